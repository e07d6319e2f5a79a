import { type Database, type Db, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import { brandOfSite } from '@portico/platform/brands';
import type { Clock } from '@portico/platform/clock';
import { newKey } from '@portico/platform/ids';
import { firstNameIn, queueEmail } from '@portico/platform/outbox';
import type { Secrets } from '@portico/platform/secrets';
import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';
import { passkeyAddedEmail, recoveryCodeUsedEmail, secondFactorEmail } from '../news.ts';
import type { Asked } from '../passkeys/challenges.ts';
import type { NewPasskey, Passkeys } from '../passkeys/passkeys.ts';
import type { ActiveLogon } from '../sessions/logon.ts';
import { isRecoveryCode, type RecoveryCodes } from './recovery.ts';

const PERIOD_SECONDS = 30;
/** Clocks differ, and typing takes a moment: the code before and the one after are taken too. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;

/** What the screen shows to someone who adds an authenticator app. */
export interface Enrolment {
  readonly secret: string;
  readonly otpauthUrl: string;
  /** An SVG picture as a data URI. */
  readonly qr: string;
}

export interface SecondFactors {
  /** A new secret, and the same sealed: for the interaction to keep until a code confirms it. */
  propose(origin: string, owner: ProposalOwner): Promise<{ enrolment: Enrolment; sealed: string }>;
  /** Whether the code is right, and the first time it is used: one of the app, or one for those who have lost it. */
  accept(owner: SecondFactorOwner, code: string, origin: string): Promise<boolean>;
  /** The same for a proposed secret, which then becomes the logon's, unless it has a second factor by now. */
  enrol(owner: SecondFactorOwner, sealed: string, code: string, origin: string): Promise<boolean>;
  /** The same with a passkey, which the device of this sign-in was asked to make. */
  enrolPasskey(owner: SecondFactorOwner, made: NewPasskey, asked: Asked, origin: string): Promise<boolean>;
  /** The time step of a correct code for an encrypted secret that isn't assigned yet. */
  stepOf(logonKey: string, sealed: Uint8Array, code: string): number | undefined;
}
type ProposalOwner = Pick<ActiveLogon, 'logonKey' | 'email'>;
type SecondFactorOwner = Pick<ActiveLogon, 'logonKey' | 'personKey' | 'email' | 'name'>;

/**
 * Two people who know the password may set one up at the same time: the first one's counts. Holds the logon until the end
 * of the transaction.
 */
const isWithout = async (tx: Db, logonKey: string): Promise<boolean> =>
  (await tx.row(sql`
    SELECT FROM logon
    WHERE key = ${logonKey} AND totp_confirmed_at IS NULL FOR UPDATE`)) !== undefined &&
  (await tx.row(sql`SELECT FROM passkey WHERE logon_key = ${logonKey} LIMIT 1`)) === undefined;

export function createSecondFactors({
  database,
  clock,
  secrets,
  recoveryCodes,
  passkeys,
}: {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  recoveryCodes: RecoveryCodes;
  passkeys: Passkeys;
}): SecondFactors {
  const box = secrets.sealFor('second factor');

  /** The time step the code belongs to, if it's correct. */
  function stepOf(logonKey: string, sealed: Uint8Array, code: string): number | undefined {
    const secret = new Secret({ buffer: Uint8Array.from(box.open(sealed, logonKey)).buffer });
    const timestamp = clock.now().getTime();
    const away = new TOTP({ secret, period: PERIOD_SECONDS }).validate({
      token: code.replace(/\s/g, ''),
      timestamp,
      window: STEPS_AROUND,
    });
    return away === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + away;
  }

  async function acceptRecoveryCode(
    { logonKey, personKey, email, name }: SecondFactorOwner,
    code: string,
    origin: string,
  ): Promise<boolean> {
    const now = clock.now();
    return database.transaction(async (tx) => {
      const left = await recoveryCodes.use(tx, logonKey, code, now);
      if (left === undefined) return false;
      const reader = { email, firstName: firstNameIn(name) };
      await queueEmail(
        tx,
        recoveryCodeUsedEmail(origin, reader, { cause: `recoveryCode:${newKey()}`, left }),
        now,
      );
      const entry = { at: now, actor: personKey, kind: 'logon', key: logonKey };
      await appendAudit(tx, [{ ...entry, action: 'identity.recoveryCode', outcome: 'done' }]);
      return true;
    });
  }

  async function tellEnrolled(
    tx: Db,
    { logonKey, personKey, email, name }: SecondFactorOwner,
    news: typeof secondFactorEmail,
    origin: string,
  ): Promise<void> {
    const now = clock.now();
    const reader = { email, firstName: firstNameIn(name) };
    await queueEmail(tx, news(origin, reader, `secondFactor:${newKey()}`), now);
    const entry = { at: now, actor: personKey, kind: 'logon', key: logonKey };
    await appendAudit(tx, [{ ...entry, action: 'identity.secondFactor.enrol', outcome: 'done' }]);
  }

  return {
    stepOf,

    async propose(origin, { logonKey, email }) {
      const secret = new Secret({ size: SECRET_BYTES });
      const issuer = brandOfSite(origin).name;
      const otpauthUrl = new TOTP({ secret, issuer, label: email, period: PERIOD_SECONDS }).toString();
      const svg = await drawQr(otpauthUrl, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
      return {
        enrolment: {
          secret: secret.base32,
          otpauthUrl,
          qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
        },
        sealed: Buffer.from(box.seal(secret.bytes, logonKey)).toString('base64'),
      };
    },

    async accept(owner, typed, origin) {
      const { logonKey } = owner;
      const code = typed.replaceAll(/[\s-]/g, '');
      if (isRecoveryCode(code)) return acceptRecoveryCode(owner, code, origin);
      const logon = await database.row<{ totp_secret: Buffer }>(
        sql`SELECT totp_secret FROM logon WHERE key = ${logonKey} AND totp_confirmed_at IS NOT NULL`,
      );
      const step = logon && stepOf(logonKey, logon.totp_secret, code);
      if (step === undefined) return false;
      const first = await database.row(sql`
        UPDATE logon SET totp_last_step = ${step}
        WHERE key = ${logonKey} AND (totp_last_step IS NULL OR totp_last_step < ${step}) RETURNING key`);
      return first !== undefined;
    },

    async enrol(owner, sealed, code, origin) {
      const secret = Buffer.from(sealed, 'base64');
      const step = stepOf(owner.logonKey, secret, code);
      if (step === undefined) return false;
      const now = clock.now();
      return database.transaction(async (tx) => {
        if (!(await isWithout(tx, owner.logonKey))) return false;
        await tx.rows(sql`
          UPDATE logon SET totp_secret = ${secret}, totp_confirmed_at = ${now}, totp_last_step = ${step},
            updated_at = ${now}
          WHERE key = ${owner.logonKey}`);
        await tellEnrolled(tx, owner, secondFactorEmail, origin);
        return true;
      });
    },

    enrolPasskey: (owner, made, asked, origin) =>
      database.transaction(async (tx) => {
        if (!(await isWithout(tx, owner.logonKey))) return false;
        if ((await passkeys.add(tx, owner, made, asked, origin)) === undefined) return false;
        await tellEnrolled(tx, owner, passkeyAddedEmail, origin);
        return true;
      }),
  };
}
