import { challenges } from '@portico/contract/rooms/challenges';
import type { LinkDecision, LinkRequest } from '@portico/contract/rooms/challenges/requests';
import { type Task, tasks } from '@portico/contract/rooms/tasks';
import { sql } from '@portico/database/open';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf } from '../../../testing.ts';
import { type Linkable, sharedLinkingServer } from '../challenges.fixture.ts';

const server = await sharedLinkingServer();

const { rows } = challenges;
const ask = (caller: Caller, { PolicyNumber }: Linkable, more: object = {}) =>
  server.call(
    rows.askAgent,
    { body: { PolicyAlternateKey: PolicyNumber, Role: 'namedInsured', ...more } },
    caller,
  );
const see = (caller: Caller, key: string) => server.call(rows.request, { params: { key } }, caller);
const decide = (caller: Caller, key: string, Decision: LinkDecision, more: object = {}) =>
  server.call(rows.decideRequest, { params: { key }, body: { Decision, Called: true, ...more } }, caller);
const staff = () => server.demo('support');
const emailOf = (caller: Caller) => `${personKeyOf(caller)}@test.portico.test`;

/** An agent of the account's own agency. */
async function agentOf(accountKey: string): Promise<Caller> {
  const agent = await server.as(['AGENT']);
  await server.database.rows(sql`
    INSERT INTO agent (key, person_key, agency_key, title, started_at)
    SELECT gen_random_uuid(), ${personKeyOf(agent)}, agency_key, 'Agent', ${server.clock.now()}
    FROM account WHERE key = ${accountKey}`);
  return agent;
}

/** Someone who can't answer the questions has asked their agent. */
async function asked(more: object = {}) {
  const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
  const onFile = await server.fileContact(policy);
  await server.questions(caller, policy.PolicyNumber);
  expect(await ask(caller, policy, more)).toMatchObject({
    status: 200,
    body: { Status: 'open', AccessFrom: null },
  });
  const found = await server.database.row<{ key: string }>(sql`
    SELECT key FROM link_request WHERE person_key = ${personKeyOf(caller)}`);
  return { caller, policy, onFile, key: found?.key ?? '', agent: await agentOf(onFile.accountKey) };
}

const tasksOf = async (caller: Caller, recordKey: string, Status: 'pending' | 'complete' = 'pending') => {
  const { body } = await server.call(tasks.rows.list, { query: { Status }, paging: { Take: 200 } }, caller);
  return (body as Task[]).filter(({ RecordKey }) => RecordKey === recordKey);
};

describe('a request', () => {
  test('becomes a task of the agency that staff see too, and an email to the agent', async () => {
    const { caller, policy, key, agent, onFile } = await asked({ Message: 'My roof is new.' });
    for (const who of [agent, await staff()])
      expect(await tasksOf(who, key)).toMatchObject([
        { Kind: 'linkRequest', CustomerRiskAccount: { Key: onFile.accountKey }, Assignee: null },
      ]);
    const mail = await server.database.row<{ body_text: string }>(sql`
      SELECT body_text FROM outbox_message WHERE cause = ${`link-request:${key}`}`);
    expect(mail?.body_text).toContain(`/tasks/link-request?request=${key}`);
    const [item] = await server.questions(caller, policy.PolicyNumber);
    expect(item?.WaysIn).toMatchObject({ CanAskAgent: false, Request: { Status: 'open' } });
  });

  // @spec I8.3
  test('shows what differs from the file and recent wrong answers', async () => {
    const { caller, policy, key, agent, onFile } = await asked({ Role: 'household', Message: 'Her son.' });
    await server.spendBudget(policy);
    const { body } = await see(agent, key);
    expect(body).toMatchObject({
      Policy: { AlternateKey: policy.PolicyNumber },
      Requester: { Key: personKeyOf(caller), Email: emailOf(caller), IsEmailVerified: false },
      OnFile: { Email: onFile.email, Phone: onFile.phone },
      Differences: ['name', 'email'],
      WrongAnswers: { ByRequester: 0, ByOthers: 3 },
      StartsLater: true,
      Role: 'household',
      Message: 'Her son.',
      Decider: 'you',
    });
    await server.signInWith(caller, onFile.email);
    expect((await see(agent, key)).body).toMatchObject({
      Requester: { IsEmailVerified: true },
      Differences: ['name'],
    });
  });

  test('is one per person and policy, and three per policy a week', async () => {
    const { caller, policy, key } = await asked();
    expect(await ask(caller, policy)).toMatchObject({ status: 409, body: { code: 'linkRequestOpen' } });
    const statuses: number[] = [];
    for (let person = 0; person < 3; person += 1) {
      const other = await server.stranger();
      await server.questions(other, policy.PolicyNumber);
      statuses.push((await ask(other, policy)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await decide(await staff(), key, 'decline');
    expect(await ask(caller, policy)).toMatchObject({ status: 429, body: { code: 'linkRequestLimit' } });
  });

  test('is taken from someone who signs in with the email on file, however many others asked', async () => {
    const { policy, onFile } = await asked();
    for (let person = 0; person < 2; person += 1) {
      const other = await server.stranger();
      await server.questions(other, policy.PolicyNumber);
      await ask(other, policy);
    }
    const owner = await server.stranger();
    await server.signInWith(owner, onFile.email);
    await server.questions(owner, policy.PolicyNumber);
    expect((await ask(owner, policy)).status).toBe(200);
  });

  test('is refused after five policies in a day', async () => {
    const caller = await server.stranger();
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const policy = await server.nextPolicy();
      await server.questions(caller, policy.PolicyNumber);
      statuses.push((await ask(caller, policy)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('counts once when ten are made in parallel', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    await server.questions(caller, policy.PolicyNumber);
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(caller, policy)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is refused for a number not looked up, on behalf of others, and with bad input', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    expect((await ask(caller, policy)).status).toBe(404);
    await server.questions(caller, policy.PolicyNumber);
    expect((await ask(caller, policy, { Role: 'owner' })).status).toBe(400);
    expect((await ask(caller, policy, { Message: 'x'.repeat(501) })).status).toBe(400);
    const acting = await server.asOnBehalf('signup@demo.portico.test', 'support@demo.portico.test');
    expect((await ask(acting, policy)).status).toBe(403);
  });

  test('looks like none to another agency, an insured, and the requester', async () => {
    const { caller, key } = await asked();
    const other = await server.demo('agent2');
    const mine = await server.database.row(sql`
      SELECT 1 FROM link_request request JOIN account ON account.key = request.account_key
        JOIN agent ON agent.agency_key = account.agency_key
      WHERE request.key = ${key} AND agent.person_key = ${personKeyOf(other)}`);
    expect((await see(other, key)).status).toBe(mine === undefined ? 404 : 200);
    expect((await see(await server.demo('insured'), key)).status).toBe(403);
    expect((await see(caller, key)).status).toBe(403);
  });
});

describe('approving', () => {
  test('as the named insured makes an owner right away, ends the task, and notifies everyone', async () => {
    const { caller, policy, onFile, key, agent } = await asked();
    const reply = await decide(agent, key, 'approveNamedInsured');
    expect(reply).toMatchObject({ status: 200, body: { Status: 'approved', Decider: 'decided' } });
    expect(await server.linksOf(onFile.accountKey)).toMatchObject({
      [personKeyOf(caller)]: { relationship: 'owner', by: 'approval' },
      [onFile.personKey]: { relationship: 'coinsured' },
    });
    expect(await tasksOf(agent, key)).toEqual([]);
    expect(await tasksOf(agent, key, 'complete')).toMatchObject([{ Outcome: 'Approved' }]);
    const kept = await server.database.row(sql`SELECT called_phone FROM link_request WHERE key = ${key}`);
    expect(kept).toEqual({ called_phone: onFile.phone });
    expect((await server.mailsTo(onFile.email)).at(-1)?.body_text).toContain("This wasn't me");
    expect((await server.mailsTo(emailOf(caller))).map(({ subject }) => subject)).toContain(
      `Your access to policy ${policy.PolicyNumber} was approved`,
    );
  });

  test('as a household member makes a co-insured', async () => {
    const { caller, onFile, key, agent } = await asked({ Role: 'household' });
    await decide(agent, key, 'approveHousehold');
    expect(await server.linksOf(onFile.accountKey)).toMatchObject({
      [personKeyOf(caller)]: { relationship: 'coinsured', by: 'approval' },
      [onFile.personKey]: { relationship: 'owner' },
    });
  });

  // @spec I8.3
  test('starts access a day later where the budget was spent, and clears it then', async () => {
    const { caller, policy, onFile, key, agent } = await asked();
    await server.spendBudget(policy);
    const later = new Date(server.clock.now().getTime() + 24 * 60 * 60_000);
    const reply = await decide(agent, key, 'approveNamedInsured');
    expect((reply.body as LinkRequest).AccessFrom).toBe(later.toISOString());
    expect(Object.keys(await server.linksOf(onFile.accountKey))).not.toContain(personKeyOf(caller));
    const [item] = await server.questions(caller, policy.PolicyNumber);
    expect(item?.WaysIn.Request).toMatchObject({ Status: 'approved', AccessFrom: later.toISOString() });

    await server.runJobsAt(new Date(later.getTime() - 1));
    expect(Object.keys(await server.linksOf(onFile.accountKey))).not.toContain(personKeyOf(caller));
    await Promise.all(Array.from({ length: 3 }, () => server.runJobsAt(later)));
    const audited = sql`SELECT FROM audit_entry WHERE action = 'challenges.startAccess' AND content LIKE ${`%${key}%`}`;
    expect(await server.database.rows(audited)).toHaveLength(1);
    expect((await server.linksOf(onFile.accountKey))[personKeyOf(caller)]).toEqual({
      relationship: 'owner',
      by: 'approval',
    });
    expect((await server.mailsTo(emailOf(caller))).at(-1)?.subject).toBe(
      `You now have access to policy ${policy.PolicyNumber}`,
    );
    const cleared = await server.database.rows(sql`
      SELECT FROM challenge_policy WHERE policy_number = ${policy.PolicyNumber}`);
    expect(cleared).toEqual([]);
  });

  // @spec I8.3
  test('takes a call to the number on file', async () => {
    const { key, agent, onFile, caller } = await asked();
    expect(await decide(agent, key, 'approveNamedInsured', { Called: false })).toMatchObject({
      status: 422,
      body: {
        code: 'linkCallNeeded',
        message: expect.stringContaining(`(813) 555-${onFile.phone.slice(-4)}`),
      },
    });
    expect(Object.keys(await server.linksOf(onFile.accountKey))).not.toContain(personKeyOf(caller));
  });

  test('is for staff, with a note, if there is no phone on file', async () => {
    const { key, agent, onFile } = await asked();
    await server.database.rows(sql`UPDATE person SET phone = NULL WHERE key = ${onFile.personKey}`);
    expect((await see(agent, key)).body).toMatchObject({ Decider: 'staffOnly' });
    for (const decision of ['approveNamedInsured', 'decline'] as const)
      expect((await decide(agent, key, decision)).body).toMatchObject({ code: 'linkRequestStaffOnly' });
    const support = await staff();
    expect((await decide(support, key, 'approveNamedInsured')).body).toMatchObject({
      code: 'linkNoteNeeded',
    });
    const reply = await decide(support, key, 'approveNamedInsured', { Note: 'Came in with ID.' });
    expect(reply).toMatchObject({ status: 200, body: { Note: 'Came in with ID.' } });
  });

  // @spec I8.3
  test('is never for one’s own request, under whatever name', async () => {
    const { caller, key, agent, onFile } = await asked();
    // An agent who is insured here, and asked as such.
    await server.database.rows(
      sql`UPDATE link_request SET person_key = ${personKeyOf(agent)} WHERE key = ${key}`,
    );
    expect((await decide(agent, key, 'approveNamedInsured')).body).toMatchObject({ code: 'linkRequestOwn' });
    await server.database.rows(
      sql`UPDATE link_request SET person_key = ${personKeyOf(caller)} WHERE key = ${key}`,
    );
    expect((await see(agent, key)).body).toMatchObject({ Decider: 'you' });
    const support = await staff();
    await server.database.rows(
      sql`UPDATE link_request SET person_key = ${personKeyOf(support)} WHERE key = ${key}`,
    );
    expect((await decide(support, key, 'approveNamedInsured')).body).toMatchObject({
      code: 'linkRequestOwn',
    });
    expect(Object.keys(await server.linksOf(onFile.accountKey))).not.toContain(personKeyOf(agent));
  });

  test('is refused while acting for someone else', async () => {
    const { key } = await asked();
    const acting = await server.asOnBehalf('agent@demo.portico.test', 'support@demo.portico.test');
    expect((await decide(acting, key, 'decline')).status).toBe(403);
  });
});

describe('a decision', () => {
  test('to decline links nothing, ends the task, and tells the requester', async () => {
    const { caller, policy, key, agent, onFile } = await asked();
    expect((await decide(agent, key, 'decline', { Called: false })).body).toMatchObject({
      Status: 'declined',
    });
    expect(Object.keys(await server.linksOf(onFile.accountKey))).not.toContain(personKeyOf(caller));
    expect(await tasksOf(agent, key, 'complete')).toMatchObject([{ Outcome: 'Declined' }]);
    expect((await server.mailsTo(emailOf(caller))).at(-1)?.subject).toBe(
      `About your request for policy ${policy.PolicyNumber}`,
    );
  });

  test('is made once: the second one learns who made the first', async () => {
    const { key, agent } = await asked();
    const support = await staff();
    const replies = await Promise.all([
      decide(agent, key, 'approveNamedInsured'),
      decide(support, key, 'decline'),
      decide(support, key, 'approveHousehold'),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of replies.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 'linkRequestDecided' });
  });
});
