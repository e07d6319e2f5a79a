import { isBound, type PolicyStatusKey } from '@portico/contract/rooms/policies';
import { ROUTES } from '@portico/contract/routes';

interface Term {
  readonly Key: string;
  readonly Status: { readonly Key: PolicyStatusKey };
}

const at = (path: string, key: string): string => `${path}?${new URLSearchParams({ policy: key })}`;

/** The policy page of agents and staff. */
export const policyPageAddress = (key: string): string => at(ROUTES.accountPolicy.path, key);

/** Where agents and staff open a term: the policy page, or the quote if it was never bound. */
export const policyAddress = ({ Key, Status }: Term): string =>
  isBound(Status.Key) ? policyPageAddress(Key) : at(ROUTES.quote.path, Key);
