import { AGENCY_KINDS } from './kinds/agencies.ts';
import { CALENDAR_KINDS } from './kinds/calendar.ts';
import { LAW_KINDS } from './kinds/law.ts';
import { LENDER_KINDS } from './kinds/lenders.ts';
import { LIST_KINDS } from './kinds/lists.ts';
import { MARKET_KINDS } from './kinds/markets.ts';
import type { MasterSpec } from './spec.ts';

export type { MasterSpec } from './spec.ts';

/** In the order of the page. */
export const MASTER_KINDS = [
  'Agency',
  'License',
  'Market',
  'Program',
  'Contract',
  'Appointment',
  'Lender',
  'Branch',
  'Form',
  'Charge',
  'Deadline',
  'Holiday',
  'ListItem',
  'Shot',
] as const;
export type MasterKind = (typeof MASTER_KINDS)[number];

/** What a brokerage sets up about itself and its partners. */
export const MASTERS: Readonly<Record<MasterKind, MasterSpec>> = {
  ...AGENCY_KINDS,
  ...MARKET_KINDS,
  ...LENDER_KINDS,
  ...LAW_KINDS,
  ...CALENDAR_KINDS,
  ...LIST_KINDS,
};
