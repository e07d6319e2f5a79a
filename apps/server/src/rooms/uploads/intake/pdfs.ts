import { readFile, writeFile } from 'node:fs/promises';
import { makeHarmless } from '@portico/platform/pdf/harmless';
import { PdfEncrypted, PdfRefused } from '@portico/platform/pdf/refused';
import { type Opened, Rejected, type Task } from './open.ts';

/** Opens a PDF with all its objects and counts its pages. What reaches outside the file is left out of a new one. */
export async function openPdf({ path, to, maxPages }: Task): Promise<Opened> {
  const { pages, rewritten } = await makeHarmless(await readFile(path)).catch((cause) => {
    if (cause instanceof PdfRefused) throw new Rejected('fileUnsafe', { reason: cause.reason });
    throw cause instanceof PdfEncrypted ? new Rejected('fileEncrypted') : cause;
  });
  if (pages > maxPages) throw new Rejected('filePages', { limit: maxPages });
  if (rewritten === undefined) return { pages };
  await writeFile(to, rewritten, { mode: 0o600 });
  return { pages, isRewritten: true };
}
