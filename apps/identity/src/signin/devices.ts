import { createHash, randomBytes } from 'node:crypto';
import { type Database, type Db, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import { newKey } from '@portico/platform/ids';
import type { Caller } from '../caller.ts';
import { ownerOf, type TokenOwner, useToken, withdrawTokens } from '../emailedtokens.ts';
import { KNOWN_DEVICE_SECONDS, secondsAfter } from '../lifetimes.ts';

const TOKEN_BYTES = 32;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The browsers that an account has signed in with before. Knowing one spares the emailed code, never the password. */
export interface Devices {
  /** The key of the device, where this account is known on it. */
  find(email: string, token: string | undefined): Promise<string | undefined>;
  /** Whose link it is that came with a sign-in code. It works once, in any browser. */
  acceptLink(token: string, requestId: string): Promise<TokenOwner | undefined>;
  /** Makes a device known to the account, and gives its new token. */
  know(logonKey: string, before: string | undefined): Promise<string>;
  /** Makes the caller's browser known to the account. */
  remember(logonKey: string, caller: Caller): Promise<void>;
}

export function createDevices({ database, clock }: { database: Database; clock: Clock }): Devices {
  const know: Devices['know'] = async (logonKey, before) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expires = secondsAfter(clock.now(), KNOWN_DEVICE_SECONDS);
    await database.transaction(async (tx) => {
      // A new token each time: one that someone planted in this browser is worth nothing after the sign-in. Other
      // accounts of the household stay known here.
      if (before !== undefined)
        await tx.rows(sql`
          UPDATE known_device SET token_hash = ${hashOf(token)} WHERE token_hash = ${hashOf(before)}`);
      await tx.rows(sql`
        INSERT INTO known_device (key, token_hash, logon_key, expires_at)
        VALUES (${newKey()}, ${hashOf(token)}, ${logonKey}, ${expires})
        ON CONFLICT (token_hash, logon_key) DO UPDATE SET expires_at = excluded.expires_at`);
    });
    return token;
  };

  return {
    async find(email, token) {
      const known = await database.row<{ key: string }>(sql`
        SELECT known_device.key FROM known_device JOIN logon ON logon.key = logon_key
        WHERE email = ${email} AND token_hash = ${hashOf(token ?? '')} AND expires_at > ${clock.now()}`);
      return known?.key;
    },

    acceptLink: (token, requestId) =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const owner = await ownerOf(tx, 'knowDevice', token, now);
        if (!owner || (await useToken(tx, 'knowDevice', token, now)) === undefined) return undefined;
        const entry = { at: now, actor: owner.person_key, kind: 'logon', key: owner.key, requestId };
        await appendAudit(tx, [{ ...entry, action: 'identity.knowDevice', outcome: 'done' }]);
        return owner;
      }),

    know,
    async remember(logonKey, caller) {
      const token = await know(logonKey, deviceTokenOf(caller));
      caller.exchange.response.appendHeader('set-cookie', cookieWith(token, caller.origin));
    },
  };
}

const isSecure = (origin: string) => origin.startsWith('https:');
/** A neighboring subdomain cannot set a `__Host-` cookie. */
const cookieName = (origin: string) => (isSecure(origin) ? '__Host-portico.device' : 'portico.device');

const cookieWith = (token: string, origin: string) =>
  `${cookieName(origin)}=${token}; Path=/; Max-Age=${KNOWN_DEVICE_SECONDS}; HttpOnly; SameSite=Strict${
    isSecure(origin) ? '; Secure' : ''
  }`;

export const deviceTokenOf = ({ exchange, origin }: Caller): string | undefined =>
  exchange.request.headers.cookie
    ?.split(/; */)
    .find((pair) => pair.startsWith(`${cookieName(origin)}=`))
    ?.slice(cookieName(origin).length + 1);

/** After a change of password no device is known: each must sign in with the new one first. */
export async function forgetDevices(tx: Db, logonKey: string, now: Date): Promise<void> {
  await tx.rows(sql`DELETE FROM known_device WHERE logon_key = ${logonKey}`);
  await withdrawTokens(tx, 'knowDevice', logonKey, now);
}

export async function sweepDevices(db: Db, now: Date): Promise<void> {
  await db.rows(sql`DELETE FROM known_device WHERE expires_at <= ${now}`);
}
