import { fail } from '@portico/contract/errors';
import type { PasskeyAnswer } from '@portico/contract/passkey';
import { sql } from '@portico/database/open';
import { requireRecent } from '@portico/platform/confirmed';
import type { Ctx } from '@portico/platform/context';
import type { Throttle } from '@portico/platform/throttle';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { Passwords } from '../passwords/passwords.ts';

/** Someone at another person's open session doesn't get to guess the password there. */
const TRIES = { limit: 10, seconds: 15 * 60 };

/** Where a caller's session began: emails are sent under that brand, and passkeys are made for that host. */
export type SiteOf = (ctx: Ctx) => Promise<string>;

export const siteFinderOf =
  ([first = '']: readonly string[]): SiteOf =>
  async ({ db, actor }) => {
    const session = await db.row<{ site: string | null }>(
      sql`SELECT site FROM logon_session WHERE sid = ${actor.sid}`,
    );
    return session?.site ?? first;
  };

export interface Confirmations {
  /** Fails where the password is not the caller's. */
  requirePassword(ctx: Ctx, password: string): Promise<void>;
  /** Fails where the owner of the session has not shown for five minutes that they are there. */
  requireRecent(ctx: Ctx): Promise<void>;
  /** The same for what people do who sign in with another provider, too: they have nothing to show here. */
  requireRecentIfOurs(ctx: Ctx): Promise<void>;
  confirm(
    ctx: Ctx,
    by: { Password?: string | undefined; Passkey?: PasskeyAnswer | undefined },
  ): Promise<void>;
}

export function createConfirmations({
  passwords,
  passkeys,
  throttle,
  siteOf,
  hasUpstream,
}: {
  passwords: Passwords;
  passkeys: Passkeys;
  throttle: Throttle;
  siteOf: SiteOf;
  /** Another provider signs people in, so there are no passwords here. */
  hasUpstream: boolean;
}): Confirmations {
  async function requirePassword({ db, actor: { logonKey } }: Ctx, password: string): Promise<void> {
    const bucket = `confirm:logon:${logonKey}`;
    await throttle.takeOrFail(bucket, TRIES);
    const logon = await db.row<{ password_hash: string | null }>(
      sql`SELECT password_hash FROM logon WHERE key = ${logonKey}`,
    );
    if (!(await passwords.verify(logon?.password_hash, password))) fail('passwordIncorrect');
    await throttle.clear(bucket);
  }

  return {
    requirePassword,
    requireRecent,
    async requireRecentIfOurs(ctx) {
      if (!hasUpstream) await requireRecent(ctx);
    },

    async confirm(ctx, { Password, Passkey }) {
      const { db, actor, now } = ctx;
      if (Password !== undefined) await requirePassword(ctx, Password);
      else if (Passkey !== undefined) {
        const asked = { purpose: 'confirm', holder: actor.sid } as const;
        const shown = await passkeys.accept(Passkey, asked, await siteOf(ctx), actor.logonKey);
        if (shown === undefined) fail('passkeyNotAccepted');
      } else fail('badRequest');
      await db.rows(sql`UPDATE logon_session SET confirmed_at = ${now} WHERE sid = ${actor.sid}`);
    },
  };
}
