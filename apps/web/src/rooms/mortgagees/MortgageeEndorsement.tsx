import { isBound } from '@portico/contract/rooms/policies';
import { formatDay } from '@portico/contract/rules/format';
import type { MortgagedTerm } from './mortgagee.rules.ts';

/** What a change of mortgagees means for the policy. A quote isn’t one yet. */
export const MortgageeEndorsement = ({ term }: { readonly term: MortgagedTerm }) =>
  isBound(term.Status.Key) ? (
    <p>
      This adds an endorsement to policy {term.PolicyNumber}. It takes effect{' '}
      {term.Status.Key === 'UPCOMING' ? `on ${formatDay(term.TermBegin)}` : 'today'} at no charge, and it’s
      recorded in the ledger.
    </p>
  ) : (
    <p>Once you bind this quote, its policy names the lender.</p>
  );
