import { outbox, readsEmails } from '@portico/contract/rooms/outbox';
import { ROUTES } from '@portico/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../platform/address.ts';
import { client } from '../../platform/api.ts';
import { useClaims } from '../../platform/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AuditStatusLine } from './AuditStatusLine.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { EmailFilters } from './EmailFilters.tsx';
import { EmailTable } from './EmailTable.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import { addressOf, filtersIn, isFiltered, queryOf } from './outboxAddress.ts';

const api = client(outbox);
const TAKE = 50;

/** For staff: the emails the portal has sent or is about to send. The filters are in the address. */
export function OutboxPage() {
  const [params, setParams] = useAddress();
  const [opened, open] = useState<string>();
  const filters = filtersIn(params);
  const query = queryOf(filters);
  const skip = Math.max(0, Number(params.get('skip')) || 0);
  const loaded = useQuery({
    queryKey: ['outbox', query, skip],
    queryFn: ({ signal }) => api.list({ query, paging: { Skip: skip, Take: TAKE } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const mayRead = readsEmails(useClaims()?.role ?? []);
  const clear = () => setParams(() => ({}));

  return (
    <>
      <PageHeading
        title={ROUTES.outbox.title}
        lead="Emails from the portal, and whether they were delivered."
      />
      <FailedJobs />
      <EmailFilters
        filters={filters}
        onChange={(changes) => setParams((now) => addressOf({ ...filtersIn(now), ...changes }))}
        onClear={clear}
      />
      <PagedList
        one="email"
        many="emails"
        loaded={loaded}
        take={TAKE}
        place={{
          skip,
          onSkip: (to) => setParams((now) => addressOf(filtersIn(now), to)),
          isFiltered: isFiltered(filters),
          onClear: clear,
        }}
        none={
          <EmptyState title="No emails yet">Emails show up here as soon as the portal sends one.</EmptyState>
        }
      >
        {(rows) => <EmailTable emails={rows} {...(mayRead && { onOpen: open })} />}
      </PagedList>
      <AuditStatusLine />
      {opened !== undefined && <EmailDialog emailKey={opened} onClose={() => open(undefined)} />}
    </>
  );
}
