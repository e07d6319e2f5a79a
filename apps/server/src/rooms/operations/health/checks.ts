import { HEALTH_CHECKS, type HealthCheck } from '@portico/contract/rooms/operations';
import type { Ctx } from '@portico/platform/context';
import type { Scanner } from '@portico/platform/scanner';
import type { RequireRoom } from '@portico/platform/storage/room';
import { type Storage, StorageFull } from '@portico/platform/storage/storage';
import { readinessCheck } from '../../health/index.ts';
import { bad, type Found, foundByCounting } from './checks.rules.ts';
import { countNow } from './now.sql.ts';

export interface CheckedParts {
  readonly storage: Storage;
  /** Fails while files have to wait for space. */
  readonly requireRoom: RequireRoom;
  /** Absent where uploads aren't scanned. */
  readonly scanner?: Scanner | undefined;
}

/** What was found about each kind of check. */
export type HealthChecks = (ctx: Pick<Ctx, 'db' | 'now' | 'log'>) => Promise<HealthCheck[]>;

/** Looks at everything that could be wrong. */
export function healthChecks({ storage, requireRoom, scanner }: CheckedParts): HealthChecks {
  const ready = readinessCheck();
  return async ({ db, now, log }) => {
    const [counted, refusal, storageFound, scannerFound] = await Promise.all([
      countNow(db, now),
      ready(db, now, log),
      inTime(checkStorage(storage, requireRoom)),
      scanner ? inTime(checkScanner(scanner)) : ({ State: 'off' } as const),
    ]);
    const found: Partial<Record<HealthCheck['Kind'], Found>> = {
      database: refusal ? bad(refusal.code === 'maintenance' ? 'migrating' : 'readOnly') : {},
      storage: storageFound,
      scanner: scannerFound,
      ...(counted && foundByCounting(counted, now, process.uptime() * 1000)),
    };
    return HEALTH_CHECKS.map((Kind) => ({
      Kind,
      State: 'ok',
      Problem: null,
      Count: null,
      Limit: null,
      Since: null,
      ...found[Kind],
    }));
  };
}

/** The hash of no file: asking for it reaches the place where files are kept. */
const NO_FILE = '0'.repeat(64);

async function* probe() {
  yield Buffer.from('health');
}

/** There is room for a file on its way in, and the place where files are kept answers. */
async function checkStorage(storage: Storage, requireRoom: RequireRoom): Promise<Found> {
  await requireRoom();
  await storage.discard(await storage.stage(probe(), 100));
  await storage.has(NO_FILE);
  return {};
}

async function checkScanner(scanner: Scanner): Promise<Found> {
  await scanner.scan(probe());
  return {};
}

/** The page doesn't wait longer than this for an answer. */
const LONGEST_MS = 5_000;

async function inTime(check: Promise<Found>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve(bad('unreachable')), LONGEST_MS);
  });
  try {
    return await Promise.race([check, late]);
  } catch (cause) {
    return bad(cause instanceof StorageFull ? 'full' : 'unreachable');
  } finally {
    clearTimeout(timer);
  }
}
