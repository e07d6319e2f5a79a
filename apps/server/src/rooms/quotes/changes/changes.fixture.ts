import type { CommitResult, Precommit } from '@portico/contract/rooms/binding';
import { type Application, type ChangePurpose, quotes } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { expect } from 'vitest';
import type { Caller, TestReply, TestServer } from '../../../testing.ts';
import { bound, commitBy, rated, readyToBind } from '../binding/binding.fixture.ts';
import type { newApplication } from '../quotes.fixture.ts';

type Policy = CommitResult['Policy'];

export const TODAY = '2026-11-15';
/** The first day of a term that is two months old. */
export const BEGAN = '2026-09-16';

export const sumOf = (entries: readonly { premium: number; fees: number; taxes: number }[]) =>
  entries.reduce((sum, { premium, fees, taxes }) => sum + premium + fees + taxes, 0);
export const codesOf = ({ ObstacleList }: Precommit) => ObstacleList.map(({ Code }) => Code);

/** A policy that was just bound. */
export const boundPolicy = async (
  server: TestServer,
  caller: Caller,
  wanted: NonNullable<Parameters<typeof newApplication>[2]> = {},
  asked: object = {},
): Promise<Policy> =>
  (await bound(server, caller, await readyToBind(server, caller, wanted), { NoKnownLoss: 'true', ...asked }))
    .Policy;

export const openBy = (
  server: TestServer,
  caller: Caller,
  Purpose: ChangePurpose,
  { Key }: Pick<Policy, 'Key'>,
  more: object = {},
): Promise<TestReply> =>
  server.call(quotes.rows.open, { body: { Policy: { Key }, Purpose, ...more } } as never, caller);

/** An application to change the policy, with its price shown. */
export async function opened(
  server: TestServer,
  caller: Caller,
  purpose: ChangePurpose,
  policy: Pick<Policy, 'Key'>,
  more: object = {},
): Promise<Application> {
  const reply = await openBy(server, caller, purpose, policy, more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return rated(server, caller, reply.body as Application);
}

const MODES = { endorse: 'END', cancel: 'CAN', reinstate: 'REI' } as const;

/** Opens a change and books it. */
export async function changed(
  server: TestServer,
  caller: Caller,
  purpose: ChangePurpose,
  policy: Pick<Policy, 'Key' | 'AlternateKey'>,
  more: object = {},
): Promise<CommitResult & { readonly application: Application }> {
  const application = await opened(server, caller, purpose, policy, more);
  const reply = await commitBy(server, caller, policy.AlternateKey, {
    mode: MODES[purpose],
    NoKnownLoss: 'true',
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { ...(reply.body as CommitResult), application };
}

export interface Entry {
  readonly type: string;
  readonly premium: number;
  readonly fees: number;
  readonly taxes: number;
}

/** The bookings of a term, by what they consist of. */
export const entriesOf = ({ database }: TestServer, { Key }: Pick<Policy, 'Key'>): Promise<Entry[]> =>
  database.rows(sql`
    SELECT type_code AS type, premium_cents AS premium, fees_cents AS fees, taxes_cents AS taxes
    FROM policy_transaction WHERE policy_key = ${Key} AND change_key IS NOT NULL ORDER BY booked_at, key`);
