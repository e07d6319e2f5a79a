import { readFile } from 'node:fs/promises';
import { type Opened, Rejected } from './open.ts';
import { isText, MARKUP } from './sniff.rules.ts';

/** Looks at all of a text: what a program or a page begins with may come after a long note. */
export async function openText(path: string): Promise<Opened> {
  const text = await readFile(path);
  if (!isText(text)) throw new Error('This isn’t text.');
  if (MARKUP.test(text.toString('latin1')))
    throw new Rejected('fileUnsafe', { reason: 'it has other content hidden in it' });
  return {};
}
