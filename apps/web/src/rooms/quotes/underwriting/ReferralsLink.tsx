import { formatCount } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { referralsAddress } from './referrals.rules.ts';
import { useCounts } from './useUnderwriting.ts';

/** For staff: how many referrals there are to decide, and the way there. */
export function ReferralsLink() {
  const { data } = useCounts();
  return <Link to={referralsAddress()}>Referrals{data && ` (${formatCount(data.Open)})`}</Link>;
}
