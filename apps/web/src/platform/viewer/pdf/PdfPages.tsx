import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { pageAt } from '../zoom.rules.ts';
import styles from './PdfPages.module.css';
import { PdfPageView } from './PdfPageView.tsx';
import type { Look, Pdf } from './pdf.ts';
import type { Match } from './search.rules.ts';
import { useNear } from './useNear.ts';

export interface PageTurner {
  goTo(page: number): void;
}

interface Props extends Look {
  readonly pdf: Pdf;
  /** What scrolls. */
  readonly window: RefObject<HTMLElement | null>;
  readonly matches: readonly Match[];
  readonly current: Match | undefined;
  /** Called when scrolling reaches another page. */
  readonly onPage: (page: number) => void;
  readonly turner: Ref<PageTurner>;
}

/** All pages, one below the other. Only those in or near the window are loaded and painted. */
export function PdfPages({ pdf, window, scale, rotation, matches, current, onPage, turner }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const near = useNear(list, window);
  const pagesIn = () => [...(list.current?.children ?? [])] as HTMLElement[];
  const goTo = (page: number) => {
    const [first] = pagesIn();
    const target = pagesIn()[page - 1];
    if (first && target) window.current?.scrollTo({ top: target.offsetTop - first.offsetTop });
  };
  useImperativeHandle(turner, () => ({ goTo }));

  const place = useRef<Place>({ page: 1, part: 0 });
  const reportPlace = useRef(() => {});
  reportPlace.current = () => {
    const shown = window.current;
    if (!shown) return;
    place.current = placeIn(shown, pagesIn());
    const { scrollTop, clientHeight, scrollHeight } = shown;
    const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
    onPage(isAtEnd ? pdf.pages : place.current.page);
  };
  useEffect(() => {
    const shown = window.current;
    const report = () => reportPlace.current();
    shown?.addEventListener('scroll', report, { passive: true });
    return () => shown?.removeEventListener('scroll', report);
  }, [window]);
  useKeptPlace(window, list, place, `${scale} ${rotation}`);

  // Bring the page of the match near; the page then scrolls to the match itself.
  const page = current?.page;
  const show = useRef(goTo);
  show.current = goTo;
  useEffect(() => {
    if (page !== undefined && !near.has(page)) show.current(page);
  }, [page, near]);

  return (
    <div ref={list} className={styles.pages}>
      {Array.from({ length: pdf.pages }, (_, index) => {
        const number = index + 1;
        return (
          <PdfPageView
            key={number}
            pdf={pdf}
            number={number}
            scale={scale}
            rotation={rotation}
            isNear={near.has(number)}
            matches={matches}
            current={page === number ? current : undefined}
          />
        );
      })}
    </div>
  );
}

/** Where reading is: on which page, and how far down it. */
interface Place {
  readonly page: number;
  readonly part: number;
}

/** The line that counts as the place of reading, from the top of the window. */
const lineOf = ({ clientHeight }: HTMLElement) => clientHeight / 3;

function placeIn(window: HTMLElement, pages: readonly HTMLElement[]): Place {
  const at = window.scrollTop + lineOf(window);
  const page = pageAt(
    pages.map(({ offsetTop }) => offsetTop),
    at,
  );
  const { offsetTop = 0, offsetHeight = 1 } = pages[page - 1] ?? {};
  return { page, part: (at - offsetTop) / offsetHeight };
}

/** When the pages change their size, reading goes on at the same place. */
function useKeptPlace(
  window: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  place: RefObject<Place>,
  look: string,
) {
  const before = useRef(look);
  useLayoutEffect(() => {
    const shown = window.current;
    const page = list.current?.children[place.current.page - 1];
    const isChanged = before.current !== look;
    before.current = look;
    if (!isChanged || !shown || shown.scrollTop === 0 || !(page instanceof HTMLElement)) return;
    shown.scrollTo({ top: page.offsetTop + place.current.part * page.offsetHeight - lineOf(shown) });
  }, [window, list, place, look]);
}
