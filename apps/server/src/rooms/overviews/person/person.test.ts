import { overviews } from '@portico/contract/rooms/overviews';
import type { PersonOverview } from '@portico/contract/rooms/overviews/person';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { appendAudit } from '@portico/platform/audit';
import { newKey } from '@portico/platform/ids';
import { beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../testing.ts';

const { person } = DEMO_KEYS;
let server: TestServer;
beforeEach(async () => {
  server = await testServer();
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
  expect(seen.RefusalList[0]?.Text).toBe('Signing in: the password was wrong');
  expect(seen.ChallengeList).toMatchObject([{ PolicyAlternateKey: 'CHO-1', MinutesLeft: 90 }]);
  expect(codes(seen)).toEqual(expect.arrayContaining(['throttled', 'challengeLocked']));
  server.clock.advance(16 * 60_000);
  expect(codes(await read(person.insured))).not.toContain('throttled');
});

test('for staff alone; nobody is nobody', async () => {
  for (const name of ['agent', 'insured', 'signup'])
    expect(
      (await server.call(overviews.rows.person, { params: { key: person.insured } }, await server.demo(name)))
        .status,
    ).toBe(403);
  const caller = await server.demo('internal');
  expect((await server.call(overviews.rows.person, { params: { key: newKey() } }, caller)).status).toBe(404);
});
