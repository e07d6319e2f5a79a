import { ROUTES } from '@portico/contract/routes';
import { type Db, sql } from '@portico/database/open';
import { brandOf, brandOfSite } from '@portico/platform/brands';
import type { Ctx } from '@portico/platform/context';
import { pageAt, queueEmail, worded } from '@portico/platform/outbox';

interface Written {
  readonly claimKey: string;
  readonly messageKey: string;
  readonly sender: 'us' | 'you';
  readonly text: string;
}

interface Sides {
  readonly accountKey: string;
  readonly number: string;
  readonly site: string | null;
  readonly insured: { readonly email: string; readonly firstName: string | null } | null;
  readonly adjuster: { readonly email: string; readonly firstName: string | null } | null;
}

/** Who hears about a claim: someone with access to it, and the person who works on it. */
export const sidesOf = (db: Db, claimKey: string): Promise<Sides | undefined> =>
  db.row(sql`
    SELECT coalesce(claim.number, claim.receipt) AS number, claim.account_key AS "accountKey", claim.site,
      (SELECT json_build_object('email', coalesce(logon.email, person.email), 'firstName', person.name_first)
       FROM account_person linked
       JOIN person ON person.key = linked.person_key AND NOT person.record_inactive
       LEFT JOIN logon ON logon.person_key = person.key
       WHERE linked.account_key = claim.account_key AND coalesce(logon.email, person.email) IS NOT NULL
       ORDER BY linked.person_key = claim.reporter_key DESC, linked.relationship = 'owner' DESC, linked.person_key
       LIMIT 1) AS insured,
      (SELECT json_build_object('email', worker.email, 'firstName', worker.name_first)
       FROM person worker WHERE worker.key = claim.adjuster_key) AS adjuster
    FROM claim WHERE claim.key = ${claimKey}`);

/** One email to the other side: the insured, or the adjuster and, without one, the claims desk. */
export async function notifyOfMessage({ db, now }: Ctx, { claimKey, messageKey, sender, text }: Written) {
  const sides = await sidesOf(db, claimKey);
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
