import { isAgentOrStaff } from '@portico/contract/roles';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useClaims } from '../../platform/session.ts';
import { AccountOfPolicy } from '../../rooms/accounts/AccountOfPolicy.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Arrival } from '../Arrival.tsx';

const OneAccount = lazy(async () => ({ default: (await import('./OneAccount.tsx')).OneAccount }));
const LinkedAccountsPage = lazy(async () => ({
  default: (await import('../../rooms/coinsureds/LinkedAccountsPage.tsx')).LinkedAccountsPage,
}));
const ManageAccountsPage = lazy(async () => ({
  default: (await import('../../rooms/book/ManageAccountsPage.tsx')).ManageAccountsPage,
}));

/** `/account`: an insured's own accounts; for agents and staff their book, or with `cra` or `policy` one account of it. */
export function AccountEntry() {
  const [address] = useSearchParams();
  const roles = useClaims()?.role ?? [];
  const account = address.get('cra');
  const policy = address.get('policy');
  return (
    <Suspense fallback={<Skeleton />}>
      {!isAgentOrStaff(roles) ? (
        <LinkedAccountsPage />
      ) : account !== null ? (
        <OneAccount key={account} />
      ) : policy !== null ? (
        <AccountOfPolicy policy={policy} />
      ) : (
        <ManageAccountsPage />
      )}
      <Arrival at={account ?? policy} />
    </Suspense>
  );
}
