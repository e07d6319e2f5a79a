import type { Reach } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import type { Audience } from '@portico/contract/rooms/documents';
import { isInsuredsType } from '@portico/contract/rules/documentTypes';

export const MB = 1_048_576;
export const megabytes = (bytes: number): string =>
  bytes % (1024 * MB) === 0 ? `${bytes / (1024 * MB)} GB` : `${bytes / MB} MB`;

/** Insureds may use some types. A person with several roles may use what any of them may. */
export const mayUseType = (reaches: readonly Reach[], typeKey: string): boolean =>
  reaches.includes('all') || reaches.includes('book') || isInsuredsType(typeKey);

/** Who sees a new document, besides staff. An insured's own is always theirs to see. */
export function audienceOf(reaches: readonly Reach[], isVisible: boolean | undefined): Audience {
  if (reaches.includes('all')) return isVisible ? 'insured' : 'staff';
  if (reaches.includes('book')) return isVisible ? 'insured' : 'agent';
  return 'insured';
}

export interface UploadLimits {
  readonly fileBytes: number;
  readonly openUploads: number;
}

/** Refuses a file before a byte of it is sent. */
export function refuseBeyond(
  limits: UploadLimits,
  openUploads: number,
  file: { readonly name: string; readonly bytes: number },
): void {
  if (file.bytes > limits.fileBytes)
    fail('fileTooLarge', { name: file.name, limit: megabytes(limits.fileBytes) });
  if (openUploads >= limits.openUploads) fail('tooManyUploads', { limit: limits.openUploads });
}

/** A document's title where none is given: the file's name without its extension. */
export const titleOf = (name: string): string => name.replace(/\.[^.]{1,10}$/, '') || name;
