import { claims } from '@portico/contract/rooms/claims';
import { ROUTES, type RouteName } from '@portico/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { client } from '../../../platform/api.ts';
import { RowHeightSwitch } from '../../../platform/RowHeightSwitch.tsx';
import { useRowHeight } from '../../../platform/rowHeight.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LineSkeleton } from '../../../ui/LineSkeleton.tsx';
import { rangeText } from '../../../ui/range.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useIsPhone } from '../../../ui/useMediaQuery.ts';
import { WorkHeading, WorkLines } from '../../../ui/WorkList.tsx';
import { PageLinks } from '../PageLinks.tsx';
import { BookClaimsList, BookClaimsTable } from './BookClaimsTable.tsx';

const { find } = client(claims);
const PAGE_SIZE = 50;

/** `/claims` for agents: the claims of their book, as everyone sees a claim. */
export function BookClaimsPage({ leadsTo }: { readonly leadsTo: (route: RouteName) => boolean }) {
  const isPhone = useIsPhone();
  const [rows, setRows] = useRowHeight();
  const [address, setAddress] = useSearchParams();
  const hasClosed = address.get('closed') === '1';
  const page = /^[1-9]\d{0,5}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  const skip = (page - 1) * PAGE_SIZE;
  const go = (closed: boolean, to: number) =>
    setAddress({ ...(closed && { closed: '1' }), ...(to > 1 && { page: String(to) }) });
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['claims', 'book', hasClosed, page],
    queryFn: ({ signal }) =>
      find(
        { query: hasClosed ? { ReturnInactive: 'true' } : {}, paging: { Skip: skip, Take: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const shown = data?.rows.length ?? 0;
  const turning = data && {
    onPrevious: page > 1 ? () => go(hasClosed, page - 1) : undefined,
    onNext: skip + shown < data.total ? () => go(hasClosed, page + 1) : undefined,
  };
  return (
    <>
      <WorkHeading
        title={ROUTES.claims.title}
        range={data && shown > 0 && !isPlaceholderData ? rangeText(skip, shown, data.total) : undefined}
        place={String(page)}
        turning={shown > 0 ? turning : undefined}
        actions={
          <>
            <Segments
              small
              legend="Which claims"
              options={[
                { value: 'open', label: 'Open' },
                { value: 'all', label: 'All' },
              ]}
              value={hasClosed ? 'all' : 'open'}
              onChange={(value) => go(value === 'all', 1)}
            />
            {!isPhone && <RowHeightSwitch value={rows} onChange={setRows} />}
            <PageLinks leadsTo={leadsTo} />
          </>
        }
      />
      {isPending && <LineSkeleton lines={15} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the claims.
        </TryAgain>
      )}
      {data && turning && shown > 0 && (
        <WorkLines isWaiting={isPlaceholderData} turning={turning}>
          {isPhone ? (
            <BookClaimsList claims={data.rows} />
          ) : (
            <BookClaimsTable claims={data.rows} rows={rows} />
          )}
        </WorkLines>
      )}
      {data && shown === 0 && page > 1 && (
        <EmptyState
          title="Nothing on this page"
          action={
            <Button kind="secondary" onClick={() => go(hasClosed, 1)}>
              Go to the first page
            </Button>
          }
        >
          The list is shorter than it was.
        </EmptyState>
      )}
      {data && shown === 0 && page === 1 && (
        <EmptyState title={hasClosed ? 'No claims' : 'No open claims'}>
          Claims on your clients’ policies show up here.
        </EmptyState>
      )}
    </>
  );
}
