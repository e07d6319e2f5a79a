import { createHash } from 'node:crypto';
import type { FileToSend } from '@portico/contract/define';
import { sanitizeFileName } from '@portico/contract/rules/format';
import { brandOf } from '@portico/platform/brands';
import type { Ctx } from '@portico/platform/context';
import { SHEET_CSS_PATH } from '@portico/platform/sheets/css';
import { sheetHtml } from '@portico/platform/sheets/html';
import { type LossRunFacts, pdfOf, type ReportParts, sheetOf } from '../documents/index.ts';
import { lossRunCsv } from './lossRuns.csv.ts';

export interface ShownRun {
  readonly facts: LossRunFacts;
  readonly version: number;
  readonly issuedAt: Date;
  /** For a saved one, the hash of what was saved. */
  readonly sha256?: string;
}

/** The same run in any of its three forms. */
export async function showRun(
  { signal }: Pick<Ctx, 'signal'>,
  { facts, version, issuedAt, sha256 }: ShownRun,
  format: 'html' | 'pdf' | 'csv',
  parts: ReportParts,
): Promise<string | FileToSend> {
  if (format === 'csv')
    return textFile(`Loss run ${facts.account.number} ${facts.valuedOn}.csv`, lossRunCsv(facts));
  const sheet = sheetOf({ template: 'lossRun', version, facts }, { issuedAt, origin: parts.origin });
  const branded = {
    ...sheet,
    brand: brandOf('claims'),
    ...(sha256 && { foot: `${sheet.foot} · SHA-256 ${sha256.slice(0, 16)}` }),
  };
  return format === 'pdf' ? pdfOf(branded, parts, signal) : sheetHtml(branded, SHEET_CSS_PATH);
}

function textFile(name: string, content: string): FileToSend {
  const bytes = Buffer.from(content);
  return {
    name: sanitizeFileName(name),
    type: 'text/csv; charset=utf-8',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    disposition: 'attachment',
    open: async (range) =>
      (async function* () {
        yield range === undefined ? bytes : bytes.subarray(range.start, range.end + 1);
      })(),
  };
}
