import type { PolicyStatusKey } from '@portico/contract/rooms/policies';
import { ROUTES } from '@portico/contract/routes';
import { programName } from '@portico/contract/rules/programName';

interface Program {
  readonly Name: string;
}

/** `Homeowners` → `Homeowners insurance`. */
export const kindOf = (program: Program): string => `${programName(program)} insurance`;

/** `Homeowners policy CHO-1002345`. */
export const policyTitle = (program: Program, number: string): string =>
  `${programName(program)} policy ${number}`;

export const policyPath = (key: string): string => `${ROUTES.policy.path}?policy=${encodeURIComponent(key)}`;

/** Payment History, filtered to one policy. */
export const paymentsPath = (number: string): string =>
  `${ROUTES.paymentHistory.path}?policy=${encodeURIComponent(number)}`;

interface Place {
  readonly Street1: string;
  readonly Street2: string | null;
  readonly City: string;
  readonly State: string;
  readonly PostalCode: string;
}
export const addressOf = ({ Street1, Street2, City, State, PostalCode }: Place): string =>
  [Street1, Street2, City, `${State} ${PostalCode}`].filter(Boolean).join(', ');

/** The status of a term as its owner would say it, and how it is colored. */
export const STATUS_WORDS: Readonly<
  Record<PolicyStatusKey, { word: string; tone: 'good' | 'soon' | 'over' }>
> = {
  CURRENT: { word: 'In force', tone: 'good' },
  UPCOMING: { word: 'Upcoming', tone: 'soon' },
  PENDING: { word: 'Pending', tone: 'soon' },
  QUOTE: { word: 'Quote', tone: 'soon' },
  PRIOR: { word: 'Ended', tone: 'over' },
  EXPIRED: { word: 'Expired', tone: 'over' },
  CANCELLED: { word: 'Canceled', tone: 'over' },
  DECLINED: { word: 'Declined', tone: 'over' },
};
