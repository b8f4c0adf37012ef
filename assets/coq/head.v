(* {{claim}}.

   Rules: {{rules}}
   Position: {{position}}

   This file was written by Finger Oracle and stands alone: coqc checks it. Whoever believes Coq has to
   read sections 1 and 2 and the theorem at the end, and nothing else. *)
From Coq Require Import List Arith Bool NArith FMapPositive Lia.
Import ListNotations.

