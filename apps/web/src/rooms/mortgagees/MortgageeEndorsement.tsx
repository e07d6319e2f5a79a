import type { Policy } from '@portico/contract/rooms/policies';
import { formatDay } from '@portico/contract/rules/format';

/** What a change of mortgagees means for the policy. */
export const MortgageeEndorsement = ({ term }: { readonly term: Policy }) => (
  <p>
    This adds an endorsement to policy {term.PolicyNumber}. It takes effect{' '}
    {term.Status.Key === 'UPCOMING' ? `on ${formatDay(term.TermBegin)}` : 'today'} at no charge, and it’s
    recorded in the ledger.
  </p>
);
