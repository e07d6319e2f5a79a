import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rounds } from '@portico/database/testing';
import { expect, onTestFinished, test } from 'vitest';
import { sealedEarlier } from './secrets.fixture.ts';
import { openSecrets } from './secrets.ts';

/** A place where no secrets folder exists yet. */
async function freshFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'portico-secrets-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return join(parent, 'data', 'secrets');
}
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('decrypts what was sealed, even after a restart, and never seals the same way twice', async () => {
  const folder = await freshFolder();
  const box = (await openSecrets(folder)).sealFor('second factor');
  const sealed = box.seal(Buffer.from('the seed'), 'hannah');
  expect(text(box.open(sealed, 'hannah'))).toBe('the seed');
  const restarted = await openSecrets(folder);
  expect(text(restarted.sealFor('second factor').open(sealed, 'hannah'))).toBe('the seed');
  expect(Buffer.from(sealed).includes('the seed')).toBe(false);
  expect(box.seal(Buffer.from('the seed'), 'hannah')).not.toEqual(sealed);
  expect(box.open(box.seal(new Uint8Array(), ''), '')).toHaveLength(0);
});

test('a single changed bit, a missing byte or another key is refused', async () => {
  const box = (await openSecrets(await freshFolder())).sealFor('second factor');
  const sealed = box.seal(Buffer.from('abc'), 'hannah');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Uint8Array.from(sealed);
    changed[at] = (sealed[at] ?? 0) ^ 1;
    expect(() => box.open(changed, 'hannah'), `byte ${at}`).toThrow();
    expect(() => box.open(sealed.subarray(0, at), 'hannah'), `the first ${at} bytes`).toThrow();
  }
  const stranger = (await openSecrets(await freshFolder())).sealFor('second factor');
  expect(() => stranger.open(sealed, 'hannah')).toThrow();
});

test('what was sealed opens neither in another place nor as something else', async () => {
  const secrets = await openSecrets(await freshFolder());
  const sealed = secrets.sealFor('second factor').seal(Buffer.from('abc'), 'hannah');
  for (const place of ['', 'grace', 'hanna', 'hannah '])
    expect(() => secrets.sealFor('second factor').open(sealed, place), place).toThrow();
  for (const what of ['signing key', 'file token'] as const)
    expect(() => secrets.sealFor(what).open(sealed, 'hannah'), what).toThrow();
  expect(() => secrets.openEarlier(sealed)).toThrow();
});

test('opens what earlier versions sealed, but not as if it had been sealed for a place', async () => {
  const folder = await freshFolder();
  const secrets = await openSecrets(folder);
  const sealed = await sealedEarlier(folder, 'the seed');
  expect(text(secrets.openEarlier(sealed))).toBe('the seed');
  expect(() => secrets.sealFor('second factor').open(sealed, '')).toThrow();
});

test('a derived key is the same each time, and another for each purpose and master', async () => {
  const folder = await freshFolder();
  const secrets = await openSecrets(folder);
  const cookies = secrets.derive('cookies');
  expect(cookies).toHaveLength(32);
  expect((await openSecrets(folder)).derive('cookies')).toEqual(cookies);
  expect(secrets.derive('links')).not.toEqual(cookies);
  expect((await openSecrets(await freshFolder())).derive('cookies')).not.toEqual(cookies);
  expect(await readFile(join(folder, 'master.key'))).not.toEqual(Buffer.from(cookies));
});

test.skipIf(process.platform === 'win32')(
  "the folder and key are private to their owner, parent folders aren't",
  async () => {
    const folder = await freshFolder();
    await openSecrets(folder);
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(join(folder, 'master.key'))).toBe(0o600);
    expect((await modeOf(join(folder, '..'))) & 0o055).toBe(0o055);
    await chmod(join(folder, 'master.key'), 0o644);
    await expect(openSecrets(folder)).rejects.toThrow('chmod 600');
  },
);

test('a file that is no key stops the start and stays as it is', async () => {
  const folder = await freshFolder();
  await openSecrets(folder);
  const half = randomBytes(16);
  await writeFile(join(folder, 'master.key'), half);
  await expect(openSecrets(folder)).rejects.toThrow('not a master key');
  expect(await readFile(join(folder, 'master.key'))).toEqual(half);
});

test('many concurrent starts end with one key and leave nothing behind', async () => {
  for (let round = 0; round < rounds(100); round++) {
    const folder = await freshFolder();
    const all = await Promise.all(Array.from({ length: 12 }, () => openSecrets(folder)));
    const keys = new Set(all.map((secrets) => text(secrets.derive('x'))));
    expect(keys.size).toBe(1);
    expect(await readdir(folder)).toEqual(['master.key']);
  }
});

test('concurrent processes end with one key', async () => {
  const folder = await freshFolder();
  const program = `
    import { openSecrets } from ${JSON.stringify(fileURLToPath(new URL('./secrets.ts', import.meta.url)))};
    openSecrets(${JSON.stringify(folder)}).then((secrets) =>
      process.stdout.write(Buffer.from(secrets.derive('x')).toString('hex')));`;
  const start = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  const keys = (await Promise.all([start(), start(), start()])).map(({ stdout }) => stdout);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(keys).size).toBe(1);
});
