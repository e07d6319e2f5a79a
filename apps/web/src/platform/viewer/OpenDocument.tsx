import type { EFile } from '@portico/contract/rooms/documents';
import { type ReactNode, useRef, useState } from 'react';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { Details } from './Details.tsx';
import type { PageTurner } from './pdf/PdfPages.tsx';
import { SearchBar } from './pdf/SearchBar.tsx';
import { Thumbnails } from './pdf/Thumbnails.tsx';
import { useFinder } from './pdf/useFinder.ts';
import { Stage } from './Stage.tsx';
import type { Source } from './source.ts';
import { Tools } from './Tools.tsx';
import { useKeys } from './useKeys.ts';
import { useOpened } from './useOpened.ts';
import { usePrinting } from './usePrinting.ts';
import { useRoom } from './useRoom.ts';
import {
  nextRotation,
  type Rotation,
  type Size,
  scaleFor,
  turned,
  type Zoom,
  zoomIn,
  zoomOut,
} from './zoom.rules.ts';

interface Props {
  readonly source: Source;
  /** Read out in place of a picture. */
  readonly title: string;
  /** What the portal knows about a document. A shared file shows none of it. */
  readonly facts?: EFile | undefined;
  readonly hasDetails?: boolean;
  readonly onDetails?: () => void;
  readonly onShare?: ((file: EFile) => void) | undefined;
  readonly actions?: ((file: EFile) => ReactNode) | undefined;
  readonly onClose: () => void;
}

/** The tools, the document itself and what is known about it. */
export function OpenDocument({ source, title, facts, hasDetails = false, onDetails, ...props }: Props) {
  const { onShare, actions, onClose } = props;
  const { opened, retry } = useOpened(source);
  const content = opened.status === 'open' ? opened.content : undefined;
  const pdf = content?.kind === 'pdf' ? content.pdf : undefined;

  const window = useRef<HTMLElement>(null);
  const room = useRoom(window);
  const [imageSize, setImageSize] = useState<Size>();
  const [zoom, setZoom] = useState<Zoom>('auto');
  const [rotation, setRotation] = useState<Rotation>(0);
  const size = pdf?.firstSize ?? imageSize;
  const scale = size ? scaleFor(zoom, turned(size, rotation), room) : 1;

  const [page, setPage] = useState(1);
  const turner = useRef<PageTurner>(null);
  const goTo = (next: number) => {
    if (!pdf || next < 1 || next > pdf.pages) return;
    turner.current?.goTo(next);
    // Right away, so that a key held down goes on from here.
    setPage(next);
  };

  const [isSearchOpen, setSearchOpen] = useState(false);
  const finder = useFinder(isSearchOpen ? pdf : undefined, page);
  const closeSearch = () => {
    setSearchOpen(false);
    window.current?.focus();
  };
  const closeDetails = () => {
    onDetails?.();
    window.current?.focus();
  };
  const printing = usePrinting(content);
  const isWide = useMediaQuery('(width >= 74rem)');
  const hasThumbnails = isWide && pdf !== undefined && pdf.pages > 1;

  const zoomBy = (step: (scale: number) => number) => size && setZoom(step(scale));
  useKeys(window, {
    PageDown: () => goTo(page + 1),
    PageUp: () => goTo(page - 1),
    '+': () => zoomBy(zoomIn),
    '=': () => zoomBy(zoomIn),
    '-': () => zoomBy(zoomOut),
    '/': () => pdf && setSearchOpen(true),
  });
  return (
    <>
      <Tools
        onDownload={source.download}
        content={content}
        page={page}
        scale={size ? scale : undefined}
        zoom={zoom}
        printing={printing}
        isSearchOpen={isSearchOpen}
        hasDetails={hasDetails}
        onPage={goTo}
        onZoom={setZoom}
        onRotate={() => setRotation(nextRotation(rotation))}
        onSearch={() => (isSearchOpen ? closeSearch() : setSearchOpen(true))}
        onDetails={onDetails}
        onShare={onShare && facts && facts.State !== 'inactive' ? () => onShare(facts) : undefined}
      />
      {isSearchOpen && <SearchBar finder={finder} onClose={closeSearch} />}
      {hasThumbnails && <Thumbnails pdf={pdf} rotation={rotation} page={page} onPage={goTo} />}
      <Stage
        window={window}
        hasThumbnails={hasThumbnails}
        source={source}
        title={title}
        facts={facts}
        opened={opened}
        look={{ scale, rotation }}
        imageSize={imageSize}
        onImageSize={setImageSize}
        matches={isSearchOpen ? finder.matches : []}
        current={isSearchOpen ? finder.matches[finder.at] : undefined}
        page={page}
        onPage={setPage}
        turner={turner}
        onRetry={retry}
        onClose={onClose}
      />
      {hasDetails && facts && <Details facts={facts} actions={actions?.(facts)} onClose={closeDetails} />}
    </>
  );
}
