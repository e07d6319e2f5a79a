import { outbox } from '@portico/contract/rooms/outbox';
import { ROUTES } from '@portico/contract/routes';
import { formatCount } from '@portico/contract/rules/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { AuditStatusLine } from './AuditStatusLine.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { EmailFilters } from './EmailFilters.tsx';
import { EmailTable } from './EmailTable.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import styles from './OutboxPage.module.css';
import { addressOf, filtersIn, isFiltered, queryOf } from './outboxAddress.ts';

const api = client(outbox);
const TAKE = 50;

/** For staff: the emails the portal has sent or is about to send. The filters are in the address. */
export function OutboxPage() {
  const [params, setParams] = useSearchParams();
  const [opened, open] = useState<string>();
  const filters = filtersIn(params);
  const query = queryOf(filters);
  const skip = Math.max(0, Number(params.get('skip')) || 0);
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['outbox', query, skip],
    queryFn: ({ signal }) => api.list({ query, paging: { Skip: skip, Take: TAKE } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const clear = () => setParams({});

  return (
    <>
      <PageHeading
        title={ROUTES.outbox.title}
        lead="Emails from the portal, and whether they were delivered."
      />
      <FailedJobs />
      <EmailFilters
        filters={filters}
        onChange={(changes) => setParams(addressOf({ ...filters, ...changes }))}
        onClear={clear}
      />
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the emails.
        </TryAgain>
      )}
      {data?.rows.length === 0 &&
        (isFiltered(filters) ? (
          <EmptyState
            title="No results"
            action={
              <Button kind="secondary" onClick={clear}>
                Clear filters
              </Button>
            }
          >
            No emails match these filters.
          </EmptyState>
        ) : (
          <EmptyState title="No emails yet">Emails show up here as soon as the portal sends one.</EmptyState>
        ))}
      {data && data.rows.length > 0 && <EmailTable emails={data.rows} onOpen={open} />}
      {data && data.total > 0 && data.total <= TAKE && (
        <p role="status" className={styles.count}>
          {data.total === 1 ? '1 email' : `1–${formatCount(data.total)} of ${formatCount(data.total)}`}
        </p>
      )}
      {data && (
        <Pager
          label="Pages of emails"
          skip={skip}
          take={TAKE}
          total={data.total}
          onSkip={(to) => setParams(addressOf(filters, to))}
        />
      )}
      <AuditStatusLine />
      {opened !== undefined && <EmailDialog emailKey={opened} onClose={() => open(undefined)} />}
    </>
  );
}
