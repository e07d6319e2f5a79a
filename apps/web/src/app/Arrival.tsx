import { useLayoutEffect, useRef } from 'react';

/**
 * The shell puts the focus on the heading of a new page. Where the heading comes after the page's code, or pages share
 * a path, this does it: if the focus is at the page's start or nowhere, it moves to the heading.
 */
export function Arrival({ at }: { readonly at: string | null }) {
  const last = useRef<string | null>(undefined);
  useLayoutEffect(() => {
    const isFirst = last.current === undefined;
    last.current = at;
    const main = document.getElementById('main');
    const isLost = document.activeElement === main || (!isFirst && document.activeElement === document.body);
    if (!isLost) return;
    const heading = main?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main)?.focus();
  }, [at]);
  return null;
}
