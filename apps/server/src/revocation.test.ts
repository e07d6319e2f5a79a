import type { IncomingMessage } from 'node:http';
import { persons } from '@portico/contract/rooms/persons';
import { type Db, type Query, type Sql, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { openAccessChanges } from '@portico/platform/accessChanges';
import { newKey } from '@portico/platform/ids';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findActiveLogon } from '../../identity/src/sessions/logon.ts';
import { cutOff, openTwo, type Someone } from './revocation.fixture.ts';
import { accountOrApplicantScope, limitedScope } from './rooms/accounts/index.ts';
import { claimScope } from './rooms/claims/index.ts';
import { documentScope } from './rooms/documents/index.ts';
import { policyScope } from './rooms/policies/index.ts';

const two = await openTwo();
const { people, kinds, run, one } = two;
const now = () => one.clock.now();

afterEach(() => vi.restoreAllMocks());

type Kind = keyof typeof kinds;
type Who = keyof typeof people;
type End = (someone: Someone, about: { readonly documentKey: string }) => Sql | readonly Sql[];

const endSession: End = ({ sid }) => sql`UPDATE logon_session SET ended_at = ${now()} WHERE sid = ${sid}`;
const turnOff: End = ({ logonKey }) => sql`UPDATE logon SET disabled_at = ${now()} WHERE key = ${logonKey}`;
const deactivate: End = ({ personKey }) =>
  sql`UPDATE person SET record_inactive = true WHERE key = ${personKey}`;
const loseRole: End = ({ personKey }) => sql`DELETE FROM person_role WHERE person_key = ${personKey}`;
const unlink: End = ({ personKey }) => sql`DELETE FROM account_person WHERE person_key = ${personKey}`;
const leaveAgency: End = ({ personKey }) =>
  sql`UPDATE agent SET ended_at = ${now()} WHERE person_key = ${personKey}`;
const withdraw: End = (_someone, { documentKey }) =>
  sql`UPDATE document SET state = 'inactive' WHERE key = ${documentKey}`;
const hide: End = (_someone, { documentKey }) =>
  sql`UPDATE document SET audience = 'staff' WHERE key = ${documentKey}`;
const revokeShare: End = ({ personKey }) =>
  sql`UPDATE share SET revoked_at = ${now()} WHERE created_by_key = ${personKey}`;
const leaveList: End = () => sql`UPDATE configuration SET value = '' WHERE key = 'W2_Portal_AdminEmails'`;
const giveAway: End = ({ personKey }) =>
  sql`UPDATE chat_conversation SET person_key = ${DEMO_KEYS.person.insured2} WHERE person_key = ${personKey}`;

const moveAccount: End = () => sql`
  UPDATE account SET agency_key = (SELECT key FROM agency WHERE key <> account.agency_key LIMIT 1)
  WHERE key = ${DEMO_KEYS.account.insured}`;
const takeQuoteBack: End = (_someone, { documentKey }) => sql`
  UPDATE policy SET proposed_at = NULL WHERE key = (SELECT policy_key FROM document WHERE key = ${documentKey})`;
const changeSecret: End = () => sql`
  UPDATE chat_conversation SET secret_hash = sha256(key::text::bytea) WHERE person_key IS NULL`;
const endImpersonation: End = ({ impersonation = null }) => sql`
  UPDATE impersonation SET ended_at = ${now()} WHERE key = ${impersonation}`;
const loseRight: End = ({ sid }) => sql`
  UPDATE logon SET can_impersonate = false
  WHERE key = (SELECT logon_key FROM logon_session WHERE sid = ${sid})`;

const endOtherSession: End = ({ logonKey }) => [
  sql`INSERT INTO logon_session (sid, logon_key, started_at) VALUES ('other', ${logonKey}, ${now()})`,
  sql`UPDATE logon_session SET ended_at = ${now()} WHERE sid = 'other'`,
];
const unlinkOther: End = ({ personKey }) => [
  linkOther({ personKey }),
  sql`DELETE FROM account_person WHERE person_key = ${personKey} AND account_key = ${DEMO_KEYS.account.insured2}`,
];
const leaveOther: End = ({ personKey }) => [
  sql`INSERT INTO agent (key, person_key, agency_key, title, started_at)
    SELECT ${newKey()}, ${personKey}, key, 'Producer', ${now()} FROM agency
    WHERE key NOT IN (SELECT agency_key FROM agent WHERE person_key = ${personKey}) LIMIT 1`,
  sql`UPDATE agent SET ended_at = ${now()} WHERE key = (
    SELECT key FROM agent WHERE person_key = ${personKey} ORDER BY key DESC LIMIT 1)`,
];
const gainRole: End = ({ personKey }) =>
  sql`INSERT INTO person_role (person_key, role, granted_at) VALUES (${personKey}, 'AGENT', ${now()})`;
const linkOther = ({ personKey }: Pick<Someone, 'personKey'>): Sql => sql`
  INSERT INTO account_person (account_key, person_key, relationship, linked_at)
  VALUES (${DEMO_KEYS.account.insured2}, ${personKey}, 'coinsured', ${now()})`;
const rename: End = ({ personKey }) => sql`UPDATE person SET name_last = 'Other' WHERE key = ${personKey}`;
const withdrawOther: End = (_someone, { documentKey }) => sql`
  UPDATE document SET state = 'inactive' WHERE key = (
    SELECT key FROM document other WHERE key <> ${documentKey} AND state = 'final'
      AND account_key = ${DEMO_KEYS.account.insured2} LIMIT 1)`;
const revokeOthers: End = ({ personKey }) =>
  sql`UPDATE share SET revoked_at = ${now()} WHERE created_by_key <> ${personKey}`;

type Line = readonly [end: string, change: End, who: Who, kinds: readonly Kind[], status: number];

/** With the status of asking again. Calls that are open to visitors answer as if to one. */
const ENDS: readonly Line[] = [
  ['their session', endSession, 'insured', ['export'], 401],
  ['their session', endSession, 'insured', ['chat', 'fileByKey'], 404],
  ['their session', endSession, 'insured', ['file', 'combined'], 410],
  ['their session', endSession, 'staff', ['chatsOfStaff'], 401],
  ['their sign-in', turnOff, 'insured', ['export'], 401],
  ['their sign-in', turnOff, 'insured', ['chat', 'fileByKey'], 404],
  ['their sign-in', turnOff, 'insured', ['file', 'combined', 'shared'], 410],
  ['their record', deactivate, 'insured', ['export'], 401],
  ['their record', deactivate, 'insured', ['file', 'shared'], 410],
  ['their role', loseRole, 'insured', ['export'], 401],
  ['their role', loseRole, 'insured', ['chat', 'fileByKey'], 404],
  ['their role', loseRole, 'insured', ['file', 'combined', 'shared'], 410],
  ['their role', loseRole, 'staff', ['chatsOfStaff'], 401],
  // What is left can be exported.
  ['their link', unlink, 'insured', ['export'], 200],
  ['their link', unlink, 'insured', ['fileByKey'], 404],
  ['their link', unlink, 'insured', ['file', 'combined', 'shared'], 410],
  ['their place at the agency', leaveAgency, 'agent', ['export'], 200],
  ['their place at the agency', leaveAgency, 'agent', ['fileByKey'], 404],
  ['their place at the agency', leaveAgency, 'agent', ['file', 'combined', 'shared'], 410],
  ['the account’s agency', moveAccount, 'agent', ['export'], 200],
  ['the account’s agency', moveAccount, 'agent', ['file', 'combined', 'shared'], 410],
  ['the document', withdraw, 'insured', ['file', 'combined', 'shared'], 410],
  ['its being for insureds', hide, 'insured', ['fileByKey'], 404],
  ['its being for insureds', hide, 'insured', ['file', 'combined', 'shared'], 410],
  ['its being for agents', hide, 'agent', ['file', 'combined', 'shared'], 410],
  ['the quote’s being theirs to see', takeQuoteBack, 'insured', ['fileByKey'], 404],
  ['the quote’s being theirs to see', takeQuoteBack, 'insured', ['file', 'combined', 'shared'], 410],
  ['the share link', revokeShare, 'insured', ['shared'], 410],
  ['their being an administrator', leaveList, 'admin', ['exportForAdmins'], 403],
  ['the conversation', giveAway, 'insured', ['chat'], 404],
  ['the conversation', changeSecret, 'insured', ['visitorsChat'], 404],
  ['the impersonation', endImpersonation, 'impersonated', ['export'], 401],
  ['the impersonation', endImpersonation, 'impersonated', ['fileByKey'], 404],
  ['the impersonation', endImpersonation, 'impersonated', ['file', 'combined'], 410],
  ['the staff member’s session', endSession, 'impersonated', ['export'], 401],
  ['the staff member’s session', endSession, 'impersonated', ['file', 'combined'], 410],
  ['the staff member’s right', loseRight, 'impersonated', ['export'], 401],
  ['the staff member’s right', loseRight, 'impersonated', ['file'], 410],
];
const CASES = ENDS.flatMap(([end, change, who, sent, status]) =>
  sent.map((kind) => [kind, who, end, change, status] as const),
);

/** Opens it in both processes: all of them have begun. */
async function begin(kind: Kind, someone: Someone, documentKey: string) {
  const open = await kinds[kind](someone, documentKey);
  const begun = await open();
  expect(new Set(statuses(begun))).toEqual(new Set([200]));
  return { begun, open };
}
const make = async (changes: Sql | readonly Sql[]) => {
  for (const change of [changes].flat()) await run(change);
};
const statuses = (responses: readonly IncomingMessage[]) => responses.map(({ statusCode }) => statusCode);

describe('ends in every process', () => {
  test.each(CASES)('%s to %s, with %s', async (kind, who, _end, change, status) => {
    const [someone, documentKey] = [await people[who](), await two.addDocument()];
    const { begun, open } = await begin(kind, someone, documentKey);
    await make(change(someone, { documentKey }));
    await Promise.all(begun.map(cutOff));
    // An export’s place is free a moment later.
    await expect.poll(async () => [...new Set(statuses(await open()))]).toEqual([status]);
  });
});

test('a file that’s on its way in is cut off, too', async () => {
  const someone = await people.insured();
  const sent = await two.beginUpload(someone);
  const answers = vi.fn();
  for (const one of sent) one.on('response', answers);
  const closed = sent.map(
    (one) => new Promise((resolve) => one.on('error', () => {}).once('close', resolve)),
  );
  await make(endSession(someone, { documentKey: '' }));
  await Promise.all(closed);
  expect(answers).not.toHaveBeenCalled();
});

test('a write that has begun is finished', async () => {
  const someone = await people.insured();
  const write = (Phone: string) =>
    one.call(
      persons.rows.change,
      { params: { key: someone.personKey }, body: { Phone }, version: 1 },
      someone.caller,
    );
  const { begun } = await two.database.transaction(async (tx) => {
    await tx.rows(sql`SELECT FROM person WHERE key = ${someone.personKey} FOR UPDATE`);
    const begun = write('2395550100');
    const waiting = sql`
      SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(() => two.database.rows(waiting)).toHaveLength(1);
    await make(endSession(someone, { documentKey: '' }));
    return { begun };
  });
  expect((await begun).status).toBe(200);
  await expect.poll(async () => (await write('2395550199')).status).toBe(401);
});

const HARMLESS: readonly (readonly [string, End, Who, Kind])[] = [
  ['another session ends', endOtherSession, 'insured', 'export'],
  ['another document is withdrawn', withdrawOther, 'insured', 'file'],
  ['another document is withdrawn', withdrawOther, 'insured', 'combined'],
  ['a link to another account ends', unlinkOther, 'insured', 'file'],
  ['a link ends that they got later', unlinkOther, 'insured', 'export'],
  ['a place ends that they got later', leaveOther, 'agent', 'export'],
  ['they get one more role', gainRole, 'insured', 'export'],
  ['they are linked to another account', linkOther, 'insured', 'export'],
  ['their name changes', rename, 'insured', 'chat'],
  ['the sender’s session ends', endSession, 'insured', 'shared'],
  ['someone else’s share link is revoked', revokeOthers, 'insured', 'shared'],
];

/** What ends the same kind for someone else; otherwise, a link or a place. */
const LAST: Partial<Record<Kind, End>> = { shared: revokeShare, chat: loseRole };

test.each(HARMLESS)('nothing is cut off when %s', async (_what, change, who, kind) => {
  const [someone, documentKey] = [await people[who](), await two.addDocument()];
  const { begun } = await begin(kind, someone, documentKey);
  // Someone who reads notices the end.
  for (const response of begun) response.on('error', () => {}).resume();
  await make(change(someone, { documentKey }));
  // Messages come in order: when someone else's has ended by a later one, this would have, too.
  const [last, lastDocument] = [await people[who](), await two.addDocument()];
  const { begun: lastBegun } = await begin(kind === 'combined' ? 'file' : kind, last, lastDocument);
  await make((LAST[kind] ?? (who === 'agent' ? leaveAgency : unlink))(last, { documentKey: lastDocument }));
  await Promise.all(lastBegun.map(cutOff));
  expect(begun.map(({ closed }) => closed)).toEqual(begun.map(() => false));
});

test('a file’s token ends when the impersonation’s time is up', async () => {
  const someone = await people.impersonated();
  const open = await kinds.file(someone, await two.addDocument());
  const MINUTE = 60_000;
  await run(sql`
    UPDATE impersonation SET ends_at = ${new Date(now().getTime() + MINUTE)} WHERE key = ${someone.impersonation}`);
  expect(statuses(await open())).toEqual([200, 200]);
  const move = (by: number) => two.servers.forEach(({ clock }) => void clock.advance(by));
  onTestFinished(() => move(-2 * MINUTE));
  move(2 * MINUTE);
  expect(statuses(await open())).toEqual([410, 410]);
});

test('finishing a draft tells no one: commits with a notification wait for each other', async () => {
  const key = await two.addDocument('draft');
  const told: string[] = [];
  const changes = await openAccessChanges(two.database);
  const last = new Promise<void>((resolve) => {
    changes.follow({
      onChange: (what) => void (what === 'last' ? resolve() : told.push(what)),
      onGap: () => {},
    });
  });
  await run(sql`UPDATE document SET state = 'final', final_at = ${now()} WHERE key = ${key}`);
  await run(sql`SELECT pg_notify('identity_changed', 'last')`);
  await last;
  await changes.close();
  expect(told).not.toContain(key);
});

describe('every table that decides who may see what', () => {
  /** Those that the statement reads. */
  const tablesOf = async ({ text, values }: Query): Promise<string[]> => {
    const plan = await two.database.rows({ text: `EXPLAIN (FORMAT JSON) ${text}`, values });
    return [...JSON.stringify(plan).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name = '']) => name);
  };
  const viewer = (reach: 'linked' | 'book') =>
    ({ reaches: [reach], actor: { personKey: DEMO_KEYS.person.insured } }) as const;
  const scoped = (reach: 'linked' | 'book') => [
    sql`SELECT FROM account WHERE ${accountOrApplicantScope(viewer(reach))}`,
    sql`SELECT FROM policy WHERE ${policyScope(viewer(reach))}`,
    sql`SELECT FROM policy WHERE ${limitedScope({ ...viewer(reach), reaches: ['limited'] })}`,
    sql`SELECT FROM claim WHERE ${claimScope(viewer(reach))}`,
    sql`SELECT FROM document WHERE ${documentScope(viewer(reach))}`,
  ];
  /** A claim stays with its account, and nothing of an agency decides but its key. */
  const FIXED = ['claim', 'agency'];

  test('tells when it changes', async () => {
    const telling = await two.database.rows<{ name: string }>(sql`
      SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE prosrc LIKE '%identity_changed%'`);
    const names = new Set(telling.map(({ name }) => name));
    const presence: Query[] = [];
    const noting = async (query: Query) => void presence.push(query);
    const asking: Db = { rows: async () => [], row: noting as Db['row'] };
    const impersonation = { key: newKey(), now: now() };
    await findActiveLogon(asking, { logonKey: newKey(), sid: '', impersonation });
    const statements = [...scoped('linked'), ...scoped('book'), ...presence];
    const read = new Set((await Promise.all(statements.map(tablesOf))).flat());
    expect([...read].filter((name) => !names.has(name) && !FIXED.includes(name))).toEqual([]);
    expect(read.size).toBeGreaterThan(9);
  });
});
