/**
 * What the declarations of a bound term say changes only with an entry in its ledger: an endorsement, a cancellation, a
 * reinstatement. Tried with every call that writes, as everyone who may make it.
 */
import { isWrite, type Row } from '@portico/contract/define';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { Chance } from '@portico/database/seeds/demo/chance';
import { isLong } from '@portico/database/testing';
import { dayOf } from '@portico/platform/businessDay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS, type Calls, openCalls, reachOf } from './access.calls.fixture.ts';
import type { Inputs } from './access.inputs.fixture.ts';
import { VISITORS, type Visitor } from './access.visitors.fixture.ts';
import { wellFormedInputs } from './hostile.random.fixture.ts';
import { currentFactsOf } from './rooms/documents/index.ts';
import type { TestServer } from './testing.ts';

interface Declared {
  readonly facts: string;
  readonly entries: number;
}
type Book = ReadonlyMap<string, Declared>;

let calls: Calls;
let terms: readonly string[];
beforeAll(async () => {
  calls = await openCalls();
  const { database } = calls.shared;
  const { insured, insured2 } = DEMO_KEYS.account;
  // The calls are about these two accounts' records. At night, others' are looked at, too.
  const bound = await database.rows<{ key: string }>(sql`
    SELECT key FROM policy WHERE status IN ('bound', 'cancelled') AND NOT record_inactive
      AND (account_key IN (${insured}, ${insured2})
        OR ${isLong()} AND account_key IN (SELECT account.key FROM account ORDER BY account.key LIMIT 40))`);
  terms = bound.map(({ key }) => key);
});
afterAll(() => calls.close());

async function declared({ database, clock }: TestServer): Promise<Book> {
  const facts = await currentFactsOf(database, 'declarations', terms, dayOf(clock.now()));
  const entries = await database.rows<{ key: string; entries: number }>(sql`
    SELECT policy_key AS key, count(*)::int AS entries FROM policy_transaction
    WHERE policy_key = ANY (${terms}::uuid[]) AND type_code IN ('END', 'CAN', 'REI') GROUP BY policy_key`);
  const booked = new Map(entries.map((row) => [row.key, row.entries]));
  return new Map(
    terms.map((key) => [
      key,
      { facts: JSON.stringify(facts.get(key) ?? null), entries: booked.get(key) ?? 0 },
    ]),
  );
}

const WRITES = CALLS.filter(({ row }) => isWrite(row) && row.allow !== 'machine');
/** These reach what declarations say, so by day they are tried with more than one input. */
const NEAR = /^(accounts|risks|mortgagees|persons|policies|quotes|binding|coinsureds)\./;
const timesOf = (id: string): number => {
  if (NEAR.test(id)) return isLong() ? 60 : 6;
  return isLong() ? 10 : 1;
};

const admitted = (row: Row): readonly Visitor[] => VISITORS.filter((one) => reachOf(row, one) !== undefined);

/** Calls that changed what some declarations say, as they may. */
const changed = new Set<string>();

/** The example of the row, or anything else it takes. */
const inputsFor = (row: Row, id: string, round: number) => (inputs: Inputs) =>
  round === 0 ? inputs : wellFormedInputs(row, inputs, new Chance(id, round));

test.each(WRITES)(
  '$id changes no declarations without an entry',
  { timeout: 3_600_000 },
  async ({ id, row }) => {
    const problems: string[] = [];
    for (let round = 0; round < timesOf(id); round++) {
      const visitor = new Chance(`door ${id}`, round).pick(admitted(row));
      let sent: Inputs = {};
      let before: Book = new Map();
      await calls.make(row, visitor, reachOf(row, visitor) ?? 'open', {
        change: async (inputs) => {
          // The records that the call is about may have been made for it.
          before = await declared(calls.serverFor(row));
          sent = inputsFor(row, id, round)(inputs);
          return sent;
        },
        look: async (server, { status }) => {
          if (status >= 400) return;
          for (const [key, now] of await declared(server)) {
            const was = before.get(key);
            if (now.facts === was?.facts) continue;
            changed.add(id);
            if (now.entries <= (was?.entries ?? 0))
              problems.push(`${visitor.name} ${JSON.stringify(sent).slice(0, 300)}: ${now.facts}`);
          }
        },
      });
    }
    expect(problems.join('\n')).toBe('');
  },
);

test('some calls change declarations, with an entry', () => {
  expect([...changed].sort()).toEqual(
    expect.arrayContaining(['accounts.change', 'mortgagees.add', 'mortgagees.change', 'mortgagees.remove']),
  );
});
