import { type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { type Application, quotes } from '@portico/contract/rooms/quotes';
import { type ProgramCode, programKey } from '@portico/database/seeds/reference/keys';
import { type MarketCode, marketKey } from '@portico/database/seeds/samples/keys';
import { expect } from 'vitest';
import type { Caller, TestServer } from '../../testing.ts';

/** In Manatee County, Florida: zone 2. */
export const PLACE = {
  Street1: '7572 Tidewater Lane',
  City: 'Bradenton',
  County: 'Manatee',
  State: 'FL',
  PostalCode: '34205',
  Latitude: 27.48,
  Longitude: -82.58,
};

interface Wanted {
  readonly name?: string;
  readonly place?: Partial<typeof PLACE> & Readonly<Record<string, unknown>>;
  readonly program?: ProgramCode;
  readonly market?: MarketCode;
  readonly TermBegin?: string;
  /** For a customer, instead of an applicant. */
  readonly account?: string;
}

/** A new quote, for an applicant if no account is named. */
export async function newQuote(
  server: TestServer,
  caller: Caller,
  { name = 'Garland Moore', place = {}, program = 'HO3', market = 'HBR', TermBegin, account }: Wanted = {},
): Promise<PolicyDetail> {
  const body = {
    ...(account === undefined ? { Applicant: { Name: name } } : { CustomerRiskAccount: { Key: account } }),
    Location: { ...PLACE, ...place },
    Program: { Key: programKey(program) },
    Market: { Key: marketKey(market) },
    ...(TermBegin && { TermBegin }),
  };
  const reply = await server.call(policies.rows.open, { body } as never, caller);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as PolicyDetail;
}

export async function applicationOf(
  server: TestServer,
  caller: Caller,
  { Key }: { readonly Key: string },
): Promise<Application> {
  const reply = await server.call(quotes.rows.get, { params: { PolicyKey: Key } }, caller);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as Application;
}

/** A new quote's application. */
export const newApplication = async (
  server: TestServer,
  caller: Caller,
  wanted: Wanted = {},
): Promise<Application> => applicationOf(server, caller, await newQuote(server, caller, wanted));
