import type { Precommit } from '@portico/contract/rooms/binding';
import { locks } from '@portico/contract/rooms/locks';
import type { Application } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { undoneServer } from '../../../testing.ts';
import { newApplication } from '../quotes.fixture.ts';
import { commitBy, precommitOf, rated, readyToBind, save } from './binding.fixture.ts';

const server = await undoneServer();
const agent = () => server.demo('agent');
const codesOf = ({ ObstacleList }: Precommit) => ObstacleList.map(({ Code }) => Code);

/** A quote that lacks one thing, and can't be bound for it. */
async function obstaclesAfter(change: (application: Application) => Promise<unknown>): Promise<Precommit> {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  await change(application);
  const precommit = await precommitOf(server, caller, application);
  expect(precommit.CanCommit).toBe(false);
  const reply = await commitBy(server, caller, application.Policy.QuoteAlternateKey, { ActionType: 'TEST' });
  expect(reply.status).toBe(550);
  return precommit;
}

// @spec 7.51, I14.9
test('a new quote lists what is assumed, with its section and question', async () => {
  const caller = await agent();
  const application = await newApplication(server, caller);
  const { CanCommit, ObstacleList } = await precommitOf(server, caller, application);
  expect(CanCommit).toBe(false);
  expect(ObstacleList).toContainEqual({
    Code: 'assumed',
    Severity: 'blocks',
    Text: expect.stringMatching(/: we assumed “.+”\. Confirm or change it\.$/),
    Section: 'home',
    Control: 'construction',
    ItemKey: null,
  });
  expect(ObstacleList).toContainEqual(expect.objectContaining({ Code: 'notRated' }));
});

// @spec 7.51
test('a quote with nothing left says what was checked and what is due afterwards', async () => {
  const caller = await agent();
  const precommit = await precommitOf(server, caller, await readyToBind(server, caller));
  expect(precommit).toMatchObject({ CanCommit: true, ObstacleList: [], PriceChangedFromCents: null });
  expect(precommit.SettledList.map(({ Text }) => Text)).toEqual([
    'All questions are answered',
    'No referrals',
    'Binding is open in Manatee County',
    expect.stringMatching(/^The price is \$/),
  ]);
  expect(precommit.AfterwardsList).toEqual([
    { Code: 'APPLICATION', Title: 'Application', DueOn: '2026-11-30' },
  ]);
});

test('an answer that was taken back is missing', async () => {
  const caller = await agent();
  const { ObstacleList } = await obstaclesAfter((application) =>
    save(server, caller, application, { Answers: { yearBuilt: null } }),
  );
  expect(ObstacleList).toContainEqual(
    expect.objectContaining({ Code: 'missing', Section: 'home', Control: 'yearBuilt' }),
  );
});

test('a referral needs an underwriter’s approval', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  const referred = await rated(
    server,
    caller,
    await save(server, caller, application, { Answers: { dogBite: true } }),
  );
  expect(codesOf(await precommitOf(server, caller, referred))).toEqual(['referral']);
  await server.database.rows(sql`UPDATE application SET status = 'approved' WHERE key = ${application.Key}`);
  expect(await precommitOf(server, caller, referred)).toMatchObject({ CanCommit: true });
});

test('what can’t be insured says why', async () => {
  const caller = await agent();
  const { ObstacleList } = await obstaclesAfter((application) =>
    save(server, caller, application, { Answers: { pool: 'open' } }),
  );
  expect(ObstacleList).toContainEqual(expect.objectContaining({ Code: 'ineligible', Control: 'pool' }));
});

test('a document that’s needed first, until it’s there', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  const needing = await rated(
    server,
    caller,
    await save(server, caller, application, { Answers: { roofShape: 'hip' } }),
  );
  expect(await precommitOf(server, caller, needing)).toMatchObject({
    ObstacleList: [{ Code: 'document', Text: 'Wind mitigation inspection is needed.' }],
  });
  const now = server.clock.now();
  const set = (status: string) =>
    server.database.rows(sql`
      INSERT INTO underwriting_item (key, application_key, code, kind, needed, title, status, created_at, updated_at)
      VALUES (${newKey()}, ${application.Key}, 'WIND_MITIGATION', 'document', 'bind', 'Wind mitigation inspection', ${status},
        ${now}, ${now})
      ON CONFLICT (application_key, code) DO UPDATE SET status = excluded.status`);
  await set('rejected');
  expect(await precommitOf(server, caller, needing)).toMatchObject({
    ObstacleList: [
      { Code: 'document', ItemKey: expect.any(String), Text: expect.stringContaining('rejected') },
    ],
  });
  await set('submitted');
  const { CanCommit, SettledList } = await precommitOf(server, caller, needing);
  expect(CanCommit).toBe(true);
  expect(SettledList).toContainEqual({ Code: 'document', Text: 'Wind mitigation inspection received' });
});

// @spec I14.10
test('an area that’s closed to binding', async () => {
  const now = server.clock.now();
  const precommit = await obstaclesAfter(() =>
    server.database.rows(sql`
      INSERT INTO closing (key, title, state, counties, actions, active_from, opened_by_key, updated_at)
      SELECT ${newKey()}::uuid, 'Named storm in the Gulf', 'FL', ARRAY['Manatee'], ARRAY['new'], ${now}::timestamptz, key,
        ${now}::timestamptz FROM person LIMIT 1`),
  );
  expect(precommit.ObstacleList).toMatchObject([
    { Code: 'closing', Text: 'Manatee County is closed to binding: Named storm in the Gulf.' },
  ]);
});

test('a price that has run out', async () => {
  const precommit = await obstaclesAfter(({ Key }) =>
    server.database.rows(sql`UPDATE application SET expires_on = '2026-11-15' WHERE key = ${Key}`),
  );
  expect(codesOf(precommit)).toEqual(['expired']);
});

// @spec 9.6, I14.10
test('a first day too far back', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller, { TermBegin: '2026-08-20' });
  server.clock.advance(5 * 86_400_000);
  const later = await server.demo('agent');
  expect(codesOf(await precommitOf(server, later, application))).toContain('backdated');
});

// @spec I14.10
test('flood coverage that starts within 14 days, unless a loan closes', async () => {
  const caller = await agent();
  const flood = (TermBegin: string) => readyToBind(server, caller, { program: 'FLD', TermBegin });
  const soon = await flood('2026-11-28');
  const { ObstacleList } = await precommitOf(server, caller, soon);
  expect(ObstacleList).toContainEqual({
    Code: 'waiting',
    Severity: 'blocks',
    Text: 'Flood coverage starts 14 days after you apply, unless a loan closes sooner. Change the effective date to Nov 29, 2026 or later.',
    Section: 'start',
    Control: 'loanClosing',
    ItemKey: null,
  });
  const closing = await save(server, caller, soon, { Answers: { loanClosing: true } });
  expect(codesOf(await precommitOf(server, caller, closing))).not.toContain('waiting');
  expect(codesOf(await precommitOf(server, caller, await flood('2026-11-29')))).not.toContain('waiting');
});

test('someone else who is editing it, but not oneself', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  const body = { TypeString: 'WebApplication' as const, RecordKey: application.Key };
  const own = await server.call(locks.rows.take, { body }, caller);
  expect(await precommitOf(server, caller, application)).toMatchObject({ CanCommit: true });
  const { Key } = own.body as { Key: string };
  await server.call(locks.rows.release, { params: { key: Key }, query: {} }, caller);
  await server.call(locks.rows.take, { body }, await server.demo('underwriter'));
  const { ObstacleList } = await precommitOf(server, caller, application);
  expect(ObstacleList).toMatchObject([{ Code: 'locked', Text: expect.stringContaining('is editing') }]);
});

test('an agency without a license in the state', async () => {
  const other = await server.demo('agent2');
  const application = await readyToBind(server, other);
  expect(codesOf(await precommitOf(server, other, application))).toEqual(['license']);
});

test('a contract that has ended', async () => {
  const precommit = await obstaclesAfter(({ Policy }) =>
    server.database.rows(sql`
      UPDATE contract SET valid_to = '2026-01-01' WHERE key = (SELECT contract_key FROM policy WHERE key = ${Policy.Key})`),
  );
  expect(codesOf(precommit)).toEqual(['contract']);
});

test('a quote that was withdrawn', async () => {
  const precommit = await obstaclesAfter(({ Policy }) =>
    server.database.rows(sql`UPDATE policy SET record_inactive = true WHERE key = ${Policy.Key}`),
  );
  expect(codesOf(precommit)).toEqual(['inactive']);
});

test('an answer that the approval needs has to be given first', async () => {
  const { ObstacleList } = await obstaclesAfter((application) =>
    server.database.rows(sql`
      INSERT INTO underwriting_item (key, application_key, code, kind, needed, title, control, answer, status, created_at,
        updated_at)
      VALUES (${newKey()}, ${application.Key}, 'answer:aop', 'answer', 'bind', 'Deductible: $5,000', 'aop', '"5000"', 'open',
        ${server.clock.now()}, ${server.clock.now()})`),
  );
  expect(ObstacleList).toEqual([
    expect.objectContaining({
      Code: 'condition',
      Text: 'The underwriter’s approval needs this answer: Deductible: $5,000.',
      Section: 'coverages',
      Control: 'aop',
    }),
  ]);
});

test('a document that an underwriter lets come afterwards isn’t needed to bind', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller, { place: { YearBuilt: 1985, RoofYear: 2016 } });
  expect(codesOf(await precommitOf(server, caller, application))).toContain('document');
  await server.database.rows(sql`
    UPDATE underwriting_item SET needed = 'afterwards', days = 15 WHERE application_key = ${application.Key}`);
  expect(codesOf(await precommitOf(server, caller, application))).not.toContain('document');
});
