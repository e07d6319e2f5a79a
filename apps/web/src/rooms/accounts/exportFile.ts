const LINE_END = 0x0a;
/** The headings are no account. */
const HEADINGS = 1;

/** Takes a CSV as it comes in, and says how many lines there are so far. */
export async function receive(body: AsyncIterable<Uint8Array>, onLines: (lines: number) => void) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let ends = 0;
  const lines = () => Math.max(0, ends - HEADINGS);
  for await (const chunk of chunksOf(body)) {
    parts.push(new Uint8Array(chunk));
    for (const byte of chunk) if (byte === LINE_END) ends++;
    onLines(lines());
  }
  return { parts, lines: lines() };
}

/** Not every browser walks through a stream by itself. */
async function* chunksOf(body: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>) {
  if (!('getReader' in body)) return yield* body;
  const reader = body.getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
  } finally {
    reader.releaseLock();
  }
}

/** Hands the bytes to the browser's downloads. A link could not carry the token, hence this way round. */
export function saveFile(parts: readonly Uint8Array<ArrayBuffer>[], name: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the memory is given back.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
