import { useEffect, useRef } from 'react';
import type { Rotation } from '../zoom.rules.ts';
import type { Pdf } from './pdf.ts';
import styles from './Thumbnails.module.css';
import { useNear } from './useNear.ts';

const WIDTH = 84;

interface Props {
  readonly pdf: Pdf;
  readonly rotation: Rotation;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Small pictures of the pages, to go to one of them. */
export function Thumbnails({ pdf, rotation, page, onPage }: Props) {
  const place = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const near = useNear(list, place);

  // Keep the current page in view, without moving anything else.
  useEffect(() => {
    const shown = place.current;
    const current = list.current?.children[page - 1];
    if (!shown || !(current instanceof HTMLElement)) return;
    const { offsetTop, offsetHeight } = current;
    if (offsetTop < shown.scrollTop) shown.scrollTo({ top: offsetTop });
    else if (offsetTop + offsetHeight > shown.scrollTop + shown.clientHeight)
      shown.scrollTo({ top: offsetTop + offsetHeight - shown.clientHeight });
  }, [page]);

  return (
    <nav ref={place} className={styles.place} aria-label="Pages">
      <ol ref={list} className={styles.list}>
        {Array.from({ length: pdf.pages }, (_, index) => {
          const number = index + 1;
          return (
            <li key={number}>
              <button
                type="button"
                className={styles.page}
                aria-label={`Page ${number}`}
                aria-current={number === page || undefined}
                onClick={() => onPage(number)}
              >
                <Picture pdf={pdf} number={number} rotation={rotation} isNear={near.has(number)} />
                {number}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface PictureProps {
  readonly pdf: Pdf;
  readonly number: number;
  readonly rotation: Rotation;
  readonly isNear: boolean;
}

function Picture({ pdf, number, rotation, isNear }: PictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const shown = place.current;
    if (!isNear) return;
    const given = new AbortController();
    void (async () => {
      const page = await pdf.page(number);
      const canvas = document.createElement('canvas');
      await page.paint(canvas, { scale: WIDTH / page.size.width, rotation }, given);
      if (!given.signal.aborted) shown?.replaceChildren(canvas);
    })().catch(() => undefined);
    return () => given.abort();
  }, [pdf, number, rotation, isNear]);
  return <span ref={place} className={styles.picture} aria-hidden="true" />;
}
