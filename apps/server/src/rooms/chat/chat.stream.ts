import type { ChatHub } from './chat.hub.ts';

interface Source {
  /** Absent: all conversations. */
  readonly conversationKey?: string;
  /** The events since it was last asked. */
  read(): Promise<readonly string[]>;
  /** Called as often as the stream shows that it lives. */
  beat?(): Promise<unknown>;
  /** 0 ends the stream with what there is. */
  readonly waitSeconds: number;
}

/** Often enough that no proxy takes the line for dead. */
const BEAT_MS = 20_000;
const BEAT = Buffer.from(': still here\n\n');

export const event = (data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/**
 * Server-sent events: existing ones, then new ones, until the time is up, the reader leaves or the process stops. A
 * hand-written iterator, because a waiting generator can't be told to stop.
 */
export function openStream(hub: ChatHub, source: Source): AsyncIterable<Uint8Array> {
  let isOpen = false;
  let isOver = source.waitSeconds === 0;
  // A sign of life goes first: it takes the headers along, and the reader knows that the line is open.
  let isBeat = !isOver;
  let isNews = true;
  let goOn = () => {};
  const undo: (() => void)[] = [];

  const wake = () => {
    isNews = true;
    goOn();
  };
  const end = () => {
    isOver = true;
    goOn();
  };
  const stop = () => {
    end();
    for (const step of undo.splice(0)) step();
    return { done: true, value: undefined } as const;
  };

  /** Not before the first reading: a reply that never goes out leaves nothing behind. */
  const open = async () => {
    isOpen = true;
    if (isOver) return;
    undo.push(await hub.follow(source.conversationKey, { wake, end }));
    const beating = setInterval(() => {
      isBeat = true;
      goOn();
    }, BEAT_MS).unref();
    const ending = setTimeout(end, source.waitSeconds * 1000).unref();
    undo.push(
      () => clearInterval(beating),
      () => clearTimeout(ending),
    );
    if (isOver) stop();
  };

  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    if (!isOpen) await open();
    for (;;) {
      if (isBeat) {
        isBeat = false;
        await source.beat?.();
        return { value: BEAT };
      }
      if (isNews) {
        isNews = false;
        const events = await source.read();
        if (events.length > 0) return { value: Buffer.from(events.join('')) };
      } else if (isOver) return stop();
      else
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
    }
  };

  const nextOrNever = () =>
    next().catch((cause) => {
      stop();
      throw cause;
    });
  return { [Symbol.asyncIterator]: () => ({ next: nextOrNever, return: async () => stop() }) };
}
