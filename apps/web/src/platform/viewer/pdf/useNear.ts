import { type RefObject, useEffect, useState } from 'react';

/** The numbers of the pages that are in the window, or less than a window's height away from it. */
export function useNear(
  list: RefObject<HTMLElement | null>,
  window: RefObject<HTMLElement | null>,
): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const pages = [...(list.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (changes) =>
        setNear((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of changes) {
            const number = pages.indexOf(target) + 1;
            if (isIntersecting) after.add(number);
            else after.delete(number);
          }
          return after;
        }),
      { root: window.current, rootMargin: '100% 0px' },
    );
    for (const page of pages) observer.observe(page);
    return () => observer.disconnect();
  }, [list, window]);
  return near;
}
