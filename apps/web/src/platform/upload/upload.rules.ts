import { formatFileSize } from '../fileSize.ts';

/** What the file picker offers. With these, an iPhone hands over JPEG instead of HEIC. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';
/** Staff may also send these. */
export const ACCEPTED_OF_STAFF = `${ACCEPTED},.docx,.xlsx,.txt`;

/**
 * `ready`: chosen, not sent yet. `offline`: waits for a connection and goes on by itself. `refused`: this file can't be added.
 * `failed`: it may work the next time.
 */
export type UploadStatus =
  | 'ready'
  | 'waiting'
  | 'preparing'
  | 'sending'
  | 'offline'
  | 'paused'
  | 'checking'
  | 'done'
  | 'refused'
  | 'failed';

const RUNNING: readonly UploadStatus[] = ['waiting', 'preparing', 'sending', 'offline', 'checking'];
export const isRunning = (status: UploadStatus): boolean => RUNNING.includes(status);

interface Progress {
  readonly status: UploadStatus;
  readonly sent: number;
  readonly bytes: number;
  readonly problem?: string | undefined;
}

/** What a file's line says below its name. */
export function lineText({ status, sent, bytes, problem }: Progress): string {
  if (status === 'ready') return formatFileSize(bytes);
  if (status === 'waiting') return 'Waiting for its turn';
  if (status === 'preparing') return 'Preparing…';
  if (status === 'checking') return 'Checking…';
  if (status === 'done') return 'Added';
  if (status === 'refused' || status === 'failed')
    return problem ?? 'Something went wrong. Please try again.';
  const progress = `${megabytes(sent)} of ${megabytes(bytes)} MB`;
  if (status === 'paused') return `Paused at ${progress}`;
  return status === 'offline' ? `${progress}, waiting for a connection` : progress;
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** How all files together are getting on, for screen readers and for the top of the list. */
export function summaryText(items: readonly Pick<Progress, 'status'>[]): string {
  const count = (...statuses: readonly UploadStatus[]) =>
    items.filter(({ status }) => statuses.includes(status)).length;
  const done = count('done');
  if (items.some(({ status }) => status === 'offline'))
    return `Waiting for a connection, ${done} of ${items.length} sent`;
  if (items.some(({ status }) => isRunning(status))) return `Uploading, ${done} of ${items.length} sent`;
  const stopped = count('refused', 'failed', 'paused');
  if (done === 0 && stopped === 0) return '';
  return stopped === 0 ? `${files(done)} added` : `${files(done)} added, ${stopped} not added`;
}

export const files = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

/** The same file, chosen again after a reload, is known by this. */
export const fingerprintOf = ({ name, size, lastModified }: File): string =>
  `${name}:${size}:${lastModified}`;
