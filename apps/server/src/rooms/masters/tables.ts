import type { MasterKind } from '@portico/contract/rooms/masters';
import type { MasterTable } from './kind.ts';
import { AGENCY_TABLES } from './kinds/agencies.ts';
import { CALENDAR_TABLES } from './kinds/calendar.ts';
import { LAW_TABLES } from './kinds/law.ts';
import { LENDER_TABLES } from './kinds/lenders.ts';
import { LIST_TABLES } from './kinds/lists.ts';
import { MARKET_TABLES } from './kinds/markets.ts';

export const MASTER_TABLES: Readonly<Record<MasterKind, MasterTable>> = {
  ...AGENCY_TABLES,
  ...MARKET_TABLES,
  ...LENDER_TABLES,
  ...LAW_TABLES,
  ...CALENDAR_TABLES,
  ...LIST_TABLES,
};
