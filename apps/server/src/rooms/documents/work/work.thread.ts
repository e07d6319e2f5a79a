/** Runs in a thread of its own: making and merging PDFs takes long enough to be felt by other requests. */
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { sheetPdf } from '@portico/platform/sheets/pdf';
import type { DrawnSheet } from '@portico/platform/sheets/sheet';
import { CannotCombine, mergePdfs, type Part } from './merge.ts';
import { markSpecimen } from './specimen.ts';

export interface Rendered {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Answered once everything is loaded. */
export const ready = (): void => {};

export async function render(sheet: DrawnSheet): Promise<Rendered> {
  const { pdf, pages } = sheetPdf(sheet);
  return { bytes: await buffer(pdf), pages };
}

export interface Specimen {
  /** A carrier's form. */
  readonly form: Uint8Array;
  /** Our own sheet before it. */
  readonly cover: DrawnSheet;
}

export const specimen = async ({ form, cover }: Specimen): Promise<Rendered> =>
  markSpecimen(form, (await render(cover)).bytes);

export interface Merge {
  readonly parts: readonly (Omit<Part, 'bytes'> & { readonly path: string })[];
  readonly title: string;
  readonly madeAt: Date;
  /** Each part begins on the front of a sheet. */
  readonly onFronts: boolean;
  /** Where the result goes. */
  readonly to: string;
}

/** An error's own fields don't survive the way between threads: what went wrong is an answer. */
export type Merged = { readonly pages: number } | { readonly refused: string };

export async function merge({ parts, title, madeAt, onFronts, to }: Merge): Promise<Merged> {
  async function* opened() {
    for (const { path, ...part } of parts) yield { ...part, bytes: await readFile(path) };
  }
  try {
    const { bytes, pages } = await mergePdfs(opened(), { title, madeAt, onFronts });
    await writeFile(to, bytes);
    return { pages };
  } catch (cause) {
    if (cause instanceof CannotCombine) return { refused: cause.message };
    throw cause;
  }
}
