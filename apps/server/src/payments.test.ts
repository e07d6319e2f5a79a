import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSecrets } from '@portico/platform/secrets';
import { describe, expect, onTestFinished, test } from 'vitest';
import { paymentPartsFor, signersFor } from './payments.ts';

/** Gone with the test. */
async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'portico-payments-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

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

describe('where people pay', () => {
  const config = {
    demo: true,
    signers: {},
    origins: ['http://localhost:4000', 'http://127.0.0.1:4000'],
    host: 'localhost',
    port: 4000,
  };
  const partsOf = async (more: Partial<Parameters<typeof paymentPartsFor>[0]> = {}) =>
    paymentPartsFor({ ...config, ...more }, await openSecrets(await folder()));

  test('is the pretend bank in a demo, with secrets of its own', async () => {
    const { payNow, sandbox, signers } = await partsOf();
    expect(payNow).toMatchObject({ page: { url: '/sandbox-bank' }, site: 'http://localhost:4000' });
    expect(sandbox?.secret).toBe(signers.SEP?.[0]);
    expect(sandbox?.handoverSecret).toBe(payNow?.page.secret);
    expect(sandbox?.handoverSecret).not.toEqual(sandbox?.secret);
  });

  test.each([
    ['localhost', 'http://localhost:4000'],
    ['0.0.0.0', 'http://127.0.0.1:4000'],
    ['::', 'http://127.0.0.1:4000'],
    ['::1', 'http://[::1]:4000'],
  ])('which reaches a server on %s at %s', async (host, address) => {
    expect((await partsOf({ host })).sandbox?.portal()).toBe(address);
  });

  test('is the page that is set, without a pretend bank', async () => {
    const paymentPage = { url: 'https://pay.example', secret: Buffer.alloc(24) };
    const parts = await partsOf({ paymentPage });
    expect(parts.payNow?.page).toBe(paymentPage);
    expect(parts).not.toHaveProperty('sandbox');
  });

  test('is nowhere if nothing is set', async () => {
    expect(await partsOf({ demo: false })).toEqual({ signers: {} });
  });
});
