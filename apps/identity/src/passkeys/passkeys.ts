import type { PasskeyAnswer as Answer } from '@portico/contract/passkey';
import type { Passkey } from '@portico/contract/rooms/security';
import { type Database, type Db, empty, sql } from '@portico/database/open';
import { brandOfSite } from '@portico/platform/brands';
import type { Clock } from '@portico/platform/clock';
import { newKey } from '@portico/platform/ids';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { type Asked, createChallenges } from './challenges.ts';

interface Owner {
  readonly logonKey: string;
  readonly email: string;
  readonly name: string;
}

export interface Passkeys {
  /** What the browser makes a passkey for this origin from; those that are there it does not make again. */
  propose(owner: Owner, asked: Asked, origin: string): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Saves the new passkey. Undefined if the response isn't valid. */
  add(tx: Db, owner: Owner, made: NewPasskey, asked: Asked, origin: string): Promise<Passkey | undefined>;
  /** What a passkey must sign: one of the logon's or, if that isn't known yet, any of this origin's. */
  ask(asked: Asked, origin: string, logonKey?: string): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The owner of the passkey that signed it, verified by the device. Undefined if the response isn't valid. */
  accept(answer: Answer, asked: Asked, origin: string, logonKey?: string): Promise<string | undefined>;
}

export interface NewPasskey {
  readonly name: string;
  readonly answer: Answer;
}

/** A key in hardware or software that verified its user: counts as both factors (RFC 8176). */
export const PASSKEY_AMR = ['pop', 'user', 'mfa'];

/** More than anyone has, and few enough to show. */
const MOST = 20;
/** A passkey counts as both factors: having the device, and being who it knows. */
const VERIFIED = { residentKey: 'required', userVerification: 'required' } as const;

/** Loaded on first use: it comes with a lot of certificate parsing. */
const library = () => import('@simplewebauthn/server');

const hostOf = (origin: string) => new URL(origin).hostname;
const handleOf = (logonKey: string) => new Uint8Array(Buffer.from(logonKey));

/** What every answer has to prove: our challenge, our origin, and that the device verified its owner. */
const expected = (challenge: string, origin: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: hostOf(origin),
  requireUserVerification: true,
});

const CHALLENGE = /^[\w-]+$/;

/** The challenge an answer was made for, if it can be read at all. */
function challengeIn({ response }: Answer): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const { challenge } = said as { readonly challenge?: unknown };
    return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The library throws if the response isn't valid. */
const orNot = <T>(verified: Promise<T>): Promise<T | undefined> => verified.catch(() => undefined);

export function createPasskeys({ database, clock }: { database: Database; clock: Clock }): Passkeys {
  const challenges = createChallenges(database, clock);

  const known = (logonKey: string, origin: string) =>
    database.rows<{ id: string; transports: string[] }>(sql`
      SELECT credential_id AS id, transports FROM passkey
      WHERE logon_key = ${logonKey} AND rp_id = ${hostOf(origin)} ORDER BY created_at`);

  async function takeChallenge(answer: Answer, asked: Asked): Promise<string | undefined> {
    const challenge = challengeIn(answer);
    return challenge !== undefined && (await challenges.take(challenge, asked)) ? challenge : undefined;
  }

  return {
    async propose({ logonKey, email, name }, asked, origin) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: brandOfSite(origin).name,
        rpID: hostOf(origin),
        userName: email,
        userDisplayName: name,
        userID: handleOf(logonKey),
        excludeCredentials: await known(logonKey, origin),
        authenticatorSelection: VERIFIED,
      });
      await challenges.keep(options.challenge, asked);
      return options;
    },

    async add(tx, { logonKey }, { name, answer }, asked, origin) {
      const challenge = await takeChallenge(answer, asked);
      if (challenge === undefined) return undefined;
      const { verifyRegistrationResponse } = await library();
      const checked = await orNot(
        verifyRegistrationResponse({
          response: answer as unknown as RegistrationResponseJSON,
          ...expected(challenge, origin),
        }),
      );
      if (!checked?.verified) return undefined;
      const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
      return tx.row<Passkey>(sql`
        INSERT INTO passkey (key, logon_key, rp_id, credential_id, public_key, counter, transports, name, created_at)
        SELECT ${newKey()}, ${logonKey}, ${hostOf(origin)}, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${transports},
          ${name}, ${clock.now()}
        WHERE (SELECT count(*) FROM passkey WHERE logon_key = ${logonKey}) < ${MOST}
        ON CONFLICT (credential_id) DO NOTHING
        RETURNING key AS "Key", name AS "Name", rp_id AS "Host", ${clock.now().toISOString()}::text AS "Created",
          NULL AS "LastUsed"`);
    },

    async ask(asked, origin, logonKey) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: hostOf(origin),
        userVerification: 'required',
        ...(logonKey !== undefined && { allowCredentials: await known(logonKey, origin) }),
      });
      await challenges.keep(options.challenge, asked);
      return options;
    },

    async accept(answer, asked, origin, logonKey) {
      const challenge = await takeChallenge(answer, asked);
      if (challenge === undefined) return undefined;
      const passkey = await database.row<Stored>(sql`
        SELECT key, logon_key AS "logonKey", public_key AS "publicKey", counter FROM passkey
        WHERE credential_id = ${answer.id} AND rp_id = ${hostOf(origin)}
          ${logonKey === undefined ? empty : sql`AND logon_key = ${logonKey}`}`);
      if (!passkey || !isHandle(answer, passkey.logonKey)) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const checked = await orNot(
        verifyAuthenticationResponse({
          response: answer as unknown as AuthenticationResponseJSON,
          ...expected(challenge, origin),
          credential: {
            id: answer.id,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
          },
        }),
      );
      if (!checked?.verified) return undefined;
      const used = await database.row(sql`
        UPDATE passkey SET counter = ${checked.authenticationInfo.newCounter}, last_used_at = ${clock.now()}
        WHERE key = ${passkey.key} AND counter = ${passkey.counter} RETURNING key`);
      return used === undefined ? undefined : passkey.logonKey;
    },
  };
}

interface Stored {
  readonly key: string;
  readonly logonKey: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Some devices name the passkey's owner, which must then match. */
function isHandle({ response }: Answer, logonKey: string): boolean {
  const { userHandle } = response as { readonly userHandle?: unknown };
  return (
    userHandle === undefined ||
    userHandle === null ||
    userHandle === Buffer.from(handleOf(logonKey)).toString('base64url')
  );
}
