import { ROUTES, type RouteName } from '@portico/contract/routes';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './AgentResourcesPage.module.css';

/** In the order of the sidebar. */
const RESOURCES = [
  ['agentAgency', 'Your agency’s offices, agents and their licenses, appointments, and invitations.'],
  ['agentAvailability', 'What each market is writing now, and where.'],
  ['agentBulletins', 'News about rules, rates, closings and deadlines.'],
  ['agentDoingBusiness', 'How we work together: submissions, payments, commissions and contacts.'],
  ['agentMarkets', 'The markets we write with, and what they look for.'],
  ['agentPrograms', 'The programs you can quote, with their forms and limits.'],
  ['agentReports', 'View and download your agency’s reports.'],
  ['agentUnderwriting', 'Guidelines, and what we need before a risk can be bound.'],
] as const satisfies readonly (readonly [RouteName, string])[];

interface Props {
  readonly hasPage: (route: RouteName) => boolean;
  /** How many bulletins are unread. */
  readonly UnreadBulletins: ComponentType;
}

/** The entry page of Agent Resources, on the brokerage brand only. */
export function AgentResourcesPage({ hasPage, UnreadBulletins }: Props) {
  return (
    <>
      <PageHeading title={ROUTES.agent.title} lead="Tools and information for your agency." />
      <ul className={styles.list}>
        {RESOURCES.filter(([route]) => hasPage(route)).map(([route, about]) => (
          <li key={route}>
            <Link className={styles.name} to={ROUTES[route].path}>
              {ROUTES[route].title}
            </Link>
            {route === 'agentBulletins' && (
              <>
                {' '}
                <UnreadBulletins />
              </>
            )}
            <p className={styles.about}>{about}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
