import { isBound, type PolicyStatusKey } from '@portico/contract/rooms/policies';
import { ROUTES } from '@portico/contract/routes';

interface Term {
  readonly Key: string;
  readonly Status: { readonly Key: PolicyStatusKey };
}

const at = (path: string, key: string, more: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ policy: key, ...more })}`;

/** The day that a policy page shows, unless it's today. */
export const AS_OF = 'asOf';

/** The policy page of agents and staff, as of a day of the term. */
export const policyPageAddress = (key: string, asOf?: string): string =>
  at(ROUTES.accountPolicy.path, key, asOf === undefined ? {} : { [AS_OF]: asOf });

/** Where agents and staff open a term: the policy page, or the quote if it was never bound. */
export const policyAddress = ({ Key, Status }: Term): string =>
  isBound(Status.Key) ? policyPageAddress(Key) : at(ROUTES.quote.path, Key);
