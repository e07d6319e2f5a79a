import { formatDay } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LineSkeleton } from '../../ui/LineSkeleton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { RecordHeading } from '../../ui/RecordHeading.tsx';
import { saveFile } from '../saveFile.ts';
import styles from './Report.module.css';

interface Loaded<T> {
  readonly data: T | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** What is shown is still of the period before. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface Props<T> {
  readonly title: string;
  readonly loaded: Loaded<T>;
  readonly filters: ReactNode;
  /** The numbers as a file. */
  readonly fileOf: (data: T) => { readonly name: string; readonly csv: string };
  readonly children: (data: T) => ReactNode;
}

/** A page of figures: its period, its filters, and the same figures as a file. */
export function ReportShell<T extends { readonly From: string; readonly To: string }>(props: Props<T>) {
  const { title, loaded, filters, fileOf, children } = props;
  const { data, isPending, isFetching, isPlaceholderData, refetch } = loaded;
  const isCurrent = data !== undefined && !isPlaceholderData;
  const save = (current: T) => {
    const { name, csv } = fileOf(current);
    saveFile([new TextEncoder().encode(csv)], 'text/csv', `${name}-${current.From}-${current.To}.csv`);
  };
  return (
    <>
      <RecordHeading
        title={title}
        facts={<p role="status">{isCurrent && `${formatDay(data.From)} to ${formatDay(data.To)}`}</p>}
        actions={
          <Button small kind="secondary" disabled={!isCurrent} onClick={() => data && save(data)}>
            Export CSV
          </Button>
        }
      />
      <search className={styles.filters} aria-label="Filters">
        {filters}
      </search>
      {isPending && <LineSkeleton lines={12} />}
      {!isPending && !data && (
        <LoadError title="We couldn’t load the figures" loading={isFetching} onRetry={refetch}>
          Please try again.
        </LoadError>
      )}
      {data && (
        <div
          className={styles.figures}
          data-waiting={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          {children(data)}
        </div>
      )}
    </>
  );
}
