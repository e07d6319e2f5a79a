import type { EFile } from '@portico/contract/rooms/documents';
import { type Ref, type RefObject, useState } from 'react';
import { ImageView } from './ImageView.tsx';
import { NotOpened, OnlyToDownload, Preparing } from './notices.tsx';
import { type PageTurner, PdfPages } from './pdf/PdfPages.tsx';
import type { Look } from './pdf/pdf.ts';
import type { Match } from './pdf/search.rules.ts';
import type { Source } from './source.ts';
import type { Opened } from './useOpened.ts';
import styles from './Viewer.module.css';
import type { Size } from './zoom.rules.ts';

interface Props {
  readonly window: RefObject<HTMLElement | null>;
  readonly source: Source;
  readonly title: string;
  /** Makes room for them at its side. */
  readonly hasThumbnails: boolean;
  readonly facts: EFile | undefined;
  readonly opened: Opened;
  readonly look: Look;
  readonly imageSize: Size | undefined;
  readonly onImageSize: (size: Size) => void;
  readonly matches: readonly Match[];
  readonly current: Match | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly turner: Ref<PageTurner>;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Where the document is shown, or why it isn't. It has the focus first, so the arrow keys scroll it. */
export function Stage({ window, facts, opened, ...props }: Props) {
  const content = opened.status === 'open' ? opened.content : undefined;
  return (
    <section
      ref={window}
      className={styles.stage}
      aria-label="Content"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what can be scrolled
      tabIndex={0}
      data-autofocus
      data-thumbnails={props.hasThumbnails || undefined}
      aria-busy={opened.status === 'opening'}
    >
      {opened.status === 'opening' && <Preparing facts={facts} onCancel={props.onClose} />}
      {opened.status === 'failed' && <NotOpened error={opened.error} {...props} />}
      {content?.kind === 'pdf' && (
        <>
          <PdfPages
            pdf={content.pdf}
            window={window}
            {...props.look}
            matches={props.matches}
            current={props.current}
            onPage={props.onPage}
            turner={props.turner}
          />
          {content.pdf.pages > 1 && (
            <p className={styles.badge} aria-hidden="true">
              {props.page} of {content.pdf.pages}
            </p>
          )}
        </>
      )}
      {content?.kind === 'image' && <Picture {...props} address={content.address} />}
      {content?.kind === 'other' && <OnlyToDownload facts={facts} source={props.source} />}
    </section>
  );
}

interface PictureProps
  extends Pick<Props, 'source' | 'title' | 'look' | 'imageSize' | 'onImageSize' | 'onRetry' | 'onClose'> {
  readonly address: string;
}

function Picture({ address, title, look, imageSize, onImageSize, ...notice }: PictureProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <NotOpened error={undefined} {...notice} />;
  return (
    <ImageView
      address={address}
      title={title}
      {...look}
      size={imageSize}
      onSize={onImageSize}
      onError={() => setBroken(true)}
    />
  );
}
