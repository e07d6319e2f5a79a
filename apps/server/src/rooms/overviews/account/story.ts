/** What became of policies, besides who did what: bound, changed, paid, and the documents issued for it. */
import type { Activity } from '@portico/contract/activity';
import { type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { documentScope } from '../../documents/index.ts';
import { POLICY_NUMBER, policyScope } from '../../policies/index.ts';
import { type Booked, bookedText, issuedText } from './story.rules.ts';

type Told = Omit<Activity, 'Key'>;
interface By {
  readonly At: string;
  readonly Who: string | null;
}

/** Of the terms that a condition on `policy` chooses, the latest first. */
export async function storyOf(ctx: Ctx, chosen: Sql, most: number): Promise<Told[]> {
  const terms = sql`SELECT policy.* FROM policy WHERE ${chosen} AND ${policyScope(ctx)}`;
  const [booked, issued] = await Promise.all([bookedOn(ctx, terms, most), issuedFor(ctx, terms, most)]);
  return [...booked, ...issued];
}

async function bookedOn({ db }: Ctx, terms: Sql, most: number): Promise<Told[]> {
  const found = await db.rows<Booked & By>(sql`
    SELECT entry.type_code AS type, ${POLICY_NUMBER} AS number, entry.effective_on AS "effectiveOn",
      entry.amount_cents AS cents, entry.description, payment.method, ${instant(sql`entry.booked_at`)} AS "At",
      CASE WHEN entry.type_code IN ('PAY', 'REF') THEN 'The bank'
        -- The audit log has who endorsed it without a price.
        WHEN entry.type_code = 'END' AND change.key IS NULL THEN NULL
        ELSE coalesce(person.name_full, 'The portal') END AS "Who"
    FROM (${terms}) AS policy JOIN policy_transaction entry ON entry.policy_key = policy.key
    LEFT JOIN payment ON payment.key = entry.payment_key
    LEFT JOIN term_change change ON change.key = entry.change_key
    LEFT JOIN person ON person.key = change.booked_by_key
    ORDER BY entry.booked_at DESC, entry.key DESC LIMIT ${most}`);
  return found.map(({ At, Who, ...entry }) => ({ At, Who, OnBehalfOf: null, Text: bookedText(entry) }));
}

/** Only what the portal made: an upload is its sender's. Receipts go with their payments. */
async function issuedFor(ctx: Ctx, terms: Sql, most: number): Promise<Told[]> {
  const found = await ctx.db.rows<By & { readonly number: string; readonly titles: string[] }>(sql`
    SELECT ${POLICY_NUMBER} AS number, json_agg(document.title ORDER BY document.key) AS titles,
      ${instant(sql`document.created_at`)} AS "At", 'The portal' AS "Who"
    FROM (${terms}) AS policy JOIN document ON document.policy_key = policy.key
    WHERE document.source = 'template' AND document.state = 'final' AND document.template <> 'receipt'
      AND document.claim_key IS NULL AND ${documentScope(ctx)}
    GROUP BY policy.policy_number, policy.quote_number, document.policy_key, document.created_at
    ORDER BY document.created_at DESC, document.policy_key LIMIT ${most}`);
  return found.map(({ At, Who, number, titles }) => ({
    ...{ At, Who, OnBehalfOf: null },
    Text: issuedText(number, titles),
  }));
}

/** Both together, the latest first. What isn't in the audit log has no number there, so it gets one below zero. */
export const withStory = (deeds: readonly Activity[], story: readonly Told[], most: number): Activity[] =>
  [...deeds, ...story.map((told, at) => ({ ...told, Key: -1 - at }))]
    .toSorted((one, other) => other.At.localeCompare(one.At) || other.Key - one.Key)
    .slice(0, most);
