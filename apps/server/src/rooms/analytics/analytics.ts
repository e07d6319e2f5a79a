import type { BrandId } from '@portico/contract/brands';
import { isStaff, type TokenRole } from '@portico/contract/roles';
import type { AnalyticsEvent } from '@portico/contract/rooms/analytics';
import type { Db } from '@portico/database/open';

/** Who uses the portal, as far as we count it. */
export type Audience = 'signup' | 'insured' | 'agent' | 'staff';

export const audienceOf = (roles: readonly TokenRole[]): Audience =>
  isStaff(roles)
    ? 'staff'
    : roles.includes('AGENT')
      ? 'agent'
      : roles.includes('INSURED')
        ? 'insured'
        : 'signup';

/** What happened on one day, of one brand's people of one kind. It says nothing about the person. */
export interface Batch {
  readonly day: string;
  readonly brand: BrandId;
  readonly audience: Audience;
  readonly events: readonly AnalyticsEvent[];
}

/** The interface to analytics: in the caller's transaction, so that a repeated request counts once. */
export interface Analytics {
  record(db: Db, batch: Batch, now: Date): Promise<void>;
}
