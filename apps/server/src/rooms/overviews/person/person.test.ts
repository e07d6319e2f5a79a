import { overviews } from '@portico/contract/rooms/overviews';
import type { PersonOverview } from '@portico/contract/rooms/overviews/person';
import { persons } from '@portico/contract/rooms/persons';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { appendAudit } from '@portico/platform/audit';
import { testWords } from '@portico/platform/emails/email.fixture';
import { newKey } from '@portico/platform/ids';
import { queueEmail } from '@portico/platform/outbox';
import { beforeEach, expect, test } from 'vitest';
import { type TestServer, undoneServer } from '../../../testing.ts';

const { person } = DEMO_KEYS;
const undone = await undoneServer();
let server: TestServer;
beforeEach(() => {
  server = undone;
});

const read = async (key: string) => {
  const caller = await server.demo('support');
  const { status, body } = await server.call(overviews.rows.person, { params: { key } }, caller);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as PersonOverview;
};
const codes = ({ ObstacleList }: PersonOverview) => ObstacleList.map(({ Code }) => Code);

test('roles, access, accounts and places, in one call', async () => {
  expect(await read(person.insured)).toMatchObject({
    NameFull: 'Hannah Whitlock',
    Roles: ['INSURED'],
    Access: { Email: 'insured@demo.portico.test', IsVerified: true, IsDisabled: false },
    AccountList: [{ Key: DEMO_KEYS.account.insured, Relationship: 'owner' }],
    AgencyList: [],
    ChallengeList: [],
  });
  expect((await read(person.agent)).AgencyList[0]).toMatchObject({ Key: DEMO_KEYS.agency.firstBranch });
  expect(await read(person.invitedAgent)).toMatchObject({
    Access: null,
    ObstacleList: [{ Code: 'noLogon' }],
  });
});

test('what changes elsewhere shows at once', async () => {
  const before = codes(await read(person.insured));
  await server.database.rows(sql`
    UPDATE logon SET disabled_at = now(), disabled_reason = 'asked for it', email_verified_at = NULL
    WHERE person_key = ${person.insured}`);
  await server.database.rows(sql`UPDATE person SET record_inactive = true WHERE key = ${person.insured}`);
  expect(codes(await read(person.insured))).toEqual(['inactive', 'disabled', 'unverified', ...before]);
});

test('refusals in plain words, wrong passwords of the last quarter of an hour, and locks with minutes', async () => {
  const at = server.clock.now();
  const wrong = { action: 'identity.signIn', outcome: 'refused', actor: person.insured } as const;
  await server.database.transaction((tx) =>
    appendAudit(
      tx,
      Array.from({ length: 12 }, () => ({ ...wrong, at, details: { refusal: 'credentials' } })),
    ),
  );
  await server.database.rows(sql`
    INSERT INTO challenge (person_key, policy_number, attempts, times_closed, closed_until, updated_at)
    VALUES (${person.insured}, 'CHO-1', 4, 1, ${new Date(at.getTime() + 90 * 60_000)}, ${at})`);
  const seen = await read(person.insured);
  expect(seen.RefusalList).toHaveLength(10);
  expect(seen.RefusalList[0]?.Text).toBe('Sign-in: wrong password');
  expect(seen.ChallengeList).toMatchObject([{ PolicyAlternateKey: 'CHO-1', MinutesLeft: 90 }]);
  expect(codes(seen)).toEqual(expect.arrayContaining(['throttled', 'challengeLocked']));
  server.clock.advance(16 * 60_000);
  expect(codes(await read(person.insured))).not.toContain('throttled');
});

test('the emails to their addresses, the newest first, and when they were invited', async () => {
  const email = async (to: string, subject: string, code?: string) =>
    queueEmail(
      server.database,
      {
        cause: newKey(),
        kind: 'access',
        to,
        ...testWords({ subject }),
        ...(code && { code }),
      },
      server.clock.now(),
    );
  await email('insured@demo.portico.test', 'First');
  await email('agent@demo.portico.test', 'Not theirs');
  server.clock.advance(1000);
  await email('insured@demo.portico.test', 'Second', '123456');
  const { EmailList, InvitedAt } = await read(person.insured);
  expect(EmailList.map(({ Subject }) => Subject)).toEqual(['Second', 'First']);
  expect(JSON.stringify(EmailList)).not.toContain('123456');
  expect(InvitedAt).toBeNull();
});

test('an invitation shows until the person has signed in', async () => {
  const support = await server.demo('support');
  const key = person.invitedAgent;
  expect((await read(key)).InvitedAt).toBeNull();
  const resent = await server.call(persons.rows.resendInvite, { params: { key } }, support);
  expect(resent.status).toBe(200);
  expect(await read(key)).toMatchObject({
    InvitedAt: server.clock.now().toISOString(),
    EmailList: [{ Kind: 'invitation', Status: 'queued' }],
  });
  await server.database.rows(sql`UPDATE logon SET last_sign_in_at = now() WHERE person_key = ${key}`);
  expect((await read(key)).InvitedAt).toBeNull();
});

test('is for staff only, and returns nothing for an unknown person', async () => {
  for (const name of ['agent', 'insured', 'signup'])
    expect(
      (await server.call(overviews.rows.person, { params: { key: person.insured } }, await server.demo(name)))
        .status,
    ).toBe(403);
  const caller = await server.demo('internal');
  expect((await server.call(overviews.rows.person, { params: { key: newKey() } }, caller)).status).toBe(404);
});

test('an account that someone has only a limited link to says since when', async () => {
  await server.database.rows(sql`
    INSERT INTO limited_link (account_key, person_key, policy_number, linked_at, told_by)
    VALUES (${DEMO_KEYS.account.insured}, ${person.signup}, 'CHO-1', ${server.clock.now()}, '{}')`);
  expect((await read(person.signup)).AccountList).toMatchObject([
    {
      Key: DEMO_KEYS.account.insured,
      Relationship: 'limited',
      LimitedSince: server.clock.now().toISOString(),
    },
  ]);
});
