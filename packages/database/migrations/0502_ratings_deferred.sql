-- An application and the rating it shows point at each other, so that one of them can be written first.
ALTER TABLE application ALTER CONSTRAINT application_rated_key_fkey DEFERRABLE INITIALLY DEFERRED;
