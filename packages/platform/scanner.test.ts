import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { startClamd, TEST_VIRUS } from './scanner.fixture.ts';
import { connectScanner, ScannerDown } from './scanner.ts';

async function clamd(options: Parameters<typeof startClamd>[0] = {}) {
  const daemon = await startClamd(options);
  onTestFinished(daemon.stop);
  return daemon;
}

const file = (...pieces: (string | Buffer)[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));

async function atSocket() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-clamd-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { at: { path: join(folder, 'clamd.sock') } };
}

test.each([
  ['a port', async () => ({})],
  ['a socket', atSocket],
])(
  'at %s, it finds a virus wherever the pieces of a file end, and nothing in other files',
  async (_at, options) => {
    const { scanner } = await clamd(await options());
    const large = randomBytes(300_000);
    expect(await scanner.scan(file('hello'))).toBeUndefined();
    expect(await scanner.scan(file())).toBeUndefined();
    expect(await scanner.scan(file(large))).toBeUndefined();
    expect(await scanner.scan(file('PORTICO-', '', 'TEST-VIRUS'))).toBe('Portico.TestFile');
    expect(await scanner.scan(file(large, TEST_VIRUS))).toBe('Portico.TestFile');
  },
);

test.each([
  ['says that the file is too large for it', 'INSTREAM size limit exceeded. ERROR\0'],
  ['says nothing', ''],
  ['is cut off', 'stream: O'],
  ['says something else', 'stream: OK, I guess\0'],
])('fails if the scanner %s', async (_what, text) => {
  const { scanner } = await clamd({ answer: () => text });
  await expect(scanner.scan(file('hello'))).rejects.toThrow(ScannerDown);
});

test('fails, and logs why, if there is no scanner, or one that never answers', async () => {
  const logged: object[] = [];
  const log = { info() {}, warn() {}, error: (facts: object) => void logged.push(facts) };
  const { url, stop } = await startClamd();
  await stop();
  await expect(connectScanner({ url, log }).scan(file('hello'))).rejects.toThrow(ScannerDown);
  const mute = await clamd({ answer: () => undefined });
  const hasty = connectScanner({ url: mute.url, log, silenceMs: 50 });
  await expect(hasty.scan(file('hello'))).rejects.toThrow('no answer within 0.05 seconds');
  expect(logged).toMatchObject([{ reason: expect.stringContaining('ECONNREFUSED') }, { scanner: mute.url }]);
});

test('fails if the file can’t be read to its end, whatever the scanner says of the rest', async () => {
  const { scanner } = await clamd();
  const broken = async function* () {
    yield Buffer.from('hello');
    throw new Error('The disk failed.');
  };
  await expect(scanner.scan(broken())).rejects.toThrow(ScannerDown);
});
