import type { Policy } from '@portico/contract/rooms/policies';
import { formatDay } from '@portico/contract/rules/format';

/** What a change of mortgagees means for the policy. */
export const MortgageeEndorsement = ({ term }: { readonly term: Policy }) => (
  <p>
    This will be an endorsement of policy {term.PolicyNumber}: it takes effect{' '}
    {term.Status.Key === 'UPCOMING' ? `on ${formatDay(term.TermBegin)}` : 'today'}, costs nothing, and shows
    in the ledger.
  </p>
);
