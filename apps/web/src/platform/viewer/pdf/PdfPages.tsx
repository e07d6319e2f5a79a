import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { pageAt } from '../zoom.rules.ts';
import styles from './PdfPages.module.css';
import { PdfPageView } from './PdfPageView.tsx';
import type { Look, Pdf } from './pdf.ts';
import type { Match } from './search.rules.ts';

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
  useKeptPlace(window, scale);

  const pagesIn = () => [...(list.current?.children ?? [])] as HTMLElement[];
  const goTo = (page: number) => {
    const [first] = pagesIn();
    const target = pagesIn()[page - 1];
    if (first && target) window.current?.scrollTo({ top: target.offsetTop - first.offsetTop });
  };
  useImperativeHandle(turner, () => ({ goTo }));

  const reportPage = useRef(() => {});
  reportPage.current = () => {
    const shown = window.current;
    if (!shown) return;
    const { scrollTop, clientHeight, scrollHeight } = shown;
    const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
    const tops = pagesIn().map(({ offsetTop }) => offsetTop);
    onPage(isAtEnd ? pdf.pages : pageAt(tops, scrollTop + clientHeight / 3));
  };
  useEffect(() => {
    const shown = window.current;
    const report = () => reportPage.current();
    shown?.addEventListener('scroll', report, { passive: true });
    return () => shown?.removeEventListener('scroll', report);
  }, [window]);

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

/** The numbers of the pages that are in the window, or less than a window's height away from it. */
function useNear(list: RefObject<HTMLElement | null>, window: RefObject<HTMLElement | null>) {
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

/** What is in the middle of the window stays there when the scale changes. */
function useKeptPlace(window: RefObject<HTMLElement | null>, scale: number) {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const shown = window.current;
    const growth = scale / before.current;
    before.current = scale;
    if (!shown || growth === 1) return;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = shown;
    shown.scrollTo({
      top: scrollTop === 0 ? 0 : (scrollTop + clientHeight / 2) * growth - clientHeight / 2,
      left: (scrollLeft + clientWidth / 2) * growth - clientWidth / 2,
    });
  }, [window, scale]);
}
