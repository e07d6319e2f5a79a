import type { FileBytes } from './fileBytes.ts';

export const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const PDF = 'application/pdf';

/** Other kinds of file can only be downloaded. */
export const canBeShown = (contentType: string): boolean =>
  contentType === PDF || PICTURES.includes(contentType);

/** A file to show: what it is, and where its bytes come from. */
export interface Source {
  /** Another key is another file. */
  readonly key: string;
  readonly contentType: () => Promise<string>;
  readonly bytes: (signal: AbortSignal) => FileBytes;
  readonly download: () => Promise<void>;
  /** For the reader, if the file isn't there, or not any longer. */
  readonly gone: { readonly title: string; readonly text: string };
  readonly onOpened?: () => void;
}
