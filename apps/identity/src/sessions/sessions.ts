import { type Database, type Db, type Sql, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import { brandOfSite } from '@portico/platform/brands';
import type { Clock } from '@portico/platform/clock';
import { ACCESS_TOKEN_SECONDS, SESSION_SECONDS, secondsAfter } from '../lifetimes.ts';

/** Where a sign-in came from. */
export interface Origination {
  readonly address: string;
  readonly device: string;
}

/** The name of the brand that a session began under. */
export const siteName = (site: string | null): string | null =>
  site === null ? null : brandOfSite(site).name;

type EndReason =
  | 'signedOut'
  | 'replaced'
  | 'codeReplayed'
  | 'passwordReset'
  | 'passwordChanged'
  | 'signedOutElsewhere'
  | 'signedOutByAdministrator'
  | 'signInTurnedOff'
  | 'secondFactorReset'
  | 'expired';

/**
 * The session registry, which the API asks whether a token's session is still valid. Ending a session also ends the
 * provider's own, so it can't be renewed either.
 */
export interface Sessions {
  /** At an origin, for someone who has just signed in. */
  begin(session: { sid: string; logonKey: string; from: Origination; site: string }): Promise<void>;
  end(sid: string, reason: EndReason): Promise<void>;
  /** All of one logon, in the caller's transaction; `forget` it when that has committed. */
  endAll(tx: Db, logonKey: string, reason: EndReason): Promise<void>;
  /** One of a logon by its key, or all but one by its sid: in the caller's transaction, and how many those were. */
  endSome(
    tx: Db,
    logonKey: string,
    which: { readonly key: string } | { readonly exceptSid: string },
    reason: EndReason,
  ): Promise<number>;
  /** Closes the entries of sessions that ran their full time. */
  sweep(): Promise<void>;
}

export function createSessions({
  database,
  clock,
  forget,
}: {
  database: Database;
  clock: Clock;
  /** Drops what this process remembers of a logon; the others hear of it from the database. */
  forget(logonKey: string): void;
}): Sessions {
  const endWhere = (db: Db, which: Sql, reason: EndReason) =>
    db.rows<{ sid: string; logonKey: string; personKey: string }>(sql`
      WITH ended AS (
        UPDATE logon_session SET ended_at = ${clock.now()}, ended_reason = ${reason}
        WHERE ${which} AND ended_at IS NULL RETURNING sid, logon_key),
      closed AS (
        UPDATE impersonation SET ended_at = LEAST(${clock.now()}, ends_at)
        WHERE sid IN (SELECT sid FROM ended) AND ended_at IS NULL),
      gone AS (
        DELETE FROM oidc_artefact
        WHERE model = 'Session' AND uid IN (SELECT sid FROM logon_session WHERE ${which}))
      SELECT ended.sid, logon.key AS "logonKey", logon.person_key AS "personKey"
      FROM ended JOIN logon ON logon.key = ended.logon_key`);

  return {
    async begin({ sid, logonKey, from, site }) {
      const now = clock.now();
      await database.transaction(async (tx) => {
        await tx.rows(sql`
          INSERT INTO logon_session (sid, logon_key, started_at, confirmed_at, address, device, site)
          VALUES (${sid}, ${logonKey}, ${now}, ${now}, ${from.address}, ${from.device}, ${site})
          ON CONFLICT (sid) DO NOTHING`);
        const logon = await tx.row<{ person_key: string }>(
          sql`UPDATE logon SET last_sign_in_at = ${now} WHERE key = ${logonKey} RETURNING person_key`,
        );
        if (!logon) throw new Error('A session began for a logon that is gone.');
        await appendAudit(tx, [
          {
            at: now,
            action: 'identity.signIn',
            outcome: 'done',
            actor: logon.person_key,
            kind: 'session',
            key: sid,
          },
        ]);
      });
    },

    async end(sid, reason) {
      const ended = await database.transaction(async (tx) => {
        const sessions = await endWhere(tx, sql`sid = ${sid}`, reason);
        await appendAudit(
          tx,
          sessions.map(({ personKey }) => ({
            at: clock.now(),
            action: 'identity.signOut',
            outcome: 'done',
            actor: personKey,
            kind: 'session',
            key: sid,
            details: { reason },
          })),
        );
        return sessions;
      });
      for (const { logonKey } of ended) forget(logonKey);
    },

    async endAll(tx, logonKey, reason) {
      await endWhere(tx, sql`logon_key = ${logonKey}`, reason);
    },

    async endSome(tx, logonKey, which, reason) {
      const some = 'key' in which ? sql`key = ${which.key}` : sql`sid <> ${which.exceptSid}`;
      return (await endWhere(tx, sql`logon_key = ${logonKey} AND ${some}`, reason)).length;
    },

    async sweep() {
      // The last token of a session may outlive it by its own lifetime.
      const over = secondsAfter(clock.now(), -(SESSION_SECONDS + ACCESS_TOKEN_SECONDS));
      const reason: EndReason = 'expired';
      await database.rows(sql`
        UPDATE logon_session SET ended_at = ${clock.now()}, ended_reason = ${reason}
        WHERE started_at <= ${over} AND ended_at IS NULL`);
    },
  };
}
