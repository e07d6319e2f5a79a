import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { documents, type EFile, type EFileViewer, type FileToken } from '@portico/contract/rooms/documents';
import { reports } from '@portico/contract/rooms/reports';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { openSecrets } from '@portico/platform/secrets';
import { storeFile } from '@portico/platform/storage/blobs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Caller, sharedServer } from '../../../testing.ts';
import { uniqueName } from './combine.ts';
import { createTokens } from './tokens.ts';

const server = await sharedServer();
const { app, database, clock, call, demo, documentFiles } = server;
const { rows } = documents;
const [insured, insured2, agent] = await Promise.all(['insured', 'insured2', 'agent'].map(demo));

beforeAll(async () => {
  // From source that takes seconds.
  await documentFiles.threads.run('ready', undefined);
  // The session that callers of this file are in.
  await database.rows(sql`
    INSERT INTO logon_session (sid, logon_key, started_at) VALUES ('test', ${DEMO_KEYS.logon.insured}, ${clock.now()})`);
}, 120_000);

async function filesOf(caller: Caller | undefined, EFileTypeKey: string): Promise<EFile[]> {
  return (await call(rows.find, { query: { EFileTypeKey } }, caller)).body as EFile[];
}
async function fileOf(caller: Caller | undefined, EFileTypeKey: string, at = 0): Promise<EFile> {
  const file = (await filesOf(caller, EFileTypeKey))[at];
  if (file === undefined) throw new Error(`There is no ${EFileTypeKey}.`);
  return file;
}
const tokenFor = async (
  { Key }: Pick<EFile, 'Key'>,
  caller = insured,
  Disposition: 'inline' | 'attachment' = 'inline',
) => ((await call(rows.token, { query: { EFileKey: Key, Disposition } }, caller)).body as FileToken).Token;
const open = (Token: string, headers: Record<string, string> = {}) =>
  app.inject({ url: '/efile/binary', query: { Token }, headers });

async function textsOf(pdf: Buffer): Promise<string[]> {
  const loaded = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false }).promise;
  const pages = Array.from({ length: loaded.numPages }, (_, at) => at + 1);
  const texts = await Promise.all(
    pages.map(async (number) => {
      const { items } = await (await loaded.getPage(number)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  await loaded.destroy();
  return texts;
}

describe('opening a document', () => {
  // @spec 7.110
  test('makes it the first time, and the list then knows its size', async () => {
    const file = await fileOf(insured, 'DECLARATIONS');
    const reply = await open(await tokenFor(file));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; /),
      'cache-control': 'no-store',
    });
    const pages = await textsOf(reply.rawPayload);
    expect(pages[0]).toContain(file.Policy?.AlternateKey);
    expect(pages[0]).toContain('What your policy covers');
    const { body } = await call(rows.get, { params: { key: file.Key } }, insured);
    expect(body).toMatchObject({
      Bytes: reply.rawPayload.length,
      Pages: pages.length,
      Sha256: String(reply.headers.etag).replaceAll('"', ''),
    });
  });

  test('every kind of document that the portal makes can be opened', async () => {
    for (const [type, words] of [
      ['ID_CARD', 'Is this card still valid?'],
      ['POLICY_FORMS', 'CB-PN-01'],
      ['RECEIPT', 'Thank you. We received $'],
      ['RENEWAL_OFFER', 'Why your price changed'],
      ['CANCELLATION_NOTICE', 'After that, nothing is covered.'],
      ['AGENCY_REPORT', 'Policies and premium by program'],
    ] as const) {
      const caller = type === 'AGENCY_REPORT' || type === 'CANCELLATION_NOTICE' ? agent : insured;
      const reply = await open(await tokenFor(await fileOf(caller, type), caller));
      expect(reply.statusCode, type).toBe(200);
      expect((await textsOf(reply.rawPayload)).join(' ')).toContain(words);
    }
  });

  test('ten at once get the same bytes, made once', async () => {
    const token = await tokenFor(await fileOf(insured, 'RECEIPT', 3));
    const replies = await Promise.all(Array.from({ length: 10 }, () => open(token)));
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  // @spec 7.110
  test('sends a part, and nothing to a browser that has it', async () => {
    const token = await tokenFor(await fileOf(insured, 'DECLARATIONS'));
    const part = await open(token, { range: 'bytes=0-4' });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF-']);
    const same = await open(token, { 'if-none-match': String(part.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
  });

  test('downloads under its name', async () => {
    const file = await fileOf(insured, 'ID_CARD');
    const reply = await open(await tokenFor(file, insured, 'attachment'));
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="?Insurance ID card/);
  });

  test('a document still says what was true the day it was issued', async () => {
    const file = await fileOf(insured, 'DECLARATIONS', 1);
    await database.rows(
      sql`UPDATE account SET contact_name = 'Another Name' WHERE key = ${DEMO_KEYS.account.insured}`,
    );
    const [page = ''] = await textsOf((await open(await tokenFor(file))).rawPayload);
    expect(page).not.toContain('Another Name');
  });

  // @spec 7.110
  test('a signed-in program can ask by key, and it is in the audit log', async () => {
    const { Key } = await fileOf(insured, 'RECEIPT');
    const ask = (caller?: Caller) => call(rows.binary, { query: { EFileKey: Key } }, caller);
    expect((await ask(insured)).status).toBe(200);
    expect((await ask(insured2)).body).toMatchObject({ code: 'recordNotFound' });
    expect((await ask()).body).toMatchObject({ code: 'recordNotFound' });
    const entries = await database.rows(
      sql`SELECT 1 FROM audit_entry WHERE action = 'documents.binary' AND record_key = ${Key} AND outcome = 'done'`,
    );
    expect(entries).toHaveLength(1);
  });
});

describe('a token', () => {
  const OVER = { code: 'fileLinkOver', message: 'This link has expired. Please open the document again.' };

  // @spec 7.109
  test('is not given for someone else’s document', async () => {
    const { Key } = await fileOf(insured, 'RECEIPT');
    const { body } = await call(rows.token, { query: { EFileKey: Key } }, insured2);
    expect(body).toMatchObject({ code: 'recordNotFound' });
  });

  // @spec 7.109
  test('works for 15 minutes', async () => {
    const Token = await tokenFor(await fileOf(insured, 'RECEIPT'));
    onTestFinished(() => clock.advance(-15 * 60_000));
    clock.advance(15 * 60_000 - 1);
    expect((await open(Token)).statusCode).toBe(200);
    clock.advance(1);
    const reply = await open(Token);
    expect([reply.statusCode, reply.json()]).toMatchObject([410, OVER]);
  });

  // @spec 7.109
  test('ends with the session', async () => {
    const Token = await tokenFor(await fileOf(insured, 'RECEIPT'));
    const end = (at: Date | null) =>
      database.rows(sql`UPDATE logon_session SET ended_at = ${at} WHERE sid = 'test'`);
    await end(clock.now());
    onTestFinished(async () => void (await end(null)));
    expect((await open(Token)).json()).toMatchObject(OVER);
  });

  test('ends when the document is withdrawn', async () => {
    const file = await fileOf(insured, 'RECEIPT', 5);
    const Token = await tokenFor(file);
    await database.rows(sql`UPDATE document SET state = 'inactive' WHERE key = ${file.Key}`);
    expect((await open(Token)).json()).toMatchObject(OVER);
  });

  test.each(['', 'x', 'AAAA', '.', 'a'.repeat(1000)])('%j is none', async (Token) => {
    expect((await open(Token)).json()).toMatchObject(OVER);
  });

  test('can’t be read or changed by those who have it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-secrets-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const tokens = createTokens(await openSecrets(join(folder, 'secrets')));
    const now = new Date('2026-11-15T12:00:00Z');
    const grant = {
      target: { documentKey: newKey() },
      holder: {
        personKey: newKey(),
        logonKey: newKey(),
        sid: 'secret-session',
        roles: [],
        canImpersonate: false,
      },
      disposition: 'inline',
      expiresAt: '2026-11-15T12:15:00.000Z',
    } as const;
    const token = tokens.seal(grant);
    expect(tokens.open(token, now)).toMatchObject(grant);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('secret-session');
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(tokens.open(changed.toString('base64url'), now)).toBeUndefined();
    }
  });
});

describe('combining', () => {
  const combine = (EFileKeys: string[], more: object = {}, caller = insured) =>
    call(rows.combine, { body: { EFileKeys, ...more } }, caller);

  // @spec 7.111
  test('makes one PDF in the order asked for, with a bookmark for each document', async () => {
    const files = [
      await fileOf(insured, 'ID_CARD'),
      await fileOf(insured, 'DECLARATIONS'),
      await fileOf(insured, 'RECEIPT'),
    ];
    const { body } = await combine(
      files.map(({ Key }) => Key),
      { Title: 'For my lender: 2026?' },
    );
    const reply = await open((body as FileToken).Token);
    expect(reply.headers['content-disposition']).toMatch(/^attachment/);
    const pages = await textsOf(reply.rawPayload);
    expect(body).toMatchObject({ Name: 'For my lender 2026.pdf', Pages: pages.length });
    // Declarations may have more than one page.
    const first = (title: string) => pages.findIndex((page) => page.includes(title));
    expect([
      first('Insurance ID card'),
      first('Declarations'),
      pages.at(-1)?.includes('Payment receipt'),
    ]).toEqual([0, 1, true]);
    const loaded = await getDocument({ data: new Uint8Array(reply.rawPayload) }).promise;
    expect((await loaded.getOutline()).map(({ title }) => title)).toEqual(files.map(({ Title }) => Title));
    await loaded.destroy();
  });

  test('makes a ZIP file with unique names', async () => {
    const receipts = (await filesOf(insured, 'RECEIPT')).slice(0, 3);
    const { body } = await combine(
      receipts.map(({ Key }) => Key),
      { As: 'zip' },
    );
    expect(body).toMatchObject({ Name: 'Documents.zip', Pages: null });
    const reply = await open((body as FileToken).Token);
    expect(reply.headers['content-type']).toBe('application/zip');
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const taken = new Set<string>();
    expect(['a.pdf', 'A.pdf', 'a.pdf', 'b'].map((name) => uniqueName(name, taken))).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (3).pdf',
      'b',
    ]);
  });

  // @spec 7.112
  test('answers with the file itself at the spec’s own address', async () => {
    const keys = [(await fileOf(insured, 'ID_CARD')).Key, (await fileOf(insured, 'RECEIPT')).Key];
    const got = await call(
      rows.combineToPdf,
      { params: { filename: 'mine.pdf' }, query: { EFileKeys: keys.join() } },
      insured,
    );
    const posted = await call(
      rows.combineToPdfPosted,
      { params: { filename: 'mine.pdf' }, body: { EFileKeys: keys } },
      insured,
    );
    expect(got.status).toBe(200);
    expect(got.headers['content-disposition']).toBe('inline; filename=mine.pdf');
    expect(posted.headers.etag).toBe(got.headers.etag);
  });

  // @spec 7.111
  test('does nothing if one of them is someone else’s', async () => {
    const [own, foreign] = [await fileOf(insured, 'RECEIPT'), await fileOf(insured2, 'RECEIPT')];
    expect((await combine([own.Key, foreign.Key])).body).toMatchObject({ code: 'recordNotFound' });
  });

  test('refuses none, too many, and keys that aren’t', async () => {
    for (const keys of [[], Array.from({ length: 101 }, () => newKey()), ['x']])
      expect((await combine(keys)).status).toBe(400);
  });

  test('is refused for a few minutes after twenty times', async () => {
    const caller = await demo('agent2');
    for (let time = 0; time < 20; time++) expect((await combine([newKey()], {}, caller)).status).toBe(404);
    expect(await combine([newKey()], {}, caller)).toMatchObject({
      status: 429,
      body: { code: 'tooManyRequests' },
    });
  });

  test('names the file that can’t be read', async () => {
    const key = newKey();
    const staged = await documentFiles.storage.stage(Readable.from([Buffer.from('%PDF-1.7 broken')]), 100);
    await storeFile(database, documentFiles.storage, staged, clock.now());
    await database.rows(sql`
      INSERT INTO document (key, account_key, type_key, title, name, state, audience, source, blob_sha256, content_type,
        created_at, final_at)
      VALUES (${key}, ${DEMO_KEYS.account.insured}, 'CORRESPONDENCE', 'Old letter', 'letter.pdf', 'final', 'insured', 'upload',
        decode(${staged.sha256}, 'hex'), 'application/pdf', ${clock.now()}, ${clock.now()})`);
    const { body } = await combine([(await fileOf(insured, 'RECEIPT')).Key, key]);
    expect(body).toMatchObject({
      code: 'cannotCombine',
      message:
        'We couldn’t read “Old letter”, so we didn’t combine anything. Leave it out, or download it on its own.',
    });
    expect(await timesOpened(key)).toBe(0);
  });
});

/** How often the list of those who opened a document counts its reader. */
async function timesOpened(key: string): Promise<number> {
  const { body } = await call(rows.viewers, { params: { key } }, await demo('employee'));
  return (body as EFileViewer[]).reduce((sum, { Times }) => sum + Times, 0);
}

test.each<[how: string, open: (keys: string[]) => Promise<{ readonly status: number }>]>([
  ['one PDF', (EFileKeys) => call(rows.combine, { body: { EFileKeys } }, insured)],
  ['a ZIP file', (EFileKeys) => call(rows.combine, { body: { EFileKeys, As: 'zip' } }, insured)],
  [
    'the PDF at the spec’s own address',
    (EFileKeys) =>
      call(rows.combineToPdfPosted, { params: { filename: 'a.pdf' }, body: { EFileKeys } }, insured),
  ],
  [
    'reports',
    async ([first = '', second = '']) => {
      for (const [path, EFileKey] of [
        ['receipt', first],
        ['id-card', second],
      ] as const)
        await call(reports.rows.render, { params: { path }, query: { EFileKey } }, insured);
      return { status: 200 };
    },
  ],
])('everyone who gets documents as %s has opened each of them', async (_how, open) => {
  const keys = [(await fileOf(insured, 'RECEIPT', 1)).Key, (await fileOf(insured, 'ID_CARD', 1)).Key];
  const before = await Promise.all(keys.map(timesOpened));
  expect((await open(keys)).status).toBe(200);
  expect(await Promise.all(keys.map(timesOpened))).toEqual(before.map((times) => times + 1));
  const seen = await database.rows(sql`
    SELECT FROM document_seen WHERE person_key = ${DEMO_KEYS.person.insured} AND document_key = ANY (${keys}::uuid[])`);
  expect(seen).toHaveLength(2);
});
