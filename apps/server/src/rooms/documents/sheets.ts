import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ByteRange, FileToSend } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { sanitizeFileName } from '@portico/contract/rules/format';
import { type Database, join, type Sql, sql } from '@portico/database/open';
import { withOwnPictures } from '@portico/platform/brandPictures';
import type { Ctx } from '@portico/platform/context';
import type { Sheet } from '@portico/platform/sheets/sheet';
import type { Storage } from '@portico/platform/storage/storage';
import { documentScope } from './documents.scope.ts';
import type { FindForm, FormFile } from './formFiles.ts';
import { recordOpenings } from './openings.ts';
import { latestVersion, sheetOf, type TemplateName } from './templates/index.ts';
import type { Threads } from './work/threads.ts';

export interface ReportParts {
  readonly database: Database;
  readonly storage: Storage;
  readonly threads: Threads;
  readonly findForm?: FindForm | undefined;
  /** The portal's address, as printed on documents. */
  readonly origin: string;
}

/** What the latest version of a template says with these facts. */
export const sheetFrom = (template: TemplateName, facts: unknown, issuedAt: Date, origin: string): Sheet =>
  sheetOf({ template, version: latestVersion(template), facts }, { issuedAt, origin });

interface Wanted {
  readonly template?: TemplateName;
  readonly key?: string | undefined;
  readonly policyKey?: string | undefined;
  readonly claimKey?: string | undefined;
}

interface Issued {
  readonly key: string;
  readonly template: string;
  readonly version: number;
  readonly facts: unknown;
  readonly issuedAt: Date;
}

/** What an issued document says: the one with this key, or the latest of the policy or the claim. Who reads it has opened it. */
export async function issuedSheet(
  ctx: Ctx,
  { template, key, policyKey, claimKey }: Wanted,
  { database, origin }: ReportParts,
): Promise<Sheet> {
  const conditions: Sql[] = [
    documentScope(ctx),
    sql`document.state <> 'inactive'`,
    template === undefined ? sql`document.template IS NOT NULL` : sql`document.template = ${template}`,
    ...(key === undefined ? [] : [sql`document.key = ${key}`]),
    ...(policyKey === undefined ? [] : [sql`document.policy_key = ${policyKey}`]),
    ...(claimKey === undefined ? [] : [sql`document.claim_key = ${claimKey}`]),
  ];
  const found = await ctx.db.row<Issued>(sql`
    SELECT document.key, document.template, document.template_version AS version, document.facts, document.created_at AS "issuedAt"
    FROM document WHERE ${join(conditions, ' AND ')} ORDER BY document.created_at DESC, document.key DESC LIMIT 1`);
  const { issuedAt, ...document } = found ?? fail('recordNotFound');
  await recordOpenings(database, ctx, [document.key]);
  return sheetOf(document, { issuedAt, origin });
}

/** A sheet as a PDF to send. It's made in a thread, and kept nowhere. */
export async function pdfOf(
  sheet: Sheet,
  { threads }: Pick<ReportParts, 'threads'>,
  signal: AbortSignal | undefined,
): Promise<FileToSend> {
  const { bytes } = await threads.run('render', withOwnPictures(sheet), signal);
  return madeFile(sheet.title, bytes);
}

/** A carrier's form to send, marked as a specimen and after our own sheet. It's kept nowhere. */
export async function specimenOf(
  { sha256 }: FormFile,
  cover: Sheet,
  { threads, storage }: Pick<ReportParts, 'threads' | 'storage'>,
  signal: AbortSignal | undefined,
): Promise<FileToSend> {
  const form = await buffer(await storage.open(sha256));
  const { bytes } = await threads.run('specimen', { form, cover: withOwnPictures(cover) }, signal);
  return madeFile(cover.title, bytes);
}

const madeFile = (title: string, bytes: Uint8Array): FileToSend => ({
  name: `${sanitizeFileName(title)}.pdf`,
  type: 'application/pdf',
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  disposition: 'inline',
  open: async (range) => once(partOf(bytes, range)),
});

const partOf = (bytes: Uint8Array, range: ByteRange | undefined) =>
  range === undefined ? bytes : bytes.subarray(range.start, range.end + 1);

async function* once(bytes: Uint8Array) {
  yield bytes;
}
