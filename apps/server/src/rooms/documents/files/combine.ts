import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fail } from '@portico/contract/errors';
import { sanitizeFileName } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { markStored, storeFile } from '@portico/platform/storage/blobs';
import type { Staged } from '@portico/platform/storage/storage';
import { ZipFile } from 'yazl';
import { recordOpenings } from '../openings.ts';
import type { Threads } from '../work/threads.ts';
import { bytesOf, type FileParts, type FoundFile, seenBy, selectFiles } from './open.ts';
import type { Stored } from './renders.ts';

export interface CombineParts extends FileParts {
  readonly threads: Threads;
}

const MOST_BYTES = 200_000_000;
const MOST_PAGES = 2000;

interface Chosen {
  readonly file: FoundFile;
  readonly stored: Stored;
}

/** Combining is the most work that one call can ask for. */
const COMBINATIONS = { limit: 20, seconds: 300 };

/** All of the documents in the order asked for, or none: one that the caller can't see is one that isn't there. */
async function choose(ctx: Ctx, keys: readonly string[], parts: FileParts): Promise<Chosen[]> {
  await ctx.throttle.takeOrFail(`combine:${ctx.actor.personKey}`, COMBINATIONS);
  const find = () => selectFiles(ctx.db, seenBy(ctx, keys));
  ctx.restsOn({
    keys: [...keys, ctx.actor.personKey],
    holds: async () => (await find()).length === new Set(keys).size,
  });
  const found = await find();
  const byKey = new Map(found.map((file) => [file.key, file]));
  const files = [...new Set(keys)].map((key) => byKey.get(key) ?? fail('recordNotFound'));
  const chosen: Chosen[] = [];
  for (const file of files) chosen.push({ file, stored: await bytesOf(file, parts, ctx.signal) });
  const sumOf = (numberOf: (one: Chosen) => number) => chosen.reduce((sum, one) => sum + numberOf(one), 0);
  if (sumOf(({ stored }) => stored.bytes) > MOST_BYTES || sumOf(({ file }) => file.pages ?? 1) > MOST_PAGES)
    fail('tooMuchToCombine');
  return chosen;
}

/** Who has a combined file has opened every document in it. */
async function recordChosen(ctx: Ctx, chosen: readonly Chosen[], { database }: FileParts): Promise<void> {
  const documents = chosen.map(({ file }) => file.key);
  await recordOpenings(database, ctx, documents);
  ctx.note({ details: { documents } });
}

export interface Combined extends Stored {
  readonly documentKeys: readonly string[];
  readonly name: string;
  readonly type: string;
  readonly pages: number | null;
}

const combinedOf = (chosen: readonly Chosen[]) => ({ documentKeys: chosen.map(({ file }) => file.key) });

const nameOf = (title: string, ending: string) =>
  `${
    sanitizeFileName(title)
      .replace(/\.(pdf|zip)$/i, '')
      .trim() || 'Documents'
  }.${ending}`;

interface Wanted {
  readonly keys: readonly string[];
  readonly title: string;
  /** Undefined: now. */
  readonly madeAt?: Date;
  /** For paper that's printed on both sides: each begins on the front of a sheet. */
  readonly onFronts?: boolean;
}

export async function combineToPdf(
  ctx: Ctx,
  { keys, title, madeAt = ctx.now, onFronts = false }: Wanted,
  parts: CombineParts,
): Promise<Combined> {
  const chosen = await choose(ctx, keys, parts);
  const { storage, threads } = parts;
  const folder = await mkdtemp(join(tmpdir(), 'portico-combine-'));
  const copies: Staged[] = [];
  try {
    for (const { stored } of chosen)
      copies.push(await storage.stage(await storage.open(stored.sha256), MOST_BYTES));
    const to = join(folder, 'combined.pdf');
    const merge = {
      parts: chosen.map(({ file }, at) => ({
        title: file.title,
        type: file.type,
        path: copies[at]?.path ?? '',
      })),
      title,
      madeAt,
      onFronts,
      to,
    };
    const merged = await threads.run('merge', merge, ctx.signal);
    if ('refused' in merged) return fail('cannotCombine', { name: merged.refused });
    const stored = await keep(createReadStream(to), ctx.now, parts);
    await recordChosen(ctx, chosen, parts);
    return {
      ...stored,
      ...combinedOf(chosen),
      name: nameOf(title, 'pdf'),
      type: 'application/pdf',
      pages: merged.pages,
    };
  } finally {
    await Promise.all([
      rm(folder, { recursive: true, force: true }),
      ...copies.map((copy) => storage.discard(copy)),
    ]);
  }
}

export async function combineToZip(
  ctx: Ctx,
  { keys, title }: { readonly keys: readonly string[]; readonly title: string },
  parts: CombineParts,
): Promise<Combined> {
  const chosen = await choose(ctx, keys, parts);
  const { storage } = parts;
  const zip = new ZipFile();
  const names = new Set<string>();
  for (const { file, stored } of chosen)
    zip.addReadStreamLazy(uniqueName(file.name, names), { mtime: file.issuedAt, compress: false }, (give) => {
      storage.open(stored.sha256).then(
        (bytes) => give(null, bytes),
        (cause) => give(cause, undefined as never),
      );
    });
  zip.end();
  const stored = await keep(zip.outputStream as Readable, ctx.now, parts);
  await recordChosen(ctx, chosen, parts);
  return {
    ...stored,
    ...combinedOf(chosen),
    name: nameOf(title, 'zip'),
    type: 'application/zip',
    pages: null,
  };
}

/** No record points to it: the sweeper removes it after a day. */
async function keep(source: Readable, now: Date, { database, storage }: CombineParts): Promise<Stored> {
  const staged = await storage.stage(source, 2 * MOST_BYTES);
  const { sha256, bytes } = staged;
  await storeFile(database, storage, staged, now);
  await markStored(database, sha256, now);
  return { sha256, bytes };
}

/** Two documents may have the same name: the second becomes "Receipt (2).pdf". */
export function uniqueName(name: string, taken: Set<string>): string {
  const ending = extname(name);
  const stem = name.slice(0, name.length - ending.length);
  let unique = name;
  for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${stem} (${number})${ending}`;
  taken.add(unique.toLowerCase());
  return unique;
}
