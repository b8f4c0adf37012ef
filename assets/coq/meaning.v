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
