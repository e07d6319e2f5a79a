import { type EditionSource, type Mistake, MOST_FILE_CHARACTERS } from '@portico/contract/rooms/programs';
import { type DiffLine, diffLines } from '@portico/contract/rules/content';
import { formatCount } from '@portico/contract/rules/format';

/** More would take seconds to compare, and no one would read it. */
const MOST_LINES = 1_500;

/** The lines in which two texts differ, or undefined if there are too many. */
export function changedLines(before: string, after: string): DiffLine[] | undefined {
  const [all, others] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(all.length, others.length);
  let start = 0;
  while (start < shorter && all[start] === others[start]) start += 1;
  let end = 0;
  while (end < shorter - start && all.at(-1 - end) === others.at(-1 - end)) end += 1;
  const [old, fresh] = [all.slice(start, all.length - end), others.slice(start, others.length - end)];
  if (old.length > MOST_LINES || fresh.length > MOST_LINES) return undefined;
  return diffLines(old, fresh).filter(({ kind }) => kind !== 'same');
}

/** What keeps a file from being sent at all. */
export function lengthMistakes({ Name, Text }: EditionSource['Form']): Mistake[] {
  const mistake = (text: string): Mistake[] => [{ File: Name, Path: '', Line: 1, Text: text }];
  if (Text === '') return mistake('This file is empty.');
  return Text.length > MOST_FILE_CHARACTERS
    ? mistake(`This file is too long. It can have up to ${formatCount(MOST_FILE_CHARACTERS)} characters.`)
    : [];
}
