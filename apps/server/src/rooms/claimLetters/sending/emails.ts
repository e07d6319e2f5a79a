import { ROUTES } from '@portico/contract/routes';
import { brandOfSite } from '@portico/platform/brands';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { pageAt, queueEmail, worded } from '@portico/platform/outbox';
import { sidesOf } from '../../claimRecord/index.ts';

/** One email to the insured's side. The letter itself is on the claim's page, and comes by mail. */
export async function tellOfLetter(
  { db, now }: Ctx,
  claimKey: string,
  { key, title }: { readonly key: string; readonly title: string },
): Promise<void> {
  const sides = await sidesOf(db, claimKey, dayOf(now));
  if (!sides?.insured) return;
  const { number, site, insured, accountKey } = sides;
  await queueEmail(
    db,
    {
      cause: `claim-letter:${key}`,
      kind: 'claim',
      to: insured.email,
      accountKey,
      firstName: insured.firstName,
      ...worded('claims.letter', {
        brand: brandOfSite(site),
        values: { number, title },
        button: { url: pageAt(site, `${ROUTES.claim.path}?${new URLSearchParams({ key: claimKey })}`) },
      }),
    },
    now,
  );
}
