import type { EFile } from '@portico/contract/rooms/documents';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { OpenDocument } from './OpenDocument.tsx';
import { useDocumentSource } from './useDocumentSource.ts';
import { useFacts } from './useFacts.ts';
import styles from './Viewer.module.css';
import { ViewerFrame } from './ViewerFrame.tsx';

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

/** A document of the portal, and the way to the ones beside it. */
export function Viewer({ open, among = [], onTurn, onShare, actions, onClose }: ViewerProps) {
  const facts = useFacts(open);
  const source = useDocumentSource(open);
  const isWide = useMediaQuery('(width >= 74rem)');
  const [hasDetails, setDetails] = useState(isWide);
  const title = facts?.Title ?? 'Document';
  return (
    <ViewerFrame
      title={title}
      subtitle={facts?.Policy ? `Policy ${facts.Policy.AlternateKey}` : facts?.EFileType.Name}
      beside={onTurn && among.length > 1 && <Turning open={open} among={among} onTurn={onTurn} />}
      hasDetails={hasDetails}
      onClose={onClose}
    >
      <OpenDocument
        key={open}
        source={source}
        title={title}
        facts={facts}
        hasDetails={hasDetails}
        onDetails={() => setDetails(!hasDetails)}
        onShare={onShare}
        actions={actions}
        onClose={onClose}
      />
    </ViewerFrame>
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
