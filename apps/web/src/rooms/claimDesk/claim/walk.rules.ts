import type { DeskLine } from '@portico/contract/rooms/claimDesk';
import { changed, type QueueState, readState, writeState } from '../queue/queue.rules.ts';

/** As many as a list gives at once. */
export const WALK_SIZE = 200;

/** Where the walk through a queue begins: at its first claim, or with its page if that is far down. */
export function walkFrom(search: string): QueueState {
  const state = readState(new URLSearchParams(search));
  return Number(state.from ?? 1) < WALK_SIZE / 2 ? changed(state, {}) : state;
}

export interface Step {
  readonly key: string;
  /** The queue, for the address. */
  readonly queue: string;
}
export interface Place {
  /** `3 of 11`. */
  readonly number: number;
  readonly total: number;
  readonly previous: Step | undefined;
  readonly next: Step | undefined;
}

/** A claim's place in its queue, or nothing if it isn't there. */
export function placeOf(
  lines: readonly Pick<DeskLine, 'Key'>[],
  total: number,
  key: string,
  search: string,
): Place | undefined {
  const at = lines.findIndex((line) => line.Key === key);
  if (at < 0) return undefined;
  const start = Number(walkFrom(search).from ?? 1);
  const step = (line: Pick<DeskLine, 'Key'> | undefined) => line && { key: line.Key, queue: search };
  const next = step(lines[at + 1]);
  // The last line that was read begins a list of its own, where those after it are.
  const isEdge = at + 2 === WALK_SIZE && lines.length === WALK_SIZE;
  return {
    number: start + at,
    total,
    previous: step(lines[at - 1]),
    next: next && isEdge ? { ...next, queue: further(search, key, start + at + 1) } : next,
  };
}

const further = (search: string, after: string, from: number): string =>
  writeState({
    ...changed(readState(new URLSearchParams(search)), {}),
    after,
    from: String(from),
  }).toString();
