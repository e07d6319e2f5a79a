import type { PolicyStatusKey } from '@portico/contract/rooms/policies';
import { ROUTES } from '@portico/contract/routes';

/** `Homeowners` → `Homeowners insurance`. */
export const kindOf = ({ Name }: { readonly Name: string }): string => `${Name} insurance`;

export const policyPath = (key: string): string => `${ROUTES.policy.path}?policy=${encodeURIComponent(key)}`;

interface Place {
  readonly Street1: string;
  readonly Street2: string | null;
  readonly City: string;
  readonly State: string;
  readonly PostalCode: string;
}
export const addressOf = ({ Street1, Street2, City, State, PostalCode }: Place): string =>
  [Street1, Street2, City, `${State} ${PostalCode}`].filter(Boolean).join(', ');

/** Where a term stands, as its owner would say it, and how it is coloured. */
export const STATUS_WORDS: Readonly<
  Record<PolicyStatusKey, { word: string; tone: 'good' | 'soon' | 'over' }>
> = {
  CURRENT: { word: 'In force', tone: 'good' },
  UPCOMING: { word: 'Upcoming', tone: 'soon' },
  PENDING: { word: 'Pending', tone: 'soon' },
  QUOTE: { word: 'Quote', tone: 'soon' },
  PRIOR: { word: 'Ended', tone: 'over' },
  EXPIRED: { word: 'Expired', tone: 'over' },
  CANCELLED: { word: 'Cancelled', tone: 'over' },
  DECLINED: { word: 'Declined', tone: 'over' },
};
