import type { AccountPeek } from '@portico/contract/rooms/accounts';
import { accounts } from '@portico/contract/rooms/accounts';
import type { PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { challenges } from '@portico/contract/rooms/challenges';
import { type DemoFacts, demo } from '@portico/contract/rooms/demo';
import { sql } from '@portico/database/open';
import type { Caller, TestReply, TestServer } from '../../testing.ts';
import { linkablePolicies } from './challenges.linkable.ts';

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
