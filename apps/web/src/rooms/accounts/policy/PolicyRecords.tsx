import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { formatCount, formatPhone } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { accountAddress } from '../../../platform/accountAddress.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Nothing } from '../../../ui/Section.tsx';
import { AddressLines } from '../AccountFacts.tsx';
import { OCCUPANCY } from '../risk/risk.rules.ts';
import styles from './AccountPolicyPage.module.css';

const Facts = ({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const PolicyLocation = ({ risk }: { readonly risk: AccountPolicy['Risk'] }) => (
  <Panel dense title="Location">
    <div className={styles.address}>
      <AddressLines {...risk} />
    </div>
    <Facts
      facts={[
        ['County', risk.County],
        ['Occupancy', OCCUPANCY[risk.Occupancy]],
        ['Year built', String(risk.YearBuilt)],
        ['Roof replaced', String(risk.RoofYear)],
        ['Construction', risk.Construction],
        [
          'Living area',
          `${formatCount(risk.SquareFeet)} sq ft · ${risk.Stories === 1 ? '1 story' : `${risk.Stories} stories`}`,
        ],
        ['Protection class', String(risk.ProtectionClass)],
      ]}
    />
  </Panel>
);

/** Changed on the account page, which has the form. */
export const PolicyMortgagees = ({
  policy: { MortgageeList, Account },
}: {
  readonly policy: AccountPolicy;
}) => (
  <Panel
    dense
    title={MortgageeList.length > 1 ? 'Mortgagees' : 'Mortgagee'}
    actions={<Link to={accountAddress(Account.Key)}>Change</Link>}
  >
    {MortgageeList.length === 0 ? (
      <Nothing>No mortgagee on this policy.</Nothing>
    ) : (
      MortgageeList.map(({ Key, Mortgagee, LoanNumber, Position }) => (
        <div key={Key} className={styles.record}>
          <strong>{Mortgagee.Name}</strong>
          <AddressLines {...Mortgagee} />
          <p className={styles.quiet}>
            Loan {LoanNumber} · position {Position}
          </p>
        </div>
      ))
    )}
  </Panel>
);

export const PolicyAgent = ({ agent }: { readonly agent: AccountPolicy['Agent'] }) => (
  <Panel dense title="Agency and agent">
    <p>
      {agent.NameFull && `${agent.NameFull} · `}
      <a href={`tel:+1${agent.Phone}`}>{formatPhone(agent.Phone)}</a>
    </p>
    <p className={styles.quiet}>{agent.AgencyName}</p>
  </Panel>
);
