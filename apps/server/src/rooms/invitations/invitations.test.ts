import { errorText } from '@portico/contract/errors';
import { accounts } from '@portico/contract/rooms/accounts';
import { type AgencyDesk, agencies } from '@portico/contract/rooms/agencies';
import { type AgencyInvitation, INVITE_EMAIL_TEXT, invitations } from '@portico/contract/rooms/invitations';
import { type Person, persons } from '@portico/contract/rooms/persons';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer, undoneServer } from '../../testing.ts';
import { AGENCY_ACTIONS } from '../agencies/index.ts';

const { rows } = invitations;
const { agency, person, account } = DEMO_KEYS;
const DAY = 24 * 60 * 60 * 1000;

const undone = await undoneServer();
let server: TestServer;
beforeEach(() => {
  server = undone;
});
const email = (name: string) => `${name}@demo.portico.test`;
const demo = (name: string) => server.as(email(name));

/** agent@'s agency invites agent2@, unless told otherwise. */
const send = async ({ by = 'agent', to = email('agent2'), into = agency.firstBranch, headers = {} } = {}) =>
  server.call(rows.send, { body: { AgencyKey: into, Email: to } }, { ...(await demo(by)), ...headers });
const invited = async (options?: Parameters<typeof send>[0]) => {
  const { status, body } = await send(options);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as AgencyInvitation;
};
const answer = async (what: 'accept' | 'decline' | 'withdraw', key: string, name: string, headers = {}) =>
  server.call(rows[what], { params: { key } }, { ...(await demo(name)), ...headers });
const mine = async (name = 'agent2') =>
  (await server.call(rows.mine, {}, await demo(name))).body as AgencyInvitation[];
const places = () =>
  server.database.rows<{ ended_at: Date | null }>(sql`
    SELECT ended_at FROM agent WHERE person_key = ${person.agent2} AND agency_key = ${agency.firstBranch}`);
const refusal = (code: Parameters<typeof errorText>[0], details = {}) => ({
  body: { code, message: errorText(code, details) },
});

describe('the activity of the agency', () => {
  const activity = async (name: string, into: string = agency.firstBranch) => {
    const { body } = await server.call(agencies.rows.desk, { query: { AgencyKey: into } }, await demo(name));
    return (body as AgencyDesk).ActivityList.map(({ Text, Who }) => [Text, Who]);
  };
  const name = async (key: string) =>
    (
      await server.database.row<{ name: string }>(
        sql`SELECT name_full AS name FROM person WHERE key = ${key}`,
      )
    )?.name;

  // @spec I11.27
  test('shows who was invited, by which colleague, and what became of it, but not who has an email before they accept', async () => {
    const [agentName, invitee, staff] = await Promise.all([
      name(person.agent),
      name(person.agent2),
      name(person.admin),
    ]);
    const first = await invited();
    await server.call(rows.resend, { params: { key: first.Key } }, await demo('admin'));
    await answer('decline', first.Key, 'agent2');
    expect(await activity('agent')).toEqual([
      [`Declined the invitation to ${email('agent2')}`, null],
      [`Sent ${email('agent2')} the invitation again`, staff],
      [`Invited ${email('agent2')}`, agentName],
    ]);
    expect((await activity('admin'))[0]).toEqual([`Declined the invitation to ${invitee}`, invitee]);
    expect(await activity('admin', agency.secondBranch)).toEqual([]);
    const second = await invited();
    await answer('accept', second.Key, 'agent2');
    expect((await activity('agent')).slice(0, 2)).toEqual([
      ['Accepted the invitation', invitee],
      [`Invited ${invitee}`, agentName],
    ]);
  });

  test('is found by its index', async () => {
    const index = await server.database.row<{ def: string }>(
      sql`SELECT indexdef AS def FROM pg_indexes WHERE indexname = 'audit_entry_agency_invitations'`,
    );
    for (const action of AGENCY_ACTIONS) expect(index?.def).toContain(`'${action}'`);
  });
});

describe('sending again', () => {
  const resend = async (key: string, name = 'agent') =>
    server.call(rows.resend, { params: { key } }, await demo(name));
  const emails = (key: string) =>
    server.database.rows<{ recipient: string; body_text: string }>(sql`
      SELECT recipient, body_text FROM outbox_message WHERE cause LIKE ${`agency-invitation:${key}%`}
      ORDER BY created_at, key`);

  test('emails the same person and gives them another week', async () => {
    const { Key, Created } = await invited();
    server.clock.advance(2 * DAY);
    const { status, body } = await resend(Key);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      State: 'pending',
      Created,
      Sent: '2026-11-17T12:00:00.000Z',
      Expires: '2026-11-24T12:00:00.000Z',
      Person: null,
    });
    const [first, again] = await emails(Key);
    expect(again?.recipient).toBe(first?.recipient);
    expect(again?.body_text).toContain('The invitation expires on Nov 24, 2026.');
    const entry = await server.database.row(sql`
      SELECT outcome, record_kind, record_key FROM audit_entry WHERE action = 'invitations.resend'`);
    expect(entry).toEqual({ outcome: 'done', record_kind: 'invitation', record_key: Key });
  });

  test('opens one that has expired', async () => {
    const { Key } = await invited();
    server.clock.advance(8 * DAY);
    expect((await resend(Key)).body).toMatchObject({ State: 'pending' });
    expect(await mine()).toHaveLength(1);
  });

  test('replies alike if no agent has the email', async () => {
    const known = await invited();
    const unknown = await invited({ to: email('unknown') });
    const shape = async (key: string) => Object.keys((await resend(key)).body as object);
    expect(await shape(unknown.Key)).toEqual(await shape(known.Key));
    expect(await emails(unknown.Key)).toHaveLength(2);
  });

  test('stops after three in an hour', async () => {
    const { Key } = await invited();
    for (let n = 0; n < 3; n++) expect((await resend(Key)).status).toBe(200);
    expect(await resend(Key)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect(await emails(Key)).toHaveLength(4);
  });

  test('is refused once it was answered, and for another agency', async () => {
    const { Key } = await invited();
    expect(await resend(Key, 'agent2')).toMatchObject(refusal('recordNotFound'));
    await answer('decline', Key, 'agent2');
    expect(await resend(Key)).toMatchObject(refusal('invitationAnswered'));
    expect(await emails(Key)).toHaveLength(1);
  });
});

describe('sending', () => {
  test('emails the invited, and shows on both sides until it is answered', async () => {
    const made = await invited({ to: ` ${email('agent2').toUpperCase()} ` });
    expect(made).toMatchObject({
      Agency: { Key: agency.firstBranch },
      Email: email('agent2'),
      Person: null,
      InvitedBy: { NameFull: 'Marcus Delacroix' },
      State: 'pending',
      Expires: '2026-11-22T12:00:00.000Z',
    });
    const who = { Key: person.agent2, NameFull: 'Joanna Petrov', Email: email('agent2') };
    expect(await mine()).toEqual([{ ...made, Person: who }]);
    const listed = await server.call(
      rows.list,
      { query: { AgencyKey: agency.firstBranch } },
      await demo('agent'),
    );
    expect((listed.body as AgencyInvitation[])[0]).toEqual(made);
    const { body } = await server.call(
      persons.rows.get,
      { params: { key: person.agent2 } },
      await demo('agent2'),
    );
    expect((body as Person).AgencyInviteList.map(({ Key }) => Key)).toEqual([made.Key]);
    const [mail] = await server.database.rows<{ recipient: string; body_text: string }>(
      sql`SELECT recipient, body_text FROM outbox_message WHERE cause = ${`agency-invitation:${made.Key}`}`,
    );
    expect(mail?.recipient).toBe(email('agent2'));
    expect(mail?.body_text).toContain('Nov 22, 2026');
  });

  test('is for the agency’s own agents and for staff', async () => {
    expect((await send({ by: 'agent2', to: email('agent') })).status).toBe(404);
    expect((await send({ by: 'insured' })).status).toBe(403);
    expect((await send({ by: 'internal' })).status).toBe(200);
    expect((await send({ into: newKey() })).status).toBe(404);
  });

  const others = [
    ['an agent elsewhere', email('agent2')],
    ['a policyholder', email('insured')],
    ['staff', email('support')],
    ['no one', 'unknown@example.com'],
  ] as const;

  // @spec I9.12
  test.each(others)('answers an agency alike, whether the email is that of %s or not', async (_who, to) => {
    const { Key, ...made } = await invited({ to });
    expect(made).toEqual({
      Agency: { Key: agency.firstBranch, Name: expect.any(String), City: expect.any(String), State: 'FL' },
      Email: to,
      Person: null,
      InvitedBy: { NameFull: 'Marcus Delacroix' },
      State: 'pending',
      Created: '2026-11-15T12:00:00.000Z',
      Sent: '2026-11-15T12:00:00.000Z',
      Expires: '2026-11-22T12:00:00.000Z',
      Answered: null,
    });
    expect(await send({ to })).toMatchObject({ status: 409, ...refusal('invitedAlready', { email: to }) });
    const listed = await server.call(
      rows.list,
      { query: { AgencyKey: agency.firstBranch } },
      await demo('agent'),
    );
    expect((listed.body as AgencyInvitation[])[0]).toEqual({ Key, ...made });
    const { body } = await server.call(
      agencies.rows.desk,
      { query: { AgencyKey: agency.firstBranch } },
      await demo('agent'),
    );
    expect((body as AgencyDesk).InvitationList[0]).toEqual({ Key, ...made });
    expect((await answer('withdraw', Key, 'agent')).body).toMatchObject({ State: 'withdrawn', Person: null });
    const mails = await server.database.rows(
      sql`SELECT recipient FROM outbox_message WHERE cause LIKE 'agency-invitation:%'`,
    );
    expect(mails).toEqual([{ recipient: to }]);
  });

  test('answers alike for a second email of an agent who is invited already', async () => {
    await server.database.rows(
      sql`UPDATE person SET email = 'second@example.com' WHERE key = ${person.agent2}`,
    );
    await invited();
    await invited({ to: 'second@example.com' });
    expect(await mine()).toHaveLength(1);
    expect(await send({ to: 'second@example.com', by: 'internal' })).toMatchObject(
      refusal('invitedAlready', { email: 'second@example.com' }),
    );
  });

  test('tells staff who it is, and when the agent is unknown', async () => {
    expect(await invited({ by: 'internal' })).toMatchObject({ Person: { NameFull: 'Joanna Petrov' } });
    for (const to of [email('insured'), 'unknown@example.com'])
      expect(await send({ to, by: 'internal' })).toMatchObject({ status: 422, ...refusal('agentNotFound') });
  });

  test('is refused for someone who works there', async () => {
    expect(await send({ to: email('agent') })).toMatchObject(
      refusal('worksThereAlready', { name: 'Marcus Delacroix' }),
    );
  });

  test('of many at once one is made; the same request again is the same invitation', async () => {
    server = await testServer();
    const replies = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = {
      to: email('agent'),
      by: 'agent2',
      into: agency.secondBranch,
      headers: { 'idempotency-key': 'i-1' },
    };
    const [first, second] = await Promise.all([send(again), send(again)]);
    expect(first?.status).toBe(200);
    expect(second?.body).toEqual(first?.body);
  });

  test('an address that is none is refused at its field', async () => {
    for (const to of ['', 'no address', 'a@b@c', `${'x'.repeat(250)}@example.com`])
      expect(await send({ to })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'body.Email', message: INVITE_EMAIL_TEXT }] },
      });
  });

  test('twenty an hour', async () => {
    for (let number = 1; number <= 20; number++) {
      const { Key } = await invited();
      await answer('withdraw', Key, 'agent');
    }
    expect((await send()).status).toBe(429);
  });
});

describe('accepting', () => {
  test('gives the place at once: the agent sees that agency’s accounts', async () => {
    const { Key } = await invited();
    const look = async () =>
      (await server.call(accounts.rows.get, { params: { key: account.insured } }, await demo('agent2')))
        .status;
    expect(await look()).toBe(404);
    expect((await answer('accept', Key, 'agent2')).body).toMatchObject({ State: 'accepted' });
    expect(await look()).toBe(200);
    const query = { AgencyKey: agency.firstBranch };
    const { body } = await server.call(rows.list, { query }, await demo('agent'));
    expect((body as AgencyInvitation[])[0]?.Person).toMatchObject({ NameFull: 'Joanna Petrov' });
    expect(await mine()).toEqual([]);
  });

  test('fifty times at once is one place, and each is told so', async () => {
    server = await testServer();
    const { Key } = await invited();
    const replies = await Promise.all(Array.from({ length: 50 }, () => answer('accept', Key, 'agent2')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await places()).toHaveLength(1);
  });

  test('beside a withdrawal: one of both wins, and the place agrees', async () => {
    server = await testServer();
    const { Key } = await invited();
    const [accepted, withdrawn] = await Promise.all([
      answer('accept', Key, 'agent2'),
      answer('withdraw', Key, 'agent'),
    ]);
    expect([accepted?.status, withdrawn?.status].filter((status) => status === 200)).toHaveLength(1);
    expect(await places()).toHaveLength(accepted?.status === 200 ? 1 : 0);
  });

  test('brings back who had left', async () => {
    const first = await invited();
    await answer('accept', first.Key, 'agent2');
    await server.database.rows(sql`
      UPDATE agent SET ended_at = ${server.clock.now()}
      WHERE person_key = ${person.agent2} AND agency_key = ${agency.firstBranch}`);
    const second = await invited();
    expect((await answer('accept', second.Key, 'agent2')).status).toBe(200);
    expect(await places()).toEqual([{ ended_at: null }]);
  });

  // @spec I9.18
  test('works for an agent whose sign-in was made after the invitation was sent', async () => {
    const to = 'new.agent@example.com';
    const { Key } = await invited({ to });
    const withdrawn = await invited({ to, by: 'agent2', into: agency.secondBranch });
    await answer('withdraw', withdrawn.Key, 'agent2');
    const made = await server.call(
      persons.rows.create,
      {
        query: { PersonRoleKey: 'AGENT' },
        body: { NameFirst: 'New', NameLast: 'Agent', Email: to },
      },
      await demo('internal'),
    );
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const newcomer = await server.as(to);
    const open = await server.call(rows.mine, {}, newcomer);
    expect((open.body as AgencyInvitation[]).map((invitation) => invitation.Key)).toEqual([Key]);
    expect((await server.call(rows.accept, { params: { key: Key } }, newcomer)).body).toMatchObject({
      State: 'accepted',
      Person: { NameFull: 'New Agent' },
    });
  });

  test('is only for the invited agent, and not while impersonating', async () => {
    const { Key } = await invited();
    expect((await answer('accept', Key, 'agent')).status).toBe(404);
    expect((await answer('accept', newKey(), 'agent2')).status).toBe(404);
    const acting = await server.asOnBehalf(email('agent2'), email('support'));
    expect((await server.call(rows.accept, { params: { key: Key } }, acting)).status).toBe(403);
    expect(await places()).toEqual([]);
  });

  test('is not for an agency that has closed', async () => {
    const { Key } = await invited();
    await server.database.rows(
      sql`UPDATE agency SET record_inactive = true WHERE key = ${agency.firstBranch}`,
    );
    expect(await answer('accept', Key, 'agent2')).toMatchObject({
      status: 410,
      ...refusal('invitationWithdrawn'),
    });
    expect((await answer('decline', Key, 'agent2')).status).toBe(200);
  });
});

describe('the end of an invitation', () => {
  test('comes after seven days, by the server’s clock', async () => {
    const { Key } = await invited();
    server.clock.advance(7 * DAY - 1);
    expect(await mine()).toHaveLength(1);
    server.clock.advance(1);
    expect(await mine()).toEqual([]);
    for (const [what, name] of [
      ['accept', 'agent2'],
      ['decline', 'agent2'],
      ['withdraw', 'agent'],
    ] as const)
      expect(await answer(what, Key, name)).toMatchObject({ status: 410, ...refusal('invitationExpired') });
    expect(await places()).toEqual([]);
    const listed = await server.call(
      rows.list,
      { query: { AgencyKey: agency.firstBranch } },
      await demo('agent'),
    );
    expect((listed.body as AgencyInvitation[])[0]).toMatchObject({ Key, State: 'expired' });
  });

  test('makes room for another', async () => {
    const first = await invited();
    server.clock.advance(8 * DAY);
    const second = await invited();
    expect(await mine()).toMatchObject([{ Key: second.Key }]);
    expect(await answer('accept', first.Key, 'agent2')).toMatchObject(refusal('invitationExpired'));
    expect((await answer('accept', second.Key, 'agent2')).status).toBe(200);
  });

  test('is a withdrawal by the agency or staff', async () => {
    const { Key } = await invited();
    expect((await answer('withdraw', Key, 'agent2')).status).toBe(404);
    expect((await answer('withdraw', Key, 'agent')).body).toMatchObject({ State: 'withdrawn' });
    expect((await answer('withdraw', Key, 'internal')).status).toBe(200);
    expect(await mine()).toEqual([]);
    expect(await answer('accept', Key, 'agent2')).toMatchObject({
      status: 410,
      ...refusal('invitationWithdrawn'),
    });
  });

  test('is a refusal, which is final', async () => {
    const { Key } = await invited();
    expect((await answer('decline', Key, 'agent2')).body).toMatchObject({ State: 'declined' });
    expect((await answer('decline', Key, 'agent2')).status).toBe(200);
    expect(await answer('accept', Key, 'agent2')).toMatchObject({
      status: 409,
      ...refusal('invitationAnswered'),
    });
    expect(await places()).toEqual([]);
  });
});
