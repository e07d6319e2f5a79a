import { Failure } from '@portico/contract/errors';
import { isUnavailable } from '@portico/database/unavailable';
import { ScannerDown } from './scanner.ts';
import { StorageFull } from './storage/storage.ts';

const UNAVAILABLE_SECONDS = 5;
const MAINTENANCE_SECONDS = 60;
const SCANNER_SECONDS = 60;

/** What the catalogue has for an error that was thrown; undefined for an unexpected one. */
export function knownFailure(cause: unknown): Failure | undefined {
  if (cause instanceof Failure) return cause;
  if (cause instanceof StorageFull) return new Failure('storageFull');
  if (cause instanceof ScannerDown) return new Failure('scannerDown');
  return isUnavailable(cause) ? new Failure('unavailable') : undefined;
}

/** The seconds of the Retry-After header, for failures that have one. */
export function retryAfter({ code, status, details }: Failure): number | undefined {
  if (code === 'unavailable') return UNAVAILABLE_SECONDS;
  if (code === 'maintenance') return MAINTENANCE_SECONDS;
  if (code === 'scannerDown') return SCANNER_SECONDS;
  return status === 429 || code === 'documentBusy'
    ? Number(details.seconds ?? UNAVAILABLE_SECONDS)
    : undefined;
}
