import type { EFile } from '@portico/contract/rooms/documents';
import { evidence, VERIFICATIONS_A_MINUTE, type Verification } from '@portico/contract/rooms/evidence';
import { type Sql, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedServer } from '../../testing.ts';

const server = await sharedServer();
const { database, clock, call, demo } = server;
const { rows } = evidence;
const [insured, insured2, agent, agent2, staff] = await Promise.all(
  ['insured', 'insured2', 'agent', 'agent2', 'employee'].map(demo),
);
const DAY = 86_400_000;

beforeEach(() => database.rows(sql`DELETE FROM throttle`));

const termWhere = async (condition: Sql): Promise<string> => {
  const term = await database.row<{ key: string }>(sql`
    SELECT policy.key FROM policy JOIN risk ON risk.key = policy.risk_key
    WHERE NOT policy.record_inactive AND ${condition} ORDER BY policy.key LIMIT 1`);
  if (term === undefined) throw new Error('The demo data has no term like that.');
  return term.key;
};
const TODAY = sql`${clock.now()}::date`;
const CURRENT = sql`policy.status = 'bound' AND policy.term_begin <= ${TODAY} AND policy.term_end > ${TODAY}`;
const ownTerm = await termWhere(sql`${CURRENT} AND policy.account_key = ${DEMO_KEYS.account.insured}`);

const issue = (key: string, caller = insured) => call(rows.issue, { params: { key } }, caller);
const issued = async (key: string, caller = insured): Promise<EFile> => {
  const { status, body } = await issue(key, caller);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as EFile;
};
const codeOf = async (documentKey: string): Promise<string> =>
  (
    await database.row<{ code: string }>(
      sql`SELECT code FROM verification WHERE document_key = ${documentKey}`,
    )
  )?.code ?? '';
const verify = async (code: string) =>
  (await call(rows.verify, { params: { code } })).body as Verification | null;

describe('evidence of insurance', () => {
  // @spec I12.6
  test('is a document of the term, with a code that is printed on it', async () => {
    const file = await issued(ownTerm);
    expect(file).toMatchObject({
      Title: expect.stringMatching(/^Evidence of insurance \d{4}–\d{2}$/),
      EFileType: { Key: 'EVIDENCE' },
      State: 'final',
      VisibleToInsured: true,
      Policy: { Key: ownTerm },
    });
    const [document] = await database.rows<{ facts: { code: string } }>(
      sql`SELECT facts FROM document WHERE key = ${file.Key}`,
    );
    expect(document?.facts.code).toBe(await codeOf(file.Key));
    expect(document?.facts.code).toMatch(/^[0-9A-Z]{12}$/);
  });

  // @spec I12.6
  test('is the same one for everyone who asks on the same day', async () => {
    const first = await issued(ownTerm);
    const others = await Promise.all([insured, agent, staff].map((caller) => issued(ownTerm, caller)));
    for (const { Key } of others) expect(Key).toBe(first.Key);
  });

  test('is issued once for those who ask at once', async () => {
    const term = await termWhere(sql`${CURRENT} AND risk.state <> 'NC' AND NOT EXISTS (
      SELECT FROM document WHERE document.policy_key = policy.key AND template = 'evidence')`);
    const files = await Promise.all([1, 2, 3, 4].map(() => issued(term, staff)));
    expect(new Set(files.map(({ Key }) => Key)).size).toBe(1);
  });

  test('is a new one on another day, after a change, and when the last one was withdrawn', async () => {
    const keys = [(await issued(ownTerm)).Key];
    clock.advance(DAY);
    keys.push((await issued(ownTerm)).Key);
    await database.rows(sql`
      UPDATE account SET contact_name = contact_name || ' Jr' WHERE key = ${DEMO_KEYS.account.insured}`);
    keys.push((await issued(ownTerm)).Key);
    await database.rows(sql`UPDATE document SET state = 'inactive' WHERE key = ${keys[2]}`);
    keys.push((await issued(ownTerm)).Key);
    expect(new Set(keys).size).toBe(4);
  });

  test('is not for strangers', async () => {
    for (const caller of [insured2, agent2])
      expect(await issue(ownTerm, caller)).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
    expect((await issue(newKey(), staff)).status).toBe(404);
  });

  test.each([
    ['a quote', sql`policy.status = 'quote'`],
    ['a term that is over', sql`policy.status = 'bound' AND policy.term_end <= ${TODAY}`],
    ['a canceled term', sql`policy.status = 'cancelled' AND policy.cancelled_on <= ${TODAY}`],
  ])('is not for %s', async (_what, condition) => {
    expect(await issue(await termWhere(condition), staff)).toMatchObject({
      status: 422,
      body: { code: 'evidenceTerm' },
    });
  });

  test('is for a term that has yet to begin', async () => {
    const upcoming = sql`policy.status = 'bound' AND policy.term_begin > ${TODAY} + 2 AND risk.state <> 'NC'`;
    await issued(await termWhere(upcoming), staff);
  });

  // @spec I12.6
  test('isn’t offered in the states that the configuration lists', async () => {
    const there = await termWhere(sql`${CURRENT} AND risk.state = 'NC'`);
    expect(await issue(there, staff)).toMatchObject({
      status: 422,
      body: { code: 'evidenceNotOffered', details: { state: 'NC' } },
    });
    await database.rows(sql`UPDATE configuration SET value = 'FL, GA' WHERE key = 'EvidenceStates_Off'`);
    await issued(there, staff);
    expect((await issue(await termWhere(sql`${CURRENT} AND risk.state = 'FL'`), staff)).status).toBe(422);
    await database.rows(sql`UPDATE configuration SET value = 'NC' WHERE key = 'EvidenceStates_Off'`);
  });
});

describe('a code', () => {
  // @spec I12.7
  test('shows anyone enough to compare with the paper, and nothing more', async () => {
    const { Key, Policy } = await issued(ownTerm);
    const shown = await verify(await codeOf(Key));
    const place = await database.row<object>(sql`
      SELECT risk.street1 AS "Street1", risk.city AS "City", risk.state AS "State" FROM risk
      JOIN policy ON policy.risk_key = risk.key WHERE policy.key = ${ownTerm}`);
    expect(shown).toEqual({
      EFileType: { Name: expect.stringContaining('vidence') },
      PolicyNumberEnd: Policy?.AlternateKey.slice(-4),
      Initials: expect.stringMatching(/^H\. W\./),
      ...place,
      IsInForce: true,
      AsOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      IssuedOn: (shown as Verification).AsOf,
    });
  });

  test('is read however it is typed', async () => {
    const code = await codeOf((await issued(ownTerm)).Key);
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`
      .toLowerCase()
      .replaceAll('0', 'o')
      .replaceAll('1', 'l');
    expect(await verify(` ${typed} `)).toEqual(await verify(code));
    expect(await verify(code)).not.toBeNull();
  });

  // @spec I12.7
  test('that is unknown, can’t be one, or is on a withdrawn document: all look the same', async () => {
    const { Key } = await issued(ownTerm);
    const code = await codeOf(Key);
    await database.rows(sql`UPDATE document SET state = 'inactive' WHERE key = ${Key}`);
    for (const one of [code, '000000000000', 'nonsense', '!'])
      expect(await call(rows.verify, { params: { code: one } })).toMatchObject({ status: 200, body: null });
  });

  test('says when the policy is no longer in force, and that a renewal keeps it', async () => {
    const term = await termWhere(sql`${CURRENT} AND risk.state <> 'NC' AND NOT EXISTS (
      SELECT FROM policy later WHERE later.policy_number = policy.policy_number AND later.term_begin > policy.term_begin)`);
    const code = await codeOf((await issued(term, staff)).Key);
    expect(await verify(code)).toMatchObject({ IsInForce: true });
    await database.rows(sql`
      UPDATE policy SET status = 'cancelled', cancelled_on = ${TODAY} WHERE key = ${term}`);
    expect(await verify(code)).toMatchObject({ IsInForce: false });
    const renewed = await database.row<{ code: string }>(sql`
      SELECT verification.code FROM verification JOIN document ON document.key = verification.document_key
      JOIN policy ON policy.key = document.policy_key
      JOIN policy later ON later.policy_number = policy.policy_number AND later.status = 'bound'
        AND later.term_begin = policy.term_end AND later.term_begin > ${TODAY} LIMIT 1`);
    const now = clock.now();
    clock.advance(200 * DAY);
    expect(await verify(renewed?.code ?? '')).toMatchObject({ IsInForce: true });
    clock.advance(now.getTime() - clock.now().getTime());
  });

  test(`can be looked up ${VERIFICATIONS_A_MINUTE} times a minute`, async () => {
    const ask = () => call(rows.verify, { params: { code: '000000000000' } });
    for (let time = 0; time < VERIFICATIONS_A_MINUTE; time += 1) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    clock.advance(60_000);
    expect((await ask()).status).toBe(200);
  });

  test('of the demo data can be verified', async () => {
    const found = await database.row<{ code: string }>(
      sql`SELECT code FROM verification ORDER BY code LIMIT 1`,
    );
    expect(await verify(found?.code ?? '')).toMatchObject({ Initials: expect.stringMatching(/\.$/) });
  });
});
