import { useState } from 'react';
import { notifyFailedWrite } from '../notify.ts';
import { PageField } from './PageField.tsx';
import { ToolIcon, type ToolIconName } from './ToolIcon.tsx';
import type { Content } from './useOpened.ts';
import type { Printing } from './usePrinting.ts';
import styles from './Viewer.module.css';
import { percent, type Zoom, zoomIn, zoomOut } from './zoom.rules.ts';

interface ToolProps {
  readonly icon: ToolIconName;
  readonly label: string;
  /** Beside or below the icon on a phone, where `label` is too long. */
  readonly short?: string;
  readonly kind?: 'primary';
  readonly isOn?: boolean | undefined;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** On a phone with its text below the icon. It keeps the focus where it can't do anything. */
const Tool = ({ icon, label, short, kind, isOn, disabled, onPress }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    data-kind={kind}
    title={label}
    aria-label={label}
    aria-expanded={isOn}
    aria-disabled={disabled || undefined}
    onClick={() => disabled || onPress()}
  >
    <ToolIcon name={icon} />
    <span className={styles.label}>{short ?? label}</span>
  </button>
);

interface Props {
  readonly onDownload: () => Promise<void>;
  readonly content: Content | undefined;
  readonly page: number;
  /** Undefined: there is nothing to zoom. */
  readonly scale: number | undefined;
  readonly zoom: Zoom;
  readonly printing: Printing;
  readonly isSearchOpen: boolean;
  readonly hasDetails: boolean;
  readonly onPage: (page: number) => void;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onRotate: () => void;
  readonly onSearch: () => void;
  /** Undefined: there are none to show. */
  readonly onDetails: (() => void) | undefined;
  /** Undefined: it can't be shared. */
  readonly onShare: (() => void) | undefined;
}

/** Above the document, and on a phone below it, where the thumb is. */
export function Tools({ content, page, scale, zoom, printing, isSearchOpen, hasDetails, ...props }: Props) {
  const pages = content?.kind === 'pdf' ? content.pdf.pages : undefined;
  const isFitted = zoom === 'page';
  const canPrint = content !== undefined && content.kind !== 'other';
  return (
    <section className={styles.tools} aria-label="Document tools">
      {pages !== undefined && (
        <div className={styles.group} data-wide>
          <Tool
            icon="back"
            label="Previous page"
            disabled={page <= 1}
            onPress={() => props.onPage(page - 1)}
          />
          <PageField page={page} pages={pages} onPage={props.onPage} />
          <Tool
            icon="forward"
            label="Next page"
            disabled={page >= pages}
            onPress={() => props.onPage(page + 1)}
          />
        </div>
      )}
      {scale !== undefined && (
        <div className={styles.group} data-wide>
          <Tool
            icon="minus"
            label="Zoom out"
            disabled={zoomOut(scale) === scale}
            onPress={() => props.onZoom(zoomOut(scale))}
          />
          <span className={styles.percent} role="status" aria-label="Zoom">
            {percent(scale)}
          </span>
          <Tool
            icon="plus"
            label="Zoom in"
            disabled={zoomIn(scale) === scale}
            onPress={() => props.onZoom(zoomIn(scale))}
          />
        </div>
      )}
      <div className={styles.group}>
        {scale !== undefined && (
          <Tool
            icon="fit"
            label={isFitted ? 'Fit to width' : 'Fit to page'}
            short="Fit"
            onPress={() => props.onZoom(isFitted ? 'width' : 'page')}
          />
        )}
        {pages !== undefined && (
          <Tool icon="search" label="Search" isOn={isSearchOpen} onPress={props.onSearch} />
        )}
        {scale !== undefined && <Tool icon="rotate" label="Rotate" onPress={props.onRotate} />}
        {canPrint && <PrintTool printing={printing} pages={pages} />}
        {props.onDetails && <Tool icon="info" label="Details" isOn={hasDetails} onPress={props.onDetails} />}
        {props.onShare && <Tool icon="share" label="Share" onPress={props.onShare} />}
        <DownloadTool onDownload={props.onDownload} />
      </div>
    </section>
  );
}

function PrintTool({ printing, pages }: { readonly printing: Printing; readonly pages: number | undefined }) {
  const { done, start, cancel } = printing;
  if (done === undefined) return <Tool icon="print" label="Print" onPress={start} />;
  return (
    <>
      <Tool icon="close" label="Cancel printing" short="Cancel" onPress={cancel} />
      <span className={styles.place} role="status">
        {pages !== undefined && `Preparing ${done} of ${pages}`}
      </span>
    </>
  );
}

function DownloadTool({ onDownload }: Pick<Props, 'onDownload'>) {
  const [isAsking, setAsking] = useState(false);
  const download = () => {
    setAsking(true);
    onDownload()
      .catch(notifyFailedWrite)
      .finally(() => setAsking(false));
  };
  return <Tool icon="download" label="Download" kind="primary" disabled={isAsking} onPress={download} />;
}
