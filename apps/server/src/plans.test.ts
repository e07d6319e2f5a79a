import { book } from '@portico/contract/rooms/book';
import { claims } from '@portico/contract/rooms/claims';
import { documents } from '@portico/contract/rooms/documents';
import { overviews } from '@portico/contract/rooms/overviews';
import { persons } from '@portico/contract/rooms/persons';
import { pipeline } from '@portico/contract/rooms/pipeline';
import { tasks } from '@portico/contract/rooms/tasks';
import { fresh, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { expect, test } from 'vitest';
import { type Caller, type TestReply, undoneServer } from './testing.ts';

const server = await undoneServer();

/** Two before a statement gets its name, five before PostgreSQL chooses one plan for all values, and some that use it. */
const TIMES = 10;

interface People {
  readonly insured: Caller;
  readonly agent: Caller;
  readonly staff: Caller;
}
const { policy, ...rows } = overviews.rows;
const account = { params: { key: DEMO_KEYS.account.insured } };
const person = { params: { key: DEMO_KEYS.person.insured } };

/** The pages people open most. */
const CALLS: Readonly<Record<string, (people: People) => Promise<TestReply>>> = {
  'overviews.dashboard': ({ insured }) => server.call(rows.dashboard, {}, insured),
  'overviews.policy': async ({ insured }) => {
    const [newest] = await server.database.rows<{ key: string }>(sql`
      SELECT key FROM policy WHERE account_key = ${DEMO_KEYS.account.insured} AND policy_number IS NOT NULL
      ORDER BY term_begin DESC, key LIMIT 1`);
    return server.call(policy, { params: { key: newest?.key ?? '' } }, insured);
  },
  'overviews.payments': ({ insured }) => server.call(rows.payments, {}, insured),
  'claims.find': ({ insured }) => server.call(claims.rows.find, {}, insured),
  'documents.find': ({ insured }) => server.call(documents.rows.find, {}, insured),
  'persons.get': ({ insured }) => server.call(persons.rows.get, person, insured),
  'overviews.account, staff': ({ staff }) => server.call(rows.account, account, staff),
  'overviews.account, agent': ({ agent }) => server.call(rows.account, account, agent),
  'overviews.person': ({ staff }) => server.call(rows.person, person, staff),
  'book.list': ({ agent }) => server.call(book.rows.list, {}, agent),
  'pipeline.list': ({ agent }) => server.call(pipeline.rows.list, {}, agent),
  'tasks.list': ({ agent }) => server.call(tasks.rows.list, {}, agent),
};

/** Statements that were used often enough but are still planned each time. */
const plannedEachTime = () =>
  server.database.rows<{ statement: string }>(
    fresh(sql`SELECT statement FROM pg_prepared_statements WHERE custom_plans > 5 AND generic_plans = 0`),
  );

test.each(Object.keys(CALLS))('%s keeps the plans of its statements', async (name) => {
  const [insured, agent, staff] = await Promise.all(['insured', 'agent', 'employee'].map(server.demo));
  const people = { insured, agent, staff } as People;
  for (let time = 0; time < TIMES; time++) expect(await CALLS[name]?.(people)).toMatchObject({ status: 200 });
  expect(await plannedEachTime()).toEqual([]);
});
