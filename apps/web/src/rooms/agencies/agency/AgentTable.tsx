import type { Agent, License } from '@portico/contract/rooms/agencies';
import { useQueryClient } from '@tanstack/react-query';
import { PendingInvitation } from '../../../platform/PendingInvitation.tsx';
import { Mail, Phone } from '../../../platform/Reach.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './AgentTable.module.css';
import { licenseNote, licenseNumber } from './agencyPage.rules.ts';

const COLUMNS = [
  { key: 'name', title: 'Name' },
  { key: 'contact', title: 'Contact' },
  { key: 'licenses', title: 'Licenses' },
];

/** On a phone, each agent is a separate block. */
export function AgentTable({ agents }: { readonly agents: readonly Agent[] }) {
  const queries = useQueryClient();
  return (
    <section aria-labelledby="agents">
      <h2 id="agents">Agents</h2>
      {agents.length === 0 ? (
        <EmptyState title="No agents at this office" />
      ) : (
        <Table columns={COLUMNS} className={styles.table} aria-labelledby="agents">
          <tbody>
            {agents.map(({ Key, Title, Person, LicenseList, InvitedAt }) => (
              <tr key={Key}>
                <th scope="row">
                  {Person.NameFull}
                  <span className={styles.title}>{Title}</span>
                  {InvitedAt !== null && (
                    <PendingInvitation
                      personKey={Person.Key}
                      name={Person.NameFull}
                      invitedAt={InvitedAt}
                      onSent={() => queries.invalidateQueries({ queryKey: ['agencies', 'desk'] })}
                    />
                  )}
                </th>
                <td>
                  {Person.Email && (
                    <div>
                      <Mail address={Person.Email} />
                    </div>
                  )}
                  {Person.Phone && <Phone number={Person.Phone} />}
                </td>
                <td>
                  <Licenses licenses={LicenseList} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Licenses({ licenses }: { readonly licenses: readonly License[] }) {
  if (licenses.length === 0) return <span className={styles.quiet}>None on file</span>;
  return (
    <ul className={styles.licenses}>
      {licenses.map((license) => (
        <li key={license.Key}>
          {license.TypeName}, {licenseNumber(license)}{' '}
          <span className={styles[license.Status]}>{licenseNote(license)}</span>
        </li>
      ))}
    </ul>
  );
}
