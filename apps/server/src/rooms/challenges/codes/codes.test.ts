import { CATALOGUE } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer, testServer } from '../../../testing.ts';
import {
  answerFirst,
  checkCode,
  codeSentTo,
  fileContact,
  freePolicies,
  link,
  linksOf,
  mailsTo,
  otherCode,
  pass,
  passByCode,
  personKeyOf,
  policiesOf,
  questions,
  read,
  sendCode,
  signInWith,
  spendBudget,
  stranger,
} from '../challenges.fixture.ts';

let server: TestServer;
const nextPolicy = policiesOf(() => server);
beforeAll(async () => {
  server = await createTestServer({ trustProxy: ['127.0.0.1'] });
});
afterAll(() => server.close());

/** Someone who has looked up a policy that has an email on file. */
async function lookedUp() {
  const [caller, policy] = [await stranger(server), await nextPolicy()];
  const onFile = await fileContact(server, policy);
  const [item] = await questions(server, caller, policy.PolicyNumber);
  return { caller, policy, onFile, item, number: policy.PolicyNumber };
}

describe('the email', () => {
  test('has the code on a line of its own, a warning, and a way to say it was someone else', async () => {
    const { caller, onFile, number, item } = await lookedUp();
    expect(item?.WaysIn).toMatchObject({ Email: 'h•••@•••.com', CanSendCode: true });
    const reply = await sendCode(server, caller, number);
    expect(reply).toMatchObject({ status: 200, body: { Email: 'h•••@•••.com' } });
    const [mail, ...more] = await mailsTo(server, onFile.email);
    expect(more).toEqual([]);
    expect(mail?.confidential).toBe(true);
    expect(mail?.body_text).toMatch(/^\d{6}$/m);
    expect(mail?.body_text).toContain('Never share this code.');
    expect(mail?.body_text).toContain("This wasn't me");
    expect(mail?.body_text).toMatch(/\/not-me#token=\S{40,}/);
  });

  test('never tells the caller more of the address than its mask', async () => {
    const { caller, onFile, number } = await lookedUp();
    const replies = [await read(server, caller, number), await sendCode(server, caller, number)];
    for (const { body } of replies) expect(JSON.stringify(body)).not.toContain(onFile.email.split('@')[0]);
  });

  test('is kept as a hash, without the code', async () => {
    const { caller, onFile, number } = await lookedUp();
    await sendCode(server, caller, number);
    const code = await codeSentTo(server, onFile.email);
    const row = await server.database.row(sql`SELECT * FROM challenge_code WHERE policy_number = ${number}`);
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

describe('a right code', () => {
  test('opens the account, makes the caller its owner, and works once', async () => {
    const { caller, policy, onFile, number } = await lookedUp();
    const { CustomerRiskAccount: account } = await passByCode(server, caller, policy, onFile);
    const code = await codeSentTo(server, onFile.email);
    expect((await checkCode(server, caller, number, code)).body).toEqual({ Policy: null, TriesLeft: 0 });
    expect((await link(server, caller, account)).status).toBe(200);
    expect(await linksOf(server, account.Key)).toMatchObject({
      [personKeyOf(caller)]: { relationship: 'owner', by: 'code' },
      [onFile.personKey]: { relationship: 'coinsured', by: 'file' },
    });
  });

  test('links after strangers have spent the budget, and clears it', async () => {
    const { caller, policy, onFile, number } = await lookedUp();
    await spendBudget(server, policy);
    const [locked] = await questions(server, caller, number);
    expect(locked).toMatchObject({ Options: [], WaysIn: { Email: 'h•••@•••.com', CanSendCode: true } });
    const { CustomerRiskAccount: account } = await passByCode(server, caller, policy, onFile);
    expect((await link(server, caller, account)).status).toBe(200);
    const [after] = await questions(server, await stranger(server), number);
    expect(after).toMatchObject({ TriesLeft: 3, WaysIn: { NeedsProof: false } });
  });

  test('leaves an owner who signs in the owner', async () => {
    const { caller: first, policy, onFile } = await lookedUp();
    await link(server, first, (await passByCode(server, first, policy, onFile)).CustomerRiskAccount);
    await server.database.rows(sql`
      UPDATE account_person SET linked_at = linked_at - interval '31 days' WHERE person_key = ${personKeyOf(first)}`);
    const second = await stranger(server);
    const owner = { ...onFile, email: `${personKeyOf(first)}@test.portico.test` };
    const { CustomerRiskAccount: account } = await passByCode(server, second, policy, owner);
    expect((await link(server, second, account)).status).toBe(200);
    expect(await linksOf(server, account.Key)).toMatchObject({
      [personKeyOf(first)]: { relationship: 'owner' },
      [personKeyOf(second)]: { relationship: 'coinsured', by: 'code' },
    });
  });
});

describe('a code is refused', () => {
  test('after five wrong ones, which count with wrong answers', async () => {
    const { caller, onFile, number } = await lookedUp();
    await sendCode(server, caller, number);
    const code = await codeSentTo(server, onFile.email);
    for (const TriesLeft of [4, 3, 2, 1, 0])
      expect((await checkCode(server, caller, number, otherCode(code))).body).toEqual({
        Policy: null,
        TriesLeft,
      });
    expect((await checkCode(server, caller, number, code)).body).toEqual({ Policy: null, TriesLeft: 0 });
    const tallies = await server.database.rows<{ wrong_answers: number }>(sql`
      SELECT wrong_answers FROM challenge_tally WHERE subject = ${`person:${personKeyOf(caller)}`}`);
    expect(tallies).toEqual([{ wrong_answers: 5 }]);
  });

  test('after ten minutes', async () => {
    const { caller, onFile, number } = await lookedUp();
    await sendCode(server, caller, number);
    const code = await codeSentTo(server, onFile.email);
    server.clock.advance(10 * 60_000);
    expect((await checkCode(server, caller, number, code)).body).toEqual({ Policy: null, TriesLeft: 0 });
  });

  test('once a newer one was sent', async () => {
    const { caller, onFile, number } = await lookedUp();
    await sendCode(server, caller, number);
    const first = await codeSentTo(server, onFile.email);
    await sendCode(server, caller, number);
    const second = await codeSentTo(server, onFile.email);
    if (first !== second)
      expect((await checkCode(server, caller, number, first)).body).toMatchObject({ Policy: null });
    expect((await checkCode(server, caller, number, second)).body).toMatchObject({
      Policy: { AlternateKey: number },
    });
  });

  test('from anyone but the person who asked for it', async () => {
    const { caller, onFile, number } = await lookedUp();
    await sendCode(server, caller, number);
    const code = await codeSentTo(server, onFile.email);
    const other = await stranger(server);
    await questions(server, other, number);
    expect((await checkCode(server, other, number, code)).body).toEqual({ Policy: null, TriesLeft: 0 });
  });

  test.each(['', '12345', '1234567', 'abcdef', '12 456'])('that is not six digits: %j', async (code) => {
    const { caller, number } = await lookedUp();
    expect(await checkCode(server, caller, number, code)).toMatchObject({
      status: 400,
      body: { fields: [{ message: 'Enter the 6-digit code from the email.' }] },
    });
  });

  test('when many wrong ones are entered at once: five count', async () => {
    const { caller, onFile, number } = await lookedUp();
    await sendCode(server, caller, number);
    const wrong = otherCode(await codeSentTo(server, onFile.email));
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => checkCode(server, caller, number, wrong)),
    );
    const left = replies.map(({ body }) => (body as { TriesLeft: number }).TriesLeft).sort();
    expect(left.filter((tries) => tries > 0)).toEqual([1, 2, 3, 4]);
  });
});

describe('no code is sent', () => {
  test('for a number that the caller has not looked up, known or not', async () => {
    const [caller, policy] = [await stranger(server), await nextPolicy()];
    await fileContact(server, policy);
    for (const number of [policy.PolicyNumber, 'CHO-9999999'])
      expect(await sendCode(server, caller, number)).toMatchObject({
        status: CATALOGUE.policyNumberNotFound.status,
        body: { code: 'policyNumberNotFound' },
      });
  });

  test('after three in a day for one policy, until the next day', async () => {
    const { onFile, number } = await lookedUp();
    const callers = await Promise.all(Array.from({ length: 5 }, () => stranger(server)));
    const replies: number[] = [];
    for (const caller of callers) {
      await questions(server, caller, number);
      replies.push((await sendCode(server, caller, number)).status);
    }
    expect(replies).toEqual([200, 200, 200, 429, 429]);
    expect(await mailsTo(server, onFile.email)).toHaveLength(3);
    const [item] = await questions(server, callers[4] ?? {}, number);
    expect(item?.WaysIn).toMatchObject({ Email: 'h•••@•••.com', CanSendCode: false });
    server.clock.advance(24 * 60 * 60_000);
    expect((await sendCode(server, callers[4] ?? {}, number)).status).toBe(200);
  });

  test('more than three when ten are asked for at once', async () => {
    const { caller, onFile, number } = await lookedUp();
    await Promise.all(Array.from({ length: 10 }, () => sendCode(server, caller, number)));
    expect(await mailsTo(server, onFile.email)).toHaveLength(3);
  });

  test('to more than six policies a day by one person', async () => {
    const caller = await stranger(server);
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const policy = await nextPolicy();
      await fileContact(server, policy);
      await questions(server, caller, policy.PolicyNumber);
      statuses.push((await sendCode(server, caller, policy.PolicyNumber)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('on behalf of someone else', async () => {
    const policy = await nextPolicy();
    await fileContact(server, policy);
    await questions(server, await server.as('signup@demo.portico.test'), policy.PolicyNumber);
    const acting = await server.asOnBehalf('signup@demo.portico.test', 'support@demo.portico.test');
    expect((await sendCode(server, acting, policy.PolicyNumber)).status).toBe(403);
    expect((await checkCode(server, acting, policy.PolicyNumber, '000000')).status).toBe(403);
  });

  test('twice for a repeated request', async () => {
    const { caller, onFile, number } = await lookedUp();
    const repeated = { ...caller, 'idempotency-key': 'code-1' };
    const replies = [await sendCode(server, repeated, number), await sendCode(server, repeated, number)];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await mailsTo(server, onFile.email)).toHaveLength(1);
  });
});

describe('someone who signs in with the email on file', () => {
  test('owns the account after right answers, without a code', async () => {
    const { caller, policy, onFile } = await lookedUp();
    await signInWith(server, caller, onFile.email);
    const { CustomerRiskAccount: account } = await pass(server, caller, policy);
    await link(server, caller, account);
    expect((await linksOf(server, account.Key))[personKeyOf(caller)]).toEqual({
      relationship: 'owner',
      by: 'email',
    });
  });

  test('does not, while the email is unconfirmed', async () => {
    const { caller, policy, onFile } = await lookedUp();
    await signInWith(server, caller, onFile.email, false);
    const { CustomerRiskAccount: account } = await pass(server, caller, policy);
    await link(server, caller, account);
    expect((await linksOf(server, account.Key))[personKeyOf(caller)]).toEqual({
      relationship: 'coinsured',
      by: 'questions',
    });
  });
});

test('fifty strangers who spend everything a policy has never keep the owner out', async () => {
  const mine = await testServer({ trustProxy: ['127.0.0.1'] });
  const [policy] = await freePolicies(mine);
  if (policy === undefined) throw new Error('nothing to link');
  const onFile = await fileContact(mine, policy);
  const address = '203.0.113.9';
  for (let person = 0; person < 50; person += 1) {
    const caller = await stranger(mine, address);
    const [item] = await questions(mine, caller, policy.PolicyNumber);
    if (item?.Options.length) await answerFirst(mine, caller, policy, false);
    const { status } = await sendCode(mine, caller, policy.PolicyNumber);
    expect(status).toBe(person < 3 ? 200 : 429);
    if (status !== 200) continue;
    for (let tries = 0; tries < 5; tries += 1) await checkCode(mine, caller, policy.PolicyNumber, '000000');
  }
  const owner = await stranger(mine, address);
  await signInWith(mine, owner, onFile.email);
  const [item] = await questions(mine, owner, policy.PolicyNumber);
  expect(item).toMatchObject({ Options: [], WaysIn: { CanSendCode: true } });
  const { CustomerRiskAccount: account } = await passByCode(mine, owner, policy, onFile);
  expect((await link(mine, owner, account)).status).toBe(200);
  expect((await linksOf(mine, account.Key))[personKeyOf(owner)]).toEqual({
    relationship: 'owner',
    by: 'code',
  });
});
