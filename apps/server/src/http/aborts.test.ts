import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FileToSend, file, get, json, post, room, signedIn, stream } from '@portico/contract/define';
import { uploads } from '@portico/contract/rooms/uploads';
import { answer } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sharedServer } from '../testing.ts';

const things = room('things', {
  add: post('/api/Thing', {
    about: 'Takes a text.',
    budget: 'adds',
    module: 'W2_POLICYDOC',
    allow: signedIn,
    body: z.object({ Text: z.string() }),
    reply: json(z.null()),
  }),
  make: get('/api/Thing/Made', { about: 'Makes a file.', allow: signedIn, reply: file() }),
  fail: get('/api/Thing/Failed', { about: 'Fails at it.', allow: signedIn, reply: file() }),
  rows: get('/api/Thing/Rows', { about: 'An export.', allow: signedIn, reply: stream('text/csv') }),
});

let onArrival = () => {};
/** Waits until its caller has gone. */
const gone = (signal?: AbortSignal) =>
  new Promise<unknown>((resolve) => {
    signal?.addEventListener('abort', () => resolve(signal.reason));
    onArrival();
  });
async function* endless() {
  for (;;) {
    yield Buffer.alloc(65_536);
    onArrival();
  }
}
const thingsRoom = answer(things, {
  add: async () => null,
  make: async ({ signal }): Promise<FileToSend> => {
    throw await gone(signal);
  },
  fail: async ({ signal }): Promise<FileToSend> => {
    await gone(signal);
    throw new Error('a defect');
  },
  rows: async () => endless(),
});

const server = await sharedServer({ template: 'reference', rooms: [thingsRoom] });
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
const caller = { ...(await server.as(['INSURED'])), 'x-module-key': 'W2_POLICYDOC' };

/** Sends the beginning of a request, leaves once it has arrived, and returns what was logged about it. */
async function leave({ method, path }: { method: string; path: string }, headers: object, start?: string) {
  const before = server.logged.length;
  const arrived = new Promise<void>((resolve) => {
    onArrival = resolve;
    if (start !== undefined)
      server.app.server.once('request', (one: IncomingMessage) => one.once('data', () => resolve()));
  });
  const sent = request({
    ...{ port, host: '127.0.0.1', method, path },
    headers: { ...caller, ...headers },
  });
  sent.on('error', () => {});
  if (start === undefined) sent.end();
  else sent.write(start);
  await arrived;
  sent.destroy();
  const lines = () => server.logged.slice(before);
  await expect.poll(lines).toContainEqual(expect.objectContaining({ msg: 'client left' }));
  return lines;
}

const BOUNDARY = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 100_000 };
const meta = JSON.stringify({ OwnerKind: 'Policy', OwnerKey: newKey(), EFileTypeKey: 'PHOTO' });
const form = `--x\r\ncontent-disposition: form-data; name="meta"\r\n\r\n${meta}\r
--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF`;
const levels = (lines: readonly object[]) => lines.map((line) => (line as { level: number }).level);
const INFO = 30;

test.each([
  [
    'in the middle of a text',
    things.rows.add,
    { 'content-type': 'application/json', 'content-length': 99 },
    '{"Te',
  ],
  ['in the middle of a file that they send', uploads.rows.add, BOUNDARY, form],
  ['while their file is made', things.rows.make, {}, undefined],
  ['in the middle of a long reply', things.rows.rows, {}, undefined],
] as const)('someone who leaves %s is no error', async (_when, row, headers, start) => {
  const lines = await leave(row, headers, start);
  expect(levels(lines())).toEqual([INFO]);
});

test('a defect is logged even if no one waits for the reply any more', async () => {
  const lines = await leave(things.rows.fail, {});
  await expect.poll(lines).toContainEqual(
    expect.objectContaining({
      msg: 'unforeseen failure',
      err: expect.objectContaining({ message: 'a defect' }),
    }),
  );
  // By now, whatever was logged about those before would be there.
  expect(server.logged.filter(({ msg }) => msg === 'unforeseen failure')).toHaveLength(1);
});
