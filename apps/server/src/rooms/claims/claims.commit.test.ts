import { type Claim, claims } from '@portico/contract/rooms/claims';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sharedServer } from '../../testing.ts';
import { license } from '../claimRecord/licenses.fixture.ts';
import { currentTerm } from '../requests/requests.fixture.ts';
import { clearEmails, emailsIn, reportsOn } from './claims.fixture.ts';
import { nextAdjuster } from './commit/assign.ts';

const server = await sharedServer();
const { database, call, demo } = server;
const { rows } = claims;
const [insured, insured2, agent, agent2, staff] = await Promise.all(
  ['insured', 'insured2', 'agent', 'agent2', 'employee'].map(demo),
);
const number = DEMO_POLICY_NUMBERS.insured.home;
const PolicyKey = await currentTerm(server, number);
const { reported, commit, retry, opened } = reportsOn(server, PolicyKey);

beforeEach(() => clearEmails(server));

describe('committing', () => {
  test('tells the day that the law sets for our next step, and none for theirs', async () => {
    const { Key } = await opened(insured);
    const shown = async () =>
      ((await call(rows.find, { query: { ClaimKey: Key } }, insured)).body as Claim[])[0]?.LegalDay;
    await database.rows(
      sql`UPDATE claim_promise SET law_due_on = '2026-12-18', citation = 'A law' WHERE claim_key = ${Key} AND kind = 'call'`,
    );
    expect(await shown()).toBe('2026-12-18');
    await database.rows(
      sql`UPDATE claim_promise SET owner = 'you' WHERE claim_key = ${Key} AND kind = 'call'`,
    );
    expect(await shown()).toBeNull();
  });

  // @spec 7.26, I13.3
  test('gives the claim its number, an adjuster, promises, a document, and one email each', async () => {
    const claim = await opened(insured);
    expect(claim.ClaimNumber).toMatch(/^CLM-26-\d{6}$/);
    expect(claim).toMatchObject({
      Status: { Key: 'ASSIGNED', Words: 'Your adjuster is working on your claim.' },
      HandOver: 'done',
      Adjuster: { Name: expect.any(String), License: expect.any(String) },
      Next: { Text: 'We’ll call you.', Who: 'us', By: '2026-11-17' },
      Missed: null,
    });
    expect(claim.Items?.EventList.map(({ Kind }) => Kind)).toEqual(['reported', 'opened', 'assigned']);
    expect(claim.Items?.PromiseList.map(({ Kind, KeptOn }) => [Kind, KeptOn])).toEqual([
      ['acknowledge', '2026-11-15'],
      ['call', null],
      ['inspect', null],
      ['update', null],
      ['decide', null],
    ]);
    expect(claim.Items?.EFileList).toMatchObject([
      { Title: `Claim report ${claim.ClaimNumber}`, EFileType: { Key: 'CLAIM_REQUEST' } },
    ]);
    const sent = await emailsIn(server);
    expect(sent.map(({ to, cause }) => [to, cause])).toEqual([
      [DEMO_ACCOUNT.insured.Email, `claim-opened:${claim.Key}:insured`],
      [DEMO_ACCOUNT.agent.Email, `claim-opened:${claim.Key}:agent`],
      [claim.Adjuster?.Email, `claim-opened:${claim.Key}:adjuster`],
    ]);
    // Whether they may still be told is looked up for those who see the account. Most adjusters can't sign in.
    expect(
      await database.rows(sql`
        SELECT recipient, account_key IS NOT NULL AS "isChecked" FROM outbox_message
        WHERE cause LIKE ${`claim-opened:${claim.Key}:%`} ORDER BY recipient = ${claim.Adjuster?.Email}, recipient`),
    ).toEqual([
      { recipient: DEMO_ACCOUNT.agent.Email, isChecked: true },
      { recipient: DEMO_ACCOUNT.insured.Email, isChecked: true },
      { recipient: claim.Adjuster?.Email, isChecked: false },
    ]);
    expect(sent[0]?.text).toContain('We’ll call you by Nov 17, 2026.');
    expect(sent[0]?.text).toContain(claim.ReceiptNumber);
    const { insured: owner, agent: reporter } = DEMO_ACCOUNT;
    for (const { text } of sent.slice(1)) expect(text).toContain(`${owner.Name} reported a loss.`);
    expect(sent[1]?.text).toContain(
      `${claim.Adjuster?.Name} is the adjuster. We’ll call ${owner.Name} by Nov 17, 2026.`,
    );

    // Who reports for someone else is told so, and the insured learns who it was.
    await clearEmails(server);
    await opened(agent);
    const [toInsured, toAgent, toAdjuster] = (await emailsIn(server)).map(({ text }) => text);
    expect(toInsured).toContain(`${reporter.Name} reported it for you.`);
    expect(toAgent).toContain(`You reported a loss for ${owner.Name}.`);
    expect(toAgent).not.toMatch(/your (adjuster|claim)/);
    expect(toAdjuster).toContain(`${reporter.Name} reported a loss for ${owner.Name}.`);
  });

  // @spec I13.3
  test('50 times at once takes one number and sends one set of emails', async () => {
    const { Key } = await reported(insured);
    const before = await database.row<{ next: number }>(sql`SELECT nextval('claim_number')::int AS next`);
    const replies = await Promise.all(Array.from({ length: 50 }, () => commit(insured, Key)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 true']));
    const after = await database.row<{ next: number }>(sql`SELECT nextval('claim_number')::int AS next`);
    expect(Number(after?.next) - Number(before?.next)).toBe(2);
    expect(await emailsIn(server)).toHaveLength(3);
    const papers = await database.rows(sql`SELECT key FROM document WHERE claim_key = ${Key}`);
    expect(papers).toHaveLength(1);
  });

  test('is for the reporter and staff', async () => {
    const { Key } = await reported(insured);
    for (const caller of [insured2, agent, agent2])
      expect(await commit(caller, Key)).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
    expect((await commit(staff, Key)).body).toBe('true');
  });

  test('isn’t for a reporter who has lost access to the account since', async () => {
    const { Key } = await reported(insured);
    const handOver = (from: string, to: string) =>
      database.rows(sql`
        UPDATE account_person SET person_key = ${to} WHERE person_key = ${from} AND account_key = ${DEMO_KEYS.account.insured}`);
    onTestFinished(async () => void (await handOver(DEMO_KEYS.person.signup, DEMO_KEYS.person.insured)));
    await handOver(DEMO_KEYS.person.insured, DEMO_KEYS.person.signup);
    for (const attempt of [commit, retry])
      expect(await attempt(insured, Key)).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
  });

  // @spec 7.26
  test('says why a withdrawn report gets no number', async () => {
    const { Key } = await reported(insured);
    await database.rows(sql`
      UPDATE claim SET status = 'WITHDRAWN', is_open = false, closed_at = now() WHERE key = ${Key}`);
    expect(await commit(insured, Key)).toMatchObject({
      status: 200,
      body: 'This report was withdrawn, so there’s no claim to open.',
    });
  });

  test('goes to the adjuster with the fewest claims for their capacity who is licensed there and not away', async () => {
    await database.rows(sql`UPDATE adjuster SET capacity = 0`);
    const name = async () => (await opened(insured)).Adjuster?.Name;
    expect(await name()).toBeUndefined();
    expect((await emailsIn(server)).at(-1)).toMatchObject({
      to: 'help@claims.calder.example',
      subject: expect.stringMatching(/^New claim without an adjuster/),
    });
    const put = async (
      last: string,
      {
        states = ['FL'],
        ...changes
      }: { capacity: number; states?: string[]; away?: string; ended?: boolean },
    ) => {
      const [found] = await database.rows<{ key: string }>(sql`
        UPDATE adjuster SET capacity = ${changes.capacity}, away_until = ${changes.away ?? null},
          ended_at = CASE WHEN ${changes.ended ?? false} THEN now() END
        WHERE person_key = (SELECT key FROM person WHERE name_last = ${last} AND email LIKE '%@claims.calder.example')
        RETURNING person_key AS key`);
      if (found) await license(database, [found.key], states);
    };
    await database.rows(sql`UPDATE claim SET adjuster_key = NULL`);
    await put('Murphy', { capacity: 100, states: ['NJ'] });
    await put('Solberg', { capacity: 100, away: '2026-11-16' });
    await put('Whitaker', { capacity: 100, ended: true });
    await put('Diaz', { capacity: 2 });
    await put('Brooks', { capacity: 1 });
    const order = [await name(), await name(), await name(), await name()];
    expect(order.filter((one) => one === 'Rosa Diaz').length).toBeGreaterThanOrEqual(2);
    expect(new Set(order)).toEqual(new Set(['Rosa Diaz', 'Calvin Brooks']));
  });

  test('is chosen by chance once everyone has four times their capacity', async () => {
    await database.rows(sql`
      UPDATE adjuster SET capacity = CASE WHEN away_until IS NULL AND ended_at IS NULL AND EXISTS (
        SELECT FROM adjuster_license WHERE adjuster_key = person_key AND state = 'FL') THEN 1 ELSE 0 END`);
    const chosen = async () => (await nextAdjuster(database, 'FL', '2026-11-15'))?.name;
    const [quiet] = await database.rows<{ key: string }>(sql`
      SELECT person_key AS key FROM adjuster WHERE capacity = 1 ORDER BY person_key DESC LIMIT 1`);
    // The first has nothing to do. The others have more than four times their capacity, though not the same.
    await database.rows(sql`
      UPDATE claim SET adjuster_key = busy.keys[1 + ('x' || left(md5(claim.key::text), 6))::bit(24)::int % cardinality(busy.keys)]
      FROM (SELECT array_agg(person_key) AS keys FROM adjuster WHERE capacity = 1 AND person_key <> ${quiet?.key}) AS busy
      WHERE claim.is_open`);
    expect(new Set(await Promise.all(Array.from({ length: 10 }, chosen))).size).toBe(1);
    await database.rows(sql`UPDATE adjuster SET capacity = 0 WHERE person_key = ${quiet?.key}`);
    expect(new Set(await Promise.all(Array.from({ length: 40 }, chosen))).size).toBeGreaterThan(1);
  });

  test('counts the law’s days, and never promises a later one', async () => {
    const { Key } = await opened(insured);
    const promises = await database.rows<{ kind: string; due: string; law: string | null }>(sql`
      SELECT kind, due_on AS due, law_due_on AS law FROM claim_promise WHERE claim_key = ${Key} AND law_due_on IS NOT NULL`);
    expect(promises.map(({ kind }) => kind)).toContain('decide');
    for (const { due, law } of promises) expect(due <= (law ?? '')).toBe(true);
  });
});

describe('retrying', () => {
  // @spec 7.25
  test('commits what was only reported, and says true again', async () => {
    const { Key } = await reported(insured);
    expect((await retry(insured, Key)).body).toBe('true');
    expect((await retry(insured, Key)).body).toBe('true');
    expect(await emailsIn(server)).toHaveLength(3);
    expect((await retry(agent2, Key)).status).toBe(404);
  });
});
