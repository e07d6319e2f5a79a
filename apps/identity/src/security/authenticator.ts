import { fail } from '@portico/contract/errors';
import { isStaff } from '@portico/contract/roles';
import type { ProposedAuthenticator } from '@portico/contract/rooms/security';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { queueEmail } from '@portico/platform/outbox';
import type { Throttle } from '@portico/platform/throttle';
import { INTERACTION_SECONDS, secondsAfter } from '../lifetimes.ts';
import {
  authenticatorRemovedEmail,
  authenticatorReplacedEmail,
  readerOf,
  recoveryCodesEmail,
  secondFactorEmail,
} from '../news.ts';
import type { Resets } from '../resets/resets.ts';
import { type RecoveryCodes, removeRecoveryCodes } from '../secondfactor/recovery.ts';
import type { SecondFactors } from '../secondfactor/secondfactor.ts';
import type { Confirmations } from './confirm.ts';

const CODE_TRIES = { limit: 10, seconds: 15 * 60 };

interface Parts {
  readonly secondFactors: SecondFactors;
  readonly recoveryCodes: RecoveryCodes;
  readonly confirmations: Confirmations;
  readonly throttle: Throttle;
  readonly resets: Resets;
  readonly requireSecondFactorOfStaff: boolean;
  siteOf(ctx: Ctx): Promise<string>;
}

/** The authenticator app of a signed-in person, and the recovery codes that replace it. */
export function createAuthenticators(parts: Parts) {
  const { secondFactors, recoveryCodes, confirmations, throttle, siteOf } = parts;
  const isNeeded = ({ actor }: Ctx) => parts.requireSecondFactorOfStaff && isStaff(actor.roles);
  const admitCode = ({ actor }: Ctx) => throttle.takeOrFail(`confirm:code:${actor.logonKey}`, CODE_TRIES);

  return {
    isNeeded,

    async propose(ctx: Ctx): Promise<ProposedAuthenticator> {
      await confirmations.requireRecent(ctx);
      const { db, actor, now } = ctx;
      const { enrolment, sealed } = await secondFactors.propose(await siteOf(ctx), actor);
      await db.rows(sql`
        UPDATE logon SET totp_proposed_secret = ${Buffer.from(sealed, 'base64')}, totp_proposed_at = ${now}
        WHERE key = ${actor.logonKey}`);
      return { Secret: enrolment.secret, OtpauthUrl: enrolment.otpauthUrl, Qr: enrolment.qr };
    },

    async add(ctx: Ctx, code: string): Promise<string[]> {
      await confirmations.requireRecent(ctx);
      await admitCode(ctx);
      const { db, actor, now } = ctx;
      const { logonKey } = actor;
      const logon = await db.row<{ proposed: Buffer | null; isOn: boolean }>(sql`
        SELECT totp_proposed_secret AS proposed, totp_confirmed_at IS NOT NULL AS "isOn" FROM logon
        WHERE key = ${logonKey} AND totp_proposed_at > ${secondsAfter(now, -INTERACTION_SECONDS)} FOR UPDATE`);
      const step = logon?.proposed ? secondFactors.stepOf(logonKey, logon.proposed, code) : undefined;
      if (!logon || step === undefined) fail('codeIncorrect');
      await db.rows(sql`
        UPDATE logon SET totp_secret = totp_proposed_secret, totp_confirmed_at = ${now}, totp_last_step = ${step},
          totp_proposed_secret = NULL, totp_proposed_at = NULL, updated_at = ${now}
        WHERE key = ${logonKey}`);
      await parts.resets.stop(db, logonKey, now, `${actor.name} set up another authenticator app`);
      const email = logon.isOn ? authenticatorReplacedEmail : secondFactorEmail;
      await queueEmail(db, email(await siteOf(ctx), readerOf(ctx), `secondFactor:${newKey()}`), now);
      return recoveryCodes.renew(db, logonKey, now);
    },

    async remove(ctx: Ctx, password: string, code: string): Promise<void> {
      if (isNeeded(ctx)) fail('authenticatorNeeded');
      await confirmations.requirePassword(ctx, password);
      await admitCode(ctx);
      const { db, actor, now } = ctx;
      const site = await siteOf(ctx);
      if (!(await secondFactors.accept(actor, code, site))) fail('codeIncorrect');
      await db.rows(sql`
        UPDATE logon SET totp_secret = NULL, totp_confirmed_at = NULL, totp_last_step = NULL, updated_at = ${now}
        WHERE key = ${actor.logonKey}`);
      await removeRecoveryCodes(db, actor.logonKey);
      await queueEmail(db, authenticatorRemovedEmail(site, readerOf(ctx), `secondFactor:${newKey()}`), now);
    },

    async renewCodes(ctx: Ctx): Promise<string[]> {
      await confirmations.requireRecent(ctx);
      const { db, actor, now } = ctx;
      // Someone who needs a second factor may have nothing but a passkey.
      const isOn = await db.row(sql`
        SELECT FROM logon
        WHERE key = ${actor.logonKey} AND (totp_confirmed_at IS NOT NULL OR
          (${isNeeded(ctx)}::boolean AND EXISTS (SELECT FROM passkey WHERE logon_key = logon.key)))
        FOR UPDATE`);
      if (!isOn) fail('recordNotFound');
      await queueEmail(
        db,
        recoveryCodesEmail(await siteOf(ctx), readerOf(ctx), `recoveryCodes:${newKey()}`),
        now,
      );
      return recoveryCodes.renew(db, actor.logonKey, now);
    },
  };
}
