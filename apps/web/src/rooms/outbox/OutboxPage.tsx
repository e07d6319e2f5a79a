import { MAIL_STATUSES, type MailStatus, outbox } from '@portico/contract/rooms/outbox';
import { ROUTES } from '@portico/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../platform/api.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { AuditStatusLine } from './AuditStatusLine.tsx';
import { MailDialog } from './MailDialog.tsx';
import { MailFilters } from './MailFilters.tsx';
import { MailList } from './MailList.tsx';

const api = client(outbox);
const TAKE = 50;

const statusOf = (text: string | null): MailStatus | undefined =>
  MAIL_STATUSES.find((status) => status === text);

/** For staff: what the portal has mailed, and what became of it. What is looked for stands in the address. */
export function OutboxPage() {
  const [params, setParams] = useSearchParams();
  const [opened, open] = useState<string>();
  const status = statusOf(params.get('status'));
  const q = params.get('q') ?? '';
  const skip = Math.max(0, Number(params.get('skip')) || 0);
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['outbox', status, q, skip],
    queryFn: ({ signal }) =>
      api.list(
        { query: { ...(status && { Status: status }), ...(q && { q }) }, paging: { Skip: skip, Take: TAKE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

  const look = (changes: Readonly<Record<string, string | undefined>>) => {
    const wanted = { status, q, ...changes };
    setParams(Object.entries(wanted).filter((entry): entry is [string, string] => Boolean(entry[1])));
  };

  return (
    <>
      <PageHeading
        title={ROUTES.outbox.title}
        lead="Every mail of the portal: what waits, what went out, and what no server would take."
      />
      <MailFilters status={status} q={q} onLook={(changes) => look({ ...changes, skip: undefined })} />
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          The mails could not be loaded.
        </TryAgain>
      )}
      {data?.rows.length === 0 && (
        <EmptyState title={status || q ? 'No mail like that' : 'No mails yet'}>
          {status || q
            ? 'Try other words, or look at all of them.'
            : 'Whatever the portal mails from now on shows here.'}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && <MailList mails={data.rows} onOpen={open} />}
      {data && (
        <Pager
          label="Pages of mails"
          skip={skip}
          take={TAKE}
          total={data.total}
          onSkip={(to) => look({ skip: to === 0 ? undefined : String(to) })}
        />
      )}
      <AuditStatusLine />
      {opened !== undefined && <MailDialog mailKey={opened} onClose={() => open(undefined)} />}
    </>
  );
}
