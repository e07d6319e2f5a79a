import { fail } from '@portico/contract/errors';
import { type Database, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import { firstNameIn, queueEmail } from '@portico/platform/outbox';
import type { Throttle } from '@portico/platform/throttle';
import type { Background } from '../background.ts';
import { causeOf, consumeToken, issueToken, ownerOf } from '../emailedtokens.ts';
import { resetEmail } from '../emails.ts';
import { RESET_LINK_SECONDS } from '../lifetimes.ts';
import { passwordResetEmail } from '../news.ts';
import { forgetHalfSignIns } from '../provider/artefacts.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { forgetDevices } from '../signin/devices.ts';
import { confirmEmail } from '../signup/verify.ts';
import { type Passwords, refuseWeak } from './passwords.ts';

/**
 * No longer than a link works, so when this is spent the mailbox has a link that still opens the account, even if a
 * stranger asked for it.
 */
const PER_EMAIL = { limit: 3, seconds: RESET_LINK_SECONDS };
const PER_ADDRESS = { limit: 20, seconds: 60 * 60 };
const PER_ADDRESS_USED = { limit: 30, seconds: 5 * 60 };

export interface PasswordReset {
  /** Returns right away and reveals nothing: only the mailbox shows whether the account exists. */
  request(email: string, asking: { origin: string; address: string; requestId: string }): void;
  /** Gives the logon whose password is new. */
  complete(token: string, password: string, asking: { origin: string; address: string }): Promise<string>;
}

export function createPasswordReset(parts: {
  database: Database;
  clock: Clock;
  background: Background;
  throttle: Throttle;
  passwords: Passwords;
  sessions: Sessions;
  forget(logonKey: string): void;
  /** With an upstream provider there are no passwords of ours to forget. */
  upstream: boolean;
}): PasswordReset {
  const { database, clock, throttle, passwords, sessions } = parts;

  async function sendLink(email: string, origin: string, address: string, requestId: string): Promise<void> {
    const perAddress = await throttle.take(`reset:address:${address}`, PER_ADDRESS);
    const perEmail = await throttle.take(`reset:email:${email}`, PER_EMAIL);
    if (parts.upstream || !perEmail.allowed) return;
    const now = clock.now();
    await database.transaction(async (tx) => {
      const logon = await tx.row<{
        key: string;
        person_key: string;
        firstName: string | null;
        isFamiliar: boolean;
      }>(sql`
        SELECT logon.key, person_key, CASE WHEN email_verified_at IS NOT NULL THEN name_first END AS "firstName",
          EXISTS (SELECT FROM logon_session WHERE logon_key = logon.key AND address = ${address}) AS "isFamiliar"
        FROM logon JOIN person ON person.key = person_key
        WHERE logon.email = ${email} AND disabled_at IS NULL AND NOT record_inactive`);
      // People who sign in here often are not held up by a stranger at the same address.
      if (!logon || !(perAddress.allowed || logon.isFamiliar)) return;
      const purpose = 'resetPassword';
      const token = await issueToken(tx, { purpose, logonKey: logon.key, now, seconds: RESET_LINK_SECONDS });
      const reader = { email, firstName: logon.firstName };
      await queueEmail(tx, resetEmail(origin, reader, token, { cause: causeOf(purpose, token) }), now);
      const entry = { at: now, actor: logon.person_key, kind: 'logon', key: logon.key, requestId };
      await appendAudit(tx, [{ ...entry, action: 'identity.passwordReset.request', outcome: 'done' }]);
    });
  }

  return {
    request(email, { origin, address, requestId }) {
      const sending = sendLink(email, origin, address, requestId);
      parts.background.run(sending, 'a reset link was not sent', requestId);
    },

    async complete(token, password, { origin, address }) {
      const owner = await ownerOf(database, 'resetPassword', token, clock.now());
      if (!owner) {
        await throttle.takeOrFail(`reset:used:${address}`, PER_ADDRESS_USED);
        fail('resetLinkInvalid');
      }
      await refuseWeak(password, owner);
      const hash = await passwords.hash(password);
      const now = clock.now();
      await database.transaction(async (tx) => {
        if (!(await consumeToken(tx, 'resetPassword', token, now))) fail('resetLinkInvalid');
        await tx.rows(sql`
          UPDATE logon SET password_hash = ${hash}, password_set_at = ${now}, updated_at = ${now}
          WHERE key = ${owner.key}`);
        // Reading the email proves that they own the address.
        const personKey = await confirmEmail(tx, owner.key, now);
        await sessions.endAll(tx, owner.key, 'passwordReset');
        await forgetHalfSignIns(tx, owner.key);
        await forgetDevices(tx, owner.key, now);
        const reader = { email: owner.email, firstName: firstNameIn(owner.name) };
        await queueEmail(tx, passwordResetEmail(origin, reader, causeOf('passwordChanged', token)), now);
        const entry = { at: now, actor: personKey, kind: 'logon', key: owner.key };
        await appendAudit(tx, [{ ...entry, action: 'identity.passwordReset', outcome: 'done' }]);
      });
      parts.forget(owner.key);
      return owner.key;
    },
  };
}
