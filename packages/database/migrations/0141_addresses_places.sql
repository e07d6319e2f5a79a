-- Addresses: which of its city's ZIP codes one is, counted from 1, so that a type-ahead shows a few of each city.
ALTER TABLE postal_place ADD COLUMN ordinal smallint NOT NULL DEFAULT 1;
