(* 5. The tables, one number a position: the position, and except in a table to hold the turns. *)
Definition entry_of (n : N) : position * nat :=
  let (n, turns) := N.div_eucl n {{turn_base}} in (position_of n, N.to_nat turns).
Definition held_entry_of (n : N) : position * nat := (position_of n, 0).

{{unless verdict=draw}}
(* The loser's positions on the way to the end, and within how many turns the game is lost there. *)
Definition attack_table : list N := [
{{attack}}
]%N.

(* The loser's positions when the loser holds out as long as possible, and for how many turns at least. *)
Definition defence_table : list N := [
{{defence}}
]%N.

(* Positions from which the player to move never loses: what a winner who loses time may allow. *)
{{else}}
(* Positions from which the player to move never loses. *)
{{end}}
Definition hold_table : list N := [
{{hold}}
]%N.

