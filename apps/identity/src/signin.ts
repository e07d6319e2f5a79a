import { createHmac } from 'node:crypto';
import { fail } from '@portico/contract/errors';
import { isStaff } from '@portico/contract/roles';
import { type Db, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import type { Secrets } from '@portico/platform/secrets';
import { findStanding, type Standing } from './account.ts';
import type { Attempt, Attempts } from './attempts.ts';
import type { Passwords } from './passwords.ts';
import type { Enrolment, SecondFactors } from './secondfactor.ts';

/** A sign-in whose password was right and whose second factor is still to come. Kept in the interaction. */
export interface HalfSignIn {
  readonly logonKey: string;
  readonly remember: boolean;
  /** The sealed secret of an authenticator app that is being added. */
  readonly proposed?: string;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

/** What comes after a right answer. */
export type Outcome =
  | { readonly next: 'done'; readonly standing: Standing; readonly remember: boolean; readonly amr: string[] }
  | { readonly next: 'secondFactor'; readonly half: HalfSignIn }
  | { readonly next: 'enrolSecondFactor'; readonly half: HalfSignIn; readonly enrolment: Enrolment };

interface Asking {
  readonly origin: string;
  readonly address: string;
  readonly requestId: string;
}

export interface SignIn {
  withPassword(credentials: Credentials, asking: Asking): Promise<Outcome>;
  withCode(half: HalfSignIn, code: string, asking: Asking): Promise<Outcome>;
}

type Refusal = 'credentials' | 'notAllowed' | 'unverified' | 'secondFactor';

export function createSignIn(parts: {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  attempts: Attempts;
  passwords: Passwords;
  secondFactors: SecondFactors;
  requireSecondFactorOfStaff: boolean;
}): SignIn {
  const { db, clock, attempts, passwords, secondFactors } = parts;
  const nameKey = parts.secrets.derive('audit of unknown names');
  // People type passwords into the wrong field: an unknown name is kept only as something to compare.
  const disguised = (name: string) => createHmac('sha256', nameKey).update(name).digest('base64url');

  const refuse = (refusal: Refusal, who: { actor: string } | { name: string }, requestId: string) => {
    const entry = { at: clock.now(), action: 'identity.signIn', outcome: 'refused', requestId } as const;
    return appendAudit(db, [
      'actor' in who
        ? { ...entry, actor: who.actor, details: { refusal } }
        : { ...entry, details: { refusal, name: disguised(who.name) } },
    ]);
  };

  return {
    async withPassword({ username, password, remember }, { origin, address, requestId }) {
      const email = username.trim().toLowerCase();
      const logon = await findLogon(db, email, address);
      const attempt: Attempt = {
        kind: 'password',
        account: email,
        address,
        familiar: logon?.familiar ?? false,
      };
      await attempts.admit(attempt);
      const isRight = await passwords.verify(logon?.password_hash, password);
      const standing = logon && isRight ? await findStanding(db, { logonKey: logon.key }) : undefined;
      // One answer for a wrong name, a wrong password and somebody who may not sign in: it gives nothing away.
      if (!logon || !standing) {
        const who = logon ? { actor: logon.person_key } : { name: email };
        await refuse(isRight ? 'notAllowed' : 'credentials', who, requestId);
        fail('credentialsInvalid');
      }
      await attempts.forgive(attempt);
      // Only who knows the password is told: to anybody else there is no such account yet.
      if (!logon.is_verified) {
        await refuse('unverified', { actor: logon.person_key }, requestId);
        fail('emailNotVerified');
      }
      const half: HalfSignIn = { logonKey: logon.key, remember };
      if (logon.has_second_factor) return { next: 'secondFactor', half };
      if (parts.requireSecondFactorOfStaff && isStaff(standing.roles)) {
        const { enrolment, sealed } = await secondFactors.propose(origin, standing.email);
        return { next: 'enrolSecondFactor', half: { ...half, proposed: sealed }, enrolment };
      }
      return { next: 'done', standing, remember, amr: ['pwd'] };
    },

    async withCode({ logonKey, remember, proposed }, code, { origin, address, requestId }) {
      const standing = await findStanding(db, { logonKey });
      if (!standing) fail('interactionExpired');
      const familiar = await isFamiliar(db, logonKey, address);
      const attempt: Attempt = { kind: 'secondFactor', account: logonKey, address, familiar };
      await attempts.admit(attempt);
      const isRight =
        proposed === undefined
          ? await secondFactors.accept(standing, code, origin)
          : await secondFactors.enrol(standing, proposed, code, origin);
      if (!isRight) {
        await refuse('secondFactor', { actor: standing.personKey }, requestId);
        fail('secondFactorInvalid');
      }
      await attempts.forgive(attempt);
      return { next: 'done', standing, remember, amr: ['pwd', 'otp'] };
    },
  };
}

interface Logon {
  readonly key: string;
  readonly person_key: string;
  readonly password_hash: string | null;
  readonly has_second_factor: boolean;
  readonly is_verified: boolean;
  readonly familiar: boolean;
}

const findLogon = (db: Db, email: string, address: string) =>
  db.row<Logon>(sql`
    SELECT key, person_key, password_hash, totp_confirmed_at IS NOT NULL AS has_second_factor,
      email_verified_at IS NOT NULL AS is_verified,
      EXISTS (SELECT FROM logon_session WHERE logon_key = logon.key AND address = ${address}) AS familiar
    FROM logon WHERE email = ${email}`);

async function isFamiliar(db: Db, logonKey: string, address: string): Promise<boolean> {
  const known = await db.row(
    sql`SELECT FROM logon_session WHERE logon_key = ${logonKey} AND address = ${address} LIMIT 1`,
  );
  return known !== undefined;
}
