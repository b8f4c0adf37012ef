(* 1. The rules.

   A position is a number. Each of its bits is a cell of the grid, row by row; the first cell is the
   highest bit, the last cell the lowest. A bit is 1 where the cell is filled. *)
Definition rows := {{rows}}.
Definition cols := {{cols}}.
Definition position : Type := N.
Definition start : position := {{start}}%N.

(* The cell in row y and column x, counted from 0. *)
Definition cell (y x : nat) : position := N.shiftl 1 (N.of_nat (rows * cols - 1 - (y * cols + x))).

(* n cells side by side from row y and column x on: in the row, in the column. *)
Definition across (y x n : nat) : position := fold_right N.lor 0%N (map (cell y) (seq x n)).
Definition down (y x n : nat) : position := fold_right N.lor 0%N (map (fun i => cell i x) (seq y n)).

{{if most=none}}
(* All lines of cells side by side; a single cell is a line too. *)
Definition lines : list position :=
  flat_map (fun y => flat_map (fun x =>
      map (across y x) (seq 1 (cols - x)) ++ map (down y x) (seq 2 (rows - y - 1)))
    (seq 0 cols)) (seq 0 rows).
{{else}}
(* The most cells that a move fills. *)
Definition most := {{most}}.

(* All lines of so many cells side by side or fewer; a single cell is a line too. *)
Definition lines : list position :=
  flat_map (fun y => flat_map (fun x =>
      map (across y x) (seq 1 (Nat.min most (cols - x))) ++
      map (down y x) (seq 2 (Nat.min most (rows - y) - 1)))
    (seq 0 cols)) (seq 0 rows).
{{end}}

(* The positions after every move: a line of empty cells is filled, and the other player is to move. *)
Definition moves (p : position) : list position :=
  map (N.lor p) (filter (fun line => N.eqb (N.land p line) 0) lines).

{{outcome}}
(* Every cell is filled. *)
Definition full (p : position) : bool := N.eqb p (N.ones (N.of_nat (rows * cols))).
{{if goal=last_loses}}
(* Whoever filled the last cell has lost, so the player to move has won. *)
Definition over (p : position) : option outcome := if full p then Some Won else None.
{{else}}
(* Whoever filled the last cell has won, so the player to move has lost. *)
Definition over (p : position) : option outcome := if full p then Some Lost else None.
{{end}}
