import { type Policy, policies } from '@portico/contract/rooms/policies';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { client } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardList } from '../../ui/CardList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Pager } from '../../ui/Pager.tsx';
import row from '../../ui/RowLink.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './QuotesPage.module.css';
import { PAGE_SIZE, pageIn, skipOf, totalText } from './quotes.rules.ts';

const { list } = client(policies);

/** Where agents and staff land: what is quoted and not bound yet. */
export function QuotesPage() {
  const [address, setAddress] = useSearchParams();
  const page = pageIn(address.get('page'));
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['policies', 'quotes', page],
    queryFn: ({ signal }) =>
      list(
        { query: { PolicyStatusGroupKey: 'QUOTE' }, paging: { Skip: skipOf(page), Take: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const turn = (to: number) => setAddress(to === 1 ? {} : { page: String(to) });

  return (
    <>
      <PageHeading title={ROUTES.quotes.title} lead="Open quotes, the latest term first." />
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the quotes.
        </TryAgain>
      )}
      {data && data.rows.length > 0 && (
        <>
          <p className={styles.total} role="status">
            {totalText(data.total)}
          </p>
          <CardList aria-label="Open quotes" aria-busy={isPlaceholderData}>
            {data.rows.map((quote) => (
              <Line key={quote.Key} quote={quote} />
            ))}
          </CardList>
        </>
      )}
      {data?.rows.length === 0 &&
        (page > 1 ? (
          <EmptyState
            title="No quotes on this page"
            action={
              <Button kind="secondary" onClick={() => turn(1)}>
                Go to the first page
              </Button>
            }
          />
        ) : (
          <EmptyState title="No open quotes">
            A quote shows up here from the day it’s opened until it’s bound or declined. Your accounts are
            under <Link to={ROUTES.account.path}>{ROUTES.account.title}</Link>.
          </EmptyState>
        ))}
      {data && (
        <Pager
          label="Pages of quotes"
          skip={skipOf(page)}
          take={PAGE_SIZE}
          total={data.total}
          onSkip={(skip) => turn(skip / PAGE_SIZE + 1)}
        />
      )}
    </>
  );
}

const Line = ({ quote }: { readonly quote: Policy }) => (
  <Card className={styles.quote}>
    <div>
      <Link className={row.link} to={`${ROUTES.quote.path}?${new URLSearchParams({ policy: quote.Key })}`}>
        {quote.InsuredName}
      </Link>
      <div className={styles.quiet}>
        {quote.QuoteAlternateKey} · {quote.Program.Name}
      </div>
    </div>
    <div className={styles.quiet}>
      {quote.Street1}, {quote.City}, {quote.State}
      <br />
      <time dateTime={quote.TermBegin}>{formatDay(quote.TermBegin)}</time> –{' '}
      <time dateTime={quote.TermEnd}>{formatDay(quote.TermEnd)}</time>
    </div>
    <div className={styles.premium}>{formatMoney(quote.TotalCents)}</div>
  </Card>
);
