import type { Database } from '@portico/database/open';
import type { Clock } from '../clock.ts';
import type { Log } from '../context.ts';
import type { Secrets } from '../secrets.ts';
import { auditKeyOf } from './chain.ts';
import { keepCopies } from './copies.ts';
import { type AuditPlace, openPlaces } from './places.ts';
import { type Sealer, startSealer } from './sealer.ts';

interface AuditParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  readonly auditCopies: readonly AuditPlace[];
  readonly dataDir: string;
  readonly storageUrl?: string | undefined;
}

/** A process's part in sealing the audit log. */
export async function openAudit({ database, secrets, clock, log, ...settings }: AuditParts): Promise<Sealer> {
  const key = auditKeyOf(secrets);
  const places = await openPlaces(settings.auditCopies, { ...settings, log });
  const copies = keepCopies({ db: database, key, copies: places, log });
  const sealer = startSealer({ database, key, copies, clock, log });
  return {
    async stop() {
      await sealer.stop();
      for (const { close } of places) close?.();
    },
  };
}
