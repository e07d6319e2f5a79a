import { useSearchParams } from 'react-router';
import { UserList } from './UserList.tsx';
import { UserPage } from './UserPage.tsx';

/** For administrators: everyone who has a sign-in, or the one that the address names. */
export function UsersPage() {
  const key = useSearchParams()[0].get('user');
  return key === null ? <UserList /> : <UserPage key={key} userKey={key} />;
}
