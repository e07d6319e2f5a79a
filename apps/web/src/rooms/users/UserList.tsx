import { TOKEN_ROLES } from '@portico/contract/roles';
import { USER_STATES, type UserSummary } from '@portico/contract/rooms/users';
import { ROLE_TITLES, rolesText } from '@portico/contract/rules/userAccess';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '../../platform/listAddress.ts';
import { Moment } from '../../platform/Moment.tsx';
import { Button } from '../../ui/Button.tsx';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import rowLink from '../../ui/RowLink.module.css';
import { Table } from '../../ui/Table.tsx';
import { AdministratorSummary } from './AdministratorSummary.tsx';
import styles from './Users.module.css';
import { userAddress } from './usersAddress.ts';
import { TAKE, useUserList } from './useUsers.ts';
import { STATE_WORDS } from './words.ts';

const InviteDialog = lazy(() => import('./InviteDialog.tsx'));

const ROLES = TOKEN_ROLES.map((value) => ({ value, label: ROLE_TITLES[value] }));
const STATES = USER_STATES.map((value) => ({ value, label: STATE_WORDS[value] }));

export function UserList() {
  const { place, textOf, oneOf, change } = useListAddress();
  const [isInviting, setInviting] = useState(false);
  const [q, Role, State] = [textOf('q'), oneOf('role', TOKEN_ROLES), oneOf('state', USER_STATES)];
  const query = { ...(q && { q }), ...(Role && { Role }), ...(State && { State }) };
  const loaded = useUserList(query, place.skip);
  return (
    <>
      <AdministratorSummary />
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
      <PagedList one="user" many="users" loaded={loaded} take={TAKE} place={place}>
        {(rows) => <UserTable users={rows} />}
      </PagedList>
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
