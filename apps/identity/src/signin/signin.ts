import { createHmac } from 'node:crypto';
import { fail } from '@portico/contract/errors';
import { isStaff } from '@portico/contract/roles';
import type { Credentials } from '@portico/contract/rooms/signin';
import { type Db, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import { newKey } from '@portico/platform/ids';
import type { Secrets } from '@portico/platform/secrets';
import type { Passwords } from '../passwords/passwords.ts';
import type { Enrolment, SecondFactors } from '../secondfactor/secondfactor.ts';
import { findActiveLogon } from '../sessions/logon.ts';
import type { Attempt, Attempts } from './attempts.ts';
import type { Devices } from './devices.ts';
import type { CodeRequest, EmailCodes, Emailed } from './emailcodes.ts';

/** A sign-in whose password was right and whose second factor is still to come. Kept in the interaction. */
export interface HalfSignIn {
  readonly logonKey: string;
  readonly remember: boolean;
  /** The sealed secret of an authenticator app that is being added. */
  readonly proposed?: string;
}

/** What comes next. */
export type Outcome =
  /** Too many wrong answers before this one, which is not judged until the emailed code is entered. */
  | { readonly next: 'emailCode'; readonly account: string; readonly emailed: Emailed }
  | { readonly next: 'done'; readonly logonKey: string; readonly remember: boolean; readonly amr: string[] }
  | { readonly next: 'secondFactor'; readonly half: HalfSignIn }
  | { readonly next: 'enrolSecondFactor'; readonly half: HalfSignIn; readonly enrolment: Enrolment };

/** That an emailed code was entered in this sign-in. Kept in the interaction. */
export interface MailboxProof {
  readonly key: string;
  readonly account: string;
}

interface Asking {
  readonly origin: string;
  readonly address: string;
  readonly requestId: string;
  /** The sign-in of this browser. */
  readonly interaction: string;
  /** The browser's device cookie. */
  readonly deviceToken: string | undefined;
  readonly proof: MailboxProof | undefined;
}

export interface SignIn {
  withPassword(credentials: Credentials, asking: Asking): Promise<Outcome>;
  withCode(half: HalfSignIn, code: string, asking: Asking): Promise<Outcome>;
  /** Fails if the emailed code is wrong. The password is judged after it. */
  withEmailCode(email: string, code: string, asking: Asking): Promise<MailboxProof>;
  /** Emails another code to an account that this sign-in was asked for one of. */
  sendEmailCode(email: string, askedAccount: string | undefined, asking: Asking): Promise<Emailed>;
}

type Refusal = 'credentials' | 'notAllowed' | 'unverified' | 'secondFactor' | 'emailCode';

export function createSignIn(parts: {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  attempts: Attempts;
  devices: Devices;
  emailCodes: EmailCodes;
  passwords: Passwords;
  secondFactors: SecondFactors;
  requireSecondFactorOfStaff: boolean;
}): SignIn {
  const { db, clock, attempts, devices, emailCodes, passwords, secondFactors } = parts;
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

  async function attemptOf(kind: Attempt['kind'], email: string, asking: Asking): Promise<Attempt> {
    const { address, deviceToken, proof } = asking;
    const device = await devices.find(email, deviceToken);
    const isProved = proof?.account === emailCodes.accountOf(email);
    return { kind, account: email, address, device, proof: isProved ? proof.key : undefined };
  }

  const askForCode = async (request: CodeRequest, asking: Asking): Promise<Outcome> => ({
    next: 'emailCode',
    account: emailCodes.accountOf(request.email),
    emailed: await emailCodes.ask(request, asking),
  });

  return {
    async withPassword({ username: email, password, remember }, asking) {
      const { origin, requestId, interaction } = asking;
      const attempt = await attemptOf('password', email, asking);
      if (!(await attempts.admit(attempt)).allowed) {
        return askForCode({ interaction, email }, asking);
      }
      const logon = await findLogon(db, email);
      const isRight = await passwords.verify(logon?.password_hash, password);
      const active = logon && isRight ? await findActiveLogon(db, { logonKey: logon.key }) : undefined;
      // One answer for a wrong name, a wrong password and someone who may not sign in: it gives nothing away.
      if (!logon || !active) {
        const who = logon ? { actor: logon.person_key } : { name: email };
        await refuse(isRight ? 'notAllowed' : 'credentials', who, requestId);
        fail('credentialsInvalid');
      }
      await attempts.forgive(attempt);
      // Only someone who knows the password learns this. To anyone else the account doesn't exist yet.
      if (!logon.is_verified) {
        await refuse('unverified', { actor: logon.person_key }, requestId);
        fail('emailNotVerified');
      }
      const half: HalfSignIn = { logonKey: logon.key, remember };
      if (logon.has_second_factor) return { next: 'secondFactor', half };
      if (parts.requireSecondFactorOfStaff && isStaff(active.roles)) {
        const { enrolment, sealed } = await secondFactors.propose(origin, active);
        return { next: 'enrolSecondFactor', half: { ...half, proposed: sealed }, enrolment };
      }
      return { next: 'done', logonKey: logon.key, remember, amr: ['pwd'] };
    },

    async withCode({ logonKey, remember, proposed }, code, asking) {
      const { origin, requestId, interaction } = asking;
      const logon = await findActiveLogon(db, { logonKey });
      if (!logon) fail('interactionExpired');
      const attempt = await attemptOf('secondFactor', logon.email, asking);
      const { allowed, retryAfterSeconds } = await attempts.admit(attempt);
      if (!allowed) {
        // This budget is spent only by someone who has the password and reads the email: there is nothing left to ask for.
        if (attempt.proof !== undefined) fail('tooManyRequests', { seconds: retryAfterSeconds });
        return askForCode({ interaction, email: logon.email }, asking);
      }
      const isRight =
        proposed === undefined
          ? await secondFactors.accept(logon, code, origin)
          : await secondFactors.enrol(logon, proposed, code, origin);
      if (!isRight) {
        await refuse('secondFactor', { actor: logon.personKey }, requestId);
        fail('secondFactorInvalid');
      }
      await attempts.forgive(attempt);
      return { next: 'done', logonKey, remember, amr: ['pwd', 'otp'] };
    },

    async withEmailCode(email, code, { interaction, requestId }) {
      if (await emailCodes.accept({ interaction, email }, code))
        return { key: newKey(), account: emailCodes.accountOf(email) };
      const logon = await findLogon(db, email);
      await refuse('emailCode', logon ? { actor: logon.person_key } : { name: email }, requestId);
      fail('emailCodeInvalid');
    },

    async sendEmailCode(email, askedAccount, asking) {
      const request = { interaction: asking.interaction, email };
      if (askedAccount !== emailCodes.accountOf(request.email)) fail('interactionExpired');
      return emailCodes.send(request, asking);
    },
  };
}

interface Logon {
  readonly key: string;
  readonly person_key: string;
  readonly password_hash: string | null;
  readonly has_second_factor: boolean;
  readonly is_verified: boolean;
}

const findLogon = (db: Db, email: string) =>
  db.row<Logon>(sql`
    SELECT key, person_key, password_hash, totp_confirmed_at IS NOT NULL AS has_second_factor,
      email_verified_at IS NOT NULL AS is_verified
    FROM logon WHERE email = ${email}`);
