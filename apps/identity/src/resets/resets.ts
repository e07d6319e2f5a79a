import { configurationValue } from '@portico/contract/configuration';
import { fail } from '@portico/contract/errors';
import { type Db, sql } from '@portico/database/open';
import type { RightReader } from '@portico/platform/administrators/emails';
import type { AgreedReset } from '@portico/platform/administrators/requests';
import { LAST_SITE } from '@portico/platform/administrators/rights';
import { appendAudit } from '@portico/platform/audit';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { firstNameIn, queueEmail, queueEmails } from '@portico/platform/outbox';
import { issueToken, ownerOf, useToken, withdrawTokens } from '../emailedtokens.ts';
import { secondsAfter } from '../lifetimes.ts';
import { factorResetEmail } from '../news.ts';
import type { ActiveLogon } from '../sessions/logon.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { clearSecondFactors } from './clear.ts';
import { resetAgreedEmail, resetAgreedEmailToOthers, resetStoppedEmail } from './emails.ts';

const HOUR = 60 * 60;
/** From when it's ready on. */
const OPEN_SECONDS = 7 * 24 * HOUR;
const WAIT = 'W2_Portal_SecondFactorResetHours';

/** The second factor of someone who has lost it is taken away: by two administrators, with notice, after a wait (ADR 87). */
export interface Resets {
  /** Two administrators have agreed. The wait begins, and the person is told. */
  begin(ctx: Ctx, agreed: AgreedReset): Promise<void>;
  /** Whether the wait is over, and it hasn't been used, stopped or forgotten. */
  isReady(db: Db, logonKey: string, now: Date): Promise<boolean>;
  /** The person has shown the password and read the emailed code: takes the second factor away, once. */
  use(tx: Db, logon: ActiveLogon, now: Date, origin: string): Promise<void>;
  /** Stops it, if there is one. `how` is a sentence without its end. */
  stop(tx: Db, logonKey: string, now: Date, how: string): Promise<boolean>;
  /** The same with the link of the email. Gives the person's email. */
  stopByLink(tx: Db, token: string, now: Date, requestId: string): Promise<string | undefined>;
}

const READER = sql`
  logon.email, name_full AS name,
  ${LAST_SITE} AS site`;

export function createResets({
  sessions,
  defaultSite,
}: {
  sessions: Sessions;
  /** Where emails to a person lead, if we don't know where they sign in. */
  defaultSite: string;
}): Resets {
  const stop: Resets['stop'] = async (tx, logonKey, now, how) => {
    const stopped = await tx.row<{ key: string; people: string[] }>(sql`
      UPDATE second_factor_reset SET state = 'stopped', settled_at = ${now}
      WHERE logon_key = ${logonKey} AND state = 'waiting' AND expires_at > ${now}
      RETURNING key, ARRAY[asked_by_key, confirmed_by_key] AS people`);
    if (!stopped) return false;
    await withdrawTokens(tx, 'stopReset', logonKey, now);
    const readers = await tx.rows<RightReader & { isOwner: boolean }>(sql`
      SELECT ${READER}, logon.key = ${logonKey} AS "isOwner"
      FROM logon JOIN person ON person.key = person_key
      WHERE logon.key = ${logonKey} OR person_key = ANY (${stopped.people}::uuid[])`);
    const personName = readers.find(({ isOwner }) => isOwner)?.name ?? '';
    await queueEmails(
      tx,
      readers.map((reader) => resetStoppedEmail(reader, { key: stopped.key, personName, how })),
      now,
    );
    return true;
  };

  return {
    stop,

    async begin({ db, actor, now }, { person, askedBy, reason, administrators }) {
      const owner = await db.row<RightReader & { logonKey: string }>(sql`
        SELECT logon.key AS "logonKey", ${READER} FROM logon JOIN person ON person.key = person_key
        WHERE person_key = ${person} FOR UPDATE OF logon`);
      if (!owner) fail('recordNotFound');
      const { logonKey } = owner;
      const set = await db.row<{ value: string }>(sql`SELECT value FROM configuration WHERE key = ${WAIT}`);
      const ready = secondsAfter(now, configurationValue(WAIT, set?.value) * HOUR);
      const expires = secondsAfter(ready, OPEN_SECONDS);
      await db.rows(sql`
        UPDATE second_factor_reset SET state = 'replaced', settled_at = ${now}
        WHERE logon_key = ${logonKey} AND state = 'waiting'`);
      const key = newKey();
      await db.rows(sql`
        INSERT INTO second_factor_reset
          (key, logon_key, reason, asked_by_key, confirmed_by_key, confirmed_at, ready_at, expires_at)
        VALUES (${key}, ${logonKey}, ${reason}, ${askedBy.personKey}, ${actor.personKey}, ${now}, ${ready}, ${expires})`);
      const seconds = (expires.getTime() - now.getTime()) / 1000;
      const token = await issueToken(db, { purpose: 'stopReset', logonKey, now, seconds });
      const agreed = { key, askedBy, reason, personName: owner.name, confirmer: actor.name, ready, expires };
      await queueEmails(
        db,
        [
          resetAgreedEmail(owner, owner.site ?? defaultSite, agreed, token),
          ...administrators
            .filter(({ personKey }) => personKey !== person)
            .map((reader) => resetAgreedEmailToOthers(reader, agreed)),
        ],
        now,
      );
    },

    isReady: async (db, logonKey, now) =>
      (await db.row(sql`
        SELECT FROM second_factor_reset
        WHERE logon_key = ${logonKey} AND state = 'waiting' AND ready_at <= ${now} AND expires_at > ${now}`)) !==
      undefined,

    async use(tx, { logonKey, personKey, email, name }, now, origin) {
      const used = await tx.row<{ key: string }>(sql`
        UPDATE second_factor_reset SET state = 'used', settled_at = ${now}
        WHERE logon_key = ${logonKey} AND state = 'waiting' AND ready_at <= ${now} AND expires_at > ${now}
        RETURNING key`);
      if (!used) fail('interactionExpired');
      await clearSecondFactors(tx, logonKey, now);
      await sessions.endAll(tx, logonKey, 'secondFactorReset');
      const reader = { email, firstName: firstNameIn(name) };
      await queueEmail(tx, factorResetEmail(origin, reader, `reset-used:${used.key}`), now);
      const entry = { at: now, actor: personKey, kind: 'person', key: personKey };
      await appendAudit(tx, [{ ...entry, action: 'identity.secondFactor.reset', outcome: 'done' }]);
    },

    async stopByLink(tx, token, now, requestId) {
      const owner = await ownerOf(tx, 'stopReset', token, now);
      if (!owner || (await useToken(tx, 'stopReset', token, now)) === undefined) return undefined;
      if (!(await stop(tx, owner.key, now, `${owner.name} stopped it with the link we emailed`)))
        return undefined;
      const entry = { at: now, actor: owner.person_key, kind: 'person', key: owner.person_key, requestId };
      await appendAudit(tx, [{ ...entry, action: 'identity.secondFactor.stopReset', outcome: 'done' }]);
      return owner.email;
    },
  };
}
