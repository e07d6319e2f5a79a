import type { DeskLine } from '@portico/contract/rooms/claimDesk';

export interface Place {
  /** Counted from 1. */
  readonly number: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** A claim's place in its queue, or nothing if it isn't there. */
export function placeOf(lines: readonly Pick<DeskLine, 'Key'>[], key: string): Place | undefined {
  const at = lines.findIndex((line) => line.Key === key);
  if (at < 0) return undefined;
  return { number: at + 1, previous: lines[at - 1]?.Key, next: lines[at + 1]?.Key };
}
