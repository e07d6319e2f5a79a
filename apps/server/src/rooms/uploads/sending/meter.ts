import { BUDGET_PLACES, KILOBYTES_PER_MEGABYTE } from '@portico/contract/budgets';
import { isAgentOrStaff } from '@portico/contract/roles';
import type { Db } from '@portico/database/open';
import { spend, type Use } from '@portico/platform/budgets';
import type { Clock } from '@portico/platform/clock';
import type { Presence } from '@portico/platform/context';
import type { RequireRoom } from '@portico/platform/storage/room';

/** Whose budget a file uses. */
export type Sender = Pick<Use, 'places' | 'isOffice'>;

/** `record` is one that the sender was allowed to send files for: otherwise anyone could use up what others need. */
export function senderOf(
  { actor, impersonator }: Pick<Presence, 'actor' | 'impersonator'>,
  address: string,
  record?: string,
): Sender {
  const { personKey: person, roles } = impersonator ?? actor;
  return {
    places: { person, address, ...(record !== undefined && { record }) },
    isOffice: isAgentOrStaff(roles),
  };
}

const KILOBYTE = 1024;
const kilobytes = (bytes: number) => Math.ceil(bytes / KILOBYTE);
/** As much as is let through before it's asked for more. */
const STEP_BYTES = KILOBYTES_PER_MEGABYTE * KILOBYTE;

const useOf = (sender: Sender, bytes: number): Use => ({
  budget: 'files',
  unit: 'kilobytes',
  amount: kilobytes(bytes),
  ...sender,
});

interface Parts {
  readonly database: Db;
  readonly clock: Clock;
  readonly requireRoom: RequireRoom;
}

export interface Meter {
  /** Fails if a file of this size is too much right now, before a byte of it is sent. Counts nothing. */
  look(db: Db, sender: Sender, bytes: number): Promise<void>;
  /** The same bytes, counted before they go on. What has come stays counted, whatever becomes of the file. */
  through(content: AsyncIterable<Uint8Array>, sender: Sender, expected?: number): AsyncGenerator<Uint8Array>;
}

export function createMeter({ database, clock, requireRoom }: Parts): Meter {
  return {
    async look(db, sender, bytes) {
      await requireRoom();
      await spend(db, useOf(sender, bytes), clock.now(), BUDGET_PLACES);
    },
    async *through(content, sender, expected = STEP_BYTES) {
      let ahead = 0;
      let left = expected;
      for await (const chunk of content) {
        while (ahead < chunk.length) {
          const step = Math.max(Math.min(STEP_BYTES, left), chunk.length - ahead);
          await requireRoom();
          await spend(database, useOf(sender, step), clock.now());
          ahead += step;
          left -= step;
        }
        ahead -= chunk.length;
        yield chunk;
      }
    },
  };
}
