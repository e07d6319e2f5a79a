-- The latest documents of one type in a large book: without it, everything newer of the other types is read first.
CREATE INDEX document_type ON document (type_key, created_at DESC, key DESC);
