import { isStaff, type TokenRole } from '@portico/contract/roles';
import type { RouteName } from '@portico/contract/routes';

/** Staff's tools that the spec's sidebar does not know, in the order of the menu. */
const TOOLS: readonly RouteName[] = ['persons', 'conversations', 'outbox'];

export const toolsFor = (
  roles: readonly TokenRole[],
  leadsTo: (route: RouteName) => boolean,
  tools = TOOLS,
): readonly RouteName[] => (isStaff(roles) ? tools.filter(leadsTo) : []);
