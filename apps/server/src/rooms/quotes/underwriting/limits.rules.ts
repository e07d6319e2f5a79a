import type { TokenRole } from '@portico/contract/roles';
import { formatWholeMoney } from '@portico/contract/rules/format';
import type { Plan } from '@portico/rating';

type Limits = NonNullable<Plan['authority']>;
type Limit = Limits['underwriter'];

/** What an approval is about: the limit of the first coverage, and the premium. */
export interface Approved {
  readonly limitCents: number | null;
  readonly premiumCents: number | null;
}

const isWithin = (limit: Limit | undefined, { limitCents, premiumCents }: Approved): boolean =>
  (limit?.limitCents === undefined || (limitCents ?? 0) <= limit.limitCents) &&
  (limit?.premiumCents === undefined || (premiumCents ?? 0) <= limit.premiumCents);

/** How far someone may approve, by the program's plan. A plan without limits has none. */
function limitOf(limits: Limits | undefined, roles: readonly TokenRole[]): Limit | undefined {
  if (roles.includes('ADMIN')) return limits?.admin;
  return limits?.underwriter;
}

export const mayApprove = (
  limits: Limits | undefined,
  roles: readonly TokenRole[],
  approved: Approved,
): boolean => isWithin(limitOf(limits, roles), approved);

/** “Up to $3,000,000 in coverage.” */
export function limitText(limits: Limits | undefined, roles: readonly TokenRole[]): string {
  const { limitCents, premiumCents } = limitOf(limits, roles) ?? {};
  const parts = [
    ...(limitCents === undefined ? [] : [`${formatWholeMoney(limitCents)} in coverage`]),
    ...(premiumCents === undefined ? [] : [`${formatWholeMoney(premiumCents)} in premium`]),
  ];
  return parts.length === 0 ? 'Any amount' : `Up to ${parts.join(' and ')}`;
}

/** Who can, if the caller can't. */
export function whoMay(limits: Limits | undefined, approved: Approved): string {
  if (isWithin(limits?.underwriter, approved)) return 'An underwriter can approve it.';
  if (isWithin(limits?.admin, approved)) return 'An administrator can approve it.';
  return 'No one can approve it under this program. Ask the agent for a lower limit, or decline it.';
}
