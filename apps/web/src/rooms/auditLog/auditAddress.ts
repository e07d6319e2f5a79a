import { AUDIT_OUTCOMES, type AuditFilters } from '@portico/contract/rooms/auditLog';

/** The filters of the page as its address has them. Empty: not filtered by that. */
const NAMES = ['q', 'action', 'outcome', 'person', 'kind', 'from', 'through'] as const;
export type AuditState = Readonly<Record<(typeof NAMES)[number], string>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const stateIn = (address: URLSearchParams): AuditState =>
  Object.fromEntries(NAMES.map((name) => [name, address.get(name) ?? ''])) as AuditState;

export const isFiltered = (state: AuditState): boolean => NAMES.some((name) => state[name] !== '');

/** Leaves out what the server would refuse, such as an outcome someone typed into the address. */
export function queryOf({ q, action, outcome, person, kind, from, through }: AuditState): AuditFilters {
  const Outcome = AUDIT_OUTCOMES.find((one) => one === outcome);
  return {
    ...(q && { q: q.slice(0, 200) }),
    ...(action && { Action: action.slice(0, 100) }),
    ...(Outcome && { Outcome }),
    ...(KEY.test(person) && { PersonKey: person }),
    ...(kind && { Kind: kind.slice(0, 50) }),
    ...(DAY.test(from) && { From: from }),
    ...(DAY.test(through) && { Through: through }),
  };
}

/** The rest of the address stays, except the entry that was open. */
export function withState(address: URLSearchParams, state: Partial<AuditState>): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('entry');
  for (const name of NAMES) {
    const value = state[name];
    if (value === '') next.delete(name);
    else if (value !== undefined) next.set(name, value);
  }
  return next;
}

export const NO_FILTERS = Object.fromEntries(NAMES.map((name) => [name, ''])) as AuditState;
