import type { ErrorCode, ErrorDetails } from '@portico/contract/errors';
import type { FileKind } from './kinds.ts';

/** What the server asks the child process to open. */
export interface Task {
  readonly path: string;
  readonly kind: FileKind;
  readonly maxPages: number;
  /** Where a file goes that has to be rewritten. */
  readonly to: string;
}

/** What opening a file showed: a PDF's pages, and whether it was rewritten, or a photo as it is to be kept. */
export interface Opened {
  readonly pages?: number;
  readonly isRewritten?: boolean;
  readonly jpeg?: Uint8Array;
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
