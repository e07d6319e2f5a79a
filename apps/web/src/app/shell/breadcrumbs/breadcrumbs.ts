import { ROUTES, type RouteName } from '@portico/contract/routes';

/** The parent of each page. The trail of a page is the way up. */
const PARENTS: Partial<Record<RouteName, RouteName>> = {
  linkPolicy: 'insuredDashboard',
  policy: 'insuredDashboard',
  documents: 'insuredDashboard',
  paymentHistory: 'insuredDashboard',
  contactAgent: 'insuredDashboard',
  accountPolicy: 'account',
  quote: 'quotes',
  linkRequest: 'tasks',
  linkReport: 'tasks',
  lossRun: 'claims',
  myClaims: 'insuredDashboard',
  catastrophes: 'claims',
  adjusters: 'claims',
  promiseReport: 'staffReports',
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

export interface Step {
  readonly title: string;
  /** Absent if the person has no page there. */
  readonly to?: string;
}

export function stepTo(route: RouteName, leadsTo: (route: RouteName) => boolean): Step {
  const { title, path } = ROUTES[route];
  return leadsTo(route) ? { title, to: path } : { title };
}

/** What a route tells the shell about its page. */
export interface PageHandle {
  /** Absent where no one stays. */
  readonly name?: RouteName;
  readonly title: string;
  readonly trail?: readonly RouteName[];
  /** One task without the portal's menus around it. */
  readonly isTask?: boolean | undefined;
}
