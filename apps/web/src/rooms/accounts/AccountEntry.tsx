import { isAgentOrStaff } from '@portico/contract/roles';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useClaims } from '../../platform/session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountOfPolicy } from './AccountOfPolicy.tsx';

const AccountPage = lazy(async () => ({ default: (await import('./AccountPage.tsx')).AccountPage }));
const LinkedAccountsPage = lazy(async () => ({
  default: (await import('./LinkedAccountsPage.tsx')).LinkedAccountsPage,
}));
const ManageAccountsPage = lazy(async () => ({
  default: (await import('./ManageAccountsPage.tsx')).ManageAccountsPage,
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
        <AccountPage key={account} />
      ) : policy !== null ? (
        <AccountOfPolicy policy={policy} />
      ) : (
        <ManageAccountsPage />
      )}
    </Suspense>
  );
}
