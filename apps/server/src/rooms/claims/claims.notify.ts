import { ROUTES } from '@portico/contract/routes';
import { brandOf, brandOfSite } from '@portico/platform/brands';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { pageAt, queueEmail, worded } from '@portico/platform/outbox';
import { sidesOf } from '../claimRecord/index.ts';

interface Written {
  readonly claimKey: string;
  readonly messageKey: string;
  readonly sender: 'us' | 'you';
  readonly text: string;
}

/** One email to the other side: the insured, or the adjuster and, without one, the claims desk. */
export async function notifyOfMessage({ db, now }: Ctx, { claimKey, messageKey, sender, text }: Written) {
  const sides = await sidesOf(db, claimKey, dayOf(now));
  const desk = { email: brandOf('claims').contact.email, firstName: null };
  const reader = sender === 'us' ? sides?.insured : (sides?.adjuster ?? desk);
  if (!sides || !reader) return;
  await queueEmail(
    db,
    {
      cause: `claim-message:${messageKey}`,
      kind: 'claim',
      to: reader.email,
      ...(sender === 'us' && { accountKey: sides.accountKey }),
      firstName: reader.firstName,
      ...worded(sender === 'us' ? 'claims.message' : 'claims.messageToDesk', {
        brand: brandOfSite(sides.site),
        values: { number: sides.number },
        button: {
          url: pageAt(sides.site, `${ROUTES.claim.path}?${new URLSearchParams({ key: claimKey })}`),
        },
      }),
      quote: text,
    },
    now,
  );
}
