import type { AgencyAgent } from '@portico/contract/rooms/agents';
import type { MasterItem } from '@portico/contract/rooms/masters';
import { formatCount, formatDay, formatLocalDay } from '@portico/contract/rules/format';
import { lazy, Suspense, useState } from 'react';
import { PendingInvitation } from '../../../platform/PendingInvitation.tsx';
import { Mail, Phone } from '../../../platform/Reach.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Table } from '../../../ui/Table.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import masters from '../Masters.module.css';
import { useMayChange, useReload } from '../useMasters.ts';
import styles from './Agents.module.css';
import { licenseText } from './agency.rules.ts';
import { useAgents } from './useAgents.ts';

const AddAgentDialog = lazy(() => import('./AddAgentDialog.tsx'));
const EndAgentDialog = lazy(() => import('./EndAgentDialog.tsx'));
const TitleDialog = lazy(() => import('./TitleDialog.tsx'));

type Opened = { readonly what: 'add' } | { readonly what: 'end' | 'title'; readonly agent: AgencyAgent };

/** Who works at an agency. */
export function Agents({ agency }: { readonly agency: MasterItem }) {
  const [withFormer, setWithFormer] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const { data, isPending, isFetching, refetch } = useAgents(agency.Key, withFormer);
  const mayChange = useMayChange('Agency');
  const close = () => setOpened(undefined);
  const add = mayChange && !agency.RecordInactive && (
    <Button onClick={() => setOpened({ what: 'add' })}>Add an agent</Button>
  );
  return (
    <>
      <div className={masters.bar}>
        <Checkbox
          label="Show those who left"
          checked={withFormer}
          onChange={({ target }) => setWithFormer(target.checked)}
        />
        {add}
      </div>
      {isPending && <Skeleton lines={6} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the agents.
        </TryAgain>
      )}
      {data?.length === 0 && (
        <EmptyState title="No agents yet">
          Agents see the agency’s accounts, and quote and bind for them. An agency can’t take over accounts
          without one.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <AgentTable
          agents={data}
          mayChange={mayChange}
          onOpen={(what, agent) => setOpened({ what, agent })}
        />
      )}
      <Suspense fallback={null}>
        {opened?.what === 'add' && <AddAgentDialog agency={agency} onClose={close} />}
        {opened?.what === 'end' && (
          <EndAgentDialog agent={opened.agent} agencyKey={agency.Key} onClose={close} />
        )}
        {opened?.what === 'title' && (
          <TitleDialog agent={opened.agent} agencyKey={agency.Key} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

const COLUMNS = [
  { key: 'name', title: 'Agent' },
  { key: 'licenses', title: 'Licenses' },
  { key: 'accounts', title: 'Accounts', isAmount: true },
  { key: 'actions', title: 'Actions', isTitleHidden: true },
];

interface TableProps {
  readonly agents: readonly AgencyAgent[];
  readonly mayChange: boolean;
  readonly onOpen: (what: 'end' | 'title', agent: AgencyAgent) => void;
}

const AgentTable = ({ agents, mayChange, onOpen }: TableProps) => (
  <Table
    framed
    aria-label="Agents"
    className={styles.agents}
    columns={mayChange ? COLUMNS : COLUMNS.slice(0, -1)}
  >
    <tbody>
      {agents.map((agent) => (
        <tr key={agent.Key}>
          <th scope="row">
            <Who agent={agent} mayInvite={mayChange} />
          </th>
          <td>
            <Licenses agent={agent} />
          </td>
          <td data-amount>
            <span className={styles.onPhone}>Accounts: </span>
            {formatCount(agent.Accounts)}
          </td>
          {mayChange && (
            <td>
              {agent.Ended === null && (
                <div className={styles.actions}>
                  <Button
                    kind="quiet"
                    small
                    aria-label={`Change the title of ${agent.Person.NameFull}`}
                    onClick={() => onOpen('title', agent)}
                  >
                    Change title…
                  </Button>
                  <Button
                    kind="quiet"
                    small
                    aria-label={`End ${agent.Person.NameFull}’s work here`}
                    onClick={() => onOpen('end', agent)}
                  >
                    End…
                  </Button>
                </div>
              )}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </Table>
);

interface WhoProps {
  readonly agent: AgencyAgent;
  readonly mayInvite: boolean;
}

const Who = ({ agent: { Person, Title, Ended, SignIn, InvitedAt, Successor }, mayInvite }: WhoProps) => (
  <>
    {Person.NameFull}
    <span className={masters.quiet}>{Title}</span>
    {Person.Email && (
      <span className={masters.quiet}>
        <Mail address={Person.Email} />
      </span>
    )}
    {Person.Phone && (
      <span className={masters.quiet}>
        <Phone number={Person.Phone} />
      </span>
    )}
    {Ended === null ? (
      SignIn !== 'active' && mayInvite && <Invitation person={Person} invitedAt={InvitedAt} />
    ) : (
      <span className={masters.off}>
        Left {formatLocalDay(Ended)}
        {Successor && `. ${Successor.Name} took over.`}
      </span>
    )}
  </>
);

interface InvitationProps {
  readonly person: AgencyAgent['Person'];
  readonly invitedAt: string | null;
}

function Invitation({ person: { Key, NameFull }, invitedAt }: InvitationProps) {
  const reload = useReload();
  return <PendingInvitation personKey={Key} name={NameFull} invitedAt={invitedAt} onSent={reload} />;
}

function Licenses({ agent: { LicenseList } }: { readonly agent: AgencyAgent }) {
  if (LicenseList.length === 0) return <span className={masters.quiet}>None on file</span>;
  return (
    <ul className={styles.licenses}>
      {LicenseList.map((license) => (
        <li key={license.Key} title={`${license.Number}, until ${formatDay(license.ExpiresOn)}`}>
          {license.State} {license.TypeName}
          <span className={styles[license.Status]}>{licenseText(license)}</span>
        </li>
      ))}
    </ul>
  );
}
