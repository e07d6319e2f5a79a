import type { AgentCard } from '@portico/contract/rooms/overviews/insured';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { AgentContact } from '../AgentContact.tsx';
import styles from './InsuredDashboardPage.module.css';

/** More than these are on the page Contact Your Agent. */
const MOST = 2;

export const Agents = ({ agents }: { readonly agents: readonly AgentCard[] }) => (
  <section aria-labelledby="agents">
    <h2 id="agents" className={styles.eyebrow}>
      {agents.length === 1 ? 'Your agent' : 'Your agents'}
    </h2>
    {agents.slice(0, MOST).map((agent) => (
      <AgentContact key={agent.Key} agent={agent} />
    ))}
    {agents.length > MOST && (
      <p className={styles.more}>
        <Link to={ROUTES.contactAgent.path}>See all {agents.length} agents</Link>
      </p>
    )}
  </section>
);
