import type { RouteName } from '@portico/contract/routes';

/** Tools of agents and staff that the spec's sidebar doesn't have, in the order of the menu. */
const TOOLS: readonly RouteName[] = [
  'tasks',
  'persons',
  'conversations',
  'masterData',
  'ratePrograms',
  'content',
  'staffReports',
  'outbox',
  'administration',
];

/** Those that lead this person to a page: each route says who may open it. */
export const toolsFor = (leadsTo: (route: RouteName) => boolean): readonly RouteName[] =>
  TOOLS.filter(leadsTo);
