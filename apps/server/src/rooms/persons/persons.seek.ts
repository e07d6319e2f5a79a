import type { PersonHit } from '@portico/contract/rooms/persons';
import { contains, startsWith } from '@portico/database/conditions';
import { empty, fresh, raw, type Sql, sql } from '@portico/database/open';
import { personScope } from './persons.scope.ts';
import type { View } from './persons.sql.ts';

export const SEEK_LIMIT = 20;
/** No one reads further than this; the best matches are shown. */
const MOST_HELD = 1000;
/** The trigram index needs at least three characters. */
const SHORTEST_HELD = 3;

// As the indexes of 0135 have them.
const TEXT = sql`lower(person.name_full || E'\n' || coalesce(person.email, '') || E'\n' || coalesce(person.organization_name, ''))`;
const BEGINNINGS = [
  raw('lower(person.name_full) COLLATE "C"'),
  raw('lower(person.name_last) COLLATE "C"'),
  raw('person.email COLLATE "C"'),
  raw('lower(person.organization_name) COLLATE "C"'),
];

const beginning = (column: Sql, pattern: string) => sql`
  (SELECT person.key FROM person WHERE NOT person.record_inactive AND ${column} LIKE ${pattern}
   ORDER BY ${column}, person.key LIMIT ${SEEK_LIMIT})`;

/** What begins with the typed text comes first, then what has a word that does, then what holds it at all. */
export function seekPersons(view: View, typed: string): Promise<PersonHit[]> {
  const words = typed.toLowerCase();
  const hits = view.reach === 'all' ? amongAll(words) : amongFew(view, words);
  return view.db.rows(
    fresh(sql`
    SELECT person.key AS "Key", person.name_full AS "NameFull", person.organization_name AS "OrganizationName",
      person.email AS "Email"
    FROM (${hits}) AS hit JOIN person ON person.key = hit.key
    ORDER BY hit.place, person.name_last, person.name_first, person.key LIMIT ${SEEK_LIMIT}`),
  );
}

/** Out of a million: the indexes give the best, and no more than is needed of the rest. */
function amongAll(words: string): Sql {
  const pattern = startsWith(words);
  const begins = BEGINNINGS.map((column) => beginning(column, pattern)).reduce(
    (all, one) => sql`${all} UNION ${one}`,
  );
  const held =
    words.length < SHORTEST_HELD
      ? empty
      : sql`
    UNION ALL
    SELECT held.key, held.place FROM (
      SELECT person.key, CASE WHEN ${TEXT} LIKE ${`% ${pattern}`} THEN 1 ELSE 2 END AS place FROM person
      WHERE NOT person.record_inactive AND ${TEXT} LIKE ${contains(words)}
        AND (SELECT count(*) FROM begins) < ${SEEK_LIMIT} LIMIT ${MOST_HELD}) AS held
    WHERE held.key NOT IN (SELECT key FROM begins)`;
  return sql`
    WITH begins AS MATERIALIZED (${begins}) SELECT begins.key, 0 AS place FROM begins ${held}`;
}

/**
 * Out of a book: everyone in it is looked at. OFFSET 0 keeps PostgreSQL from starting with the text, which would take
 * longer for an email that someone outside the book has.
 */
const amongFew = ({ reach, actor }: View, words: string): Sql => sql`
  SELECT person.key,
    CASE WHEN E'\n' || ${TEXT} || E'\n' || lower(person.name_last) LIKE E'%\n' || ${startsWith(words)} THEN 0
         WHEN ${TEXT} LIKE ${`% ${startsWith(words)}`} THEN 1 ELSE 2 END AS place
  FROM (SELECT * FROM person WHERE NOT person.record_inactive AND ${personScope(reach, actor.personKey)}
        OFFSET 0) AS person
  WHERE ${TEXT} LIKE ${contains(words)}`;
