import { OFFER_STATUSES, type OfferStatus } from '@portico/contract/rooms/renewals';
import { ROUTES } from '@portico/contract/routes';
import { formatCount } from '@portico/contract/rules/format';
import { useSearchParams } from 'react-router';
import { useNamedPage } from '../../../platform/pageName.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { LineSkeleton } from '../../../ui/LineSkeleton.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from './Offer.module.css';
import { OfferCards } from './OfferCards.tsx';
import { OFFERS_SHOWN, useOffers } from './useOffer.ts';

const STATUSES = Object.entries(OFFER_STATUSES) as [OfferStatus, string][];

const several = (count: number, status: OfferStatus): string =>
  `${formatCount(count)} ${OFFER_STATUSES[status].toLowerCase()} ${count === 1 ? 'offer' : 'offers'}`;

/** `/quotes?view=renewals`: what insureds were offered, and what they answered, for agents and staff. */
export default function RenewalsPage() {
  const [address, setAddress] = useSearchParams();
  const status = STATUSES.find(([key]) => key === address.get('status'))?.[0] ?? 'open';
  const skip = Math.max(0, Math.trunc(Number(address.get('skip') ?? 0)) || 0);
  const { data, isPending, isFetching, refetch } = useOffers({ status, skip });
  const look = (wanted: OfferStatus, from = 0) =>
    setAddress(
      { view: 'renewals', status: wanted, ...(from > 0 && { skip: String(from) }) },
      { replace: true },
    );
  useNamedPage({ title: 'Renewals', parents: [{ title: ROUTES.quotes.title, to: ROUTES.quotes.path }] });
  return (
    <>
      <PageHeading title="Renewals" lead={data && several(data.total, status)} />
      <div className={styles.filter}>
        <FilterSelect
          label="Show"
          isRequired
          options={STATUSES.map(([value, label]) => ({ value, label }))}
          value={status}
          onChange={({ target }) => look(target.value as OfferStatus)}
        />
      </div>
      {isPending && <LineSkeleton lines={8} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the renewals.
        </TryAgain>
      )}
      {data && data.rows.length > 0 && <OfferCards offers={data.rows} isOurs />}
      {data && (
        <Pager
          label="Pages of renewals"
          skip={skip}
          take={OFFERS_SHOWN}
          total={data.total}
          onSkip={(from) => look(status, from)}
        />
      )}
      {data && data.total === 0 && (
        <EmptyState title={`No ${OFFER_STATUSES[status].toLowerCase()} renewals`}>
          Renewals show up here once they’re offered to your insureds.
        </EmptyState>
      )}
    </>
  );
}
