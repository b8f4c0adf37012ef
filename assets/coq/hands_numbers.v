(* 3. Numbers that stand for positions. A position is written as the number of hands of the player to
   move and the hands themselves, then the hands of the other player, in digits to the base below. *)
Definition base := {{base}}%N.
Fixpoint digits (count : nat) (n : N) (l : list nat) : list nat :=
  match count with
  | 0 => l
  | S count => let (n, digit) := N.div_eucl n base in digits count n (N.to_nat digit :: l)
  end.
Definition position_of (n : N) : position :=
  match digits {{digits}} n [] with
  | own :: l => (firstn own l, skipn own l)
  | [] => ([], [])
  end.

Fixpoint same_hands (a b : hands) : bool :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => if x =? y then same_hands a b else false
  | _, _ => false
  end.
Definition same (p q : position) : bool :=
  if same_hands (fst p) (fst q) then same_hands (snd p) (snd q) else false.
Lemma same_hands_equal : forall a b, same_hands a b = true -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b] E; cbn in E; try discriminate E; auto.
  revert E. destruct (Nat.eqb_spec x y) as [->|_]; intro E; [now rewrite (IH b E) | discriminate E].
Qed.
Lemma same_equal : forall p q, same p q = true -> p = q.
Proof.
  intros [a b] [c d] E. unfold same in E. cbn in E.
  destruct (same_hands a c) eqn:F; [|discriminate E].
  now rewrite (same_hands_equal a c F), (same_hands_equal b d E).
Qed.

(* The key of a position in a map. Nothing depends on it but speed. *)
Fixpoint unary (n : nat) (k : positive) : positive :=
  match n with 0 => xO k | S n => xI (unary n k) end.
Definition key (p : position) : positive := fold_right unary xH (fst p ++ snd p).
