import { receive } from '../saveFile.ts';

const LINE_END = 0x0a;
/** The headings aren’t counted. */
const HEADINGS = 1;

/** Takes a CSV as it comes in, and says how many lines there are so far. */
export async function receiveLines(body: AsyncIterable<Uint8Array>, onLines: (lines: number) => void) {
  let ends = 0;
  const lines = () => Math.max(0, ends - HEADINGS);
  const chunks = await receive(body, (chunk) => {
    for (const byte of chunk) if (byte === LINE_END) ends++;
    onLines(lines());
  });
  return { chunks, lines: lines() };
}
