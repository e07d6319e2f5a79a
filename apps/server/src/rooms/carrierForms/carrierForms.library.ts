import { Failure, fail } from '@portico/contract/errors';
import { type Db, sql } from '@portico/database/open';
import type { Log } from '@portico/platform/context';
import { bytesOf, markStored } from '@portico/platform/storage/blobs';
import { FileTooLarge, type Staged } from '@portico/platform/storage/storage';
import type { FindForm, FormFile, FormName } from '../documents/index.ts';
import { type CompleteParts, checkAndStore, isRefusal } from '../uploads/index.ts';

/** Where a carrier's own copy of a form comes from. */
export interface CarrierForms {
  /** Hands the file to `take` as it arrives. Fails with `carrierFormMissing` or `carrierFormsDown`. */
  fetch<T>(form: FormName, take: (bytes: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T>;
}

interface LibraryParts extends CompleteParts {
  readonly log: Pick<Log, 'warn'>;
  readonly maxBytes?: number;
}

/** A policy form is text. The longest that we know of, with a scanned page or two, is a tenth of this. */
const MOST_BYTES = 25_000_000;

/** Fetches a form the first time someone wants it, checks it like any file that comes in, and keeps it for good. */
export function openFormLibrary(
  carrier: CarrierForms,
  { log, maxBytes = MOST_BYTES, ...parts }: LibraryParts,
): FindForm {
  const { database, storage, clock } = parts;
  /** All who want the same form at the same time wait for one request. */
  const running = new Map<string, Promise<FormFile>>();

  const check = async (form: FormName, { path, bytes }: Staged) => {
    const file = await checkAndStore(parts, { path, bytes, name: 'form.pdf', isStaff: false });
    if (file.pages === null) throw unusable(form);
    return { ...file, pages: file.pages };
  };

  const fetchForm = async (form: FormName): Promise<FormFile> => {
    const staged = await carrier.fetch(form, (bytes) => storage.stage(bytes, maxBytes));
    try {
      const { sha256, pages, scannedAt } = await check(form, staged);
      await database.transaction(async (tx) => {
        await markStored(tx, sha256, clock.now());
        // Another process may have been faster. What it stored counts.
        await tx.rows(sql`
          INSERT INTO carrier_form (number, edition, blob_sha256, pages, scanned_at, fetched_at)
          VALUES (${form.number}, ${form.edition}, ${bytesOf(sha256)}, ${pages}, ${scannedAt}, ${clock.now()})
          ON CONFLICT DO NOTHING`);
      });
    } finally {
      await storage.discard(staged);
    }
    return (await storedForm(database, form)) ?? fail('carrierFormsDown');
  };

  const findForm = async (form: FormName): Promise<FormFile> => {
    const stored = await storedForm(database, form);
    if (stored !== undefined) return stored;
    try {
      return await fetchForm(form);
    } catch (cause) {
      const reason =
        cause instanceof FileTooLarge ? 'fileTooLarge' : isRefusal(cause) ? cause.code : undefined;
      if (reason === undefined) throw cause;
      log.warn({ ...form, reason }, "a carrier's form can't be used");
      throw unusable(form);
    }
  };

  return (form) => {
    const id = JSON.stringify([form.number, form.edition]);
    const known = running.get(id);
    if (known !== undefined) return known;
    const finding = findForm(form).finally(() => running.delete(id));
    running.set(id, finding);
    return finding;
  };
}

const unusable = ({ number, edition }: FormName) => new Failure('carrierFormUnusable', { number, edition });

const storedForm = (db: Db, { number, edition }: FormName) =>
  db.row<FormFile>(sql`
    SELECT encode(blob.sha256, 'hex') AS sha256, blob.bytes, carrier_form.pages
    FROM carrier_form JOIN blob ON blob.sha256 = carrier_form.blob_sha256
    WHERE carrier_form.number = ${number} AND carrier_form.edition = ${edition}`);
