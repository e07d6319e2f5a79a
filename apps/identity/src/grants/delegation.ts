import { createHash } from 'node:crypto';
import { IMPERSONATION, type TargetRefusal, targetRefusal } from '@portico/contract/rules/impersonation';
import { type Database, type Db, empty, sql } from '@portico/database/open';
import { type AuditEntry, appendAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import type { Presence } from '@portico/platform/context';
import { epoch, secondsAfter } from '../lifetimes.ts';
import { type ActiveLogon, findActiveLogon, mayImpersonate } from '../sessions/logon.ts';

/** The parameters of call 39: strings that anyone could have made up. */
export interface DelegationRequest {
  readonly token: string;
  /** Absent only if there is a code. */
  readonly email?: string;
  readonly environment: string;
  readonly code?: string;
}

/** What a token for the target is made of. */
export interface Delegation {
  readonly key: string;
  readonly target: ActiveLogon;
  readonly staff: Pick<ActiveLogon, 'logonKey' | 'name'>;
  /** The staff member's session, which the token lives in. */
  readonly sid: string;
  readonly seconds: number;
  readonly endsAt: Date;
}

/** `over`: no impersonation of that person is open (anymore), or its code was used. */
export type DelegationRefusal = TargetRefusal | 'environment' | 'impersonating' | 'notAllowed' | 'over';

/** Undefined where the staff member's own token no longer counts. */
export type Delegate = (request: DelegationRequest) => Promise<Delegation | DelegationRefusal | undefined>;

/**
 * Exchanges a staff member's token for one for the person they have opened (call 38). What counts is that token and
 * the impersonation its session has open. The code only tells the new window what to do without a token in the URL:
 * it names the impersonation, once, within a minute. A renewal doesn't need a code, because anyone with the staff
 * member's token could open another one anyway.
 */
export function createDelegate({
  database,
  clock,
  environment,
  authenticate,
}: {
  database: Database;
  clock: Clock;
  environment: string;
  authenticate(token: string): Promise<Presence | undefined>;
}): Delegate {
  return async (request) => {
    const presence = await authenticate(request.token);
    if (!presence) return undefined;
    const now = clock.now();
    return database.transaction(async (tx) => {
      const open = await findOpen(tx, presence.actor, request, now);
      const result =
        request.environment === environment ? await decide(tx, presence, open, now) : 'environment';
      await appendAudit(tx, [entryOf(presence, open, result, now)]);
      return result;
    });
  };
}

async function decide(
  tx: Db,
  { actor, impersonator }: Presence,
  open: Open | undefined,
  now: Date,
): Promise<Delegation | DelegationRefusal> {
  if (impersonator) return 'impersonating';
  const { logonKey, personKey, sid } = actor;
  const staff = await findActiveLogon(tx, { logonKey, sid });
  if (!staff || !mayImpersonate(staff)) return 'notAllowed';
  if (!open) return 'over';
  const target = await findActiveLogon(tx, { logonKey: open.logonKey });
  if (!target) return 'disabled';
  const refusal = targetRefusal(personKey, { ...target, hasLogon: true, isDisabled: false });
  if (refusal) return refusal;
  const { key, endsAt } = open;
  const seconds = Math.min(IMPERSONATION.token, epoch(endsAt) - epoch(now));
  if (seconds <= 0) return 'over';
  await tx.rows(sql`UPDATE impersonation SET entered_at = ${now} WHERE key = ${key} AND entered_at IS NULL`);
  return { key, target, staff, sid, seconds, endsAt };
}

const entryOf = (
  { actor, impersonator }: Presence,
  open: Open | undefined,
  result: Delegation | DelegationRefusal,
  at: Date,
): AuditEntry => ({
  at,
  action: 'identity.impersonationToken',
  actor: actor.personKey,
  ...(impersonator && { impersonator: impersonator.personKey }),
  ...(open && { kind: 'person', key: open.targetKey }),
  ...(typeof result === 'string'
    ? { outcome: 'refused', details: { reason: result } }
    : { outcome: 'done', details: { impersonation: result.key } }),
});

interface Open {
  readonly key: string;
  readonly targetKey: string;
  readonly logonKey: string;
  readonly endsAt: Date;
}

/** Locked, so of several requests with one code, the first has used it before the next checks. */
const findOpen = (
  tx: Db,
  { personKey, sid }: Presence['actor'],
  { email, code }: DelegationRequest,
  now: Date,
): Promise<Open | undefined> =>
  tx.row<Open>(sql`
    SELECT impersonation.key, target_key AS "targetKey", logon.key AS "logonKey", ends_at AS "endsAt"
    FROM impersonation JOIN logon ON logon.person_key = target_key
    WHERE staff_key = ${personKey} AND sid = ${sid} AND ended_at IS NULL
      ${email === undefined ? empty : sql`AND logon.email = ${email}`}
      ${code === undefined ? empty : unused(code, now)}
    FOR UPDATE OF impersonation`);

const unused = (code: string, now: Date) => sql`
  AND code_hash = ${createHash('sha256').update(code).digest()} AND entered_at IS NULL
  AND opened_at > ${secondsAfter(now, -IMPERSONATION.code)}`;

/** Closes the entries of those that ran their full time. */
export async function sweepImpersonations(db: Db, now: Date): Promise<void> {
  await db.rows(
    sql`UPDATE impersonation SET ended_at = ends_at WHERE ends_at <= ${now} AND ended_at IS NULL`,
  );
}
