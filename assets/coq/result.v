(* 6. The theorem.

   {{claim}}. *)
{{if verdict=loss}}
Theorem result : loses {{turns}} start /\ ~ loses {{turns_less}} start.
Proof.
  apply (lost_in_is_right (map entry_of attack_table) (map held_entry_of hold_table)
    (map entry_of defence_table)).
  vm_cast_no_check (eq_refl true).
Qed.
{{end}}
{{if verdict=win}}
Theorem result : wins {{turns}} start /\ ~ wins {{turns_less}} start.
Proof.
  apply (won_in_is_right (map entry_of attack_table) (map held_entry_of hold_table)
    (map entry_of defence_table)).
  vm_cast_no_check (eq_refl true).
Qed.
{{end}}
{{if verdict=draw}}
Theorem result : never_loses start /\ (forall p, In p (moves start) -> never_loses p).
Proof.
  apply (drawn_is_right (map held_entry_of hold_table)).
  vm_cast_no_check (eq_refl true).
Qed.
{{end}}
Print Assumptions result.
