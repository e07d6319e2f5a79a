import type { DashboardClaim, DashboardOffer } from '@portico/contract/rooms/overviews/insured';
import { ClaimCards } from './ClaimCards.tsx';
import { OfferCard } from './OfferCard.tsx';

interface Props {
  readonly claims: readonly DashboardClaim[];
  readonly offers: readonly DashboardOffer[];
}

/** Renewal offers and open claims. Most dashboards have neither, so this loads on its own. */
export default function OpenCards({ claims, offers }: Props) {
  return (
    <>
      {offers.map((offer) => (
        <li key={offer.Key} data-kind="offer">
          <OfferCard offer={offer} />
        </li>
      ))}
      <ClaimCards claims={claims} />
    </>
  );
}
