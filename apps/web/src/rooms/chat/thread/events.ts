/** The server gives a sign of life every 20 seconds; a line that is silent for longer than this is dead. */
const SILENCE_MS = 45_000;

export class SilentLine extends Error {
  override name = 'SilentLine';
}

/** The data of server-sent events, one by one. Not `EventSource`: that can carry no token. */
export async function* eventsOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  // The body of a reply; not every browser can walk through one with `for await`.
  const reader = (stream as unknown as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = block.split('\n').filter((line) => line.startsWith('data: '));
        if (data.length > 0) yield JSON.parse(data.map((line) => line.slice(6)).join('\n'));
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function withinSilence<T>(read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SilentLine()), SILENCE_MS);
  });
  return Promise.race([read, silence]).finally(() => clearTimeout(timer));
}
