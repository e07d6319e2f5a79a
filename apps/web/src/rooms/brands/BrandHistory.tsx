import type { BrandChange, BrandSetup } from '@portico/contract/rooms/brands';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment } from '../../platform/Moment.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Nothing, Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './Brands.module.css';
import { ChangedFields } from './ChangedFields.tsx';
import { isSlot } from './slots.ts';
import { api, TAKE, useBrandHistory } from './useBrands.ts';

/** Of a picture, its id. */
const valueIn = ({ Current, Pictures }: BrandSetup, field: BrandChange['Fields'][number]['Field']): string =>
  isSlot(field) ? (Pictures[field]?.Id ?? '') : Current[field];

interface Props {
  readonly setup: BrandSetup;
  /** The form has something that isn't saved. */
  readonly isDirty: boolean;
  readonly onUndone: (saved: BrandSetup) => void;
}

/** Who changed what, the latest first. What was changed again since can't be undone: that would undo the later change, too. */
export function BrandHistory({ setup, isDirty, onUndone }: Props) {
  const [skip, setSkip] = useState(0);
  const { data, isPending, isFetching, refetch } = useBrandHistory(setup.Id, skip);
  const undoing = useMutation({
    mutationFn: ({ Fields }: BrandChange) =>
      api.change({
        params: { brand: setup.Id },
        version: setup.Version,
        body: Object.fromEntries(
          // What was empty came so.
          Fields.map(({ Field, Before }) => [Field, Before === '' ? null : Before]),
        ),
      }),
    meta: { says: ['stale', 'badRequest'] },
    onSuccess: onUndone,
  });
  const canUndo = ({ Fields }: BrandChange) =>
    Fields.every(({ Field, After }) => valueIn(setup, Field) === After);
  return (
    <Section title="History">
      {undoing.error && <Alert kind="error">{undoing.error.message} Load the page again to see it.</Alert>}
      {isPending && <Skeleton lines={3} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the history.
        </TryAgain>
      )}
      {data?.total === 0 && <Nothing>No changes yet. Everything is as it came with the portal.</Nothing>}
      {data && data.total > 0 && (
        <ol className={styles.history}>
          {data.rows.map((change) => (
            <li key={change.Version}>
              <div>
                <p>
                  {change.By.NameFull}, <Moment at={change.At} />
                </p>
                <ChangedFields brand={setup.Id} fields={change.Fields} />
              </div>
              {canUndo(change) && (
                <Button
                  kind="secondary"
                  small
                  disabled={isDirty}
                  loading={undoing.isPending && undoing.variables.Version === change.Version}
                  onClick={() => undoing.mutate(change)}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {isDirty && data && data.total > 0 && (
        <p className={styles.quiet}>To undo a change, save or discard what you entered first.</p>
      )}
      {data && (
        <Pager label="Pages of the history" skip={skip} take={TAKE} total={data.total} onSkip={setSkip} />
      )}
    </Section>
  );
}
