import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './LossRunPage.module.css';

interface Props {
  readonly title: string;
  readonly page: string | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly onRetry: () => unknown;
}

/** The report itself, in a frame: it has its own styles and can run no code. It counts as our own page only to load the styles. */
export function LossRunPreview({ title, page, isPending, isFetching, onRetry }: Props) {
  if (page !== undefined)
    return (
      <iframe
        className={styles.preview}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={page}
        data-loading={isFetching}
      />
    );
  if (isPending) return <Skeleton lines={10} />;
  return (
    <TryAgain loading={isFetching} onRetry={onRetry}>
      We couldn’t load the loss run.
    </TryAgain>
  );
}
