import { ROUTES } from '@portico/contract/routes';
import type { Administrator } from '@portico/platform/administrators/rights';
import { brandOfSite } from '@portico/platform/brands';
import { type Email, firstNameIn, pageAt, worded } from '@portico/platform/outbox';

interface Opened {
  readonly site: string;
  readonly by: string;
  readonly at: Date;
}

/** To each administrator: the portal is open now. */
export const liveEmail = ({ personKey, email, name }: Administrator, { site, by, at }: Opened): Email => ({
  cause: `setup.live:${at.toISOString()}:${personKey}`,
  kind: 'access',
  to: email,
  firstName: firstNameIn(name),
  ...worded('setup.live', {
    brand: brandOfSite(site),
    values: { by },
    button: { url: pageAt(site, `${ROUTES.administration.path}?view=getting-started`) },
  }),
});
