import type { AccountPeek } from '@portico/contract/rooms/accounts';
import { accounts } from '@portico/contract/rooms/accounts';
import type { PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { challenges } from '@portico/contract/rooms/challenges';
import { type DemoFacts, demo } from '@portico/contract/rooms/demo';
import { sql } from '@portico/database/open';
import { testClock } from '@portico/platform/clock';
import { startJobs } from '@portico/platform/jobs';
import type { Caller, TestReply, TestServer } from '../../testing.ts';
import { accountLinks } from '../accounts/index.ts';
import { linkablePolicies } from './access/linkable.ts';
import { challengesJobs } from './challenges.jobs.ts';

export type Linkable = DemoFacts['linkable'][number];

/** Policies that nobody is linked to, with their answers. */
export async function freePolicies(server: TestServer): Promise<Linkable[]> {
  const { body } = await server.call(demo.rows.facts, {});
  return (body as DemoFacts).linkable;
}

/** Hands out free policies, each to one test only, with the answers that are right by now. */
export function policiesOf(server: () => TestServer): () => Promise<Linkable> {
  const used = new Set<string>();
  return async () => {
    const { database, clock } = server();
    const free = await linkablePolicies(database, used.size + 1, clock.now());
    const next = free.find(({ PolicyNumber }) => !used.has(PolicyNumber));
    if (next === undefined) throw new Error('There is no free policy left.');
    used.add(next.PolicyNumber);
    return next;
  };
}

let addresses = 0;
/** Somebody who has just signed up, calling from an address of their own (the server trusts its proxy). */
export async function stranger(server: TestServer, address?: string): Promise<Caller> {
  addresses += 1;
  return {
    ...(await server.as(['SIGNUP'])),
    'x-forwarded-for': address ?? `10.0.${addresses >> 8}.${addresses & 255}`,
  };
}

export const personKeyOf = (caller: Caller): string => caller.authorization?.split('.')[1] ?? '';

export const read = (server: TestServer, caller: Caller, number: string): Promise<TestReply> =>
  server.call(challenges.rows.list, { query: { PolicyAlternateKey: number } }, caller);

export async function questions(
  server: TestServer,
  caller: Caller,
  number: string,
): Promise<PolicyChallengeItem[]> {
  const { status, body } = await read(server, caller, number);
  if (status !== 200) throw new Error(`The questions were not given: ${status} ${JSON.stringify(body)}`);
  return body as PolicyChallengeItem[];
}

/** The option that is right, or the first that is not. */
export function optionOf(item: PolicyChallengeItem, { Answers }: Linkable, right: boolean): string {
  const answer = Answers.find(({ Question }) => Question === item.Type.DisplayText)?.Answer;
  const option = item.Options.find(({ Value }) => (Value === answer) === right);
  if (answer === undefined || option === undefined)
    throw new Error(`No such option of ${item.Type.DisplayText}`);
  return option.Key;
}

export const check = (
  server: TestServer,
  caller: Caller,
  item: PolicyChallengeItem,
  option: string,
): Promise<TestReply> =>
  server.call(challenges.rows.check, { body: { Key: item.Key, Option_Selected: { Key: option } } }, caller);

/** Reads the questions and answers the first: wrong or right. */
export async function answerFirst(
  server: TestServer,
  caller: Caller,
  policy: Linkable,
  right: boolean,
): Promise<TestReply> {
  const [first] = await questions(server, caller, policy.PolicyNumber);
  if (first === undefined) throw new Error('Nothing is asked.');
  return check(server, caller, first, optionOf(first, policy, right));
}

/** Answers everything right. What it opens is the account that the policy belongs to. */
export async function pass(server: TestServer, caller: Caller, policy: Linkable): Promise<AccountPeek> {
  const asked = await questions(server, caller, policy.PolicyNumber);
  for (const item of asked) {
    const { status, body } = await check(server, caller, item, optionOf(item, policy, true));
    if (status !== 200 || body === null) throw new Error(`A right answer was refused: ${status}`);
  }
  const peek = await server.call(
    accounts.rows.peek,
    { params: { PolicyKey: asked[0]?.Policy.Key ?? '' } },
    caller,
  );
  if (peek.status !== 200) throw new Error(`The account does not show: ${peek.status}`);
  return peek.body as AccountPeek;
}

/** Sets the caller as the person of the account. */
export const link = (
  server: TestServer,
  caller: Caller,
  { Key, Version }: { Key: string; Version: number },
  personKey = personKeyOf(caller),
): Promise<TestReply> =>
  server.call(
    accounts.rows.change,
    { params: { key: Key }, body: { Person: { Key: personKey } }, version: Version },
    caller,
  );

/** Sets a configuration variable as an operator would. */
export const configure = (server: TestServer, key: string, value: number) =>
  server.database.rows(sql`UPDATE configuration SET value = ${String(value)} WHERE key = ${key}`);

/** The person on file for a policy, with an email that can be used as proof. */
export interface OnFilePerson {
  readonly personKey: string;
  readonly accountKey: string;
  readonly email: string;
  readonly phone: string;
}

let filed = 0;
/** Puts an email and a phone on file for a policy, as if they had always been there. */
export async function fileContact(server: TestServer, { PolicyNumber }: Linkable): Promise<OnFilePerson> {
  filed += 1;
  const [email, phone] = [`holder${filed}@home.example.com`, `813555${String(1000 + filed)}`];
  const found = await server.database.row<{ personKey: string; accountKey: string }>(sql`
    UPDATE person SET email = ${email}, phone = ${phone} FROM account_person linked
    WHERE person.key = linked.person_key AND linked.relationship = 'owner' AND linked.account_key = (
      SELECT account_key FROM policy WHERE policy_number = ${PolicyNumber} LIMIT 1)
    RETURNING person.key AS "personKey", linked.account_key AS "accountKey"`);
  if (found === undefined) throw new Error('The account has no owner.');
  return { ...found, email, phone };
}

/** Makes someone sign in with this email, confirmed or not. */
export const signInWith = (server: TestServer, caller: Caller, email: string, isVerified = true) =>
  server.database.rows(sql`
    UPDATE logon SET email = ${email}, email_verified_at = ${isVerified ? server.clock.now() : null}
    WHERE person_key = ${personKeyOf(caller)}`);

/** Strangers spend the budget of a policy: from then on right answers also need a proof. */
export async function spendBudget(server: TestServer, policy: Linkable): Promise<void> {
  for (let person = 0; person < 3; person += 1)
    await answerFirst(server, await stranger(server), policy, false);
}

export const mailsTo = (server: TestServer, email: string) =>
  server.database.rows<{ subject: string; body_text: string; confidential: boolean }>(sql`
    SELECT subject, body_text, confidential FROM outbox_message WHERE recipient = ${email} ORDER BY created_at, key`);

export const sendCode = (server: TestServer, caller: Caller, PolicyAlternateKey: string) =>
  server.call(challenges.rows.sendCode, { body: { PolicyAlternateKey } }, caller);
export const checkCode = (server: TestServer, caller: Caller, PolicyAlternateKey: string, Code: string) =>
  server.call(challenges.rows.checkCode, { body: { PolicyAlternateKey, Code } }, caller);

/** The code in the latest email to this address. */
export async function codeSentTo(server: TestServer, email: string): Promise<string> {
  const code = (await mailsTo(server, email)).at(-1)?.body_text.match(/^(\d{6})$/m)?.[1];
  if (code === undefined) throw new Error(`No code was sent to ${email}.`);
  return code;
}
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The token of the "This wasn't me" link in the latest email to this address. */
export async function noticeSentTo(server: TestServer, email: string): Promise<string> {
  const token = (await mailsTo(server, email)).at(-1)?.body_text.match(/\/not-me#token=(\S+)/)?.[1];
  if (token === undefined) throw new Error(`Nothing to report was sent to ${email}.`);
  return token;
}

/** Looks a policy up and enters the code from the email on file; what it opens is the account. */
export async function passByCode(
  server: TestServer,
  caller: Caller,
  policy: Linkable,
  { email }: OnFilePerson,
): Promise<AccountPeek> {
  await read(server, caller, policy.PolicyNumber);
  const sent = await sendCode(server, caller, policy.PolicyNumber);
  if (sent.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(sent.body)}`);
  const checked = await checkCode(server, caller, policy.PolicyNumber, await codeSentTo(server, email));
  const { Policy } = checked.body as { Policy: { Key: string } | null };
  const peek = await server.call(accounts.rows.peek, { params: { PolicyKey: Policy?.Key ?? '' } }, caller);
  return peek.body as AccountPeek;
}

/** Who is on an account, and how they came there. */
export const linksOf = async (server: TestServer, accountKey: string) =>
  Object.fromEntries(
    (
      await server.database.rows<{ person: string; relationship: string; by: string }>(sql`
        SELECT person_key AS person, relationship, linked_by AS by FROM account_person WHERE account_key = ${accountKey}`)
    ).map(({ person, relationship, by }) => [person, { relationship, by }]),
  );

/** Runs the jobs that are due at this time, and returns how many. What repeats is left out: it would sweep others' data. */
export async function runJobsAt({ database }: TestServer, at: Date): Promise<number> {
  const log = { info() {}, warn() {}, error() {} };
  const kinds = challengesJobs(accountLinks).filter(({ everyMs }) => everyMs === undefined);
  const jobs = startJobs({ database, clock: testClock(at), log, kinds });
  const ran = await jobs.drain();
  await jobs.stop();
  return ran;
}
