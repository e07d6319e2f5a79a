import type { Reach } from '@portico/contract/define';
import type { EFileLine } from '@portico/contract/rooms/documents';
import { sql } from '@portico/database/open';
import { sharedDatabase, TEST_DAY } from '@portico/database/testing';
import type { Ctx } from '@portico/platform/context';
import { beforeAll, expect, test } from 'vitest';
import { documentScope } from './documents.scope.ts';
import { findLines } from './documents.sql.ts';

const database = await sharedDatabase('demo');

const people = { insured: '', smallBook: '', largeBook: '' };
/** The person, the reaches of their roles. */
const VIEWERS: readonly [who: keyof typeof people, reaches: readonly Reach[]][] = [
  ['insured', ['linked']],
  ['smallBook', ['book']],
  ['largeBook', ['book']],
  ['largeBook', ['book', 'linked']],
  ['insured', ['all']],
  ['insured', []],
];

beforeAll(async () => {
  const agents = await database.rows<{ key: string }>(sql`
    SELECT agent.person_key AS key FROM agent JOIN account ON account.agency_key = agent.agency_key
    WHERE agent.ended_at IS NULL GROUP BY 1 ORDER BY count(*), 1`);
  const insured = await database.row<{ key: string }>(
    sql`SELECT person_key AS key FROM account_person GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  people.insured = insured?.key ?? '';
  people.smallBook = agents[0]?.key ?? '';
  people.largeBook = agents.at(-1)?.key ?? '';
  // An agent who is insured in their own book, and one of another.
  await database.rows(sql`
    INSERT INTO account_person (account_key, person_key, relationship, linked_at)
    SELECT DISTINCT ON (account.agency_key = agent.agency_key) account.key, agent.person_key, 'coinsured', ${TEST_DAY}::timestamptz
    FROM agent, account WHERE agent.person_key = ${people.largeBook} AND agent.ended_at IS NULL
    ORDER BY account.agency_key = agent.agency_key, account.key`);
  // Documents of an account and its agency at once, at the same moment, for every audience and in every state.
  await database.rows(sql`
    INSERT INTO document (key, account_key, agency_key, type_key, title, name, state, audience, source, template,
      template_version, facts, content_type, created_at, final_at, created_by_key)
    SELECT gen_random_uuid(), account.key, account.agency_key, 'CORRESPONDENCE', 'Letter', 'letter.pdf', state, audience, 'template',
      'receipt', 1, '{}', 'application/pdf', ${TEST_DAY}, ${TEST_DAY}, linked.person_key
    FROM account JOIN account_person linked ON linked.account_key = account.key,
      unnest(ARRAY['draft', 'final', 'inactive']) AS state, unnest(ARRAY['insured', 'agent', 'staff']) AS audience`);
  await database.rows(sql`ANALYZE account, document`);
});

const contextOf = (who: keyof typeof people, reaches: readonly Reach[]) =>
  ({ db: database, reaches, actor: { personKey: people[who] }, now: TEST_DAY }) as unknown as Ctx;

const FILTERS = [
  [{}, sql`true`],
  [{ q: 'receipt' }, sql`document.title ILIKE '%receipt%'`],
  [{ q: 'letter' }, sql`document.title ILIKE '%letter%'`],
  [{ EFileTypeKey: 'CANCELLATION_NOTICE' }, sql`document.type_key = 'CANCELLATION_NOTICE'`],
  [
    { Year: 2025 },
    sql`document.created_at >= '2025-01-01T05:00:00Z' AND document.created_at < '2026-01-01T05:00:00Z'`,
  ],
] as const;

test.each(VIEWERS)(
  'a page for %s with the reaches %j is what a plain list would show',
  async (who, reaches) => {
    const ctx = contextOf(who, reaches);
    for (const [filters, condition] of FILTERS)
      for (const [Skip, Take] of [
        [0, 50],
        [37, 20],
        [5_000, 50],
      ] as const) {
        const all = await database.rows<{ key: string }>(sql`
        SELECT key FROM document WHERE ${documentScope(ctx)} AND state <> 'inactive' AND ${condition}
        ORDER BY created_at DESC, key DESC`);
        const page = await findLines(ctx, filters as Parameters<typeof findLines>[1], { Skip, Take });
        expect(page.rows.map(({ Key }: EFileLine) => Key)).toEqual(
          all.slice(Skip, Skip + Take).map(({ key }) => key),
        );
        expect(page.total).toBe(Math.min(all.length, 1001));
      }
  },
);

test('the books are of both sizes', async () => {
  const sizes = await Promise.all(
    [people.smallBook, people.largeBook].map((key) =>
      database.row<{ large: boolean }>(sql`
        SELECT count(*) ^ 2 > (SELECT count(*) FROM account) AS large FROM account
        JOIN agent ON agent.agency_key = account.agency_key WHERE agent.person_key = ${key} AND agent.ended_at IS NULL`),
    ),
  );
  expect(sizes).toEqual([{ large: false }, { large: true }]);
});
