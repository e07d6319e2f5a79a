import { accounts } from '@portico/contract/rooms/accounts';
import { challenges } from '@portico/contract/rooms/challenges';
import { type LinkNotice, type LinkReport, linkReports } from '@portico/contract/rooms/challenges/reports';
import { coinsureds } from '@portico/contract/rooms/coinsureds';
import { type Task, tasks } from '@portico/contract/rooms/tasks';
import { sql } from '@portico/database/open';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf } from '../../../testing.ts';
import { type Linkable, sharedLinkingServer } from '../challenges.fixture.ts';
import type { OnFilePerson } from '../proofs.fixture.ts';

const server = await sharedLinkingServer();

const { rows } = linkReports;
const look = async (Token: string) =>
  (await server.call(rows.linkNotice, { body: { Token } })).body as LinkNotice | null;
const press = async (Token: string) =>
  (await server.call(rows.reportLink, { body: { Token } })).body as LinkNotice | null;
const support = () => server.demo('support');
const emailOf = (caller: Caller) => `${personKeyOf(caller)}@test.portico.test`;
const seesAccount = async (caller: Caller, key: string) =>
  (await server.call(accounts.rows.get, { params: { key } }, caller)).status === 200;

async function reportOf(accountKey: string): Promise<LinkReport> {
  const { body } = await server.call(tasks.rows.list, { query: { Kind: 'linkReport' } }, await support());
  const task = (body as Task[]).find(({ CustomerRiskAccount }) => CustomerRiskAccount?.Key === accountKey);
  const report = await server.call(
    rows.linkReport,
    { params: { key: task?.RecordKey ?? '' } },
    await support(),
  );
  return report.body as LinkReport;
}
const decide = async ({ Key: key }: LinkReport, RestorePersonKeys: string[], caller?: Caller) =>
  server.call(
    rows.decideReport,
    { params: { key }, body: { RestorePersonKeys, Note: 'Called the policyholder.' } },
    caller ?? (await support()),
  );

/** The link that someone's right answers made is a full one, because no one objected for a week. */
async function becomesFull(accountKey: string): Promise<void> {
  await server.sendNotices(accountKey, 7);
  await server.openLimitedLinks();
}

/** A stranger has answered the questions and linked a policy that has an email on file, a week ago. */
async function linkedByQuestions() {
  const linked = await limitedByQuestions();
  await becomesFull(linked.accountKey);
  return linked;
}
async function limitedByQuestions() {
  const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
  const onFile = await server.fileContact(policy);
  const { CustomerRiskAccount: account } = await server.pass(caller, policy);
  expect((await server.link(caller, account)).status).toBe(200);
  return { caller, policy, onFile, accountKey: account.Key };
}

/** A named insured who links with a code, after the others. */
async function linkByCode(policy: Linkable, onFile: OnFilePerson): Promise<Caller> {
  const caller = await server.stranger();
  const { CustomerRiskAccount: account } = await server.passByCode(caller, policy, onFile);
  expect((await server.link(caller, account)).status).toBe(200);
  return caller;
}

describe('when a link is made', () => {
  test('emails everyone on the account and the agent, each with their own link', async () => {
    const { caller, policy, onFile, accountKey } = await linkedByQuestions();
    const emails = await server.database.rows<{ recipient: string; body_text: string }>(sql`
      SELECT recipient, body_text FROM outbox_message WHERE cause LIKE ${`account-linked:${accountKey}:%`}`);
    const agent = await server.database.row<{ email: string }>(sql`
      SELECT person.email FROM account JOIN agent ON agent.key = account.agent_key
        JOIN person ON person.key = agent.person_key WHERE account.key = ${accountKey}`);
    const others = await server.database.rows<{ email: string }>(sql`
      SELECT email FROM person JOIN account_person ON person_key = person.key
      WHERE account_key = ${accountKey} AND email IS NOT NULL`);
    const expected = new Set([...others.map(({ email }) => email), agent?.email, emailOf(caller)]);
    expect(new Set(emails.map(({ recipient }) => recipient))).toEqual(expected);
    expect(expected).toContain(onFile.email);
    for (const { body_text } of emails) expect(body_text).toContain(policy.PolicyNumber);
    const tokens = emails.map(({ body_text }) => body_text.match(/#token=(\S+)/)?.[1]);
    expect(new Set(tokens).size).toBe(emails.length);
  });
});

describe('the page behind "This wasn\'t me"', () => {
  test('says what happened, and changes nothing when it is opened', async () => {
    const { caller, policy, onFile, accountKey } = await linkedByQuestions();
    const token = await server.noticeSentTo(onFile.email);
    for (let time = 0; time < 2; time += 1)
      expect(await look(token)).toMatchObject({
        Kind: 'link',
        PolicyNumber: policy.PolicyNumber,
        IsReported: false,
      });
    expect(await seesAccount(caller, accountKey)).toBe(true);
  });

  test('knows nothing of a made-up or expired token', async () => {
    const { onFile, caller, accountKey } = await linkedByQuestions();
    const token = await server.noticeSentTo(onFile.email);
    expect(await press('made-up')).toBeNull();
    await server.database.rows(sql`UPDATE link_notice SET expires_at = ${server.clock.now()}
      WHERE account_key = ${accountKey}`);
    expect(await look(token)).toBeNull();
    expect(await press(token)).toBeNull();
    expect(await seesAccount(caller, accountKey)).toBe(true);
  });
});

describe('pressing "This wasn\'t me"', () => {
  // @spec I8.5
  test('suspends the link right away and asks staff to look into it', async () => {
    const { caller, onFile, policy, accountKey } = await linkedByQuestions();
    expect(await press(await server.noticeSentTo(onFile.email))).toMatchObject({ IsReported: true });
    expect(await seesAccount(caller, accountKey)).toBe(false);
    expect(await reportOf(accountKey)).toMatchObject({
      Kind: 'link',
      PolicyNumber: policy.PolicyNumber,
      Reported: { Key: personKeyOf(caller) },
      SuspendedLinks: [{ Person: { Key: personKeyOf(caller) }, LinkedBy: 'questions', IsRestored: null }],
      DecidedAt: null,
    });
    // The name on file was never linked by questions, and stays.
    expect(Object.keys(await server.linksOf(accountKey))).toContain(onFile.personKey);
  });

  test('keeps the suspended person from answering again, and makes others prove themselves', async () => {
    const { caller, onFile, policy } = await linkedByQuestions();
    await press(await server.noticeSentTo(onFile.email));
    expect(await server.read(caller, policy.PolicyNumber)).toMatchObject({
      status: 551,
      body: { message: expect.stringContaining('on hold') },
    });
    const [item] = await server.questions(await server.stranger(), policy.PolicyNumber);
    expect(item?.WaysIn.NeedsProof).toBe(true);
  });

  // @spec I8.5
  test("by someone who linked with questions alone suspends both, so an intruder can't evict the owner", async () => {
    const { caller: intruder, policy, onFile, accountKey } = await linkedByQuestions();
    const owner = await linkByCode(policy, onFile);
    await press(await server.noticeSentTo(emailOf(intruder)));
    expect(await seesAccount(intruder, accountKey)).toBe(false);
    expect(await seesAccount(owner, accountKey)).toBe(false);
    const report = await reportOf(accountKey);
    expect(report.SuspendedLinks.map(({ Person }) => Person.Key).sort()).toEqual(
      [personKeyOf(intruder), personKeyOf(owner)].sort(),
    );
    await decide(report, [personKeyOf(owner)]);
    expect(await seesAccount(owner, accountKey)).toBe(true);
    expect(await seesAccount(intruder, accountKey)).toBe(false);
    expect((await server.linksOf(accountKey))[personKeyOf(owner)]).toEqual({
      relationship: 'owner',
      by: 'code',
    });
  });

  test('by the owner suspends the newer link only', async () => {
    const [policy, first] = [await server.nextPolicy(), await server.stranger()];
    const onFile = await server.fileContact(policy);
    const { CustomerRiskAccount: account } = await server.passByCode(first, policy, onFile);
    await server.link(first, account);
    const second = await server.stranger();
    await server.link(second, (await server.pass(second, policy)).CustomerRiskAccount);
    await becomesFull(account.Key);
    expect(await seesAccount(second, account.Key)).toBe(true);
    await press(await server.noticeSentTo(emailOf(first)));
    expect(await seesAccount(first, account.Key)).toBe(true);
    expect(await seesAccount(second, account.Key)).toBe(false);
  });

  test('by the agent suspends it too', async () => {
    const { caller, accountKey } = await linkedByQuestions();
    const agent = await server.database.row<{ email: string }>(sql`
      SELECT person.email FROM account JOIN agent ON agent.key = account.agent_key
        JOIN person ON person.key = agent.person_key WHERE account.key = ${accountKey}`);
    const mail = await server.database.row<{ body_text: string }>(sql`
      SELECT body_text FROM outbox_message WHERE recipient = ${agent?.email}
        AND cause LIKE ${`account-linked:${accountKey}:%`}`);
    await press(mail?.body_text.match(/#token=(\S+)/)?.[1] ?? '');
    expect(await seesAccount(caller, accountKey)).toBe(false);
  });

  test('counts once, however often and by however many it is pressed', async () => {
    const { caller, onFile, accountKey } = await linkedByQuestions();
    const tokens = [await server.noticeSentTo(onFile.email), await server.noticeSentTo(emailOf(caller))];
    const replies = await Promise.all([...tokens, ...tokens, ...tokens].map(press));
    for (const reply of replies) expect(reply).toMatchObject({ IsReported: true });
    const reports = await server.database.rows(
      sql`SELECT FROM link_report WHERE account_key = ${accountKey}`,
    );
    expect(reports).toHaveLength(1);
  });

  test('after the link is gone and made again leaves the new one alone', async () => {
    const { caller, onFile, policy, accountKey } = await linkedByQuestions();
    const token = await server.noticeSentTo(onFile.email);
    await server.call(
      coinsureds.rows.unlink,
      { params: { key: accountKey, PersonKey: personKeyOf(caller) } },
      caller,
    );
    server.clock.advance(60_000);
    await server.link(caller, (await server.pass(caller, policy)).CustomerRiskAccount);
    await becomesFull(accountKey);
    await press(token);
    expect(await seesAccount(caller, accountKey)).toBe(true);
  });

  test('ends a limited link, which never becomes a full one', async () => {
    const { caller, onFile, policy, accountKey } = await limitedByQuestions();
    await press(await server.noticeSentTo(onFile.email));
    expect(await server.limitedTo(accountKey)).toEqual({});
    expect(await reportOf(accountKey)).toMatchObject({
      SuspendedLinks: [{ Person: { Key: personKeyOf(caller) }, LinkedBy: 'questions', IsRestored: null }],
    });
    await becomesFull(accountKey);
    expect(await seesAccount(caller, accountKey)).toBe(false);
    expect((await server.read(caller, policy.PolicyNumber)).status).toBe(551);
  });

  test('stops an approved access that has not started', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const onFile = await server.fileContact(policy);
    await server.questions(caller, policy.PolicyNumber);
    await server.spendBudget(policy);
    await server.call(
      challenges.rows.askAgent,
      { body: { PolicyAlternateKey: policy.PolicyNumber, Role: 'namedInsured' } },
      caller,
    );
    const request = await server.database.row<{ key: string }>(sql`
      SELECT key FROM link_request WHERE person_key = ${personKeyOf(caller)}`);
    await server.call(
      challenges.rows.decideRequest,
      { params: { key: request?.key ?? '' }, body: { Decision: 'approveNamedInsured', Called: true } },
      await support(),
    );
    await press(await server.noticeSentTo(onFile.email));
    const later = new Date(server.clock.now().getTime() + 25 * 60 * 60_000);
    expect(await server.runJobsAt(later)).toBe(1);
    expect(Object.keys(await server.linksOf(onFile.accountKey))).not.toContain(personKeyOf(caller));
  });
});

describe('a reported code', () => {
  test('no longer works, nor does what it opened, and nothing else is sent to that person', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const onFile = await server.fileContact(policy);
    await server.questions(caller, policy.PolicyNumber);
    await server.sendCode(caller, policy.PolicyNumber);
    const code = await server.codeSentTo(onFile.email);
    const token = await server.noticeSentTo(onFile.email);
    expect(await look(token)).toMatchObject({ Kind: 'code', IsReported: false });
    await press(token);
    expect((await server.checkCode(caller, policy.PolicyNumber, code)).body).toMatchObject({ Policy: null });
    expect((await server.sendCode(caller, policy.PolicyNumber)).status).toBe(551);
    expect(await reportOf(onFile.accountKey)).toMatchObject({ Kind: 'code', SuspendedLinks: [] });
  });

  test('ends a passed challenge that is waiting to be confirmed', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const onFile = await server.fileContact(policy);
    const { CustomerRiskAccount: account } = await server.passByCode(caller, policy, onFile);
    await press(await server.noticeSentTo(onFile.email));
    expect((await server.link(caller, account)).status).toBe(403);
  });
});

describe('staff decide a report', () => {
  test('once, with a note, and the task is done', async () => {
    const { caller, onFile, accountKey } = await linkedByQuestions();
    await press(await server.noticeSentTo(onFile.email));
    const report = await reportOf(accountKey);
    const replies = await Promise.all([decide(report, [personKeyOf(caller)]), decide(report, [])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      await server.database.row(sql`SELECT done_at IS NOT NULL AS done FROM task
      WHERE record_key = ${report.Key}`),
    ).toEqual({ done: true });
  });

  test('by removing the access: the person stays out', async () => {
    const { caller, onFile, policy, accountKey } = await linkedByQuestions();
    await press(await server.noticeSentTo(onFile.email));
    await decide(await reportOf(accountKey), []);
    expect(await seesAccount(caller, accountKey)).toBe(false);
    expect((await server.read(caller, policy.PolicyNumber)).status).toBe(551);
  });

  test('by restoring it: the person sees the account again', async () => {
    const { caller, onFile, accountKey } = await linkedByQuestions();
    await press(await server.noticeSentTo(onFile.email));
    const reply = await decide(await reportOf(accountKey), [personKeyOf(caller)]);
    expect(reply).toMatchObject({
      body: { SuspendedLinks: [{ IsRestored: true }], Note: 'Called the policyholder.' },
    });
    expect(await seesAccount(caller, accountKey)).toBe(true);
  });

  test('refuses agents, insureds, and an empty note', async () => {
    const { caller, onFile, accountKey } = await linkedByQuestions();
    await press(await server.noticeSentTo(onFile.email));
    const report = await reportOf(accountKey);
    for (const who of [caller, await server.demo('agent')])
      expect((await decide(report, [], who)).status).toBe(403);
    const params = { key: report.Key };
    const bad = await server.call(
      rows.decideReport,
      { params, body: { RestorePersonKeys: [], Note: '  ' } },
      await support(),
    );
    expect(bad.status).toBe(400);
  });
});
