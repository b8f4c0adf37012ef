(* Some positions are over: the player to move has won or lost there. This is looked at before moves,
   also in a position that a player has just moved to. *)
Inductive outcome := Won | Lost.
