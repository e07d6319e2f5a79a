import { type ProposalDetail, proposals } from '@portico/contract/rooms/proposals';
import type { Application } from '@portico/contract/rooms/quotes';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { expect } from 'vitest';
import type { Caller, TestReply, TestServer } from '../../../testing.ts';
import { readyToBind } from '../binding/binding.fixture.ts';

const { rows } = proposals;

/** A quote for the demo's insured, at a place where they have no policy. */
export const quoteOfInsured = async (server: TestServer): Promise<Application> =>
  readyToBind(server, await server.demo('agent'), { account: DEMO_KEYS.account.insured });

export const send = (
  server: TestServer,
  caller: Caller,
  { Key, Rating }: Pick<Application, 'Key' | 'Rating'>,
  body: object = {},
): Promise<TestReply> =>
  server.call(
    rows.send,
    { body: { WebApplicationID: Key, TotalCents: Rating?.TotalCents ?? 0, ...body } } as never,
    caller,
  );

/** The quote, and what the insured got. */
export async function sent(
  server: TestServer,
  body: object = {},
): Promise<{ readonly application: Application; readonly proposal: ProposalDetail }> {
  const application = await quoteOfInsured(server);
  const reply = await send(server, await server.demo('agent'), application, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { application, proposal: reply.body as ProposalDetail };
}

export const proposalOf = (server: TestServer, caller: Caller, policyKey: string): Promise<TestReply> =>
  server.call(rows.get, { params: { key: policyKey } }, caller);

export const answerBy = (
  server: TestServer,
  caller: Caller,
  policyKey: string,
  answer: 'want' | 'decline',
  body: object = {},
): Promise<TestReply> =>
  server.call(rows.answer, { params: { key: policyKey, answer }, body } as never, caller);
