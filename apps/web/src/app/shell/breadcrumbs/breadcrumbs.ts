import type { RouteName } from '@portico/contract/routes';

/** Which page is above which. A page's breadcrumbs follow the way up. */
const PARENTS: Partial<Record<RouteName, RouteName>> = {
  linkPolicy: 'insuredDashboard',
  policy: 'insuredDashboard',
  documents: 'insuredDashboard',
  paymentHistory: 'insuredDashboard',
  contactAgent: 'insuredDashboard',
  quote: 'quotes',
  linkRequest: 'tasks',
  linkReport: 'tasks',
  lossRun: 'claims',
  profileSecurity: 'profile',
  agentAgency: 'agent',
  agentAvailability: 'agent',
  agentBulletins: 'agent',
  agentDoingBusiness: 'agent',
  agentMarkets: 'agent',
  agentPrograms: 'agent',
  agentReports: 'agent',
  agentUnderwriting: 'agent',
};

/** The pages above this one, outermost first. */
export function trailOf(route: RouteName): readonly RouteName[] {
  const parent = PARENTS[route];
  return parent === undefined ? [] : [...trailOf(parent), parent];
}

/** What a route tells the shell about its page. */
export interface PageHandle {
  readonly title: string;
  readonly trail?: readonly RouteName[];
}
