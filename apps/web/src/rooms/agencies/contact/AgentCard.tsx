import type { AgentContact } from '@portico/contract/rooms/agencies';
import { Mail, Phone } from '../../../platform/Reach.tsx';
import { serverNow } from '../../../platform/session.ts';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './AgentCard.module.css';
import { type AgentGroup, directionsTo, initialsOf, nameOf } from './contactAgent.rules.ts';
import { isOpen } from './openingHours.rules.ts';

interface Props {
  readonly group: AgentGroup;
  /** If there are several agents, each names their accounts. */
  readonly showsAccounts: boolean;
}

export function AgentCard({ group: { contact, accounts }, showsAccounts }: Props) {
  const { Agent, Agency } = contact;
  const name = nameOf(contact);
  return (
    <Panel>
      <div className={styles.who}>
        <span className={styles.arch} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div>
          <h2>{name}</h2>
          <p className={styles.quiet}>
            {Agent
              ? `${Agent.Title}, ${Agency.Name}`
              : 'Your agency will help you until they assign you a new agent.'}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>Phone</dt>
        <dd>
          {Agent?.Person.Phone && (
            <div>
              <Phone number={Agent.Person.Phone} /> <span className={styles.quiet}>direct</span>
            </div>
          )}
          <div>
            <Phone number={Agency.Phone} /> {Agent && <span className={styles.quiet}>office</span>}
          </div>
        </dd>
        <dt>Email</dt>
        <dd>
          <Mail address={Agent?.Person.Email ?? Agency.Email} />
        </dd>
        <dt>Office</dt>
        <dd>
          <address className={styles.address}>
            {[Agency.Street1, Agency.Street2].filter(Boolean).join(', ')}
            <br />
            {Agency.City}, {Agency.State} {Agency.PostalCode}
          </address>
          <a href={directionsTo(Agency)} target="_blank" rel="noreferrer">
            Get directions
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </dd>
        <dt>Hours</dt>
        <dd>
          {Agency.Hours} <OpenState agency={Agency} />
        </dd>
        {showsAccounts && (
          <>
            <dt>{accounts.length === 1 ? 'Account' : 'Accounts'}</dt>
            <dd>{accounts.map(({ CustomerRiskAccount }) => CustomerRiskAccount.AlternateKey).join(', ')}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}

/** Says nothing where the hours leave a doubt. */
function OpenState({ agency: { Hours, State } }: { readonly agency: AgentContact['Agency'] }) {
  const open = isOpen(Hours, State, new Date(serverNow()));
  if (open === undefined) return null;
  return <strong className={open ? styles.open : styles.closed}>{open ? 'Open now' : 'Closed now'}</strong>;
}
