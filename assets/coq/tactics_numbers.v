(* 3. Numbers that stand for positions: the positions themselves. *)
Definition position_of (n : N) : position := n.
Definition same (p q : position) : bool := N.eqb p q.
Lemma same_equal : forall p q, same p q = true -> p = q.
Proof. intros p q E. now apply N.eqb_eq. Qed.

(* The key of a position in a map. Nothing depends on it but speed. *)
Definition key (p : position) : positive := N.succ_pos p.
