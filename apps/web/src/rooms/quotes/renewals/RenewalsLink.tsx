import { formatCount } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { renewalsAddress } from './offer.rules.ts';
import { useOffers } from './useOffer.ts';

/** How many renewals wait for the insureds' answers, and the way there. */
export function RenewalsLink() {
  const { data } = useOffers({ status: 'open' });
  return <Link to={renewalsAddress}>Renewals{data && ` (${formatCount(data.total)})`}</Link>;
}
