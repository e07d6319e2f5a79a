/** A piece of text of a page, as it's drawn: a word, a line, or part of one. */
export interface TextPiece {
  readonly str: string;
  readonly hasEOL: boolean;
}

/** Where a match is: its page, from 1, and its part of the page's text. */
export interface Match {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** The text of a page. A piece keeps its length in it, so that a match leads back to its pieces. */
export const textOf = (pieces: readonly TextPiece[]): string =>
  pieces.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('');

/** Upper or lower case, straight or curly quotes, and any white space between words count as equal. */
export function patternOf(typed: string): RegExp | undefined {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const escaped = words.map((word) =>
    word
      .replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
      .replace(/['‘’]/g, "['‘’]")
      .replace(/["“”]/g, '["“”]'),
  );
  return new RegExp(escaped.join('\\s+'), 'gi');
}

export const matchesIn = (text: string, pattern: RegExp, page: number): Match[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    page,
    start: index,
    end: index + found.length,
  }));

/** A place in a page's text, as a piece and a position in it. */
interface Place {
  readonly piece: number;
  readonly offset: number;
}

/** Where a match begins and ends among the pieces. A match may run over several of them. */
export function placesOf(
  pieces: readonly TextPiece[],
  { start, end }: Pick<Match, 'start' | 'end'>,
): { readonly from: Place; readonly to: Place } | undefined {
  let [at, from]: [number, Place | undefined] = [0, undefined];
  for (const [piece, { str, hasEOL }] of pieces.entries()) {
    if (from === undefined && start < at + str.length) from = { piece, offset: Math.max(0, start - at) };
    if (from !== undefined && end <= at + str.length) return { from, to: { piece, offset: end - at } };
    at += str.length + (hasEOL ? 1 : 0);
  }
  return undefined;
}

/** The first match on this page or after it; if there is none, the first of all. -1 without matches. */
export function firstFrom(matches: readonly Match[], page: number): number {
  const at = matches.findIndex((match) => match.page >= page);
  return at < 0 && matches.length > 0 ? 0 : at;
}
