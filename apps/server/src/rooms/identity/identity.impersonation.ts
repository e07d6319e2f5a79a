import { createHash, randomBytes } from 'node:crypto';
import { fail } from '@portico/contract/errors';
import { isEmployee } from '@portico/contract/roles';
import type { OpenedImpersonation } from '@portico/contract/rooms/identity';
import { IMPERSONATION, targetRefusal } from '@portico/contract/rules/impersonation';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import type { HelpDesk } from '../helpdesk/index.ts';
import { endImpersonations, findUser, startImpersonation } from './identity.sql.ts';

const CODE_BYTES = 32;

/** Call 38. What is refused here is refused again for each token (call 39), because data may change in between. */
export async function openImpersonation(
  ctx: Ctx,
  { Email, TicketId }: { Email: string; TicketId?: string | undefined },
  helpDesk: HelpDesk,
): Promise<OpenedImpersonation> {
  const { actor, db, now } = ctx;
  const target = (await findUser(db, Email)) ?? fail('emailNotFound');
  const { personKey, name, organizationName } = target;
  ctx.note({ kind: 'person', key: personKey });
  // Spec §6: only employees see the ticket field, so no one else has anything to put there.
  if (TicketId !== undefined && !isEmployee(actor.roles)) fail('forbidden', { reason: 'ticket' });
  const refusal = targetRefusal(actor.personKey, {
    ...target,
    hasLogon: target.logon !== undefined,
    isDisabled: target.recordInactive || target.logon?.isDisabled === true,
  });
  if (refusal === 'noAccount') fail('noAccount');
  if (refusal) fail('forbidden', { reason: refusal });
  const ticket =
    TicketId === undefined
      ? undefined
      : ((await helpDesk.findTicket(db, TicketId)) ?? fail('ticketNotFound'));

  const key = newKey();
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const endsAt = new Date(now.getTime() + IMPERSONATION.whole * 1000);
  await startImpersonation(db, {
    key,
    staffKey: actor.personKey,
    sid: actor.sid,
    targetKey: personKey,
    ticketId: ticket?.Id ?? null,
    codeHash: createHash('sha256').update(code).digest(),
    now,
    endsAt,
  });
  ctx.note({ details: { impersonation: key, ...(ticket && { ticket: ticket.Id }) } });
  return {
    NameFull: name,
    OrganizationName: organizationName,
    Email,
    Code: code,
    EndsAt: endsAt.toISOString(),
  };
}

/** Of the caller's own session: while impersonating, the one for that person, otherwise all. */
export async function closeImpersonation({
  actor,
  impersonator,
  db,
  now,
  note,
}: Ctx): Promise<{ Ended: number }> {
  const staffKey = (impersonator ?? actor).personKey;
  const ended = await endImpersonations(
    db,
    { staffKey, sid: actor.sid, ...(impersonator && { targetKey: actor.personKey }) },
    now,
  );
  note({ details: { impersonations: ended } });
  return { Ended: ended.length };
}
