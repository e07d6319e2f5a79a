import { type AccountPeek, accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { challenges, type PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import type { LimitedMember } from '@portico/contract/rooms/challenges/limited';
import { linkReports } from '@portico/contract/rooms/challenges/reports';
import { claims } from '@portico/contract/rooms/claims';
import { documents } from '@portico/contract/rooms/documents';
import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import type { LimitedPolicy } from '@portico/contract/rooms/overviews/insured';
import { type PaymentStart, payments } from '@portico/contract/rooms/payments';
import { policies } from '@portico/contract/rooms/policies';
import { raw, sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, TEST_ORIGIN } from '../../../testing.ts';
import { type Linkable, sharedLinkingServer } from '../../challenges/challenges.fixture.ts';
import type { OnFilePerson } from '../../challenges/proofs.fixture.ts';
import { reportsOn } from '../../claims/claims.fixture.ts';

const server = await sharedLinkingServer();

/** Someone answers a policy's questions and confirms it. `files` puts a contact on file first. */
async function answers(files: (policy: Linkable) => Promise<OnFilePerson | undefined> = server.fileContact) {
  const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
  const onFile = await files(policy);
  const { CustomerRiskAccount: account, Policy } = await server.pass(caller, policy);
  const linked = await server.link(caller, account);
  expect(linked.status, JSON.stringify(linked.body)).toBe(200);
  return { caller, policy, onFile, account, policyKey: Policy.Key, reply: linked.body };
}

const sees = async (caller: Caller, key: string) =>
  (await server.call(accounts.rows.get, { params: { key } }, caller)).status === 200;
const limitedOf = async (caller: Caller) =>
  (await server.call(overviews.rows.limited, {}, caller)).body as LimitedPolicy[];
const daysLater = async (accountKey: string, days: number, status?: 'failed') => {
  await server.sendNotices(accountKey, days, status);
  await server.openLimitedLinks();
};
const agentOf = async (accountKey: string): Promise<Caller> => {
  const agent = await server.database.row<{ email: string }>(sql`
    UPDATE account SET agent_key = agent.key, agency_key = agent.agency_key
    FROM agent JOIN logon ON logon.person_key = agent.person_key
    WHERE account.key = ${accountKey} AND logon.email = 'agent@demo.portico.test' RETURNING logon.email`);
  return server.as(agent?.email ?? '');
};

describe('right answers alone', () => {
  test.each([
    ['an email that proves something', 'kept'],
    ['only a phone', null],
  ])('open a limited link where there is %s on file', async (_what, email) => {
    const { caller, policy, account, onFile, reply } = await answers(async (policy) => {
      const filed = await server.fileContact(policy);
      if (email === null)
        await server.database.rows(sql`UPDATE person SET email = NULL WHERE key = ${filed.personKey}`);
      return filed;
    });
    expect(await server.limitedTo(account.Key)).toEqual({ [personKeyOf(caller)]: policy.PolicyNumber });
    expect(Object.keys(await server.linksOf(account.Key))).not.toContain(personKeyOf(caller));
    expect(onFile).toBeDefined();
    expect(reply).toMatchObject({ Key: account.Key, IsLimited: true, PolicyList: [], PersonList: [] });
    expect((reply as CustomerRiskAccount).Contact.ContactAddressList).toEqual([]);
    expect(await limitedOf(caller)).toMatchObject([
      { PolicyNumber: policy.PolicyNumber, OpensByItself: email !== null, OpensAt: null },
    ]);
  });

  test('after a wrong answer of anyone’s don’t open the rest in time, but with a code', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const onFile = await server.fileContact(policy);
    await server.answerFirst(await server.stranger(), policy, false);
    const { CustomerRiskAccount: account } = await server.pass(caller, policy);
    await server.link(caller, account);
    expect(await limitedOf(caller)).toMatchObject([{ OpensByCode: true, OpensByItself: false }]);
    await daysLater(account.Key, 30);
    expect(await sees(caller, account.Key)).toBe(false);
    const [mail] = (await server.mailsTo(onFile.email)).slice(-1);
    expect(mail?.body_text).toContain(
      'The rest opens to them with a code from the email on file, or once the agency',
    );
    await server.link(caller, (await server.passByCode(caller, policy, onFile)).CustomerRiskAccount);
    expect(await sees(caller, account.Key)).toBe(true);
  });

  test('open everything where no one can be asked, as before', async () => {
    const { caller, account, reply } = await answers(async () => undefined);
    expect(await server.limitedTo(account.Key)).toEqual({});
    expect(await sees(caller, account.Key)).toBe(true);
    expect(reply).not.toHaveProperty('IsLimited');
    expect(await limitedOf(caller)).toEqual([]);
  });

  test('tell everyone on file and the agent what was opened, and how to object', async () => {
    const { caller, policy, onFile } = await answers();
    const [mail] = (await server.mailsTo(onFile?.email ?? '')).slice(-1);
    expect(mail?.subject).toBe(`Someone answered the questions about policy ${policy.PolicyNumber}`);
    expect(mail?.body_text).toContain('in 7 days, unless someone on file objects');
    expect(mail?.body_text).toMatch(/\/not-me#token=\S+/);
    const own = await server.mailsTo(`${personKeyOf(caller)}@test.portico.test`);
    expect(own.at(-1)?.body_text).toContain('You can see what’s due, pay and report a claim.');
  });

  test('again offer only what opens the rest', async () => {
    const { caller, policy } = await answers();
    const { body } = await server.read(caller, policy.PolicyNumber);
    expect(body).toMatchObject([
      { Options: [], WaysIn: { IsLimited: true, CanSendCode: true, CanAskAgent: true } },
    ]);
    expect(body as PolicyChallengeItem[]).toHaveLength(1);
  });
});

describe('a limited link', () => {
  test('shows what is due, and nothing else of the policy', async () => {
    const { caller, policy, policyKey, account } = await answers();
    const [shown] = await limitedOf(caller);
    expect(Object.keys(shown ?? {}).sort()).toEqual([
      'CanReport',
      'HeldCents',
      'LinkedAt',
      'Next',
      'OpensAt',
      'OpensByCode',
      'OpensByItself',
      'OwedCents',
      'PastDue',
      'PolicyKey',
      'PolicyNumber',
    ]);
    const closed = await Promise.all([
      server.call(policies.rows.get, { params: { key: policyKey } }, caller),
      server.call(overviews.rows.policy, { params: { key: policyKey } }, caller),
      server.call(payments.rows.schedule, { params: { key: policyKey } }, caller),
      server.call(accounts.rows.get, { params: { key: account.Key } }, caller),
      server.call(accounts.rows.peek, { params: { PolicyKey: policyKey } }, caller),
    ]);
    expect(closed.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    for (const row of [policies.rows.list, accounts.rows.list, documents.rows.find, payments.rows.schedules])
      expect((await server.call(row, {}, caller)).body, row.path).toEqual([]);
    expect((await server.call(overviews.rows.dashboard, {}, caller)).body).toMatchObject({ Total: 0 });
    expect(policy).toBeDefined();
  });

  test('is about one policy of the account, not the others, which aren’t even named', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const onFile = await server.fileContact(policy);
    const { CustomerRiskAccount: account, Policy } = await server.pass(caller, policy);
    const policyKey = Policy.Key;
    const other = newKey();
    await server.database.rows(sql`
      INSERT INTO policy (key, policy_number, quote_number, status, term_number, account_key, risk_key, program_key, market_key, contract_key,
        term_begin, term_end, premium_cents, fees_cents, taxes_cents, created_at, updated_at)
      SELECT ${other}, 'CHO-OTHER-1', 'Q-OTHER-1', status, 1, account_key, risk_key, program_key, market_key, contract_key, term_begin, term_end,
        premium_cents, fees_cents, taxes_cents, created_at, updated_at FROM policy WHERE key = ${policyKey}`);
    const numbersConfirmed = async () => {
      const peek = await server.call(accounts.rows.peek, { params: { PolicyKey: policyKey } }, caller);
      return (peek.body as AccountPeek).PolicyNumbers;
    };
    expect(await numbersConfirmed()).toEqual([policy.PolicyNumber]);
    await server.link(caller, account);
    expect((await limitedOf(caller)).map(({ PolicyKey }) => PolicyKey)).not.toContain(other);
    const { report } = reportsOn(server, other);
    expect((await report(caller)).status).toBe(404);
    // A proof opens all of them, and says so.
    await server.passByCode(caller, policy, onFile);
    expect(await numbersConfirmed()).toContain('CHO-OTHER-1');
  });

  test('pays what is due, and comes back to the dashboard', async () => {
    const { caller, policyKey } = await answers();
    await server.database.rows(sql`UPDATE billing_plan SET plan = 'full' WHERE policy_key IN (
      SELECT key FROM policy WHERE account_key = (SELECT account_key FROM policy WHERE key = ${policyKey}))`);
    await server.database.rows(sql`
      INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
      VALUES (${newKey()}, ${policyKey}, 'END', '2026-11-15', ${server.clock.now()}, 12345, 'Test')`);
    const [due] = await limitedOf(caller);
    expect(due?.OwedCents).toBeGreaterThan(0);
    const { status, body } = await server.call(
      payments.rows.start,
      { body: { PolicyKey: due?.PolicyKey ?? '' } },
      caller,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    const { Reference, Url } = body as PaymentStart;
    expect(new URL(Url, TEST_ORIGIN).searchParams.get('ReturnTo')).toBe(
      `${TEST_ORIGIN}/insured/dashboard?started=${Reference}`,
    );
    await server.database.rows(sql`
      WITH paid AS (
        INSERT INTO payment (key, processor, transaction_id, policy_key, amount_cents, method, received_at, start_key)
        SELECT ${newKey()}, 'SEP', ${newKey()}, ${due?.PolicyKey}, 100, 'card', ${server.clock.now()}, ${Reference}
        RETURNING key)
      INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description, payment_key)
      SELECT ${newKey()}, ${due?.PolicyKey}, 'PAY', '2026-11-15', ${server.clock.now()}, -100, 'Test', paid.key FROM paid`);
    // Its receipt has the insured's name and address.
    expect(
      (await server.call(payments.rows.started, { params: { key: Reference } }, caller)).body,
    ).toMatchObject({ PaidCents: 100, ReceiptKey: null });
  });

  test('reports a claim and follows it, without names, amounts, documents or other claims', async () => {
    const { caller, policyKey, account } = await answers();
    const other = await reportsOn(server, policyKey).opened(await server.demo('support'));
    const { opened, report } = reportsOn(server, policyKey);
    const claim = await opened(caller);
    expect(claim).toMatchObject({
      IsLimited: true,
      Insured: '',
      DeductibleCents: null,
      ClaimNumber: expect.any(String),
    });
    expect(claim.Items).toMatchObject({ LenderList: [], PaymentList: [], EFileList: [], MessageList: [] });
    expect(claim.Items?.PromiseList).not.toEqual([]);
    expect(claim.Items?.EventList.map(({ Kind }) => Kind)).toEqual(['reported', 'opened', 'assigned']);
    const { body } = await server.call(claims.rows.find, { query: { ReturnInactive: 'true' } }, caller);
    expect((body as { Key: string }[]).map(({ Key }) => Key)).toEqual([claim.Key]);
    const query = { PolicyKey: policyKey, LossOn: '2026-11-10', ClaimCausePrimaryKey: 'WATER' };
    const match = await server.call(claims.rows.match, { query }, caller);
    expect((match.body as { Similar: { Key: string }[] }).Similar.map(({ Key }) => Key)).toEqual([claim.Key]);
    // The desk still learns that there are others like it.
    expect(await report(caller, { Accept: [] })).toMatchObject({ status: 551 });
    const stored = await server.database.row(sql`
      SELECT is_similar AS similar, reporter_role AS role FROM claim WHERE key = ${claim.Key}`);
    expect(stored).toEqual({ similar: true, role: 'insured' });
    expect(other.Key).not.toBe(claim.Key);
    const message = { params: { key: claim.Key }, body: { Text: 'Hello', EFileKeys: [] } };
    expect((await server.call(claims.rows.message, message, caller)).status).toBe(404);
    expect(await sees(caller, account.Key)).toBe(false);
  });
});

describe('the rest opens', () => {
  test('with a code from the email on file, for the owner', async () => {
    const { caller, policy, onFile, account } = await answers();
    if (onFile === undefined) throw new Error('No one is on file.');
    const { CustomerRiskAccount } = await server.passByCode(caller, policy, onFile);
    expect((await server.link(caller, CustomerRiskAccount)).body).toMatchObject({ Key: account.Key });
    expect(await sees(caller, account.Key)).toBe(true);
    expect(await server.limitedTo(account.Key)).toEqual({});
    expect((await server.linksOf(account.Key))[personKeyOf(caller)]).toEqual({
      relationship: 'owner',
      by: 'code',
    });
  });

  test('when the agent approves a request', async () => {
    const { caller, policy, account } = await answers();
    const body = { PolicyAlternateKey: policy.PolicyNumber, Role: 'household' } as const;
    expect((await server.call(challenges.rows.askAgent, { body }, caller)).status).toBe(200);
    const request = await server.database.row<{ key: string }>(sql`
      SELECT key FROM link_request WHERE person_key = ${personKeyOf(caller)}`);
    await server.call(
      challenges.rows.decideRequest,
      { params: { key: request?.key ?? '' }, body: { Decision: 'approveHousehold', Called: true } },
      await server.demo('support'),
    );
    expect(await sees(caller, account.Key)).toBe(true);
    expect(await server.limitedTo(account.Key)).toEqual({});
  });

  test('7 days after the people on file were told, and not a moment before', async () => {
    const { caller, account } = await answers();
    await daysLater(account.Key, 6.999);
    expect(await sees(caller, account.Key)).toBe(false);
    const [waiting] = await limitedOf(caller);
    expect(Date.parse(waiting?.OpensAt ?? '')).toBeGreaterThan(server.clock.now().getTime());
    await daysLater(account.Key, 7);
    expect(await sees(caller, account.Key)).toBe(true);
    expect((await server.linksOf(account.Key))[personKeyOf(caller)]).toEqual({
      relationship: 'coinsured',
      by: 'questions',
    });
    const own = await server.mailsTo(`${personKeyOf(caller)}@test.portico.test`);
    expect(own.at(-1)?.subject).toMatch(/^You now have access to policy/);
    await server.openLimitedLinks();
    expect(await server.mailsTo(`${personKeyOf(caller)}@test.portico.test`)).toHaveLength(own.length);
  });

  test('even if another one that is due cannot be opened', async () => {
    const [stuck, other] = [await answers(), await answers()];
    const one = raw(personKeyOf(stuck.caller));
    await server.database.rows(
      sql`ALTER TABLE account_person ADD CONSTRAINT stuck CHECK (person_key <> '${one}') NOT VALID`,
    );
    await server.sendNotices(stuck.account.Key, 7);
    await daysLater(other.account.Key, 7);
    await server.database.rows(sql`ALTER TABLE account_person DROP CONSTRAINT stuck`);
    expect(await sees(other.caller, other.account.Key)).toBe(true);
    expect(await sees(stuck.caller, stuck.account.Key)).toBe(false);
    await server.openLimitedLinks();
    expect(await sees(stuck.caller, stuck.account.Key)).toBe(true);
  });

  test('not while an email to someone on file could not be sent', async () => {
    const { caller, account } = await answers();
    await server.openLimitedLinks();
    await daysLater(account.Key, 30, 'failed');
    expect(await sees(caller, account.Key)).toBe(false);
    expect(await limitedOf(caller)).toMatchObject([{ OpensByItself: true, OpensAt: null }]);
  });

  test('not by itself where the only email on file proves nothing', async () => {
    const { caller, account } = await answers(async (policy) => {
      const filed = await server.fileContact(policy);
      await server.database.rows(sql`
        UPDATE person SET email_changed_at = ${server.clock.now()} WHERE key = ${filed.personKey}`);
      return filed;
    });
    await daysLater(account.Key, 30);
    expect(await sees(caller, account.Key)).toBe(false);
  });

  test('never after someone objected, also to a code that was asked for', async () => {
    const { caller, policy, onFile, account } = await answers();
    await server.sendCode(caller, policy.PolicyNumber);
    const body = { Token: await server.noticeSentTo(onFile?.email ?? '') };
    const notice = await server.call(linkReports.rows.linkNotice, { body });
    expect(notice.body).toMatchObject({ Kind: 'code' });
    await server.call(linkReports.rows.reportLink, { body });
    expect(await limitedOf(caller)).toEqual([]);
    await daysLater(account.Key, 30);
    expect(await sees(caller, account.Key)).toBe(false);
  });
});

describe('the OK of the agent or staff', () => {
  const membersOn = async (accountKey: string, caller: Caller): Promise<LimitedMember[]> => {
    const { body } = await server.call(overviews.rows.account, { params: { key: accountKey } }, caller);
    return (body as AccountOverview).LimitedList;
  };
  const open = (accountKey: string, body: object, caller: Caller) =>
    server.call(accounts.rows.openLimited, { params: { key: accountKey }, body: body as never }, caller);

  test('takes a call to the phone on file, and is audited', async () => {
    const { caller, policy, onFile, account } = await answers();
    const agent = await agentOf(account.Key);
    const PersonKey = personKeyOf(caller);
    expect(await membersOn(account.Key, agent)).toMatchObject([
      { Key: PersonKey, PolicyNumber: policy.PolicyNumber, PhoneOnFile: onFile?.phone, Decider: 'you' },
    ]);
    expect(await open(account.Key, { PersonKey, Called: false }, agent)).toMatchObject({
      body: { code: 'linkCallNeeded' },
    });
    expect(await sees(caller, account.Key)).toBe(false);
    expect((await open(account.Key, { PersonKey, Called: true }, agent)).status).toBe(200);
    expect(await sees(caller, account.Key)).toBe(true);
    expect((await server.linksOf(account.Key))[PersonKey]).toEqual({
      relationship: 'coinsured',
      by: 'approval',
    });
    expect(
      await server.database.row(sql`
        SELECT content::jsonb -> 'details' ->> 'linked' AS linked FROM audit_entry
        WHERE action = 'accounts.openLimited' AND outcome = 'done' AND record_key = ${account.Key}`),
    ).toEqual({ linked: PersonKey });
    expect((await open(account.Key, { PersonKey, Called: true }, agent)).status).toBe(404);
  });

  test('is for staff alone where there is no phone, with a note', async () => {
    const { caller, account } = await answers(async (policy) => {
      const filed = await server.fileContact(policy);
      await server.database.rows(sql`UPDATE person SET phone = NULL WHERE key = ${filed.personKey}`);
      return filed;
    });
    const PersonKey = personKeyOf(caller);
    expect(await open(account.Key, { PersonKey, Called: true }, await agentOf(account.Key))).toMatchObject({
      body: { code: 'linkRequestStaffOnly' },
    });
    const support = await server.demo('support');
    expect(await open(account.Key, { PersonKey, Called: false }, support)).toMatchObject({
      body: { code: 'linkNoteNeeded' },
    });
    const said = { PersonKey, Called: false, Note: 'Showed a driver’s license.' };
    expect((await open(account.Key, said, support)).status).toBe(200);
    expect(await sees(caller, account.Key)).toBe(true);
  });

  test('isn’t for insureds, for another agency or for oneself', async () => {
    const { caller, account } = await answers();
    const body = { PersonKey: personKeyOf(caller), Called: true };
    expect((await open(account.Key, body, caller)).status).toBe(403);
    const agent = await agentOf(account.Key);
    expect((await open(account.Key, body, await server.demo('agent2'))).status).toBe(404);
    await server.database.rows(sql`
      UPDATE limited_link SET person_key = ${personKeyOf(agent)} WHERE account_key = ${account.Key}`);
    expect(await open(account.Key, { ...body, PersonKey: personKeyOf(agent) }, agent)).toMatchObject({
      body: { code: 'linkRequestOwn' },
    });
  });
});
