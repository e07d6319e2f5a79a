import { sanitizeFileName } from '@portico/contract/rules/format';

type Chunk = Uint8Array<ArrayBuffer>;

/** Passes a body on as it comes in, and reports every chunk for counting. */
export async function receive(
  body: AsyncIterable<Uint8Array>,
  onChunk?: (chunk: Chunk) => void,
): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for await (const bytes of chunksOf(body)) {
    const chunk = new Uint8Array(bytes);
    chunks.push(chunk);
    onChunk?.(chunk);
  }
  return chunks;
}

/** Not every browser can iterate over a stream. */
async function* chunksOf(body: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>) {
  if (!('getReader' in body)) return yield* body;
  const reader = body.getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
  } finally {
    reader.releaseLock();
  }
}

/** Downloads from an address of ours, under the name the server gives. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  // Even if the file can't be sent, the browser doesn't leave the page for the error.
  link.download = '';
  link.click();
}

/** Hands the bytes to the browser's downloads. A link could not carry the token, hence this way round. */
export function saveFile(chunks: readonly Chunk[], type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([...chunks], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = sanitizeFileName(name);
  link.click();
  // The download has begun by then; the memory is given back.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
