import { type Database, sql } from '@portico/database/open';
import { EARLIER_VERSION, type Secrets } from '@portico/platform/secrets';

const isEarlier = (sealed: Uint8Array) => sealed[0] === EARLIER_VERSION;

/**
 * Seals again what earlier versions sealed with one key for everything and for no place in particular. It opens nowhere else
 * from then on, and after the first start there's nothing left to do.
 */
export async function resealEarlier(database: Database, secrets: Secrets): Promise<void> {
  const earlier = Buffer.of(EARLIER_VERSION);
  await database.transaction(async (tx) => {
    const box = secrets.sealFor('signing key');
    const keys = await tx.rows<{ kid: string; sealed: Buffer }>(sql`
      SELECT kid, sealed_jwk AS sealed FROM signing_key WHERE substring(sealed_jwk FOR 1) = ${earlier} FOR UPDATE`);
    for (const { kid, sealed } of keys)
      await tx.rows(sql`
        UPDATE signing_key SET sealed_jwk = ${Buffer.from(box.seal(secrets.openEarlier(sealed), kid))} WHERE kid = ${kid}`);
  });
  await database.transaction(async (tx) => {
    const box = secrets.sealFor('second factor');
    const logons = await tx.rows<{ key: string; secret: Buffer | null; proposed: Buffer | null }>(sql`
      SELECT key, totp_secret AS secret, totp_proposed_secret AS proposed FROM logon
      WHERE substring(totp_secret FOR 1) = ${earlier} OR substring(totp_proposed_secret FOR 1) = ${earlier} FOR UPDATE`);
    for (const { key, secret, proposed } of logons) {
      const again = (sealed: Buffer | null) =>
        sealed && isEarlier(sealed) ? Buffer.from(box.seal(secrets.openEarlier(sealed), key)) : sealed;
      await tx.rows(sql`
        UPDATE logon SET totp_secret = ${again(secret)}, totp_proposed_secret = ${again(proposed)} WHERE key = ${key}`);
    }
  });
}
