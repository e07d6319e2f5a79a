import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import type { Ctx } from '@portico/platform/context';
import { expect, test } from 'vitest';
import { undoneServer } from '../../testing.ts';
import { partiesOf } from './parties.ts';
import { tell } from './terms/tell.ts';
import type { TermCommit } from './terms/termCommit.ts';

const { database, clock } = await undoneServer();
const ctx = { db: database, now: clock.now(), actor: { sid: 'none' } } as unknown as Ctx;

const bindingOf = (policyKey: string) =>
  ({
    held: { purpose: 'new', policyKey, TermBegin: '2026-11-30' },
    price: { TotalCents: 100 },
  }) as unknown as TermCommit;

test('emails about a term go to the account’s agent, and to the agency once that agent has left', async () => {
  const term = await database.row<{ key: string; agency: string }>(sql`
    SELECT policy.key, agency.email AS agency FROM policy JOIN account ON account.key = policy.account_key
    JOIN agency ON agency.key = account.agency_key
    WHERE account.key = ${DEMO_KEYS.account.insured} AND account.agent_key = ${DEMO_KEYS.agent.agent} LIMIT 1`);
  if (term === undefined) throw new Error('agent@ doesn’t look after insured@.');
  const readers = async () => {
    const parties = await partiesOf(ctx, term.key);
    await database.rows(sql`DELETE FROM outbox_message`);
    await tell(ctx, bindingOf(term.key), 'any');
    const bound = await database.rows<{ to: string }>(
      sql`SELECT recipient AS to FROM outbox_message WHERE recipient <> ${DEMO_ACCOUNT.insured.Email}`,
    );
    return [...(parties?.agents ?? []).map(({ email }) => email), ...bound.map(({ to }) => to)];
  };
  expect(await readers()).toEqual([DEMO_ACCOUNT.agent.Email, DEMO_ACCOUNT.agent.Email]);
  await database.rows(sql`UPDATE agent SET ended_at = ${clock.now()} WHERE key = ${DEMO_KEYS.agent.agent}`);
  expect(await readers()).toEqual([term.agency, term.agency]);
});
