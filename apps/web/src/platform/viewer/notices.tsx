import type { EFile } from '@portico/contract/rooms/documents';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ApiFailure } from '../apiFailure.ts';
import { formatFileSize } from '../fileSize.ts';
import { notifyFailedWrite } from '../notify.ts';
import { downloadDocument } from './download.ts';
import styles from './Viewer.module.css';

/** The portal makes some documents when they're first opened, which can take a moment. */
export const Preparing = ({
  facts,
  onCancel,
}: {
  readonly facts: EFile | undefined;
  readonly onCancel: () => void;
}) => (
  <div className={styles.notice} role="status">
    <div className={styles.spinner} aria-hidden="true" />
    <p>
      {facts?.Source === 'template' && facts.Sha256 === null
        ? 'Preparing your document…'
        : 'Opening your document…'}
    </p>
    <Button kind="secondary" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

export function NotOpened({ error, onRetry, onClose }: FailureProps) {
  const isGone = error instanceof ApiFailure && [400, 404, 410].includes(error.status);
  return (
    <div className={styles.notice}>
      {isGone ? (
        <EmptyState
          title="We couldn’t find this document"
          action={
            <Button kind="secondary" onClick={onClose}>
              Close
            </Button>
          }
        >
          It may have been withdrawn, or it belongs to an account you don’t have access to.
        </EmptyState>
      ) : (
        <TryAgain title="We couldn’t open this document." onRetry={onRetry}>
          Try again, or download it and open it on your device.
        </TryAgain>
      )}
    </div>
  );
}

/** A kind of file that no browser shows. */
export const OnlyToDownload = ({
  facts,
  file,
}: {
  readonly facts: EFile | undefined;
  readonly file: string;
}) => (
  <div className={styles.notice}>
    <EmptyState
      title="This file can’t be shown here"
      action={<Button onClick={() => void downloadDocument(file).catch(notifyFailedWrite)}>Download</Button>}
    >
      <p>Download it to open it on your device.</p>
      {facts && (
        <p>
          {facts.Name}
          {facts.Bytes !== null && `, ${formatFileSize(facts.Bytes)}`}
        </p>
      )}
    </EmptyState>
  </div>
);
