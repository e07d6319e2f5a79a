import type { AccountPeek } from '@portico/contract/rooms/accounts';
import { accounts } from '@portico/contract/rooms/accounts';
import type { PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { challenges } from '@portico/contract/rooms/challenges';
import { type DemoFacts, demo } from '@portico/contract/rooms/demo';
import { sql } from '@portico/database/open';
import {
  type Caller,
  personKeyOf,
  sharedServer,
  type TestReply,
  type TestServer,
  testServer,
} from '../../testing.ts';
import { linkablePolicies } from './access/linkable.ts';
import { proofSteps } from './proofs.fixture.ts';

export type Linkable = DemoFacts['linkable'][number];

/** Trusts its proxy, so each caller can have their own address. */
const OPTIONS = { trustProxy: ['127.0.0.1'] };

/** A test server with the steps by which someone links a policy. */
export type LinkingServer = ReturnType<typeof withSteps>;
export const sharedLinkingServer = async () => withSteps(await sharedServer(OPTIONS));
export const linkingServer = async () => withSteps(await testServer(OPTIONS));

const withSteps = (server: TestServer) => {
  const steps = questionSteps(server);
  return { ...server, ...steps, ...proofSteps(server, steps.read) };
};

/** The option that is right, or the first that is not. */
export function optionOf(item: PolicyChallengeItem, { Answers }: Linkable, right: boolean): string {
  const answer = Answers.find(({ Question }) => Question === item.Type.DisplayText)?.Answer;
  const option = item.Options.find(({ Value }) => (Value === answer) === right);
  if (answer === undefined || option === undefined)
    throw new Error(`No such option of ${item.Type.DisplayText}`);
  return option.Key;
}

let addresses = 0;

function questionSteps(server: TestServer) {
  const { database, clock, call } = server;
  const used = new Set<string>();

  /**
   * A free policy that no other test gets, with the answers that are right by now. No one on it can be emailed or called, so
   * right answers alone make a full link; `fileContact` changes that.
   */
  async function nextPolicy(): Promise<Linkable> {
    const free = await linkablePolicies(database, used.size + 1, clock.now());
    const next = free.find(({ PolicyNumber }) => !used.has(PolicyNumber));
    if (next === undefined) throw new Error('There is no free policy left.');
    used.add(next.PolicyNumber);
    await database.rows(sql`
      UPDATE person SET email = NULL, phone = NULL FROM account_person linked JOIN policy USING (account_key)
      WHERE person.key = linked.person_key AND policy.policy_number = ${next.PolicyNumber}`);
    return next;
  }

  /** Someone who just signed up, calling from their own address. */
  async function stranger(address?: string): Promise<Caller> {
    addresses += 1;
    return {
      ...(await server.as(['SIGNUP'])),
      'x-forwarded-for': address ?? `10.0.${addresses >> 8}.${addresses & 255}`,
    };
  }

  const read = (caller: Caller, number: string): Promise<TestReply> =>
    call(challenges.rows.list, { query: { PolicyAlternateKey: number } }, caller);

  async function questions(caller: Caller, number: string): Promise<PolicyChallengeItem[]> {
    const { status, body } = await read(caller, number);
    if (status !== 200) throw new Error(`The questions were not given: ${status} ${JSON.stringify(body)}`);
    return body as PolicyChallengeItem[];
  }

  const check = (caller: Caller, item: PolicyChallengeItem, option: string): Promise<TestReply> =>
    call(challenges.rows.check, { body: { Key: item.Key, Option_Selected: { Key: option } } }, caller);

  /** Reads the questions and answers the first: wrong or right. */
  async function answerFirst(caller: Caller, policy: Linkable, right: boolean): Promise<TestReply> {
    const [first] = await questions(caller, policy.PolicyNumber);
    if (first === undefined) throw new Error('Nothing is asked.');
    return check(caller, first, optionOf(first, policy, right));
  }

  return {
    nextPolicy,
    stranger,
    read,
    questions,
    check,
    answerFirst,

    /** Policies that no one is linked to, with their answers. */
    freePolicies: async () => ((await call(demo.rows.facts, {})).body as DemoFacts).linkable,

    /** Answers everything right. What it opens is the account that the policy belongs to. */
    async pass(caller: Caller, policy: Linkable): Promise<AccountPeek> {
      const asked = await questions(caller, policy.PolicyNumber);
      for (const item of asked) {
        const { status, body } = await check(caller, item, optionOf(item, policy, true));
        if (status !== 200 || body === null) throw new Error(`A right answer was refused: ${status}`);
      }
      const PolicyKey = asked[0]?.Policy.Key ?? '';
      const peek = await call(accounts.rows.peek, { params: { PolicyKey } }, caller);
      if (peek.status !== 200) throw new Error(`The account does not show: ${peek.status}`);
      return peek.body as AccountPeek;
    },

    /** Sets the caller as the person of the account. */
    link: (
      caller: Caller,
      { Key: key, Version: version }: { Key: string; Version: number },
      personKey = personKeyOf(caller),
    ): Promise<TestReply> =>
      call(accounts.rows.change, { params: { key }, body: { Person: { Key: personKey } }, version }, caller),

    /** Strangers spend a policy's budget: from then on, right answers also need a proof. */
    async spendBudget(policy: Linkable): Promise<void> {
      for (let person = 0; person < 3; person += 1) await answerFirst(await stranger(), policy, false);
    },

    /** Sets a configuration variable as an operator would. */
    configure: (key: string, value: number) =>
      database.rows(sql`UPDATE configuration SET value = ${String(value)} WHERE key = ${key}`),
  };
}
