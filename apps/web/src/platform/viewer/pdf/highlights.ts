import { type Match, placesOf, type TextPiece } from './search.rules.ts';

/** Where a match is in the page's text. */
export function rangeOf(
  pieces: readonly TextPiece[],
  elements: readonly HTMLElement[],
  match: Match,
): Range | undefined {
  const { from, to } = placesOf(pieces, match) ?? {};
  const start = from && elements[from.piece]?.firstChild;
  const end = to && elements[to.piece]?.firstChild;
  if (!start || !end) return undefined;
  const range = new Range();
  range.setStart(start, from.offset);
  range.setEnd(end, to.offset);
  return range;
}

export type HighlightName = 'document-match' | 'document-current-match';

/** Colors the ranges without touching the text (PdfPages.module.css). Returns how to undo it. */
export function highlight(name: HighlightName, ranges: readonly Range[]): () => void {
  // Older browsers still scroll to the match.
  if (!('highlights' in CSS)) return () => undefined;
  const group = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, group);
  for (const range of ranges) group.add(range);
  return () => {
    for (const range of ranges) group.delete(range);
  };
}
