import type { AgentCard } from '@portico/contract/rooms/overviews/insured';
import { ROUTES } from '@portico/contract/routes';
import { formatPhone } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import styles from './AgentContact.module.css';

/** The first letters of the first and the last word. */
const initialsOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('');
};

/** The policyholder's agent. If the agent has left, the agency takes their place. */
export function AgentContact({ agent }: { readonly agent: AgentCard }) {
  const { NameFull, Title, AgencyName, Phone, Hours } = agent;
  return (
    <div className={styles.agent}>
      <div className={styles.who}>
        <span className={styles.arch} aria-hidden="true">
          {initialsOf(NameFull ?? AgencyName)}
        </span>
        <div className={styles.names}>
          <p className={styles.name}>{NameFull ?? AgencyName}</p>
          {NameFull !== null && (
            <p className={styles.agency}>
              {Title !== null && `${Title}, `}
              {AgencyName}
            </p>
          )}
        </div>
      </div>
      <ul className={styles.ways}>
        <li>
          <Icon name="phone" />
          <a href={`tel:+1${Phone}`}>{formatPhone(Phone)}</a>
        </li>
        <li>
          <Icon name="mail" />
          <Link to={ROUTES.contactAgent.path}>Send a message</Link>
        </li>
        <li>
          <Icon name="clock" />
          {Hours}
        </li>
      </ul>
    </div>
  );
}
