import { accounts } from '@portico/contract/rooms/accounts';
import { type AgentContacts, agencies } from '@portico/contract/rooms/agencies';
import { type AgencyAgent, agents, type ClosingPreview } from '@portico/contract/rooms/agents';
import { invitations } from '@portico/contract/rooms/invitations';
import { type MasterChange, masters } from '@portico/contract/rooms/masters';
import { persons } from '@portico/contract/rooms/persons';
import { policies } from '@portico/contract/rooms/policies';
import { tasks } from '@portico/contract/rooms/tasks';
import type { BookCounts } from '@portico/contract/rules/bookMoves';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { programKey } from '@portico/database/seeds/reference/keys';
import { marketKey } from '@portico/database/seeds/samples/keys';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, type TestServer, testServer, undoneServer } from '../../testing.ts';
import { commitBy, readyToBind } from '../quotes/binding/binding.fixture.ts';

const { rows } = agents;
const { agency, agent, person, account } = DEMO_KEYS;

const server = await undoneServer();
const { database } = server;

const ANN = { NameFirst: 'Ann', NameLast: 'Example', Email: 'ann@agency.example', Phone: '8135550100' };
const QUOTE = {
  Applicant: { Name: 'Ximena Quillfeather' },
  Location: {
    ...{ Street1: '9 Quetzal Court', City: 'Naples', County: 'Collier', State: 'FL', PostalCode: '34102' },
    ...{ Latitude: 26.14, Longitude: -81.79 },
  },
  Program: { Key: programKey('HO3') },
  Market: { Key: marketKey('HBR') },
};
const add = (caller: Caller, body: object, at: Pick<TestServer, 'call'> = server) =>
  at.call(
    rows.add,
    { body: { AgencyKey: agency.firstBranch, Title: 'Producer', Invite: false, ...body } as never },
    caller,
  );
const added = async (caller: Caller, body: object, at: Pick<TestServer, 'call'> = server) => {
  const reply = await add(caller, body, at);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as AgencyAgent;
};
const end = (caller: Caller, key: string, body: object = {}, at: Pick<TestServer, 'call'> = server) =>
  at.call(rows.end, { params: { key }, body: { On: '2026-11-15', SuccessorKey: null, ...body } }, caller);
const listed = async (caller: Caller, query: object = {}) =>
  (await server.call(rows.list, { query: { AgencyKey: agency.firstBranch, ...query } as never }, caller))
    .body as AgencyAgent[];
const rolesOf = async (key: string) =>
  (
    await database.rows<{ role: string }>(
      sql`SELECT role FROM person_role WHERE person_key = ${key} ORDER BY role`,
    )
  ).map(({ role }) => role);
const emailsTo = (email: string) =>
  database.rows<{ body_text: string }>(
    sql`SELECT body_text FROM outbox_message WHERE recipient = ${email} ORDER BY created_at, key`,
  );
const proved = (key: string) =>
  database.rows(sql`UPDATE logon SET email_verified_at = now() WHERE person_key = ${key}`);

describe('adding an agent', () => {
  test('makes someone new with a sign-in that their mailbox opens, or without one', async () => {
    const employee = { ...(await server.demo('employee')), 'idempotency-key': newKey() };
    const one = await added(employee, { Person: ANN, Invite: true, Title: 'Principal' });
    expect(one).toMatchObject({
      Title: 'Principal',
      Person: { NameFull: 'Ann Example', Email: 'ann@agency.example', Phone: '8135550100' },
      ...{ Ended: null, Accounts: 0, SignIn: 'invited', Successor: null },
    });
    expect(await added(employee, { Person: ANN, Invite: true, Title: 'Principal' })).toEqual(one);
    expect((await emailsTo('ann@agency.example')).map(({ body_text }) => body_text)).toEqual([
      expect.stringContaining('/forgot-password'),
    ]);
    const ann = await server.as('ann@agency.example');
    expect((await server.call(accounts.rows.get, { params: { key: account.insured } }, ann)).status).toBe(
      200,
    );
    expect((await server.call(accounts.rows.get, { params: { key: account.insured2 } }, ann)).status).toBe(
      404,
    );

    const again = await server.demo('employee');
    expect((await add(again, { Person: ANN })).body).toMatchObject({ code: 'personKnown' });
    const quiet = await added(again, { Person: { ...ANN, Email: 'bo@agency.example' } });
    expect(quiet.SignIn).toBe('none');
    expect(await emailsTo('bo@agency.example')).toEqual([]);
    await server.call(persons.rows.resendInvite, { params: { key: quiet.Person.Key } }, again);
    expect((await listed(again)).find(({ Key }) => Key === quiet.Key)?.SignIn).toBe('invited');
    expect((await emailsTo('bo@agency.example'))[0]?.body_text).toContain('/forgot-password');
    expect((await listed(again)).map(({ Key }) => Key)).toEqual(expect.arrayContaining([one.Key, quiet.Key]));
    const entry = await database.row<{ content: string }>(sql`
      SELECT content FROM audit_entry WHERE action = 'agents.add' AND record_key = ${one.Key}`);
    expect(JSON.parse(entry?.content ?? '{}').details).toMatchObject({
      agency: agency.firstBranch,
      person: one.Person.Key,
      invited: true,
    });
  });

  test('takes someone who is known, but no one on staff, no unproved sign-in, and no one twice', async () => {
    const employee = await server.demo('employee');
    const insured = personKeyOf(await server.as(['INSURED']));
    const body = { PersonKey: insured };
    // A sign-in without a password was made by us, so only the mailbox opens it.
    await database.rows(sql`UPDATE logon SET password_hash = 'x' WHERE person_key = ${insured}`);
    expect((await add(employee, body)).body).toMatchObject({ code: 'agentUnproved' });
    await proved(insured);
    const place = await added(employee, body);
    expect(await rolesOf(insured)).toEqual(['AGENT', 'INSURED']);
    expect((await add(employee, body)).body).toMatchObject({ code: 'worksThereAlready' });
    expect((await add(employee, { PersonKey: person.support })).body).toMatchObject({ code: 'staffNoAgent' });
    expect((await add(employee, { ...body, Person: ANN })).status).toBe(400);
    expect((await add(employee, {})).status).toBe(400);
    expect((await add(employee, { Person: { ...ANN, Email: 'ann' } })).body).toMatchObject({
      fields: [{ path: 'body.Person.Email' }],
    });

    // Who left comes back to the same place, as someone who had only signed up in between.
    expect((await end(employee, place.Key)).status).toBe(200);
    expect(await rolesOf(insured)).toEqual(['INSURED']);
    const back = await added(employee, { ...body, Title: 'Principal' });
    expect(back).toMatchObject({ Key: place.Key, Ended: null, Title: 'Principal', Version: 3 });
    await database.rows(sql`UPDATE agency SET record_inactive = true WHERE key = ${agency.secondBranch}`);
    expect((await add(employee, { ...body, AgencyKey: agency.secondBranch })).status).toBe(550);
  });

  test('is for employees, not for agents, plain staff or on someone’s behalf', async () => {
    for (const name of ['agent', 'insured', 'internal'])
      expect((await add(await server.demo(name), { Person: ANN })).status).toBe(403);
    const onBehalf = await server.asOnBehalf('agent@demo.portico.test', 'support@demo.portico.test');
    expect((await end(onBehalf, agent.invitedAgent)).status).toBe(403);
  });
});

test('a title is changed from the version that was seen', async () => {
  const employee = await server.demo('employee');
  const change = (version: number, Title: string) =>
    server.call(rows.change, { params: { key: agent.agent }, body: { Title }, version }, employee);
  expect((await change(1, ' Account manager ')).body).toMatchObject({ Title: 'Account manager', Version: 2 });
  expect((await change(1, 'Principal')).body).toMatchObject({ code: 'stale' });
  expect((await change(2, 'Account manager')).body).toMatchObject({ Version: 2 });
  expect((await change(2, ' ')).status).toBe(400);
});

describe('ending an agent’s work', () => {
  const leaving = async (caller: Caller) =>
    (await server.call(rows.leaving, { params: { key: agent.agent } }, caller)).body as {
      Today: string;
      Moves: BookCounts;
    };
  const accountsOf = async (key: string) =>
    (
      await database.rows<{ key: string }>(sql`SELECT key FROM account WHERE agent_key = ${key} ORDER BY key`)
    ).map((row) => row.key);
  const newTask = async () => {
    const key = newKey();
    await database.rows(sql`
      INSERT INTO task (key, kind, record_key, subject, account_key, agency_key, assignee_key, created_at, due_at)
      VALUES (${key}, 'linkRequest', ${newKey()}, 'Ann Lee asks for access', ${account.insured}, ${agency.firstBranch},
        ${person.agent}, ${server.clock.now()}, ${server.clock.now()})`);
    return key;
  };

  test('gives their accounts, quotes and tasks to a colleague, as it was announced', async () => {
    const employee = await server.demo('employee');
    const leaver = await server.demo('agent');
    const taskKey = await newTask();
    const colleague = await added(employee, { Person: ANN, Invite: true });
    const before = await accountsOf(agent.agent);
    const { Today, Moves } = await leaving(employee);
    expect(Today).toBe('2026-11-15');
    expect(Moves.Accounts).toBeGreaterThan(5);
    expect(Moves.Quotes).toBeGreaterThan(0);
    expect(Moves.Tasks).toBeGreaterThan(0);
    expect(Moves.Claims).toBeGreaterThan(0);

    const reply = await end(employee, agent.agent, { On: '2026-11-10', SuccessorKey: colleague.Key });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body).toMatchObject({
      Moved: Moves,
      Agent: { Accounts: 0, Successor: { Key: colleague.Key, Name: 'Ann Example' } },
    });
    expect((reply.body as { Agent: AgencyAgent }).Agent.Ended).toBe('2026-11-11T04:59:59.000Z');
    // Nothing stays behind, and each account remembers the agent it had.
    expect(await accountsOf(agent.agent)).toEqual([]);
    expect(await accountsOf(colleague.Key)).toEqual(before);
    const [kept] = await database.rows(sql`
      SELECT count(*)::int AS count, bool_and(from_agent_key = ${agent.agent}) AS right FROM book_move_account`);
    expect(kept).toEqual({ count: before.length, right: true });
    expect((await listed(employee)).find(({ Key }) => Key === colleague.Key)?.Accounts).toBe(Moves.Accounts);

    // The insured sees the new agent, and the leaver sees nothing anymore, with the sign-in they have.
    const { body } = await server.call(agencies.rows.contacts, {}, await server.demo('insured'));
    expect((body as AgentContacts).AccountList[0]?.Agent?.Person.NameFull).toBe('Ann Example');
    expect(await rolesOf(person.agent)).toEqual(['SIGNUP']);
    for (const gone of [
      await server.call(accounts.rows.get, { params: { key: account.insured } }, leaver),
      await server.call(tasks.rows.list, {}, leaver),
    ])
      expect(gone.status).toBe(403);
    const ann = await server.as('ann@agency.example');
    const hers = (await server.call(tasks.rows.list, { paging: { Take: 200 } }, ann)).body as {
      Key: string;
      Assignee: { Key: string } | null;
    }[];
    expect(hers.find(({ Key }) => Key === taskKey)?.Assignee?.Key).toBe(colleague.Person.Key);

    expect((await end(employee, agent.agent, { SuccessorKey: colleague.Key })).body).toMatchObject({
      message: expect.stringContaining('Marcus Delacroix already left'),
    });
    expect(await listed(employee)).not.toContainEqual(expect.objectContaining({ Key: agent.agent }));
    expect((await listed(employee, { ReturnInactive: 'true' })).at(-1)?.Ended).not.toBeNull();
    const [, email] = await emailsTo('ann@agency.example');
    expect(email?.body_text).toContain(
      `Marcus Delacroix left Harborlight Insurance of Tampa. Their last day was Nov 10, 2026. From Nov 15, 2026 on, you look after ${Moves.Accounts} accounts, `,
    );
    expect(email?.body_text).toContain(
      'Open Manage Accounts: open the portal and add this to its address.\n/account\n',
    );

    const entry = await database.row<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE action = 'agents.end' AND outcome = 'done'`,
    );
    expect(JSON.parse(entry?.content ?? '{}').details).toMatchObject({
      successor: colleague.Key,
      moved: Moves,
    });
  });

  test('keeps the role of someone who works elsewhere, or is invited there', async () => {
    const employee = await server.demo('employee');
    const place = await added(employee, { AgencyKey: agency.second, PersonKey: person.agent });
    expect((await end(employee, place.Key)).status).toBe(200);
    expect(await rolesOf(person.agent)).toEqual(['AGENT']);
    // Their key of the demo: the agent who is invited to another agency.
    await proved(person.invitedAgent);
    await database.rows(
      sql`UPDATE account SET agent_key = ${agent.agent} WHERE agent_key = ${agent.invitedAgent}`,
    );
    expect((await end(employee, agent.invitedAgent)).status).toBe(200);
    expect(await rolesOf(person.invitedAgent)).toEqual(['AGENT']);
  });

  test('is refused without a successor who works there, and on another day', async () => {
    const employee = await server.demo('employee');
    const { Moves } = await leaving(employee);
    const refused = async (body: object) => {
      const { status, body: said } = await end(employee, agent.agent, body);
      const {
        code,
        message,
        fields = [],
      } = said as {
        code: string;
        message: string;
        fields?: { path: string; message: string }[];
      };
      return { status, code, says: fields[0]?.message ?? message };
    };
    expect(await refused({})).toMatchObject({
      status: 422,
      code: 'successorNeeded',
      says: expect.stringMatching(
        /^Marcus Delacroix looks after [\d,]+ accounts and .* Choose who takes over\.$/,
      ),
    });
    expect(await refused({ SuccessorKey: agent.agent })).toMatchObject({ code: 'successorNeeded' });
    expect(await refused({ SuccessorKey: agent.agent2 })).toMatchObject({
      status: 400,
      says: expect.stringContaining('Joanna Petrov doesn’t work at'),
    });
    expect(await refused({ SuccessorKey: newKey() })).toMatchObject({ status: 404 });
    const SuccessorKey = agent.invitedAgent;
    expect((await refused({ SuccessorKey, On: '2026-11-16' })).says).toContain(
      'Choose today or an earlier day.',
    );
    expect((await refused({ SuccessorKey, On: '1999-01-01' })).says).toContain('They started on');
    expect(await leaving(employee)).toMatchObject({ Moves });
  });
});

describe('at the same time', () => {
  test('two who name each other: one of them leaves', async () => {
    const racing = await testServer();
    const employee = await racing.demo('employee');
    const one = await added(employee, { Person: ANN }, racing);
    const two = await added(employee, { Person: { ...ANN, Email: 'bo@agency.example' } }, racing);
    const both = await Promise.all([
      end(employee, one.Key, { SuccessorKey: two.Key }, racing),
      end(employee, two.Key, { SuccessorKey: one.Key }, racing),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a quote that’s opened while its agent leaves waits, and is refused', async () => {
    const racing = await testServer();
    const employee = await racing.demo('employee');
    await added(employee, { Person: ANN, Invite: true }, racing);
    const ann = await racing.as('ann@agency.example');
    const isAnn = sql`person_key = ${personKeyOf(ann)}`;
    let opening: ReturnType<typeof racing.call> | undefined;
    await racing.database.transaction(async (leaving) => {
      // As when her work is ended, in between the lock and the end.
      await leaving.rows(sql`SELECT FROM agent WHERE ${isAnn} FOR UPDATE`);
      opening = racing.call(policies.rows.open, { body: QUOTE } as never, ann);
      const isWaiting = sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await expect.poll(() => racing.database.rows(isWaiting)).toHaveLength(1);
      await leaving.rows(sql`UPDATE agent SET ended_at = ${racing.clock.now()} WHERE ${isAnn}`);
    });
    expect((await opening)?.body).toMatchObject({ message: 'Choose the agent this quote is for.' });
    const [hers] = await racing.database.rows(sql`
      SELECT count(*)::int AS count FROM account WHERE agent_key IN (SELECT key FROM agent WHERE ${isAnn})`);
    expect(hers).toEqual({ count: 0 });
    expect(
      (await racing.call(policies.rows.open, { body: QUOTE } as never, await racing.demo('agent'))).status,
    ).toBe(200);
  });

  test('someone leaves while a colleague binds their quote: it’s bound, for an agent who works there', async () => {
    const racing = await testServer();
    const employee = await racing.demo('employee');
    const ann = await added(employee, { Person: ANN, Invite: true }, racing);
    const application = await readyToBind(racing, await racing.demo('agent'));
    const colleague = await racing.as('ann@agency.example');
    const [bound, left] = await Promise.all([
      commitBy(racing, colleague, application.Policy.QuoteAlternateKey),
      end(employee, agent.agent, { SuccessorKey: ann.Key }, racing),
    ]);
    expect([bound.status, left.status], JSON.stringify([bound.body, left.body])).toEqual([200, 200]);
    const found = await racing.database.row(sql`
      SELECT account.agent_key AS agent, account.is_applicant AS applicant, policy.status FROM policy
      JOIN account ON account.key = policy.account_key WHERE policy.key = ${application.Policy.Key}`);
    expect(found).toEqual({ agent: ann.Key, applicant: false, status: 'bound' });
  });
});

describe('closing an agency', () => {
  const close = (caller: Caller, key: string, body: object = {}) =>
    server.call(
      rows.close,
      { params: { key }, body: { SuccessorKey: null, AgentKey: null, ...body } },
      caller,
    );
  const preview = async (caller: Caller, SuccessorKey?: string) =>
    (
      await server.call(
        rows.closing,
        { params: { key: agency.firstBranch }, query: { ...(SuccessorKey && { SuccessorKey }) } },
        caller,
      )
    ).body as ClosingPreview;

  test('moves its book to another agency, ends its agents and appointments, and retires it', async () => {
    const admin = await server.demo('admin');
    const ann = await added(await server.demo('employee'), {
      AgencyKey: agency.secondBranch,
      Person: ANN,
      Invite: true,
    });
    await database.rows(
      sql`UPDATE agency_appointment SET ended_on = '2026-11-15' WHERE agency_key = ${agency.secondBranch}`,
    );
    const leaver = await server.demo('agent');
    const invited = await server.call(
      invitations.rows.send,
      { body: { AgencyKey: agency.firstBranch, Email: 'agent2@demo.portico.test' } },
      admin,
    );
    expect(invited.status).toBe(200);
    const announced = await preview(admin, agency.secondBranch);
    expect(announced).toMatchObject({ Branches: 0, Contracts: 0, Invitations: 1 });
    expect(announced.Agents).toBeGreaterThan(1);
    expect(announced.Appointments).toBeGreaterThan(0);
    expect(announced.Unappointed).toBeGreaterThan(0);
    const body = { SuccessorKey: agency.secondBranch, AgentKey: ann.Key, Reason: 'Sold' };
    const reply = await close(admin, agency.firstBranch, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body).toMatchObject({ Moved: announced.Moves, Successor: { Key: agency.secondBranch } });
    const [, email] = await emailsTo('ann@agency.example');
    expect(email?.body_text).toMatch(
      new RegExp(`closed\\. From Nov 15, 2026 on, you look after ${announced.Moves.Accounts} accounts, `),
    );

    const [left] = await database.rows(sql`
      SELECT (SELECT count(*)::int FROM account WHERE agency_key = ${agency.firstBranch}) AS accounts,
        (SELECT count(*)::int FROM agent WHERE agency_key = ${agency.firstBranch} AND ended_at IS NULL) AS agents,
        (SELECT count(*)::int FROM task WHERE agency_key = ${agency.firstBranch} AND done_at IS NULL) AS tasks,
        (SELECT count(*)::int FROM agency_appointment WHERE agency_key = ${agency.firstBranch}
          AND (ended_on IS NULL OR ended_on > '2026-11-16')) AS appointments,
        (SELECT count(*)::int FROM agency_invitation WHERE agency_key = ${agency.firstBranch} AND status = 'pending') AS invitations,
        (SELECT record_inactive FROM agency WHERE key = ${agency.firstBranch}) AS closed`);
    expect(left).toEqual({ accounts: 0, agents: 0, tasks: 0, appointments: 0, invitations: 0, closed: true });
    expect(await preview(admin)).toMatchObject({
      Moves: { Accounts: 0, Quotes: 0, Proposals: 0, Tasks: 0, Claims: 0 },
      ...{ Agents: 0, Appointments: 0, Invitations: 0 },
    });
    // The successor’s agents see the accounts, those who left don’t, and the insured sees who to call.
    const get = (caller: Caller) =>
      server.call(accounts.rows.get, { params: { key: account.insured } }, caller);
    expect([(await get(await server.demo('agent2'))).status, (await get(leaver)).status]).toEqual([200, 403]);
    const { body: contacts } = await server.call(agencies.rows.contacts, {}, await server.demo('insured'));
    expect((contacts as AgentContacts).AccountList[0]).toMatchObject({
      Agency: { Key: agency.secondBranch },
      Agent: { Person: { NameFull: 'Ann Example' } },
    });
    const [change] = (
      await server.call(
        masters.rows.changes,
        { query: { Kind: 'Agency', RecordKey: agency.firstBranch } },
        admin,
      )
    ).body as MasterChange[];
    expect(change).toMatchObject({ Reason: 'Sold', FieldList: [{ Label: 'Retired', After: 'Yes' }] });
    expect((await close(admin, agency.firstBranch, body)).body).toMatchObject({
      message: expect.stringContaining('is closed already.'),
    });
  });

  test('is refused as long as branch offices need it, without a successor, and to anyone but administrators', async () => {
    const admin = await server.demo('admin');
    const says = async (key: string, body: object = {}) => {
      const { status, body: said } = await close(admin, key, body);
      const { message, fields = [] } = said as { message: string; fields?: { message: string }[] };
      return [status, fields[0]?.message ?? message];
    };
    expect(await says(agency.firstBranch)).toEqual([422, expect.stringContaining('Choose who takes over.')]);
    const SuccessorKey = agency.secondBranch;
    expect(await says(agency.firstBranch, { SuccessorKey, AgentKey: agent.agent })).toEqual([
      400,
      expect.stringContaining('Marcus Delacroix doesn’t work at'),
    ]);
    expect(await says(agency.first, { SuccessorKey, AgentKey: agent.agent2 })).toEqual([
      409,
      expect.stringMatching(/is still used: .*branch office.*Move those first\./),
    ]);
    await database.rows(sql`UPDATE agency SET record_inactive = true WHERE key = ${SuccessorKey}`);
    expect(await says(agency.firstBranch, { SuccessorKey, AgentKey: agent.agent2 })).toEqual([
      400,
      expect.stringContaining('is closed. Choose another agency.'),
    ]);
    for (const name of ['employee', 'agent', 'internal'])
      expect((await close(await server.demo(name), agency.firstBranch)).status).toBe(403);
  });
});
