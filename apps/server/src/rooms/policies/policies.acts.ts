import type { Sql } from '@portico/database/open';
import { LIVE } from '@portico/platform/live';

/**
 * Whether the portal may act on a term by itself. Part of every job that changes a term, bills it, or emails its insureds
 * without anyone asking for it: before the brokerage is live, none of them does anything.
 */
export const portalActs: Sql = LIVE;
