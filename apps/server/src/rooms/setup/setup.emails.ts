import { ROUTES } from '@portico/contract/routes';
import { brandOfSite } from '@portico/platform/brands';
import { type Email, pageAt, worded } from '@portico/platform/outbox';

interface Reader {
  readonly key: string;
  readonly email: string;
  readonly firstName: string;
}

interface Opened {
  readonly site: string;
  readonly by: string;
  readonly at: Date;
}

/** To each administrator: the portal is open now. */
export const liveEmail = ({ key, email, firstName }: Reader, { site, by, at }: Opened): Email => ({
  cause: `setup.live:${at.toISOString()}:${key}`,
  kind: 'access',
  to: email,
  firstName,
  ...worded('setup.live', {
    brand: brandOfSite(site),
    values: { by },
    button: { url: pageAt(site, `${ROUTES.administration.path}?view=getting-started`) },
  }),
});
