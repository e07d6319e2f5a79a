import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { turned } from '../zoom.rules.ts';
import { type HighlightName, highlight, rangeOf } from './highlights.ts';
import styles from './PdfPages.module.css';
import type { Look, Pdf, PdfPage, ShownText } from './pdf.ts';
import type { Match } from './search.rules.ts';

/** What the styles of the text over a page are calculated from. */
const FACTOR = '--total-scale-factor';
const POINTS_TO_PIXELS = 96 / 72;

interface Props extends Look {
  readonly pdf: Pdf;
  readonly number: number;
  /** Loaded and painted now. Otherwise it only takes up its room. */
  readonly isNear: boolean;
  readonly matches: readonly Match[];
  /** The match to scroll to, if it's on this page. */
  readonly current: Match | undefined;
}

/** One page: its picture, and over it its text, which can be selected and searched. */
export function PdfPageView({ pdf, number, isNear, matches, current, scale, rotation }: Props) {
  const { page, isBroken, onBroken } = usePage(pdf, number, isNear);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const shown = isNear ? page : undefined;
  usePicture(picture, shown, { scale, rotation }, onBroken);
  const pieces = useText(text, shown, { scale, rotation });
  useHighlights('document-match', pieces, matches, number);
  const target = useMemo(() => current && [current], [current]);
  useScrollTo(useHighlights('document-current-match', pieces, target, number));

  const { width, height } = turned(page?.size ?? pdf.firstSize, rotation);
  const style = {
    width: width * scale,
    height: height * scale,
    [FACTOR]: scale * POINTS_TO_PIXELS,
  } as CSSProperties;
  return (
    <section className={styles.page} style={style} aria-label={`Page ${number}`}>
      <div ref={picture} className={styles.picture} aria-hidden="true" />
      <div ref={text} className={styles.text} />
      {isBroken && <p className={styles.broken}>We couldn’t show this page. Download the file to see it.</p>}
    </section>
  );
}

function usePage(pdf: Pdf, number: number, isNear: boolean) {
  const [page, setPage] = useState<PdfPage>();
  const [isBroken, setBroken] = useState(false);
  const onBroken = () => setBroken(true);
  useEffect(() => {
    if (!isNear) return;
    let isCurrent = true;
    pdf.page(number).then(
      (loaded) => isCurrent && setPage(loaded),
      () => isCurrent && setBroken(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, number, isNear]);
  return { page, isBroken, onBroken };
}

/** Paints on a new canvas and then swaps it in, so that zooming never shows an empty page. */
function usePicture(
  place: RefObject<HTMLDivElement | null>,
  page: PdfPage | undefined,
  { scale, rotation }: Look,
  onBroken: () => void,
) {
  const report = useRef(onBroken);
  report.current = onBroken;
  useEffect(() => {
    const shown = place.current;
    if (!page) return shown?.replaceChildren();
    const given = new AbortController();
    const canvas = document.createElement('canvas');
    page.paint(canvas, { scale, rotation }, given).then(
      () => given.signal.aborted || shown?.replaceChildren(canvas),
      () => given.signal.aborted || report.current(),
    );
    return () => given.abort();
  }, [place, page, scale, rotation]);
}

type Pieces = Awaited<ShownText['ready']>;

function useText(place: RefObject<HTMLDivElement | null>, page: PdfPage | undefined, look: Look) {
  const [pieces, setPieces] = useState<Pieces>();
  const shown = useRef<ShownText>(undefined);
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!page || !place.current) return;
    const text = page.showText(place.current, latest.current);
    shown.current = text;
    // Without its text, a page can still be read.
    text.ready.then(setPieces, () => undefined);
    return () => {
      shown.current = undefined;
      setPieces(undefined);
      text.remove();
    };
  }, [place, page]);
  const { scale, rotation } = look;
  useLayoutEffect(() => shown.current?.update({ scale, rotation }), [scale, rotation]);
  return pieces;
}

/** Returns the first of the ranges, as long as it's shown. */
function useHighlights(
  name: HighlightName,
  pieces: Pieces | undefined,
  matches: readonly Match[] | undefined,
  number: number,
) {
  const [first, setFirst] = useState<Range>();
  useEffect(() => {
    if (!pieces || !matches) return;
    const ranges = matches
      .filter(({ page }) => page === number)
      .flatMap((match) => rangeOf(pieces.pieces, pieces.elements, match) ?? []);
    setFirst(ranges[0]);
    const undo = highlight(name, ranges);
    return () => {
      undo();
      setFirst(undefined);
    };
  }, [name, pieces, matches, number]);
  return first;
}

function useScrollTo(range: Range | undefined) {
  useEffect(() => {
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [range]);
}
