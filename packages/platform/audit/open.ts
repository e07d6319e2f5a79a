import type { Database } from '@portico/database/open';
import type { Clock } from '../clock.ts';
import type { Log } from '../context.ts';
import type { Secrets } from '../secrets.ts';
import { auditKeyOf } from './chain.ts';
import { keepCopies } from './copies.ts';
import { type AuditPlace, openPlaces } from './places.ts';
import { type Sealer, startSealer } from './sealer.ts';
import type { OnProgress } from './verify.chain.ts';
import { type AuditReport, verifyAudit } from './verify.ts';

interface AuditParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  readonly auditCopies: readonly AuditPlace[];
  readonly dataDir: string;
  readonly storageUrl?: string | undefined;
}

export interface OpenAudit extends Sealer {
  /** Checks the chain, its signatures and the copies that can be read back. */
  verify(onProgress: OnProgress): Promise<AuditReport>;
}

/** A process's part in sealing and verifying the audit log. */
export async function openAudit({
  database,
  secrets,
  clock,
  log,
  ...settings
}: AuditParts): Promise<OpenAudit> {
  const key = auditKeyOf(secrets);
  const places = await openPlaces(settings.auditCopies, { ...settings, log });
  const copies = keepCopies({ db: database, key, copies: places, log });
  const sealer = startSealer({ database, key, copies, clock, log });
  const readable = places.flatMap(({ name, read }) => (read ? [{ name, read }] : []));
  return {
    verify: (onProgress) => verifyAudit(database, key, readable, onProgress),
    async stop() {
      await sealer.stop();
      for (const { close } of places) close?.();
    },
  };
}
