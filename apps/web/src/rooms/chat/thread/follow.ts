import { ApiFailure } from '../../../platform/apiFailure.ts';
import { backOff } from '../../../platform/backOff.ts';
import { onReturn } from '../../../platform/connection.ts';
import { eventsOf } from './events.ts';

interface Line {
  /** Opens the stream from where the last one broke off. */
  connect(signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  onData(data: unknown): void;
  onConnected?(isConnected: boolean): void;
  /** There is nothing here for this person: no use in trying again. */
  onRefused?(): void;
  /** Keeps the line while the tab is hidden; else it rests, as a browser has only a few of them. */
  readonly whileHidden?: boolean;
}

const isFinal = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 403 || error.status === 404);

/** Follows a stream, over as many connections as it takes, until it's stopped. */
export function follow(line: Line): () => void {
  const ended = new AbortController();
  void keepFollowing(line, ended.signal);
  return () => ended.abort();
}

async function keepFollowing(line: Line, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    if (!line.whileHidden && document.hidden) await until(document, 'visibilitychange', signal);
    else
      try {
        await followOnce(line, signal, () => {
          failures = 0;
        });
      } catch (error) {
        if (signal.aborted) return;
        if (isFinal(error)) return line.onRefused?.();
        failures += 1;
        line.onConnected?.(false);
      }
    await pause(backOff(failures), signal);
  }
}

async function followOnce(line: Line, signal: AbortSignal, onOpen: () => void): Promise<void> {
  const resting = new AbortController();
  const rest = () => {
    if (document.hidden && !line.whileHidden) resting.abort();
  };
  document.addEventListener('visibilitychange', rest);
  try {
    const stream = await line.connect(AbortSignal.any([signal, resting.signal]));
    onOpen();
    line.onConnected?.(true);
    for await (const data of eventsOf(stream)) line.onData(data);
  } catch (error) {
    if (!resting.signal.aborted) throw error;
  } finally {
    document.removeEventListener('visibilitychange', rest);
  }
}

const until = (target: EventTarget, type: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    target.addEventListener(type, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Cut short when the portal can be reached again. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const timer = setTimeout(end, milliseconds);
  const forget = onReturn(end);
  signal.addEventListener('abort', end, { once: true });
  await isOver;
  clearTimeout(timer);
  forget();
  signal.removeEventListener('abort', end);
}
