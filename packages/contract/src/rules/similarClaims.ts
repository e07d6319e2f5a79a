import type { ClaimStatus } from './claimStatus.ts';

export interface ComparableClaim {
  readonly key: string;
  readonly riskKey: string;
  readonly lossType: string;
  readonly lossOn: string;
  readonly status: ClaimStatus;
}

/** How far apart the days of one loss may be reported. */
export const SIMILAR_DAYS = 3;
export const SIMILAR_SHOWN = 3;

const daysApart = (one: string, two: string) => Math.abs(Date.parse(one) - Date.parse(two)) / 86_400_000;

/** Claims that may be about the same loss: same property and loss type, a few days apart. The nearest day comes first. */
export function similarClaims<C extends ComparableClaim>(
  loss: Omit<ComparableClaim, 'status'>,
  claims: readonly C[],
): C[] {
  const distance = ({ lossOn }: C) => daysApart(lossOn, loss.lossOn);
  return claims
    .filter(
      (claim) =>
        claim.key !== loss.key &&
        claim.riskKey === loss.riskKey &&
        claim.lossType === loss.lossType &&
        claim.status !== 'DUPLICATE' &&
        claim.status !== 'WITHDRAWN' &&
        distance(claim) <= SIMILAR_DAYS,
    )
    .toSorted((one, two) => distance(one) - distance(two) || one.key.localeCompare(two.key))
    .slice(0, SIMILAR_SHOWN);
}
