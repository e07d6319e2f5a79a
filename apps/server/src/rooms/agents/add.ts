import { fail } from '@portico/contract/errors';
import type { NewAgent } from '@portico/contract/rooms/agents';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import type * as z from 'zod/mini';
import { givePlace } from '../agencies/index.ts';
import { type AgentTies, makeAgent } from '../persons/index.ts';

/** Adds an agent to an agency and returns the key of their place. Someone who left before has the same place again. */
export async function addAgent(
  ctx: Ctx,
  ties: AgentTies,
  { AgencyKey, PersonKey, Person, Title, Invite }: z.infer<typeof NewAgent>,
): Promise<string> {
  const { db, now } = ctx;
  // An agency that's being closed waits for this, or is seen as closed.
  const agency =
    (await db.row<{ name: string; isClosed: boolean }>(
      sql`SELECT name, record_inactive AS "isClosed" FROM agency WHERE key = ${AgencyKey} FOR SHARE`,
    )) ?? fail('recordNotFound');
  if (agency.isClosed) fail('businessError', { message: `${agency.name} is closed. Bring it back first.` });
  const personKey = await makeAgent(ctx, ties, { PersonKey, Person, isInvited: Invite });
  const key =
    (await givePlace(db, { personKey, agencyKey: AgencyKey, title: Title }, now)) ??
    fail('worksThereAlready', { name: await nameOf(ctx, personKey) });
  const details = { agency: AgencyKey, person: personKey, title: Title, invited: Invite };
  ctx.note({ kind: 'agent', key, details });
  return key;
}

const nameOf = async ({ db }: Ctx, personKey: string): Promise<string> =>
  (await db.row<{ name: string }>(sql`SELECT name_full AS name FROM person WHERE key = ${personKey}`))
    ?.name ?? '';
