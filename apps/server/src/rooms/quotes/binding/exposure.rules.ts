import type { Coverage } from '@portico/contract/rooms/policies';

type Insured = Pick<Coverage, 'Code' | 'LimitCents' | 'DeductibleCents'>;

/** Whether more is insured than before: a coverage was added, a limit is higher, or a deductible lower. */
export const raisesExposure = (before: readonly Insured[], after: readonly Insured[]): boolean =>
  after.some(({ Code, LimitCents, DeductibleCents }) => {
    const was = before.find((coverage) => coverage.Code === Code);
    if (was === undefined) return true;
    return (LimitCents ?? 0) > (was.LimitCents ?? 0) || (DeductibleCents ?? 0) < (was.DeductibleCents ?? 0);
  });
