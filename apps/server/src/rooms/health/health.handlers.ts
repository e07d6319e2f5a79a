import { fail } from '@portico/contract/errors';
import { health } from '@portico/contract/rooms/health';
import { answer } from '@portico/platform/context';
import { readinessCheck } from './health.ready.ts';

export interface HealthParts {
  /** The metrics as text. The code that measures owns the registry. */
  readonly registry: { metrics(): Promise<string> };
  /** Whether this process is about to end: it still answers, but asks for no new work. */
  isStopping?(): boolean;
  readonly hasMetrics?: boolean;
}

export function healthRoom({ registry, isStopping = () => false, hasMetrics = true }: HealthParts) {
  const check = readinessCheck();
  return answer(health, {
    alive: async () => ({ status: 'ok' as const }),
    async ready({ db, now, log }) {
      if (isStopping()) fail('unavailable');
      const problem = await check(db, now, log);
      if (problem !== undefined) throw problem;
      return { status: 'ready' as const };
    },
    metrics: async () => (hasMetrics ? registry.metrics() : fail('notFound')),
  });
}
