import { TOKEN_ROLES } from '@portico/contract/roles';
import { USER_STATES, type UserSummary } from '@portico/contract/rooms/users';
import { formatCount } from '@portico/contract/rules/format';
import { ROLE_TITLES, rolesText } from '@portico/contract/rules/userAccess';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Moment } from '../../platform/Moment.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import rowLink from '../../ui/RowLink.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './Users.module.css';
import { useListAddress, userAddress } from './usersAddress.ts';
import { TAKE, useUserList } from './useUsers.ts';
import { STATE_WORDS } from './words.ts';

const InviteDialog = lazy(() => import('./InviteDialog.tsx'));

const ROLES = TOKEN_ROLES.map((value) => ({ value, label: ROLE_TITLES[value] }));
const STATES = USER_STATES.map((value) => ({ value, label: STATE_WORDS[value] }));

export function UserList() {
  const { skip, isFiltered, textOf, oneOf, change, clear } = useListAddress();
  const [isInviting, setInviting] = useState(false);
  const [q, Role, State] = [textOf('q'), oneOf('role', TOKEN_ROLES), oneOf('state', USER_STATES)];
  const query = { ...(q && { q }), ...(Role && { Role }), ...(State && { State }) };
  const { data, isPending, isFetching, refetch } = useUserList(query, skip);
  return (
    <>
      <div className={styles.bar}>
        <FilterLine
          placeholder="Search by name or email"
          text={q}
          onSearch={(text, step) => change('q', text, step)}
        >
          <FilterSelect
            label="Role"
            all="All"
            options={ROLES}
            value={Role ?? ''}
            onChange={({ target }) => change('role', target.value)}
          />
          <FilterSelect
            label="Status"
            all="All"
            options={STATES}
            value={State ?? ''}
            onChange={({ target }) => change('state', target.value)}
          />
        </FilterLine>
        <Button onClick={() => setInviting(true)}>Invite a user</Button>
      </div>
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <LoadError title="We couldn’t load the users" loading={isFetching} onRetry={refetch} />
      )}
      {data?.rows.length === 0 && isFiltered && (
        <EmptyState
          title="No results"
          action={
            <Button kind="secondary" onClick={clear}>
              Clear filters
            </Button>
          }
        >
          No users match these filters.
        </EmptyState>
      )}
      {data && data.rows.length > 0 && <UserTable users={data.rows} />}
      {data && data.total > 0 && data.total <= TAKE && (
        <p role="status" className={styles.quiet}>
          {data.total === 1 ? '1 user' : `${formatCount(data.total)} users`}
        </p>
      )}
      {data && (
        <Pager
          label="Pages of users"
          skip={skip}
          take={TAKE}
          total={data.total}
          onSkip={(to) => change('skip', to === 0 ? '' : String(to))}
        />
      )}
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
}

const COLUMNS = [
  { key: 'name', title: 'Name' },
  { key: 'email', title: 'Email', isWide: true },
  { key: 'roles', title: 'Roles' },
  { key: 'impersonate', title: 'May impersonate', isWide: true },
  { key: 'seen', title: 'Last sign-in', isWide: true },
];

const UserTable = ({ users }: { readonly users: readonly UserSummary[] }) => (
  <Table framed columns={COLUMNS} aria-label="Users" className={styles.table}>
    <tbody>
      {users.map((user) => (
        <tr key={user.Key}>
          <th scope="row">
            <Link className={rowLink.link} to={userAddress(user.Key)}>
              {user.NameFull}
            </Link>
            <span data-phone className={styles.quiet}>
              {user.Email}
            </span>
            {(user.IsDisabled || user.IsInactive) && <span className={styles.off}>Sign-in turned off</span>}
          </th>
          <td data-wide>{user.Email}</td>
          <td>{rolesText(user.Roles)}</td>
          <td data-wide>{user.MayImpersonate ? 'Yes' : ''}</td>
          <td data-wide>{user.LastSignIn === null ? 'Never' : <Moment at={user.LastSignIn} />}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
