/** Documents: lists of a million, first and later openings, combining, and a large file against a bare stream. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { EFile, FileToken } from '../packages/contract/src/rooms/documents.ts';
import { type Database, openDatabase, sql } from '../packages/database/open.ts';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { newKey } from '../packages/platform/ids.ts';
import { markStored, storeFile } from '../packages/platform/storage/blobs.ts';
import { openStorage } from '../packages/platform/storage/open.ts';
import { signIn } from '../tools/signin.ts';
import { amount, tell } from './brief.ts';
import { succeeded } from './failures.ts';
import { percentile } from './percentile.ts';
import { type BenchPortal, ORIGIN, startPortal } from './portal.ts';

const DOCUMENTS = amount(1_000_000, 0);
const MB = 1_048_576;
const PEOPLE = ['insured', 'agent', 'employee'] as const;

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function report(what: string, times: readonly number[], target: string): void {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)].map((time) => time.toFixed(1));
  tell(`${what}: p50 ${p50} ms, p99 ${p99} ms (${times.length} times; target ${target})`);
}

async function askerFor(who: string): Promise<Ask> {
  const { token } = await signIn(ORIGIN, `${who}@demo.portico.test`);
  const headers = { authorization: `Bearer ${token}`, 'x-module-key': 'W2_POLICYDOC' };
  return async (path, init = {}) => {
    const request = () => fetch(`${ORIGIN}${path}`, { ...init, headers: { ...headers, ...init.headers } });
    return succeeded(path, request);
  };
}

const listOf = async (ask: Ask, query: string) =>
  (await (await ask(`/api/EFile/GetList?${query}`)).json()) as EFile[];
const linkTo = async (ask: Ask, key: string) =>
  `${ORIGIN}/efile/binary?Token=${((await (await ask(`/efile/token?EFileKey=${key}`)).json()) as FileToken).Token}`;
const read = async (url: string) => (await (await succeeded(url, () => fetch(url))).arrayBuffer()).byteLength;

async function benchOpenings(ask: Ask): Promise<void> {
  const files = await listOf(ask, `EFileTypeKey=DECLARATIONS&Take=${amount(60, 2)}`);
  const times: { first: number[]; later: number[] } = { first: [], later: [] };
  for (const { Key } of files) {
    const link = await linkTo(ask, Key);
    times.first.push(await timed(() => read(link)));
    times.later.push(await timed(() => read(link)));
  }
  tell(`the very first opening, which starts the thread: ${times.first[0]?.toFixed(0)} ms`);
  report('first opening of declarations', times.first.slice(1), '800 ms');
  report('later openings', times.later, 'none');
  const EFileKeys = files.slice(0, 20).map(({ Key }) => Key);
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ EFileKeys }),
  };
  const merges: number[] = [];
  for (let turn = 0; turn < amount(10, 2); turn++)
    merges.push(await timed(() => ask('/efile/Combine', init)));
  report('combining 20 PDFs', merges.slice(1), '400 ms');
}

/** Megabytes a second, the best of several. */
async function speed(url: string): Promise<number> {
  const bytes = 10 * MB;
  const times: number[] = [];
  for (let turn = 0; turn < amount(20, 1); turn++) times.push(await timed(() => read(url)));
  return bytes / MB / (Math.min(...times) / 1000);
}

async function benchLargeFile(ask: Ask, database: Database, { dataDir }: BenchPortal): Promise<void> {
  const content = randomBytes(10 * MB);
  const storage = await openStorage({ dataDir });
  const staged = await storage.stage(Readable.from([content]), 50 * MB);
  await storeFile(database, storage, staged, new Date());
  await markStored(database, staged.sha256, new Date());
  const key = newKey();
  await database.rows(sql`
    INSERT INTO document (key, account_key, type_key, title, name, state, audience, source, blob_sha256, content_type,
      created_at, final_at)
    VALUES (${key}, ${DEMO_KEYS.account.insured}, 'PHOTO', 'Large', 'large.jpg', 'final', 'insured', 'upload',
      decode(${staged.sha256}, 'hex'), 'image/jpeg', now(), now())`);
  const path = join(dataDir, 'bare');
  await writeFile(path, content);
  const bare = createServer((_request, response) => createReadStream(path).pipe(response)).listen(0);
  const { port } = bare.address() as AddressInfo;
  const [ours, theirs] = [await speed(await linkTo(ask, key)), await speed(`http://localhost:${port}`)];
  bare.close();
  tell(
    `10 MB: ${ours.toFixed(0)} MB/s, bare stream ${theirs.toFixed(0)} MB/s, ${(ours / theirs).toFixed(2)} of it (target 0.80)`,
  );
}

async function benchLists(asks: readonly Ask[], database: Database): Promise<void> {
  await database.rows(sql`
    INSERT INTO document (key, account_key, policy_key, type_key, title, name, state, audience, source, template,
      template_version, facts, content_type, created_at, final_at)
    SELECT gen_random_uuid(), account_key, policy_key, type_key, title, name, state, audience, source, template,
      template_version, '{}', content_type, created_at - make_interval(mins => copy), final_at
    FROM document, generate_series(1, ${Math.ceil(DOCUMENTS / 8_000)}) AS copy
    WHERE source = 'template' AND account_key IS NOT NULL`);
  await database.rows(sql`VACUUM ANALYZE document`);
  for (const [at, ask] of asks.entries())
    for (const query of ['Take=50', 'Take=50&q=receipt']) {
      const times: number[] = [];
      for (let turn = 0; turn < amount(30, 2); turn++) times.push(await timed(() => listOf(ask, query)));
      report(`list for ${PEOPLE[at]}, ${query}, at a million`, times.slice(1), '20 ms');
    }
}

export async function benchDocuments(): Promise<void> {
  const portal = await startPortal();
  const database = openDatabase(portal.databaseUrl, { connections: 2, statementSeconds: 0 });
  try {
    const asks = await Promise.all(PEOPLE.map(askerFor));
    const [insured, agent] = asks as [Ask, Ask, Ask];
    await benchOpenings(agent);
    await benchLargeFile(insured, database, portal);
    await benchLists(asks, database);
  } finally {
    await database.close();
    await portal.stop();
  }
}
