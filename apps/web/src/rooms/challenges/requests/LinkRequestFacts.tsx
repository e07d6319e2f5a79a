import type { LinkRequest } from '@portico/contract/rooms/challenges/requests';
import type { ReactNode } from 'react';
import { Moment } from '../../../platform/Moment.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Table } from '../../../ui/Table.tsx';
import { AccountLink } from '../AccountLink.tsx';
import styles from '../Linking.module.css';
import { ROLE_TEXT, wrongAnswersText } from '../linkWords.ts';
import { PhoneLink } from './PhoneLink.tsx';

const COLUMNS = [
  { key: 'what', title: '' },
  { key: 'request', title: 'Request' },
  { key: 'file', title: 'On file' },
];
const NOT_THERE = <span className={styles.quiet}>None</span>;
const phoneOf = (phone: string | null | undefined) => (phone ? <PhoneLink phone={phone} /> : NOT_THERE);

/** What the requester entered beside what is on file, and what else helps to decide. */
export function LinkRequestFacts({ request }: { readonly request: LinkRequest }) {
  const { Requester, OnFile, Differences } = request;
  return (
    <Panel title="Who is asking">
      <Table columns={COLUMNS} className={styles.compare}>
        <tbody>
          <Row
            label="Name"
            differs={Differences.includes('name')}
            request={Requester.NameFull}
            onFile={OnFile?.NameFull ?? NOT_THERE}
          />
          <Row
            label="Email"
            differs={Differences.includes('email')}
            request={
              <>
                {Requester.Email}{' '}
                <span className={Requester.IsEmailVerified ? styles.good : styles.warning}>
                  {Requester.IsEmailVerified ? 'Verified' : 'Not verified'}
                </span>
              </>
            }
            onFile={OnFile?.Email ?? NOT_THERE}
          />
          <Row
            label="Phone"
            differs={Differences.includes('phone')}
            request={phoneOf(Requester.Phone)}
            onFile={phoneOf(OnFile?.Phone)}
          />
        </tbody>
      </Table>
      <dl className={styles.facts}>
        <dt>Account</dt>
        <dd>
          <AccountLink account={request.CustomerRiskAccount} />
        </dd>
        <dt>Asking as</dt>
        <dd>{ROLE_TEXT[request.Role]}</dd>
        <dt>Asked</dt>
        <dd>
          <Moment at={request.AskedAt} />
        </dd>
        <dt>Message</dt>
        <dd className={styles.message}>{request.Message ?? NOT_THERE}</dd>
        <dt>Wrong answers in the last 30 days</dt>
        <dd>{wrongAnswersText(request.WrongAnswers)}</dd>
      </dl>
    </Panel>
  );
}

interface RowProps {
  readonly label: string;
  readonly differs: boolean;
  readonly request: ReactNode;
  readonly onFile: ReactNode;
}

const Row = ({ label, differs, request, onFile }: RowProps) => (
  <tr>
    <th scope="row">
      {label}
      {differs && <span className={styles.warning}>Doesn’t match</span>}
    </th>
    <td>{request}</td>
    <td>{onFile}</td>
  </tr>
);
