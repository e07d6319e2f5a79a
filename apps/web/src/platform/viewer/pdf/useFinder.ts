import { useEffect, useState } from 'react';
import { useDebounced } from '../../../ui/useDebounced.ts';
import type { Pdf } from './pdf.ts';
import { firstFrom, type Match, matchesIn, patternOf, textOf } from './search.rules.ts';

export interface Finder {
  readonly typed: string;
  readonly matches: readonly Match[];
  /** The match that's shown; -1 without any. */
  readonly at: number;
  /** Not all pages have been searched yet. */
  readonly isSearching: boolean;
  search(text: string): void;
  /** To the next match, or with -1 to the one before, around the end. */
  move(step: 1 | -1): void;
}

interface Found {
  readonly text: string;
  readonly matches: readonly Match[];
  readonly isDone: boolean;
}
const NOTHING: Found = { text: '', matches: [], isDone: true };

/** Searches the text of a PDF, page by page, starting with the page that's shown. */
export function useFinder(pdf: Pdf | undefined, page: number): Finder {
  const [typed, search] = useState('');
  const [found, setFound] = useState(NOTHING);
  const [at, setAt] = useState(-1);
  const text = useDebounced(typed.trim(), 200);

  useEffect(() => {
    const pattern = patternOf(text);
    setAt(-1);
    setFound({ text, matches: [], isDone: !pattern });
    if (!pdf || !pattern) return;
    let isCurrent = true;
    void (async () => {
      const matches: Match[] = [];
      for (let number = 1; number <= pdf.pages; number++) {
        const pieces = await (await pdf.page(number)).text();
        if (!isCurrent) return;
        const here = matchesIn(textOf(pieces), pattern, number);
        matches.push(...here);
        if (here.length > 0 || number === pdf.pages)
          setFound({ text, matches: [...matches], isDone: number === pdf.pages });
      }
    })().catch(() => isCurrent && setFound((before) => ({ ...before, isDone: true })));
    return () => {
      isCurrent = false;
    };
  }, [pdf, text]);

  // Move to the first match from here on; while pages are still being searched, it may come later.
  const isFirst = at < 0 && found.matches.length > 0;
  const hasReached = found.isDone || (found.matches.at(-1)?.page ?? 0) >= page;
  if (isFirst && hasReached) setAt(firstFrom(found.matches, page));

  return {
    typed,
    matches: found.matches,
    at,
    isSearching: text !== typed.trim() || !found.isDone,
    search,
    move: (step) => {
      const count = found.matches.length;
      if (count > 0) setAt((Math.max(at, 0) + step + count) % count);
    },
  };
}
