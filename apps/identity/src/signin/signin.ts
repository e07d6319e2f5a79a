import { createHmac } from 'node:crypto';
import { fail } from '@portico/contract/errors';
import { isStaff } from '@portico/contract/roles';
import type { Credentials } from '@portico/contract/rooms/signin';
import { type Database, type Db, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import { newKey } from '@portico/platform/ids';
import { firstNameIn, queueEmail } from '@portico/platform/outbox';
import type { Secrets } from '@portico/platform/secrets';
import { recoveryCodesEmail } from '../news.ts';
import { type NewPasskey, PASSKEY_AMR } from '../passkeys/passkeys.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { Resets } from '../resets/resets.ts';
import type { RecoveryCodes } from '../secondfactor/recovery.ts';
import type { Enrolment, SecondFactors } from '../secondfactor/secondfactor.ts';
import { type ActiveLogon, findActiveLogon } from '../sessions/logon.ts';
import type { Attempt, Attempts } from './attempts.ts';
import type { Devices } from './devices.ts';
import type { CodeRequest, EmailCodes, Emailed } from './emailcodes.ts';

/** A sign-in whose password or passkey was right, before its last step. Kept in the interaction. */
export interface HalfSignIn {
  readonly logonKey: string;
  readonly remember: boolean;
  /** The sealed secret of an authenticator app that is being added. */
  readonly proposed?: string;
  /** They have shown their second factor, and still have to save their recovery codes. */
  readonly keeping?: { readonly amr: string[]; readonly codesFrom: string };
}

/** What comes next. */
export type Outcome =
  /** Too many wrong answers before this one, which is not judged until the emailed code is entered. */
  | { readonly next: 'emailCode'; readonly account: string; readonly emailed: Emailed }
  | { readonly next: 'done'; readonly logonKey: string; readonly remember: boolean; readonly amr: string[] }
  | {
      readonly next: 'secondFactor';
      readonly half: HalfSignIn;
      readonly app: boolean;
      readonly passkeyHosts: string[];
    }
  | { readonly next: 'enrolSecondFactor'; readonly half: HalfSignIn; readonly enrolment: Enrolment }
  | { readonly next: 'keepCodes'; readonly half: HalfSignIn; readonly codes: string[] };

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
  /** The passkey that this sign-in asked the device for becomes the second factor. */
  withNewPasskey(half: HalfSignIn, made: NewPasskey, asking: Asking): Promise<Outcome>;
  /** Someone has shown that they are this logon's owner, with both factors. */
  withBoth(signedIn: SignedIn, origin: string): Promise<Outcome>;
  /** They have saved the recovery codes that `half` was shown. */
  withKeptCodes(half: HalfSignIn): Promise<Outcome>;
  /** Fails if the emailed code is wrong. The password is judged after it. */
  withEmailCode(email: string, code: string, asking: Asking): Promise<MailboxProof>;
  /** Emails another code to an account that this sign-in was asked for one of. */
  sendEmailCode(email: string, askedAccount: string | undefined, asking: Asking): Promise<Emailed>;
}

interface SignedIn {
  readonly logon: ActiveLogon;
  readonly remember: boolean;
  readonly amr: string[];
}

type Refusal = 'credentials' | 'notAllowed' | 'unverified' | 'secondFactor' | 'emailCode';

export function createSignIn(parts: {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  attempts: Attempts;
  devices: Devices;
  emailCodes: EmailCodes;
  passwords: Passwords;
  secondFactors: SecondFactors;
  recoveryCodes: RecoveryCodes;
  resets: Resets;
  /** Drops what this process remembers of a logon. */
  forget(logonKey: string): void;
  requireSecondFactorOfStaff: boolean;
}): SignIn {
  const {
    database: db,
    clock,
    attempts,
    devices,
    emailCodes,
    passwords,
    secondFactors,
    recoveryCodes,
    resets,
  } = parts;
  const isNeededOf = ({ roles }: ActiveLogon) => parts.requireSecondFactorOfStaff && isStaff(roles);
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

  async function useReset(logon: ActiveLogon, origin: string): Promise<void> {
    await db.transaction((tx) => resets.use(tx, logon, clock.now(), origin));
    parts.forget(logon.logonKey);
  }

  /** Without recovery codes, losing the phone would lock them out: they get new ones first, and have to save them. */
  async function finishOrKeepCodes(
    { logon, remember, amr }: SignedIn,
    origin: string,
    isNew = false,
  ): Promise<Outcome> {
    const { logonKey, personKey, email, name } = logon;
    // They still have their second factor, so there's nothing to reset.
    if (!isNew)
      await db.transaction((tx) =>
        resets.stop(tx, logonKey, clock.now(), `${name} signed in with two-step verification`),
      );
    const needsCodes = isNeededOf(logon) || (await hasApp(db, logonKey));
    if (!needsCodes || (await recoveryCodes.areKept(db, logonKey)))
      return { next: 'done', logonKey, remember, amr };
    const now = clock.now();
    const codes = await db.transaction(async (tx) => {
      const entry = { at: now, actor: personKey, kind: 'logon', key: logonKey };
      await appendAudit(tx, [{ ...entry, action: 'identity.recoveryCodes.make', outcome: 'done' }]);
      const reader = { email, firstName: firstNameIn(name) };
      // Someone who has just set it up gets an email about that.
      if (!isNew) await queueEmail(tx, recoveryCodesEmail(origin, reader, `recoveryCodes:${newKey()}`), now);
      return recoveryCodes.renew(tx, logonKey, now);
    });
    const half = { logonKey, remember, keeping: { amr, codesFrom: now.toISOString() } };
    return { next: 'keepCodes', half, codes };
  }

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
      const { has_app, passkey_hosts } = logon;
      const isReset =
        (has_app || passkey_hosts.length > 0) && (await resets.isReady(db, logon.key, clock.now()));
      // Two administrators have vouched for them. A stolen password alone must not profit from that.
      if (isReset && attempt.proof === undefined) return askForCode({ interaction, email }, asking);
      if (isReset) await useReset(active, origin);
      const { app, passkeyHosts } = isReset
        ? { app: false, passkeyHosts: [] }
        : { app: has_app, passkeyHosts: passkey_hosts };
      // Someone with a passkey can't add an app here: a stolen password would be enough for that.
      if (app || (isNeededOf(active) && passkeyHosts.length > 0))
        return { next: 'secondFactor', half, app, passkeyHosts };
      if (isNeededOf(active)) {
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
      return finishOrKeepCodes({ logon, remember, amr: ['pwd', 'otp'] }, origin, proposed !== undefined);
    },

    async withNewPasskey({ logonKey, remember, proposed }, made, { origin, interaction }) {
      const logon = proposed === undefined ? undefined : await findActiveLogon(db, { logonKey });
      if (!logon) fail('interactionExpired');
      const asked = { purpose: 'register', holder: interaction } as const;
      if (!(await secondFactors.enrolPasskey(logon, made, asked, origin))) fail('passkeyNotAccepted');
      return finishOrKeepCodes({ logon, remember, amr: ['pwd', ...PASSKEY_AMR] }, origin, true);
    },

    withBoth: (signedIn, origin) => finishOrKeepCodes(signedIn, origin),

    async withKeptCodes({ logonKey, remember, keeping }) {
      const logon = keeping && (await findActiveLogon(db, { logonKey }));
      if (!logon) fail('interactionExpired');
      if (!(await recoveryCodes.keep(db, logonKey, new Date(keeping.codesFrom)))) fail('interactionExpired');
      return { next: 'done', logonKey, remember, amr: keeping.amr };
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
  readonly has_app: boolean;
  readonly passkey_hosts: string[];
  readonly is_verified: boolean;
}

const findLogon = (db: Db, email: string) =>
  db.row<Logon>(sql`
    SELECT key, person_key, password_hash, totp_confirmed_at IS NOT NULL AS has_app,
      ARRAY(SELECT DISTINCT rp_id FROM passkey WHERE logon_key = logon.key ORDER BY rp_id) AS passkey_hosts,
      email_verified_at IS NOT NULL AS is_verified
    FROM logon WHERE email = ${email}`);

const hasApp = async (db: Db, logonKey: string): Promise<boolean> =>
  (await db.row(sql`SELECT FROM logon WHERE key = ${logonKey} AND totp_confirmed_at IS NOT NULL`)) !==
  undefined;
