import { sql } from '@portico/database/open';
import { sealedEarlier } from '@portico/platform/secrets.fixture';
import { expect, test } from 'vitest';
import { addPerson, type Estate, estate, openPortal, signIn } from './testing/portal.ts';

/** Puts everything back to how the version before left it: one key for everything, and no place. */
async function sealEarlier({ database, secrets, secretsDir }: Estate): Promise<void> {
  const keys = await database.rows<{ kid: string; sealed: Buffer }>(
    sql`SELECT kid, sealed_jwk AS sealed FROM signing_key`,
  );
  for (const { kid, sealed } of keys) {
    const jwk = secrets.sealFor('signing key').open(sealed, kid);
    await database.rows(
      sql`UPDATE signing_key SET sealed_jwk = ${await sealedEarlier(secretsDir, jwk)} WHERE kid = ${kid}`,
    );
  }
  const secret = await sealedEarlier(secretsDir, 'the secret');
  await database.rows(sql`UPDATE logon SET totp_secret = ${secret}, totp_proposed_secret = ${secret}`);
}

test('seals again at the start what earlier versions sealed, each in its own place', async () => {
  const shared = await estate();
  const { database, secrets } = shared;
  const first = await openPortal(shared);
  const { email } = await addPerson(shared, 'hannah@example.test');
  const { token } = await signIn(first.origin, email);
  await sealEarlier(shared);

  const second = await openPortal(shared, { origins: first.origins });
  expect(await second.identity.authenticate(token)).toBeDefined();
  const logon = await database.row<{ key: string; secret: Buffer; proposed: Buffer }>(
    sql`SELECT key, totp_secret AS secret, totp_proposed_secret AS proposed FROM logon`,
  );
  const opened = (sealed?: Buffer) =>
    sealed && Buffer.from(secrets.sealFor('second factor').open(sealed, logon?.key ?? '')).toString();
  expect([opened(logon?.secret), opened(logon?.proposed)]).toEqual(['the secret', 'the secret']);
  const key = await database.row<{ kid: string; sealed: Buffer }>(
    sql`SELECT kid, sealed_jwk AS sealed FROM signing_key`,
  );
  expect(() => secrets.sealFor('signing key').open(key?.sealed ?? Buffer.of(), key?.kid ?? '')).not.toThrow();

  // There is nothing left to seal again.
  const before = await database.rows(
    sql`SELECT totp_secret FROM logon UNION ALL SELECT sealed_jwk FROM signing_key`,
  );
  await openPortal(shared, { origins: first.origins });
  expect(
    await database.rows(sql`SELECT totp_secret FROM logon UNION ALL SELECT sealed_jwk FROM signing_key`),
  ).toEqual(before);
});
