(* Player 2 wins within 26 turns, and not within 25.

   Rules: splits=both,suicide=yes
   Position: [1.1]|(1.1)

   This file was written by Finger Oracle and stands alone: coqc checks it. Whoever believes Coq has to
   read sections 1 and 2 and the theorem at the end, and nothing else. *)
From Coq Require Import List Arith Bool NArith FMapPositive Lia.
Import ListNotations.


(* 1. The rules.

   A hand is the number of fingers it shows; a hand of 0 is out, any other is living. The hands of a
   player stand in ascending order, so that all orders of the same hands are one position. *)
Definition fingers := 5.
Definition hands := list nat.

(* The hands of the player to move, then those of the other player. *)
Definition position : Type := hands * hands.
Definition start : position := ([1; 1], [1; 1]).

Fixpoint insert (x : nat) (l : hands) : hands :=
  match l with [] => [x] | y :: t => if x <=? y then x :: l else y :: insert x t end.
Definition sorted (l : hands) : hands := fold_right insert [] l.

(* Each hand of a player, with the other hands of this player. *)
Fixpoint each (l : hands) : list (nat * hands) :=
  match l with [] => [] | x :: t => (x, t) :: map (fun '(y, u) => (y, x :: u)) (each t) end.

(* What a hand shows when its fingers add up to n: it is out at the number of fingers or more. *)
Definition total (n : nat) : nat := if n <? fingers then n else 0.

(* After every move the other player is to move: the two sides of a position change places. *)

(* A tap: a living hand a adds its fingers to a living hand b of the other player. *)
Definition taps (p : position) : list position :=
  let (own, other) := p in
  flat_map (fun '(a, _) => flat_map (fun '(b, rest) =>
      if (0 <? a) && (0 <? b)
      then [(sorted (total (a + b) :: rest), own)] else [])
    (each other)) (each own).

(* A split: k fingers, 1 to a, move from a hand a to a hand b of the same player, unless the two hands
   would only change places.
   It does not bring hand b to the number of fingers.
*)
Definition splits (p : position) : list position :=
  let (own, other) := p in
  flat_map (fun '(a, others) => flat_map (fun '(b, rest) => flat_map (fun k =>
      if negb (a - k =? b)
         && (b + k <? fingers)
      then [(other, sorted (a - k :: total (b + k) :: rest))] else [])
    (seq 1 a)) (each others)) (each own).

(* The positions after every move. *)
Definition moves (p : position) : list position :=
  taps p
  ++ splits p
  .

(* Some positions are over: the player to move has won or lost there. This is looked at before moves,
   also in a position that a player has just moved to. *)
Inductive outcome := Won | Lost.

(* No hand is living. *)
Definition finished (h : hands) : bool := forallb (fun a => a =? 0) h.
(* Whoever has no living hand has lost. *)
Definition over (p : position) : option outcome :=
  let (own, other) := p in
  if finished own then Some Lost else if finished other then Some Won else None.

(* 2. The meaning of winning, losing and never losing.

   The player to move loses within n turns: the game is over and lost, or every move leads to a position
   in which the other player wins within one turn less. A player without a move has lost.
   The player to move wins within n turns: the game is over and won, or some move leads to a position in
   which the other player loses within one turn less. *)
Inductive loses : nat -> position -> Prop :=
| has_lost : forall n p, over p = Some Lost -> loses n p
| every_move_loses : forall n p, over p = None ->
    (forall q, In q (moves p) -> wins n q) -> loses (S n) p
with wins : nat -> position -> Prop :=
| has_won : forall n p, over p = Some Won -> wins n p
| some_move_wins : forall n p q, over p = None -> In q (moves p) -> loses n q -> wins (S n) p.

(* The player to move never loses, however long play goes on: the game is over and won, or some move
   wins at once, or after some move and whatever the other player answers the same holds again. *)
CoInductive never_loses : position -> Prop :=
| is_won : forall p, over p = Some Won -> never_loses p
| wins_at_once : forall p q, over p = None -> In q (moves p) -> over q = Some Lost -> never_loses p
| holds_on : forall p q, over p = None -> In q (moves p) -> over q = None ->
    (forall s, In s (moves q) -> never_loses s) -> never_loses p.

(* 3. Numbers that stand for positions. A position is written as the number of hands of the player to
   move and the hands themselves, then the hands of the other player, in digits to the base below. *)
Definition base := 10%N.
Fixpoint digits (count : nat) (n : N) (l : list nat) : list nat :=
  match count with
  | 0 => l
  | S count => let (n, digit) := N.div_eucl n base in digits count n (N.to_nat digit :: l)
  end.
Definition position_of (n : N) : position :=
  match digits 5 n [] with
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

(* 4. The checkers, and why they are right. They know no rules, only moves and over. *)
Module Map := PositiveMap.

(* A table holds a number for each of its positions. *)
Definition table := Map.t (position * nat).
Fixpoint fill (l : list (position * nat)) : table :=
  match l with [] => Map.empty _ | (p, n) :: l => Map.add (key p) (p, n) (fill l) end.
Definition find (t : table) (p : position) : option nat :=
  match Map.find (key p) t with Some (q, n) => if same p q then Some n else None | None => None end.
Lemma find_in : forall l p n, find (fill l) p = Some n -> In (p, n) l.
Proof.
  induction l as [|[a k] l IH]; intros p n F; unfold find in F; cbn [fill] in F.
  - rewrite Map.gempty in F. discriminate F.
  - destruct (Pos.eq_dec (key p) (key a)) as [E|D].
    + rewrite E, Map.gss in F. destruct (same p a) eqn:S; [|discriminate F].
      apply same_equal in S. injection F as <-. left. now rewrite S.
    + rewrite Map.gso in F by exact D. right. apply IH. exact F.
Qed.

(* These stop at the first element that decides. *)
Fixpoint some (f : position -> bool) (l : list position) : bool :=
  match l with [] => false | p :: l => if f p then true else some f l end.
Fixpoint every {A : Type} (f : A -> bool) (l : list A) : bool :=
  match l with [] => true | a :: l => if f a then every f l else false end.
Lemma some_in : forall f l, some f l = true -> exists p, In p l /\ f p = true.
Proof.
  induction l as [|p l IH]; cbn; intro E; [discriminate E|].
  destruct (f p) eqn:F; [now exists p; auto|]. destruct (IH E) as [q [I Q]]. exists q; auto.
Qed.
Lemma every_in : forall (A : Type) (f : A -> bool) l, every f l = true -> forall a, In a l -> f a = true.
Proof.
  induction l as [|b l IH]; cbn; intros E a I; [contradiction|].
  destruct (f b) eqn:F; [|discriminate E]. destruct I as [<-|I]; auto.
Qed.

Lemma loses_longer : forall n m p, loses n p -> n <= m -> loses m p
with wins_longer : forall n m p, wins n p -> n <= m -> wins m p.
Proof.
  - intros n m p L B. destruct L as [n p O | n p O A].
    + now apply has_lost.
    + destruct m; [lia|]. apply every_move_loses; auto.
      intros q Q. apply (wins_longer n m q); [auto | lia].
  - intros n m p W B. destruct W as [n p O | n p q O Q L].
    + now apply has_won.
    + destruct m; [lia|]. apply some_move_wins with q; auto.
      apply (loses_longer n m q); [auto | lia].
Qed.

(* The attack: in each of its positions the player to move loses within the number of turns. *)
Definition within (t : table) (n : nat) (s : position) : bool :=
  match over s with
  | Some Lost => true
  | Some Won => false
  | None => match find t s with Some k => k <=? n | None => false end
  end.
Definition is_answered (t : table) (n : nat) (q : position) : bool :=
  match over q with
  | Some Won => true
  | Some Lost => false
  | None => match n with S k => some (within t k) (moves q) | 0 => false end
  end.
Definition attacks (t : table) (e : position * nat) : bool :=
  let (p, n) := e in
  match over p, n with None, S m => every (is_answered t m) (moves p) | _, _ => false end.
Definition attack (l : list (position * nat)) : bool := let t := fill l in every (attacks t) l.

Lemma attack_loses : forall l, attack l = true -> forall n p, In (p, n) l -> loses n p.
Proof.
  intros l C n. pose proof (every_in _ _ _ C) as E.
  induction n as [n IH] using lt_wf_ind. intros p I. specialize (E _ I) as K. unfold attacks in K.
  destruct (over p) as [o|] eqn:O; [discriminate K|]. destruct n as [|m]; [discriminate K|].
  apply every_move_loses; auto. intros q Q. pose proof (every_in _ _ _ K q Q) as A.
  unfold is_answered in A. destruct (over q) as [[|]|] eqn:OQ; [now apply has_won | discriminate A |].
  destruct m as [|k]; [discriminate A|]. destruct (some_in _ _ A) as [s [S W]].
  apply some_move_wins with s; auto. unfold within in W.
  destruct (over s) as [[|]|] eqn:OS; [discriminate W | now apply has_lost |].
  destruct (find (fill l) s) as [j|] eqn:F; [|discriminate W]. apply Nat.leb_le in W.
  apply loses_longer with j; [|lia]. apply IH; [lia | now apply find_in].
Qed.
Lemma within_loses : forall l, attack l = true -> forall n p, within (fill l) n p = true -> loses n p.
Proof.
  intros l C n p W. unfold within in W. destruct (over p) as [[|]|] eqn:O;
    [discriminate W | now apply has_lost |].
  destruct (find (fill l) p) as [k|] eqn:F; [|discriminate W]. apply Nat.leb_le in W.
  apply loses_longer with k; auto. apply (attack_loses l C), find_in, F.
Qed.

(* Holding on: in each of its positions the player to move never loses. *)
Definition is_held (t : table) (s : position) : bool :=
  match over s with
  | Some Won => true
  | Some Lost => false
  | None => match find t s with Some _ => true | None => false end
  end.
Definition holds (t : table) (e : position * nat) : bool :=
  match over (fst e) with
  | None => some (fun q => match over q with
      | Some Lost => true
      | Some Won => false
      | None => every (is_held t) (moves q)
      end) (moves (fst e))
  | _ => false
  end.
Definition hold (l : list (position * nat)) : bool := let t := fill l in every (holds t) l.

Lemma held_never_loses : forall l, hold l = true -> forall p, is_held (fill l) p = true -> never_loses p.
Proof.
  intros l C. pose proof (every_in _ _ _ C) as E. cofix H. intros p K. unfold is_held in K.
  destruct (over p) as [[|]|] eqn:O; [now apply is_won | discriminate K |].
  destruct (find (fill l) p) as [n|] eqn:F; [|discriminate K]. apply find_in in F.
  specialize (E _ F) as A. unfold holds in A. cbn [fst] in A. rewrite O in A.
  destruct (some_in _ _ A) as [q [Q B]]. destruct (over q) as [[|]|] eqn:OQ; [discriminate B | |].
  - now apply wins_at_once with q.
  - apply holds_on with q; auto. intros s S. apply H. exact (every_in _ _ _ B s S).
Qed.
Lemma never_loses_is_right : forall n p, never_loses p -> ~ loses n p.
Proof.
  intros n. induction n as [n IH] using lt_wf_ind. intros p N L.
  destruct N as [p O | p q O Q OQ | p q O Q OQ A]; inversion L as [m a E | m a E W]; subst; try congruence;
    specialize (W q Q); inversion W as [k b E' | k b s E' S L']; subst; try congruence.
  apply (IH k) with s; auto.
Qed.

(* The defence: in none of its positions does the player to move lose in fewer turns than the number. *)
Definition lasts (safe t : table) (n : nat) (s : position) : bool :=
  match over s with
  | Some Won => true
  | Some Lost => n =? 0
  | None => if is_held safe s then true else match find t s with Some k => n <=? k | None => false end
  end.
Definition defends (safe t : table) (e : position * nat) : bool :=
  let (p, n) := e in
  match over p with
  | None => some (fun q => match over q with
      | Some Lost => true
      | Some Won => n <=? 1
      | None => every (lasts safe t (n - 2)) (moves q)
      end) (moves p)
  | _ => false
  end.
Definition defence (safe l : list (position * nat)) : bool :=
  let s := fill safe in let t := fill l in every (defends s t) l.

Lemma defence_lasts : forall safe l, hold safe = true -> defence safe l = true ->
  forall n p t, In (p, t) l -> n < t -> ~ loses n p.
Proof.
  intros safe l H C n. pose proof (every_in _ _ _ C) as E.
  induction n as [n IH] using lt_wf_ind. intros p t I B L. specialize (E _ I) as K. unfold defends in K.
  destruct (over p) as [o|] eqn:O; [discriminate K|]. destruct (some_in _ _ K) as [q [Q D]].
  inversion L as [m a F | m a F W]; subst; [congruence|]. specialize (W q Q).
  destruct (over q) as [[|]|] eqn:OQ.
  - apply Nat.leb_le in D. lia.
  - inversion W; congruence.
  - inversion W as [k b OB | k b s OB S M]; subst; [congruence|].
    pose proof (every_in _ _ _ D s S) as A. unfold lasts in A. destruct (over s) as [[|]|] eqn:OS.
    + inversion M; congruence.
    + apply Nat.eqb_eq in A. lia.
    + destruct (is_held (fill safe) s) eqn:G.
      * exact (never_loses_is_right k s (held_never_loses safe H s G) M).
      * destruct (find (fill l) s) as [j|] eqn:F'; [|discriminate A]. apply Nat.leb_le in A.
        refine (IH k _ s j (find_in l s j F') _ M); lia.
Qed.
Lemma lasts_is_right : forall safe l, hold safe = true -> defence safe l = true ->
  forall n p, lasts (fill safe) (fill l) n p = true -> forall m, m < n -> ~ loses m p.
Proof.
  intros safe l H C n p A m B L. unfold lasts in A. destruct (over p) as [[|]|] eqn:O.
  - inversion L; congruence.
  - apply Nat.eqb_eq in A. lia.
  - destruct (is_held (fill safe) p) eqn:G.
    + exact (never_loses_is_right m p (held_never_loses safe H p G) L).
    + destruct (find (fill l) p) as [k|] eqn:F; [|discriminate A]. apply Nat.leb_le in A.
      refine (defence_lasts safe l H C m p k (find_in l p k F) _ L). lia.
Qed.

(* The verdicts of a position, each with what must be checked for it. *)
Definition lost_in (att safe def : list (position * nat)) (n : nat) (p : position) : bool :=
  if attack att then if hold safe then if defence safe def then
    if within (fill att) n p then lasts (fill safe) (fill def) n p else false
  else false else false else false.
Theorem lost_in_is_right : forall att safe def n p, lost_in att safe def (S n) p = true ->
  loses (S n) p /\ ~ loses n p.
Proof.
  intros att safe def n p C. unfold lost_in in C.
  destruct (attack att) eqn:A; [|discriminate C]. destruct (hold safe) eqn:H; [|discriminate C].
  destruct (defence safe def) eqn:D; [|discriminate C].
  destruct (within (fill att) (S n) p) eqn:W; [|discriminate C]. split.
  - exact (within_loses att A (S n) p W).
  - apply (lasts_is_right safe def H D (S n) p C). lia.
Qed.
Definition won_in (att safe def : list (position * nat)) (n : nat) (p : position) : bool :=
  match over p with None => 
    if attack att then if hold safe then if defence safe def then
      let t := fill att in let s := fill safe in let d := fill def in
      if some (within t n) (moves p) then every (lasts s d n) (moves p) else false
    else false else false else false
  | _ => false end.
Theorem won_in_is_right : forall att safe def n p, won_in att safe def n p = true ->
  wins (S n) p /\ ~ wins n p.
Proof.
  intros att safe def n p C. unfold won_in in C. destruct (over p) as [o|] eqn:O; [discriminate C|].
  destruct (attack att) eqn:A; [|discriminate C]. destruct (hold safe) eqn:H; [|discriminate C].
  destruct (defence safe def) eqn:D; [|discriminate C].
  destruct (some (within (fill att) n) (moves p)) eqn:W; [|discriminate C]. split.
  - destruct (some_in _ _ W) as [q [Q K]]. apply some_move_wins with q; auto.
    exact (within_loses att A n q K).
  - intro X. inversion X as [m a E | m a q E Q L]; subst; [congruence|].
    exact (lasts_is_right safe def H D (S m) q (every_in _ _ _ C q Q) m (Nat.lt_succ_diag_r m) L).
Qed.
Definition drawn (safe : list (position * nat)) (p : position) : bool :=
  if hold safe then
    let s := fill safe in if is_held s p then every (is_held s) (moves p) else false
  else false.
Theorem drawn_is_right : forall safe p, drawn safe p = true ->
  never_loses p /\ (forall q, In q (moves p) -> never_loses q).
Proof.
  intros safe p C. unfold drawn in C. destruct (hold safe) eqn:H; [|discriminate C].
  destruct (is_held (fill safe) p) eqn:K; [|discriminate C]. split.
  - exact (held_never_loses safe H p K).
  - intros q Q. exact (held_never_loses safe H q (every_in _ _ _ C q Q)).
Qed.

(* 5. The tables, one number a position: the position, and except in a table to hold the turns. *)
Definition entry_of (n : N) : position * nat :=
  let (n, turns) := N.div_eucl n 100 in (position_of n, N.to_nat turns).
Definition held_entry_of (n : N) : position * nat := (position_of n, 0).

(* The loser's positions on the way to the end, and within how many turns the game is lost there. *)
Definition attack_table : list N := [
2_01_11_04; 2_01_02_16; 2_01_12_14; 2_01_22_12; 2_01_03_02; 2_01_13_12; 2_01_23_08; 2_01_33_02;
2_01_24_06; 2_01_34_16; 2_11_11_26; 2_11_03_24; 2_11_13_22; 2_11_23_20; 2_12_02_12; 2_12_22_10;
2_03_11_14; 2_03_23_10; 2_03_33_04; 2_14_23_18; 2_14_33_18
]%N.

(* The loser's positions when the loser holds out as long as possible, and for how many turns at least. *)
Definition defence_table : list N := [
2_01_11_04; 2_01_02_16; 2_01_12_14; 2_01_22_12; 2_01_03_02; 2_01_13_12; 2_01_23_08; 2_01_24_06;
2_01_34_16; 2_11_11_26; 2_11_03_24; 2_11_13_22; 2_11_23_20; 2_11_24_28; 2_02_02_28; 2_02_12_26;
2_02_22_24; 2_02_33_20; 2_02_34_18; 2_03_22_28; 2_03_23_10; 2_23_22_30; 2_04_33_22; 2_04_34_20;
2_14_22_26; 2_14_13_32; 2_14_23_18; 2_14_33_18; 2_14_34_28
]%N.

(* Positions from which the player to move never loses: what a winner who loses time may allow. *)
Definition hold_table : list N := [
2_01_04; 2_01_14; 2_11_02; 2_11_22; 2_11_04; 2_02_01; 2_02_11; 2_02_03; 2_02_13; 2_02_23; 2_02_04;
2_02_14; 2_02_24; 2_12_01; 2_12_11; 2_12_12; 2_12_13; 2_12_23; 2_12_04; 2_12_14; 2_22_01; 2_22_11;
2_22_12; 2_22_13; 2_22_33; 2_22_04; 2_22_14; 2_22_24; 2_03_01; 2_03_02; 2_03_12; 2_03_03; 2_03_13;
2_03_14; 2_13_01; 2_13_02; 2_13_12; 2_13_22; 2_13_14; 2_23_01; 2_23_11; 2_23_02; 2_23_12; 2_23_13;
2_23_23; 2_23_04; 2_33_01; 2_33_11; 2_33_13; 2_33_14; 2_04_01; 2_04_11; 2_04_02; 2_04_22; 2_04_03;
2_04_23; 2_04_04; 2_04_24; 2_14_01; 2_14_11; 2_14_02; 2_24_01; 2_24_11; 2_24_02; 2_24_12; 2_24_22;
2_24_13; 2_24_23; 2_24_33; 2_24_14; 2_24_24; 2_34_01; 2_34_11; 2_34_02; 2_34_22; 2_44_01; 2_44_11;
2_44_12; 2_44_24; 2_44_34
]%N.


(* 6. The theorem.

   Player 2 wins within 26 turns, and not within 25. *)
Theorem result : loses 26 start /\ ~ loses 25 start.
Proof.
  apply (lost_in_is_right (map entry_of attack_table) (map held_entry_of hold_table)
    (map entry_of defence_table)).
  vm_cast_no_check (eq_refl true).
Qed.
Print Assumptions result.
