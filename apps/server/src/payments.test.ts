import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSecrets } from '@portico/platform/secrets';
import { expect, test } from 'vitest';
import { signersFor } from './payments.ts';

const folder = () => mkdtemp(join(tmpdir(), 'portico-payments-'));

test('a demo makes the secrets that are not set, from its master key', async () => {
  const [one, other] = [await folder(), await folder()];
  const signers = signersFor({ demo: true, signers: {} }, await openSecrets(one));
  expect(signers.SEP).toEqual([expect.any(Uint8Array)]);
  expect(signers.BOA).not.toEqual(signers.SEP);
  expect(signersFor({ demo: true, signers: {} }, await openSecrets(one))).toEqual(signers);
  expect(signersFor({ demo: true, signers: {} }, await openSecrets(other))).not.toEqual(signers);
  const SEP = [Buffer.alloc(24)];
  expect(signersFor({ demo: true, signers: { SEP } }, await openSecrets(one))).toEqual({ ...signers, SEP });
});

test('elsewhere, only the operator sets them', async () => {
  expect(signersFor({ demo: false, signers: {} }, await openSecrets(await folder()))).toEqual({});
});
