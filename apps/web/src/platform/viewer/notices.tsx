import type { EFile } from '@portico/contract/rooms/documents';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ApiFailure } from '../apiFailure.ts';
import { formatFileSize } from '../fileSize.ts';
import { notifyFailedWrite } from '../notify.ts';
import type { Source } from './source.ts';
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
  readonly source: Source;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

export function NotOpened({ source, error, onRetry, onClose }: FailureProps) {
  const isCarriers = error instanceof ApiFailure && error.code.startsWith('carrierForm');
  const isGone = !isCarriers && error instanceof ApiFailure && [400, 404, 410].includes(error.status);
  return (
    <div className={styles.notice}>
      {isGone ? (
        <EmptyState
          title={source.gone.title}
          action={
            <Button kind="secondary" onClick={onClose}>
              Close
            </Button>
          }
        >
          {source.gone.text}
        </EmptyState>
      ) : (
        <TryAgain title="We couldn’t open this document." onRetry={onRetry}>
          {/* A file of the insurance company’s: what is wrong with it is on their side. */}
          {isCarriers ? error.message : 'Try again, or download it and open it on your device.'}
        </TryAgain>
      )}
    </div>
  );
}

/** A kind of file that no browser shows. */
export const OnlyToDownload = ({
  facts,
  source,
}: {
  readonly facts: EFile | undefined;
  readonly source: Source;
}) => (
  <div className={styles.notice}>
    <EmptyState
      title="This file can’t be shown here"
      action={<Button onClick={() => void source.download().catch(notifyFailedWrite)}>Download</Button>}
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
