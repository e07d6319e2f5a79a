import { createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Database, type Db, sql } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import { newKey } from '@portico/platform/ids';
import type { Secrets } from '@portico/platform/secrets';
import { SESSION_SECONDS, secondsAfter } from '../lifetimes.ts';

export const SIGNING_ALGORITHM = 'ES256';

/** A new key is published this long before it signs, so every process knows it by then. */
const LEAD_SECONDS = 10 * 60;
const ROTATE_AFTER_SECONDS = 90 * 24 * 60 * 60;
/** A token with an unknown key makes us reload the keys, but not more often than this. */
const LOOK_AGAIN_SECONDS = 5;
/** Any fixed number: every process that creates or rotates keys takes this lock first. */
const LOCK = 7_462_003;

interface StoredKey {
  readonly kid: string;
  readonly public_jwk: JsonWebKey;
  readonly sealed_jwk: Buffer;
  readonly active_from: Date;
  readonly retired_at: Date | null;
}

/** The keys between two changes. */
export interface KeyEdition {
  /** The private ones, that which signs first: so oidc-provider chooses. */
  readonly jwks: { readonly keys: readonly JsonWebKey[] };
  readonly byKid: ReadonlyMap<string, KeyObject>;
}

export interface KeyRing {
  /** The same object until the keys change. Anything made from an older edition has to be made again. */
  current(): KeyEdition;
  verificationKey(kid: string): Promise<KeyObject | undefined>;
  reload(): Promise<void>;
  /** Publishes a new key now, signs with it a little later, and retires the old one when nothing of it is in use. */
  rotate(): Promise<void>;
  /** Rotates when the time has come and removes what has retired. */
  tend(): Promise<void>;
}

export async function openKeyRing({
  database,
  clock,
  secrets,
}: {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}): Promise<KeyRing> {
  let stored: StoredKey[] = [];
  let edition: KeyEdition | undefined;
  /** The edition ends when a key starts to sign or retires. */
  let editionEnds = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const reload = async () => {
    const found = await readKeys(database);
    lookedAt = clock.now().getTime();
    if (isDeepStrictEqual(found, stored)) return;
    stored = found;
    edition = undefined;
  };

  /** Under one lock for all processes: of several that start together, one creates the first key. */
  const change = async (needed: (keys: readonly StoredKey[], now: Date) => boolean) => {
    await database.transaction(async (tx) => {
      await tx.rows(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
      const now = clock.now();
      const keys = await readKeys(tx);
      if (!needed(keys, now)) return;
      const from = keys.length === 0 ? now : secondsAfter(now, LEAD_SECONDS);
      await addKey(tx, secrets, from, now);
    });
    await reload();
  };

  await change((keys) => keys.length === 0);

  const current = () => {
    const now = clock.now().getTime();
    if (edition === undefined || now >= editionEnds) {
      edition = editionAt(stored, now, secrets);
      editionEnds = Math.min(...stored.flatMap(turningPoints).filter((time) => time > now));
    }
    return edition;
  };
  // Here, not at the first request, a key that cannot be opened stops the start.
  current();

  return {
    current,
    reload,
    async verificationKey(kid) {
      const known = current().byKid.get(kid);
      if (known || clock.now().getTime() - lookedAt < LOOK_AGAIN_SECONDS * 1000) return known;
      await reload();
      return current().byKid.get(kid);
    },
    // Not while the last new key still waits for its time.
    rotate: () => change((keys, now) => keys.every(({ active_from }) => active_from <= now)),
    async tend() {
      await change((keys, now) => {
        const due = secondsAfter(now, -ROTATE_AFTER_SECONDS);
        return keys.every(({ active_from }) => active_from <= due);
      });
      await database.rows(sql`DELETE FROM signing_key WHERE retired_at <= ${clock.now()}`);
    },
  };
}

const readKeys = (db: Db) =>
  db.rows<StoredKey>(
    sql`SELECT kid, public_jwk, sealed_jwk, active_from, retired_at FROM signing_key ORDER BY active_from, kid`,
  );

async function addKey(tx: Db, secrets: Secrets, from: Date, now: Date): Promise<void> {
  const kid = newKey();
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const named = { kid, alg: SIGNING_ALGORITHM, use: 'sig' };
  const publicJwk = JSON.stringify({ ...publicKey.export({ format: 'jwk' }), ...named });
  const privateJwk = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), ...named });
  const sealed = Buffer.from(secrets.sealFor('signing key').seal(Buffer.from(privateJwk), kid));
  // An ID token is good as a hint at sign-out as long as its session lasts: so long its key must be known.
  await tx.rows(sql`
    UPDATE signing_key SET retired_at = ${secondsAfter(from, SESSION_SECONDS)} WHERE retired_at IS NULL`);
  await tx.rows(sql`
    INSERT INTO signing_key (kid, public_jwk, sealed_jwk, created_at, active_from)
    VALUES (${kid}, ${publicJwk}, ${sealed}, ${now}, ${from})`);
}

const turningPoints = ({ active_from, retired_at }: StoredKey): number[] => [
  active_from.getTime(),
  retired_at?.getTime() ?? Number.POSITIVE_INFINITY,
];

function editionAt(stored: readonly StoredKey[], now: number, secrets: Secrets): KeyEdition {
  const published = stored.filter(({ retired_at }) => retired_at === null || retired_at.getTime() > now);
  const signing = published.filter(({ active_from }) => active_from.getTime() <= now).at(-1);
  if (!signing) throw new Error('There is no key to sign tokens with.');
  const inOrder = [signing, ...published.filter((key) => key !== signing)];
  return {
    jwks: { keys: inOrder.map((key) => openJwk(secrets, key)) },
    byKid: new Map(
      published.map(({ kid, public_jwk }) => [kid, createPublicKey({ key: public_jwk, format: 'jwk' })]),
    ),
  };
}

function openJwk(secrets: Secrets, { kid, sealed_jwk }: StoredKey): JsonWebKey {
  try {
    return JSON.parse(
      Buffer.from(secrets.sealFor('signing key').open(sealed_jwk, kid)).toString(),
    ) as JsonWebKey;
  } catch (cause) {
    throw new Error('The signing keys were sealed with another key than the one in SECRETS_DIR.', { cause });
  }
}
