import { ClaimList } from '../../rooms/claims/ClaimList.tsx';
import { AccountLossRun } from '../../rooms/lossRuns/AccountLossRun.tsx';

/** The claims of an account and, for employees, its loss run. */
export const AccountClaims = ({ account }: { readonly account: string }) => (
  <ClaimList account={account} more={<AccountLossRun account={account} />} />
);
