import { fail } from '@portico/contract/errors';
import { security } from '@portico/contract/rooms/security';
import { type Database, type Db, sql } from '@portico/database/open';
import { answerRequest } from '@portico/platform/administrators/requests';
import { type AnsweredRoom, answer, type Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { queueEmail } from '@portico/platform/outbox';
import type { Throttle } from '@portico/platform/throttle';
import { passkeyAddedEmail, passkeyRemovedEmail, readerOf } from '../news.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { sendResetTo } from '../passwords/resetByStaff.ts';
import type { Resets } from '../resets/resets.ts';
import type { RecoveryCodes } from '../secondfactor/recovery.ts';
import type { SecondFactors } from '../secondfactor/secondfactor.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { forgetDevices } from '../signin/devices.ts';
import { createAuthenticators } from './authenticator.ts';
import type { Confirmations, SiteOf } from './confirm.ts';
import { accountOpenings, securityPage } from './page.ts';
import { changePassword } from './password.ts';

export interface SecurityParts {
  readonly database: Database;
  readonly throttle: Throttle;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly secondFactors: SecondFactors;
  readonly recoveryCodes: RecoveryCodes;
  readonly passkeys: Passkeys;
  readonly resets: Resets;
  readonly requireSecondFactorOfStaff: boolean;
  readonly confirmations: Confirmations;
  readonly siteOf: SiteOf;
  /** Another provider signs people in, so there are no passwords here. */
  readonly hasUpstream: boolean;
}

/** Held until the end of the transaction, so that two who remove one each don't remove both. */
async function hasAnotherFactor(tx: Db, logonKey: string, passkey: string): Promise<boolean> {
  const logon = await tx.row<{ hasApp: boolean }>(sql`
    SELECT totp_confirmed_at IS NOT NULL AS "hasApp" FROM logon WHERE key = ${logonKey} FOR UPDATE`);
  if (logon?.hasApp) return true;
  const other = sql`SELECT FROM passkey WHERE logon_key = ${logonKey} AND key <> ${passkey} LIMIT 1`;
  return (await tx.row(other)) !== undefined;
}

/** The Sign-in Security page's calls: how people sign in, where they're signed in, and who acted on their behalf. */
export function createSecurityRoom(parts: SecurityParts): AnsweredRoom {
  const { sessions, passkeys, confirmations, siteOf } = parts;
  const authenticators = createAuthenticators(parts);
  const register = ({ actor }: Ctx) => ({ purpose: 'register', holder: actor.sid }) as const;
  const ownLogon = (ctx: Ctx) => ctx.note({ kind: 'logon', key: ctx.actor.logonKey });

  return answer(security, {
    page: (ctx) => securityPage(ctx, authenticators.isNeeded(ctx)),
    openings: ({ db, actor, now }, { paging }) => accountOpenings(db, actor, now, paging),

    async confirm(ctx, { body }) {
      await confirmations.confirm(ctx, body);
      return {};
    },
    async askPasskey(ctx) {
      const { sid, logonKey } = ctx.actor;
      return { ...(await passkeys.ask({ purpose: 'confirm', holder: sid }, await siteOf(ctx), logonKey)) };
    },

    async changePassword(ctx, { body }) {
      ownLogon(ctx);
      await changePassword(parts, ctx, body);
      return {};
    },

    proposeAuthenticator: (ctx) => authenticators.propose(ctx),
    async addAuthenticator(ctx, { body }) {
      ownLogon(ctx);
      return { Codes: await authenticators.add(ctx, body.Code) };
    },
    async removeAuthenticator(ctx, { body }) {
      ownLogon(ctx);
      await authenticators.remove(ctx, body.Password, body.Code);
      return {};
    },
    async renewRecoveryCodes(ctx) {
      ownLogon(ctx);
      return { Codes: await authenticators.renewCodes(ctx) };
    },

    async keepRecoveryCodes(ctx) {
      ownLogon(ctx);
      if (!(await parts.recoveryCodes.keep(ctx.db, ctx.actor.logonKey))) fail('recordNotFound');
      return {};
    },

    async proposePasskey(ctx) {
      await confirmations.requireRecent(ctx);
      return { ...(await passkeys.propose(ctx.actor, register(ctx), await siteOf(ctx))) };
    },
    async addPasskey(ctx, { body: { Name, Passkey } }) {
      await confirmations.requireRecent(ctx);
      const { db, actor, now } = ctx;
      const site = await siteOf(ctx);
      const made = { name: Name, answer: Passkey };
      const added = (await passkeys.add(db, actor, made, register(ctx), site)) ?? fail('passkeyNotAccepted');
      await parts.resets.stop(db, actor.logonKey, now, `${actor.name} added a passkey`);
      ctx.note({ kind: 'passkey', key: added.Key });
      await queueEmail(db, passkeyAddedEmail(site, readerOf(ctx), `passkey:${newKey()}`), now);
      return added;
    },
    async removePasskey(ctx, { params }) {
      const { db, actor, now } = ctx;
      await confirmations.requireRecent(ctx);
      if (authenticators.isNeeded(ctx) && !(await hasAnotherFactor(db, actor.logonKey, params.key)))
        fail('lastPasskeyNeeded');
      const removed = await db.row(sql`
        DELETE FROM passkey WHERE key = ${params.key} AND logon_key = ${actor.logonKey} RETURNING key`);
      if (!removed) fail('recordNotFound');
      await queueEmail(db, passkeyRemovedEmail(await siteOf(ctx), readerOf(ctx), `passkey:${newKey()}`), now);
      return {};
    },

    async answerAdministrator(ctx, { params, body }) {
      if (body.Answer === 'confirm') await confirmations.requireRecentIfOurs(ctx);
      await answerRequest(ctx, params.key, body.Answer, { about: ctx.actor.personKey });
      return {};
    },

    async stopReset(ctx) {
      const { db, actor, now } = ctx;
      ctx.note({ kind: 'person', key: actor.personKey });
      await parts.resets.stop(db, actor.logonKey, now, `${actor.name} stopped it`);
      return {};
    },

    async sendReset(ctx, { params: { key } }) {
      const site = await siteOf(ctx);
      return { EmailedTo: await sendResetTo(ctx, key, { site, upstream: parts.hasUpstream }) };
    },

    async endSession({ db, actor }, { params }) {
      const owned = await db.row(sql`
        SELECT FROM logon_session WHERE key = ${params.key} AND logon_key = ${actor.logonKey}`);
      if (!owned) fail('recordNotFound');
      // Zero if it has already ended, which is fine too.
      return { Ended: await sessions.endSome(db, actor.logonKey, params, 'signedOutElsewhere') };
    },
    async endOtherSessions({ db, actor, now }) {
      const others = { exceptSid: actor.sid };
      await forgetDevices(db, actor.logonKey, now);
      return { Ended: await sessions.endSome(db, actor.logonKey, others, 'signedOutElsewhere') };
    },
  });
}
