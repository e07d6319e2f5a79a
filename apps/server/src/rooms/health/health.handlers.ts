import { fail } from '@portico/contract/errors';
import { health } from '@portico/contract/rooms/health';
import { pendingMigrations } from '@portico/database/migrate';
import { answer } from '@portico/platform/context';

/** Asked for its text, not made here: the registry belongs to whoever measures. */
export interface Metrics {
  metrics(): Promise<string>;
}

export const healthRoom = (registry: Metrics) =>
  answer(health, {
    alive: async () => ({ status: 'ok' as const }),
    async ready({ db, log }) {
      const pending = await pendingMigrations(db).catch((err) => {
        log.warn({ err }, 'the database does not answer');
        return undefined;
      });
      if (pending !== 0) fail('maintenance');
      return { status: 'ready' as const };
    },
    metrics: () => registry.metrics(),
  });
