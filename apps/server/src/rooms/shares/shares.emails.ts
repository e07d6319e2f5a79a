import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { brandOfSite } from '@portico/platform/brands';
import { dayOf } from '@portico/platform/businessDay';
import { type Email, pageAt, worded } from '@portico/platform/outbox';

interface NewShare {
  readonly key: string;
  readonly to: string;
  /** In our own words. */
  readonly what: string;
  readonly from: string;
  readonly secret: string;
  readonly expiresAt: Date;
}

/**
 * The secret comes after the `#`, so it's in no server's log and no page passes it on as a referrer. The sender's name is
 * text its owner typed, so it's in quotes, and so would be the recipient's: the email greets no one by it.
 */
export const shareEmail = (
  { key, to, what, from, secret, expiresAt }: NewShare,
  site: string | null,
): Email => ({
  cause: `share:${key}`,
  kind: 'document',
  to,
  ...worded('documents.shared', {
    brand: brandOfSite(site),
    values: { person: `"${from}"` },
    button: { url: pageAt(site, `${ROUTES.shared.path}#token=${secret}`), isSecret: true },
  }),
  facts: [
    ['Document', what],
    ['Available until', formatDay(dayOf(expiresAt))],
  ],
});
