import { type GeneratedOffer, type OfferDetail, renewals } from '@portico/contract/rooms/renewals';
import { sql } from '@portico/database/open';
import { DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { expect } from 'vitest';
import type { Caller, TestReply, TestServer } from '../../../testing.ts';

const { rows } = renewals;
const NUMBER = DEMO_POLICY_NUMBERS.insured2.home;

/** The second insured's current term, moved so that it ends soon: no one has offered its renewal yet. */
export async function endingTerm({ database }: TestServer): Promise<string> {
  const term = await database.row<{ key: string }>(sql`
    UPDATE policy SET term_begin = '2026-01-07', term_end = '2027-01-07'
    WHERE policy_number = ${NUMBER} AND term_number = 2 RETURNING key`);
  return term?.key ?? expect.fail('The second insured has no policy.');
}

export const generate = (server: TestServer, caller: Caller, policyKey: string): Promise<TestReply> =>
  server.call(rows.generate, { query: { policyKey } }, caller);

export async function offered(server: TestServer): Promise<GeneratedOffer> {
  const reply = await generate(server, await server.demo('internal'), await endingTerm(server));
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as GeneratedOffer;
}

export const detailOf = (server: TestServer, caller: Caller, key: string): Promise<TestReply> =>
  server.call(rows.get, { params: { key } }, caller);

export const answerBy = (
  server: TestServer,
  caller: Caller,
  key: string,
  answer: 'accept' | 'decline',
  body: object = {},
): Promise<TestReply> => server.call(rows.answer, { params: { key, answer }, body } as never, caller);

export async function accepted(
  server: TestServer,
  caller: Caller,
  { Key, TotalCents }: Pick<OfferDetail, 'Key' | 'TotalCents'>,
  body: object = {},
): Promise<OfferDetail> {
  const reply = await answerBy(server, caller, Key, 'accept', { TotalCents, ...body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as OfferDetail;
}
