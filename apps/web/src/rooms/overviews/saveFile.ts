import { sanitizeFileName } from '@portico/contract/rules/format';

/** Hands the body of a reply to the browser as a file, byte by byte as it came. */
export async function saveFile(
  content: AsyncIterable<Uint8Array>,
  type: string,
  name: string,
): Promise<void> {
  // Not every browser can walk through a body with `for await`; every one can make a file of it.
  const body = content as unknown as ReadableStream<Uint8Array>;
  const blob = await new Response(body, { headers: { 'Content-Type': type } }).blob();
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = sanitizeFileName(name);
  link.click();
  URL.revokeObjectURL(address);
}
