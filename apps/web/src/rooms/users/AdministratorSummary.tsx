import { Fragment } from 'react';
import { Link } from 'react-router';
import { RequestNote } from './RequestNote.tsx';
import styles from './Users.module.css';
import { userAddress } from './usersAddress.ts';
import { useAdministrators } from './useUsers.ts';

/** Above the list of users: who the administrators are, and what waits for a second one. */
export function AdministratorSummary() {
  const { data } = useAdministrators();
  if (!data) return null;
  const { Administrators, Requests } = data;
  return (
    <div className={styles.administrators}>
      {Requests.map((request) => (
        <RequestNote key={request.Key} request={request} />
      ))}
      <p>
        {Administrators.length === 1 ? 'Administrator: ' : 'Administrators: '}
        {Administrators.map(({ Key, NameFull, HasSecondFactor }, at) => (
          <Fragment key={Key}>
            {at > 0 && ', '}
            <Link to={userAddress(Key)}>{NameFull}</Link>
            {!HasSecondFactor && ' (no two-step verification)'}
          </Fragment>
        ))}
      </p>
      {Administrators.length === 1 && (
        <p className={styles.quiet}>
          There’s only one. If they can’t sign in, no one can manage the portal, so make someone else an
          administrator, too.
        </p>
      )}
    </div>
  );
}
