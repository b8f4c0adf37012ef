(* 1. The rules.

   A hand is the number of fingers it shows; a hand of 0 is out, any other is living. The hands of a
   player stand in ascending order, so that all orders of the same hands are one position. *)
Definition fingers := {{fingers}}.
Definition hands := list nat.

(* The hands of the player to move, then those of the other player. *)
Definition position : Type := hands * hands.
Definition start : position := {{start}}.

Fixpoint insert (x : nat) (l : hands) : hands :=
  match l with [] => [x] | y :: t => if x <=? y then x :: l else y :: insert x t end.
Definition sorted (l : hands) : hands := fold_right insert [] l.

(* Each hand of a player, with the other hands of this player. *)
Fixpoint each (l : hands) : list (nat * hands) :=
  match l with [] => [] | x :: t => (x, t) :: map (fun '(y, u) => (y, x :: u)) (each t) end.

{{if overflow=rollover}}
(* What a hand shows when its fingers add up to n: the count starts again at the number of fingers. *)
Definition total (n : nat) : nat := n mod fingers.
{{else}}
(* What a hand shows when its fingers add up to n: it is out at the number of fingers or more. *)
Definition total (n : nat) : nat := if n <? fingers then n else 0.
{{end}}

(* After every move the other player is to move: the two sides of a position change places. *)

{{if dead_tap=yes}}
(* A tap: a living hand a adds its fingers to a hand b of the other player, which may be out. *)
{{else}}
(* A tap: a living hand a adds its fingers to a living hand b of the other player. *)
{{end}}
Definition taps (p : position) : list position :=
  let (own, other) := p in
  flat_map (fun '(a, _) => flat_map (fun '(b, rest) =>
{{if dead_tap=yes}}
      if 0 <? a
{{else}}
      if (0 <? a) && (0 <? b)
{{end}}
      then [(sorted (total (a + b) :: rest), own)] else [])
    (each other)) (each own).

{{if self_tap=yes}}
(* A self tap: a living hand a adds its fingers to another living hand b of the same player. *)
Definition self_taps (p : position) : list position :=
  let (own, other) := p in
  flat_map (fun '(a, others) => flat_map (fun '(b, rest) =>
      if (0 <? a) && (0 <? b)
      then [(other, sorted (a :: total (a + b) :: rest))] else [])
    (each others)) (each own).

{{end}}
{{unless splits=none}}
(* A split: k fingers, 1 to a, move from a hand a to a hand b of the same player, unless the two hands
   would only change places.
{{if splits=transfers}}
   It is between two living hands.
{{end}}
{{if splits=divisions}}
   Hand b is out.
{{end}}
{{if amount=lonely}}
   Hand b is out, and afterwards the two hands are equal.
{{end}}
{{if amount=halves}}
   Afterwards the two hands are equal.
{{end}}
{{if amount=near}}
   Afterwards the two hands differ by one at most.
{{end}}
{{if suicide=no}}
   It does not empty hand a.
{{end}}
{{if bust=no}}
   It does not bring hand b to the number of fingers.
{{end}}
*)
Definition splits (p : position) : list position :=
  let (own, other) := p in
  flat_map (fun '(a, others) => flat_map (fun '(b, rest) => flat_map (fun k =>
      if negb (a - k =? b)
{{if splits=transfers}}
         && (0 <? b)
{{end}}
{{if splits=divisions}}
         && (b =? 0)
{{end}}
{{if amount=lonely}}
         && (b =? 0) && (a - k =? b + k)
{{end}}
{{if amount=halves}}
         && (a - k =? b + k)
{{end}}
{{if amount=near}}
         && (a - k <=? b + k + 1) && (b + k <=? a - k + 1)
{{end}}
{{if suicide=no}}
         && (0 <? a - k)
{{end}}
{{if bust=no}}
         && (b + k <? fingers)
{{end}}
      then [(other, sorted (a - k :: total (b + k) :: rest))] else [])
    (seq 1 a)) (each others)) (each own).

{{end}}
{{unless swap=none}}
{{if swap=living}}
(* A pass leaves the hands as they are: two living hands that are not equal change places. *)
Definition may_pass (own : hands) : bool :=
  existsb (fun '(a, others) => existsb (fun b => (0 <? a) && (0 <? b) && negb (a =? b)) others) (each own).
{{end}}
{{if swap=pass}}
(* A pass leaves the hands as they are; it needs two living hands. *)
Definition may_pass (own : hands) : bool := 2 <=? length (filter (fun a => 0 <? a) own).
{{end}}
{{if swap=dead}}
(* A pass leaves the hands as they are: a living hand and one that is out change places. *)
Definition may_pass (own : hands) : bool :=
  existsb (fun a => a =? 0) own && existsb (fun a => 0 <? a) own.
{{end}}
{{if swap=any}}
(* A pass leaves the hands as they are; it is always allowed. *)
Definition may_pass (own : hands) : bool := true.
{{end}}
Definition passes (p : position) : list position :=
  let (own, other) := p in if may_pass own then [(other, own)] else [].

{{end}}
(* The positions after every move. *)
Definition moves (p : position) : list position :=
  taps p
{{if self_tap=yes}}
  ++ self_taps p
{{end}}
{{unless splits=none}}
  ++ splits p
{{end}}
{{unless swap=none}}
  ++ passes p
{{end}}
  .

{{outcome}}
{{if goal=sudden_death}}
(* A player whose fingers total 1 or less has lost; the player to move if it is both. *)
Definition finished (h : hands) : bool := list_sum h <=? 1.
{{else}}
(* No hand is living. *)
Definition finished (h : hands) : bool := forallb (fun a => a =? 0) h.
{{end}}
{{if goal=first_out}}
(* Whoever has no living hand has won. *)
Definition over (p : position) : option outcome :=
  let (own, other) := p in
  if finished own then Some Won else if finished other then Some Lost else None.
{{else}}
{{if goal=last}}
(* Whoever has no living hand has lost. *)
{{end}}
Definition over (p : position) : option outcome :=
  let (own, other) := p in
  if finished own then Some Lost else if finished other then Some Won else None.
{{end}}
