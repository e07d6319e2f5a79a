import type { EFile } from '@portico/contract/rooms/documents';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { OpenDocument } from './OpenDocument.tsx';
import { useFacts } from './useFacts.ts';
import styles from './Viewer.module.css';

export interface ViewerProps {
  /** The document's key. */
  readonly open: string;
  /** The keys of the documents that one can turn to, in their order. */
  readonly among?: readonly string[];
  readonly onTurn?: (key: string) => void;
  readonly onShare?: (file: EFile) => void;
  /** Below the details. */
  readonly actions?: (file: EFile) => ReactNode;
  readonly onClose: () => void;
}

/** A dialog that fills the window: the title line, the tools, and the document. */
export function Viewer({ open, among = [], onTurn, onShare, actions, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const facts = useFacts(open);
  const isWide = useMediaQuery('(width >= 74rem)');
  const [hasDetails, setDetails] = useState(isWide);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      data-details={hasDetails || undefined}
      aria-modal="true"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Pressing Esc repeatedly makes the browser close it anyway.
      onClose={() => dialog.current?.open === false && onClose()}
    >
      <div className={styles.bar}>
        <IconButton icon="close" label="Close" className={styles.tool} title="Close" onClick={onClose} />
        <div className={styles.titles}>
          <h2 id={heading} className={styles.title} title={facts?.Title}>
            {facts?.Title ?? 'Document'}
          </h2>
          <p className={styles.subtitle}>
            {facts?.Policy ? `Policy ${facts.Policy.AlternateKey}` : facts?.EFileType.Name}
          </p>
        </div>
        {onTurn && among.length > 1 && <Turning open={open} among={among} onTurn={onTurn} />}
      </div>
      <OpenDocument
        key={open}
        file={open}
        hasDetails={hasDetails}
        onDetails={() => setDetails(!hasDetails)}
        onShare={onShare}
        actions={actions}
        onClose={onClose}
      />
    </dialog>
  );
}

type TurningProps = Required<Pick<ViewerProps, 'open' | 'among' | 'onTurn'>>;

/** The document before and the one after. A button that leads nowhere keeps the focus. */
function Turning({ open, among, onTurn }: TurningProps) {
  const at = among.indexOf(open);
  if (at < 0) return null;
  const step = (key: string | undefined, icon: 'back' | 'forward', label: string) => (
    <IconButton
      icon={icon}
      label={label}
      className={styles.tool}
      title={label}
      aria-disabled={key === undefined || undefined}
      onClick={() => key !== undefined && onTurn(key)}
    />
  );
  return (
    <nav className={styles.group} aria-label="Documents">
      {step(among[at - 1], 'back', 'Previous document')}
      <span className={styles.place} role="status">
        {at + 1} of {among.length}
        <span className="visually-hidden"> documents</span>
      </span>
      {step(among[at + 1], 'forward', 'Next document')}
    </nav>
  );
}
