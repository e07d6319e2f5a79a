import { CATALOGUE } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import { isLong } from '@portico/database/testing';
import { describe, expect, test } from 'vitest';
import { personKeyOf } from '../../../testing.ts';
import { linkingServer, sharedLinkingServer } from '../challenges.fixture.ts';
import { otherCode } from '../proofs.fixture.ts';

const server = await sharedLinkingServer();

/** Someone who has looked up a policy that has an email on file. */
async function lookedUp() {
  const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
  const onFile = await server.fileContact(policy);
  const [item] = await server.questions(caller, policy.PolicyNumber);
  return { caller, policy, onFile, item, number: policy.PolicyNumber };
}

describe('the email', () => {
  test('has the code on its own line, a warning, and a way to say it was someone else', async () => {
    const { caller, onFile, number, item } = await lookedUp();
    expect(item?.WaysIn).toMatchObject({ Email: 'h•••@•••.com', CanSendCode: true });
    const reply = await server.sendCode(caller, number);
    expect(reply).toMatchObject({ status: 200, body: { Email: 'h•••@•••.com' } });
    const [mail, ...more] = await server.mailsTo(onFile.email);
    expect(more).toEqual([]);
    expect(mail?.confidential).toBe(true);
    expect(mail?.body_text).toMatch(/^\d{6}$/m);
    expect(mail?.body_text).toContain('Never share this code.');
    expect(mail?.body_text).toContain("This wasn't me");
    expect(mail?.body_text).toMatch(/\/not-me#token=\S{40,}/);
  });

  test('never tells the caller more of the address than its mask', async () => {
    const { caller, onFile, number } = await lookedUp();
    const replies = [await server.read(caller, number), await server.sendCode(caller, number)];
    for (const { body } of replies) expect(JSON.stringify(body)).not.toContain(onFile.email.split('@')[0]);
  });

  test('is kept as a hash, without the code', async () => {
    const { caller, onFile, number } = await lookedUp();
    await server.sendCode(caller, number);
    const code = await server.codeSentTo(onFile.email);
    const row = await server.database.row(sql`SELECT * FROM challenge_code WHERE policy_number = ${number}`);
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

describe('a right code', () => {
  test('opens the account, makes the caller its owner, and works once', async () => {
    const { caller, policy, onFile, number } = await lookedUp();
    const { CustomerRiskAccount: account } = await server.passByCode(caller, policy, onFile);
    const code = await server.codeSentTo(onFile.email);
    expect((await server.checkCode(caller, number, code)).body).toEqual({ Policy: null, TriesLeft: 0 });
    expect((await server.link(caller, account)).status).toBe(200);
    expect(await server.linksOf(account.Key)).toMatchObject({
      [personKeyOf(caller)]: { relationship: 'owner', by: 'code' },
      [onFile.personKey]: { relationship: 'coinsured', by: 'file' },
    });
  });

  // @spec I8.1
  test('links after strangers have spent the budget, and clears it', async () => {
    const { caller, policy, onFile, number } = await lookedUp();
    await server.spendBudget(policy);
    const [locked] = await server.questions(caller, number);
    expect(locked).toMatchObject({ Options: [], WaysIn: { Email: 'h•••@•••.com', CanSendCode: true } });
    const { CustomerRiskAccount: account } = await server.passByCode(caller, policy, onFile);
    expect((await server.link(caller, account)).status).toBe(200);
    const [after] = await server.questions(await server.stranger(), number);
    expect(after).toMatchObject({ TriesLeft: 3, WaysIn: { NeedsProof: false } });
  });

  test('leaves an owner who signs in the owner', async () => {
    const { caller: first, policy, onFile } = await lookedUp();
    await server.link(first, (await server.passByCode(first, policy, onFile)).CustomerRiskAccount);
    await server.database.rows(sql`
      UPDATE account_person SET linked_at = linked_at - interval '31 days' WHERE person_key = ${personKeyOf(first)}`);
    const second = await server.stranger();
    const owner = { ...onFile, email: `${personKeyOf(first)}@test.portico.test` };
    const { CustomerRiskAccount: account } = await server.passByCode(second, policy, owner);
    expect((await server.link(second, account)).status).toBe(200);
    expect(await server.linksOf(account.Key)).toMatchObject({
      [personKeyOf(first)]: { relationship: 'owner' },
      [personKeyOf(second)]: { relationship: 'coinsured', by: 'code' },
    });
  });
});

describe('a code is refused', () => {
  // @spec I8.2
  test('after five wrong ones, which count with wrong answers', async () => {
    const { caller, onFile, number } = await lookedUp();
    await server.sendCode(caller, number);
    const code = await server.codeSentTo(onFile.email);
    for (const TriesLeft of [4, 3, 2, 1, 0])
      expect((await server.checkCode(caller, number, otherCode(code))).body).toEqual({
        Policy: null,
        TriesLeft,
      });
    expect((await server.checkCode(caller, number, code)).body).toEqual({ Policy: null, TriesLeft: 0 });
    const tallies = await server.database.rows<{ wrong_answers: number }>(sql`
      SELECT wrong_answers FROM challenge_tally WHERE subject = ${`person:${personKeyOf(caller)}`}`);
    expect(tallies).toEqual([{ wrong_answers: 5 }]);
  });

  test('after ten minutes', async () => {
    const { caller, onFile, number } = await lookedUp();
    await server.sendCode(caller, number);
    const code = await server.codeSentTo(onFile.email);
    server.clock.advance(10 * 60_000);
    expect((await server.checkCode(caller, number, code)).body).toEqual({ Policy: null, TriesLeft: 0 });
  });

  test('once a newer one was sent', async () => {
    const { caller, onFile, number } = await lookedUp();
    await server.sendCode(caller, number);
    const first = await server.codeSentTo(onFile.email);
    await server.sendCode(caller, number);
    const second = await server.codeSentTo(onFile.email);
    if (first !== second)
      expect((await server.checkCode(caller, number, first)).body).toMatchObject({ Policy: null });
    expect((await server.checkCode(caller, number, second)).body).toMatchObject({
      Policy: { AlternateKey: number },
    });
  });

  test('from anyone but the person who asked for it', async () => {
    const { caller, onFile, number } = await lookedUp();
    await server.sendCode(caller, number);
    const code = await server.codeSentTo(onFile.email);
    const other = await server.stranger();
    await server.questions(other, number);
    expect((await server.checkCode(other, number, code)).body).toEqual({ Policy: null, TriesLeft: 0 });
  });

  test.each(['', '12345', '1234567', 'abcdef', '12 456'])('that is not six digits: %j', async (code) => {
    const { caller, number } = await lookedUp();
    expect(await server.checkCode(caller, number, code)).toMatchObject({
      status: 400,
      body: { fields: [{ message: 'Enter the 6-digit code from the email.' }] },
    });
  });

  test('counts only five when many wrong ones are entered in parallel', async () => {
    const { caller, onFile, number } = await lookedUp();
    await server.sendCode(caller, number);
    const wrong = otherCode(await server.codeSentTo(onFile.email));
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => server.checkCode(caller, number, wrong)),
    );
    const left = replies.map(({ body }) => (body as { TriesLeft: number }).TriesLeft).sort();
    expect(left.filter((tries) => tries > 0)).toEqual([1, 2, 3, 4]);
  });
});

describe('no code is sent', () => {
  test('for a number that the caller has not looked up, known or not', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    await server.fileContact(policy);
    for (const number of [policy.PolicyNumber, 'CHO-9999999'])
      expect(await server.sendCode(caller, number)).toMatchObject({
        status: CATALOGUE.policyNumberNotFound.status,
        body: { code: 'policyNumberNotFound' },
      });
  });

  // @spec I8.2
  test('after three in a day for one policy, until the next day', async () => {
    const { onFile, number } = await lookedUp();
    const callers = await Promise.all(Array.from({ length: 5 }, () => server.stranger()));
    const replies: number[] = [];
    for (const caller of callers) {
      await server.questions(caller, number);
      replies.push((await server.sendCode(caller, number)).status);
    }
    expect(replies).toEqual([200, 200, 200, 429, 429]);
    expect(await server.mailsTo(onFile.email)).toHaveLength(3);
    const [item] = await server.questions(callers[4] ?? {}, number);
    expect(item?.WaysIn).toMatchObject({ Email: 'h•••@•••.com', CanSendCode: false });
    server.clock.advance(24 * 60 * 60_000);
    expect((await server.sendCode(callers[4] ?? {}, number)).status).toBe(200);
  });

  test('sends no more than three when ten are asked for in parallel', async () => {
    const { caller, onFile, number } = await lookedUp();
    await Promise.all(Array.from({ length: 10 }, () => server.sendCode(caller, number)));
    expect(await server.mailsTo(onFile.email)).toHaveLength(3);
  });

  test('to more than six policies a day by one person', async () => {
    const caller = await server.stranger();
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const policy = await server.nextPolicy();
      await server.fileContact(policy);
      await server.questions(caller, policy.PolicyNumber);
      statuses.push((await server.sendCode(caller, policy.PolicyNumber)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('on behalf of someone else', async () => {
    const policy = await server.nextPolicy();
    await server.fileContact(policy);
    await server.questions(await server.demo('signup'), policy.PolicyNumber);
    const acting = await server.asOnBehalf('signup@demo.portico.test', 'support@demo.portico.test');
    expect((await server.sendCode(acting, policy.PolicyNumber)).status).toBe(403);
    expect((await server.checkCode(acting, policy.PolicyNumber, '000000')).status).toBe(403);
  });

  test('twice for a repeated request', async () => {
    const { caller, onFile, number } = await lookedUp();
    const repeated = { ...caller, 'idempotency-key': 'code-1' };
    const replies = [await server.sendCode(repeated, number), await server.sendCode(repeated, number)];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await server.mailsTo(onFile.email)).toHaveLength(1);
  });
});

describe('someone who signs in with the email on file', () => {
  test.each([
    ['owns the account after right answers, without a code', true, { relationship: 'owner', by: 'email' }],
    ['has a limited link, while the email is unconfirmed', false, undefined],
  ])('%s', async (_what, isVerified, expected) => {
    const { caller, policy, onFile } = await lookedUp();
    await server.signInWith(caller, onFile.email, isVerified);
    const { CustomerRiskAccount: account } = await server.pass(caller, policy);
    await server.link(caller, account);
    expect((await server.linksOf(account.Key))[personKeyOf(caller)]).toEqual(expected);
    expect(personKeyOf(caller) in (await server.limitedTo(account.Key))).toBe(expected === undefined);
  });
});

// @spec D.11
test('strangers who spend everything a policy has never keep the owner out', async () => {
  const mine = await linkingServer();
  const policy = await mine.nextPolicy();
  const onFile = await mine.fileContact(policy);
  const address = '203.0.113.9';
  for (let person = 0; person < (isLong() ? 50 : 8); person += 1) {
    const caller = await mine.stranger(address);
    const [item] = await mine.questions(caller, policy.PolicyNumber);
    if (item?.Options.length) await mine.answerFirst(caller, policy, false);
    const { status } = await mine.sendCode(caller, policy.PolicyNumber);
    expect(status).toBe(person < 3 ? 200 : 429);
    if (status !== 200) continue;
    for (let tries = 0; tries < 5; tries += 1) await mine.checkCode(caller, policy.PolicyNumber, '000000');
  }
  const owner = await mine.stranger(address);
  await mine.signInWith(owner, onFile.email);
  const [item] = await mine.questions(owner, policy.PolicyNumber);
  expect(item).toMatchObject({ Options: [], WaysIn: { CanSendCode: true } });
  const { CustomerRiskAccount: account } = await mine.passByCode(owner, policy, onFile);
  expect((await mine.link(owner, account)).status).toBe(200);
  expect((await mine.linksOf(account.Key))[personKeyOf(owner)]).toEqual({
    relationship: 'owner',
    by: 'code',
  });
});
