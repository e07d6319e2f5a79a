-- The lists, charges, policy forms, deadlines and photo lists are changed at the master data desk, too (ADR 81).
ALTER TABLE lookup_item ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE charge ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE policy_form ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE deadline_rule ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Photos can be put in another order, so their place no longer tells them apart.
ALTER TABLE claim_shot ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid(), ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN record_inactive boolean NOT NULL DEFAULT false;
ALTER TABLE claim_shot DROP CONSTRAINT claim_shot_pkey, ADD PRIMARY KEY (key);
CREATE INDEX claim_shot_list ON claim_shot (loss_type, cause_code, position);

-- Rating reads a charge's terms alone, so they always say the same as its columns.
CREATE FUNCTION charge_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.terms := (NEW.terms - 'validTo') || jsonb_strip_nulls(jsonb_build_object(
    'code', NEW.code, 'state', NEW.state, 'validFrom', NEW.valid_from, 'validTo', NEW.valid_to));
  RETURN NEW;
END $$;
CREATE TRIGGER charge_terms BEFORE INSERT OR UPDATE ON charge FOR EACH ROW EXECUTE FUNCTION charge_terms();
