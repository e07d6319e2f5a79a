import { createHash } from 'node:crypto';
import { type FileToSend, file, get, room, signedIn } from '@portico/contract/define';
import { sql } from '@portico/database/open';
import { answer } from '@portico/platform/context';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sharedServer } from '../testing.ts';
import { partOf } from './files.ts';

const CONTENT = Buffer.from('0123456789'.repeat(1000));
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const ETAG = `"${SHA256}"`;

const papers = room('papers', {
  read: get('/api/Paper/{name}', {
    about: 'A file.',
    allow: signedIn,
    params: z.object({ name: z.string() }),
    reply: file(),
  }),
});
/** What the storage was asked for, in order. */
const opened: unknown[] = [];
const papersRoom = answer(papers, {
  read: async (_ctx, { params: { name } }): Promise<FileToSend> => ({
    name,
    type: 'application/pdf',
    bytes: CONTENT.length,
    sha256: SHA256,
    disposition: name.startsWith('save') ? 'attachment' : 'inline',
    open: async (range) => {
      opened.push(range);
      return (async function* () {
        yield range ? CONTENT.subarray(range.start, range.end + 1) : CONTENT;
      })();
    },
  }),
});

const server = await sharedServer({ template: 'reference', rooms: [papersRoom] });
const caller = await server.as(['INSURED']);
const ask = (headers: object = {}, method: 'GET' | 'HEAD' = 'GET', name = 'policy.pdf') => {
  opened.length = 0;
  return server.app.inject({
    method,
    url: `/api/Paper/${encodeURIComponent(name)}`,
    headers: { ...caller, ...headers },
  });
};

const entries = async () =>
  (await server.database.rows(sql`SELECT FROM audit_entry WHERE action = 'papers.read'`)).length;

test('comes whole, with its name, type and length, uncompressed, and can do nothing in a browser', async () => {
  const reply = await ask({ 'accept-encoding': 'gzip, br' });
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload).toEqual(CONTENT);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '10000',
    'content-disposition': 'inline; filename=policy.pdf',
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    etag: ETAG,
  });
  expect(reply.headers).not.toHaveProperty('content-encoding');
});

test.each([
  ['save it.pdf', 'attachment; filename="save it.pdf"'],
  ['Größe.pdf', /^inline; filename="Gr.+e\.pdf"; filename\*=UTF-8''Gr%C3%B6%C3%9Fe\.pdf$/],
  ['a"b\r\nX-Evil: 1.pdf', /^inline; filename="a\\"b[^\r\n]*"/],
])('%j keeps its name', async (name, header) => {
  const reply = await ask({}, 'GET', name);
  expect(reply.headers['content-disposition']).toMatch(header);
  expect(reply.headers).not.toHaveProperty('x-evil');
});

test('comes in part, and only that part is read', async () => {
  const reply = await ask({ range: 'bytes=10-14' });
  expect(reply.statusCode).toBe(206);
  expect(reply.body).toBe('01234');
  expect(reply.headers).toMatchObject({ 'content-range': 'bytes 10-14/10000', 'content-length': '5' });
  expect(opened).toEqual([{ start: 10, end: 14 }]);
});

test('past its end there is nothing', async () => {
  const reply = await ask({ range: 'bytes=10000-' });
  expect(reply.statusCode).toBe(416);
  expect(reply.headers['content-range']).toBe('bytes */10000');
  expect(reply.json()).toMatchObject({ code: 'rangeNotSatisfiable' });
  expect(opened).toEqual([]);
});

test('is not sent to those who have it', async () => {
  for (const known of [ETAG, `"other", ${ETAG}`]) {
    const reply = await ask({ 'if-none-match': known });
    expect(reply).toMatchObject({ statusCode: 304, body: '' });
  }
  expect(opened).toEqual([]);
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a part of another version is never mixed with this one', async () => {
  expect((await ask({ range: 'bytes=0-4', 'if-range': '"other"' })).statusCode).toBe(200);
  expect((await ask({ range: 'bytes=0-4', 'if-range': ETAG })).statusCode).toBe(206);
});

test('a HEAD says what a GET would, and opens nothing', async () => {
  const reply = await ask({}, 'HEAD');
  expect(reply).toMatchObject({ statusCode: 200, body: '' });
  expect(reply.headers).toMatchObject({ 'content-length': '10000', 'content-type': 'application/pdf' });
  expect(opened).toEqual([]);
});

test('is closed to strangers, and leaves a trace for everyone else', async () => {
  expect((await server.app.inject({ url: '/api/Paper/x' })).statusCode).toBe(401);
  expect((await server.app.inject({ url: '/api/Paper/x', method: 'HEAD' })).statusCode).toBe(401);
  const before = await entries();
  await ask({ range: 'bytes=0-0' });
  expect(await entries()).toBe(before + 1);
});

describe('the part that is asked for', () => {
  test.each([
    [undefined, 'whole'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=50-', { start: 50, end: 99 }],
    ['bytes=50-1000', { start: 50, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=-0', 'none'],
    ['bytes=-', 'whole'],
    ['bytes=9-3', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=a-b', 'whole'],
  ] as const)('%s', (header, part) => {
    expect(partOf(header, 100)).toEqual(part);
  });

  test('an empty file has none', () => {
    expect(partOf('bytes=0-', 0)).toBe('none');
    expect(partOf(undefined, 0)).toBe('whole');
  });
});
