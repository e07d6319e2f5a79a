import { type Database, sql } from '@portico/database/open';
import { EARLIER_VERSION, openSecrets, type Secrets, SecretsRefused } from '@portico/platform/secrets';

/**
 * The master key for this database: the one it was used with so far, or a new one if nothing depends on a key yet.
 * Checked before anything is migrated. A new key with old data would make every second factor unreadable, end every
 * session, and leave an audit log that no one can verify.
 */
export async function masterKeyFor(
  database: Database,
  known: Secrets | undefined,
  folder: string,
): Promise<Secrets> {
  const sealed = await anythingSealed(database);
  if (sealed === undefined) return known ?? openSecrets(folder);
  if (known === undefined)
    throw new SecretsRefused(
      `SECRETS_DIR ${folder} has no master.key, and this database was used with one. ` +
        'Restore that key from your backup; a new one could not read what the old one sealed.',
    );
  try {
    openKey(known, sealed);
  } catch {
    throw new SecretsRefused(
      `The master.key in SECRETS_DIR ${folder} is not the one that this database was used with. ` +
        'Restore that key from your backup, or set SECRETS_DIR to its folder.',
    );
  }
  return known;
}

interface SealedKey {
  readonly kid: string;
  readonly sealed: Uint8Array;
}

const openKey = (secrets: Secrets, { kid, sealed }: SealedKey) =>
  sealed[0] === EARLIER_VERSION
    ? secrets.openEarlier(sealed)
    : secrets.sealFor('signing key').open(sealed, kid);

/** A signing key: the first start creates one, and from then on there is always one. */
async function anythingSealed(database: Database): Promise<SealedKey | undefined> {
  const table = await database.row<{ there: boolean }>(
    sql`SELECT to_regclass('signing_key') IS NOT NULL AS there`,
  );
  if (!table?.there) return undefined;
  return database.row<SealedKey>(
    sql`SELECT kid, sealed_jwk AS sealed FROM signing_key ORDER BY created_at DESC LIMIT 1`,
  );
}
