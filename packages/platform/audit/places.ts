import { join } from 'node:path';
import type { Log } from '../context.ts';
import { fileCopy } from './copies.file.ts';
import { logCopy } from './copies.log.ts';
import type { AuditCopy } from './copies.ts';

/** Where checkpoints are copied to, as AUDIT_COPIES names it. */
export const AUDIT_PLACES = ['file', 'log', 's3'] as const;
export type AuditPlace = (typeof AUDIT_PLACES)[number];

export interface PlaceSettings {
  readonly dataDir: string;
  readonly storageUrl?: string | undefined;
  readonly log: Log;
}

export const openPlaces = (
  places: readonly AuditPlace[],
  { dataDir, storageUrl, log }: PlaceSettings,
): Promise<AuditCopy[]> =>
  Promise.all(
    places.map(async (place) => {
      switch (place) {
        case 'file':
          return fileCopy(join(dataDir, 'audit', 'checkpoints.jsonl'));
        case 'log':
          return logCopy(log);
        case 's3': {
          if (storageUrl === undefined) throw new Error('STORAGE_URL must be set when AUDIT_COPIES has s3');
          // A large library, loaded only if it's used.
          const { objectStoreCopy } = await import('./copies.s3.ts');
          return objectStoreCopy(storageUrl);
        }
      }
    }),
  );
