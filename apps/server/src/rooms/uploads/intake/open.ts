import type { PictureSlot } from '@portico/contract/brands';
import type { ErrorCode, ErrorDetails } from '@portico/contract/errors';
import type { FileKind } from './kinds.ts';

/** What the server asks the child process to open. */
export interface Task {
  readonly path: string;
  readonly kind: FileKind;
  readonly maxPages: number;
  /** Where a file goes that has to be rewritten. */
  readonly to: string;
  /** Whether what is transparent in a picture stays so. A photo is kept without it. */
  readonly keepsAlpha?: boolean | undefined;
  /** Draws it as the picture of a brand, instead of opening it as a file. */
  readonly drawAs?: PictureSlot | undefined;
}

/** A picture of a brand as it's kept. */
export interface DrawnPicture {
  readonly bytes: Uint8Array;
  /** The one for emails, or for home screens. */
  readonly second?: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** What of it was to be seen before it was made smaller. 0 by 0 if it's empty. */
  readonly seen: { readonly width: number; readonly height: number };
}

/** What opening a file showed: a PDF's pages, and whether it was rewritten, or a picture as it is to be kept. */
export interface Opened {
  readonly pages?: number;
  readonly isRewritten?: boolean;
  readonly image?: { readonly kind: 'jpeg' | 'png'; readonly bytes: Uint8Array };
  readonly drawn?: DrawnPicture;
}

export type RejectionCode = Extract<ErrorCode, 'fileUnsafe' | 'filePages' | 'fileEncrypted'>;
export interface Rejection {
  readonly code: RejectionCode;
  readonly details: ErrorDetails;
}

/** What the child process answers. */
export type Answer = { readonly opened: Opened } | { readonly rejection: Rejection };

/** A file that was opened and found to be one we don't take. Any other error means that it's damaged. */
export class Rejected extends Error implements Rejection {
  override name = 'Rejected';
  readonly code: RejectionCode;
  readonly details: ErrorDetails;
  constructor(code: RejectionCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export const DAMAGED: Rejection = { code: 'fileUnsafe', details: { reason: 'it’s damaged' } };
export const TOO_DEMANDING: Rejection = {
  code: 'fileUnsafe',
  details: { reason: 'it takes too much time or memory to open' },
};
