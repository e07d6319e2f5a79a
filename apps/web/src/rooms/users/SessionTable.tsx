import type { SignedIn } from '@portico/contract/rooms/users';
import { formatMoment } from '@portico/contract/rules/format';
import { rolesText } from '@portico/contract/rules/userAccess';
import { Link } from 'react-router';
import { deviceName } from '../../platform/device.rules.ts';
import { Moment } from '../../platform/Moment.tsx';
import { Button } from '../../ui/Button.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './Users.module.css';
import { useEndSessions } from './useEndSessions.ts';
import { userAddress } from './usersAddress.ts';

interface Props {
  readonly sessions: readonly SignedIn[];
  /** On a user's own page, where everyone knows who it is. */
  readonly isOfOne?: boolean;
}

const PERSON = { key: 'person', title: 'Person' };
const COLUMNS = [
  { key: 'device', title: 'Device' },
  { key: 'address', title: 'Address', isWide: true },
  { key: 'site', title: 'Brand', isWide: true },
  { key: 'since', title: 'Since', isWide: true },
  { key: 'end', title: 'Sign out', isTitleHidden: true },
];

export function SessionTable({ sessions, isOfOne = false }: Props) {
  const { endOne, endingOne } = useEndSessions();
  return (
    <Table
      framed
      columns={isOfOne ? COLUMNS : [PERSON, ...COLUMNS]}
      aria-label="Signed in now"
      className={styles.table}
    >
      <tbody>
        {sessions.map((session) => (
          <tr key={session.Key}>
            {!isOfOne && (
              <th scope="row">
                <Link to={userAddress(session.Person.Key)}>{session.Person.NameFull}</Link>
                <span className={styles.quiet}>{session.Person.Email}</span>
                <span className={styles.quiet}>{rolesText(session.Roles)}</span>
              </th>
            )}
            <td>
              {deviceName(session.Device)}
              <span data-phone className={styles.quiet}>
                {[session.Address, session.Site, formatMoment(session.Started)].filter(Boolean).join(' · ')}
              </span>
              {session.Impersonations.map(({ Key, NameFull, TicketId }) => (
                <span key={Key} className={styles.acting}>
                  Acting for {NameFull}
                  {TicketId !== null && ` (ticket ${TicketId})`}
                </span>
              ))}
            </td>
            <td data-wide>{session.Address}</td>
            <td data-wide>{session.Site}</td>
            <td data-wide>
              <Moment at={session.Started} />
            </td>
            <td className={styles.end}>
              {session.IsCurrent ? (
                <span className={styles.quiet}>This device</span>
              ) : (
                <Button
                  small
                  kind="secondary"
                  loading={endingOne === session.Key}
                  aria-label={`Sign ${session.Person.NameFull} out of ${deviceName(session.Device)}, since ${formatMoment(session.Started)}`}
                  onClick={() => endOne({ key: session.Key, name: session.Person.NameFull })}
                >
                  Sign out
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
