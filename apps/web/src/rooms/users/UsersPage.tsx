import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UserList } from './UserList.tsx';

const UserPage = lazy(() => import('./UserPage.tsx'));

/** For administrators: everyone who has a sign-in, or the one that the address names. */
export function UsersPage() {
  const key = useSearchParams()[0].get('user');
  if (key === null) return <UserList />;
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <UserPage key={key} userKey={key} />
    </Suspense>
  );
}
