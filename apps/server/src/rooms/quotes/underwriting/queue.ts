import type { Page, Paging, Parsed } from '@portico/contract/define';
import type {
  Referral,
  ReferralCounts,
  ReferralView,
  underwriting,
} from '@portico/contract/rooms/underwriting';
import { type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import { dayOf, startOfBusinessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';

type Filters = Parsed<typeof underwriting.rows.referrals>['query'];

const conditions = (today: string): Readonly<Record<ReferralView, Sql>> => ({
  open: sql`application.status = 'referred'`,
  waiting: sql`application.status = 'open' AND application.decision = 'ask'`,
  decided: sql`application.decision IN ('approve', 'decline') AND application.decided_at >= ${startOfBusinessDay(today)}`,
});

/** The most urgent first: by the time an answer is due, the effective date, and the premium. */
const URGENCY = sql`application.reply_due_at, application.effective_on, rating.total_cents DESC NULLS LAST, application.key`;
const ORDERS: Readonly<Record<ReferralView, Sql>> = {
  open: URGENCY,
  waiting: sql`application.decided_at, application.key`,
  decided: sql`application.decided_at DESC, application.key`,
};

export async function referralsIn(
  { db, now }: Ctx,
  { View, Purpose, State, WebApplicationID: key }: Filters,
  paging: Required<Paging>,
): Promise<Page<Referral>> {
  const from = sql`
    application JOIN policy ON policy.key = application.policy_key JOIN risk ON risk.key = policy.risk_key
    LEFT JOIN rating ON rating.key = application.rated_key
    WHERE ${key === undefined ? conditions(dayOf(now))[View] : sql`application.key = ${key}`}
      AND (${Purpose ?? null}::text IS NULL OR application.purpose = ${Purpose ?? null})
      AND (${State ?? null}::text IS NULL OR risk.state = ${State ?? null})`;
  const rows = await db.rows<Referral>(sql`
    SELECT application.key AS "WebApplicationID",
      json_build_object('Key', policy.key, 'QuoteAlternateKey', policy.quote_number, 'AlternateKey', policy.policy_number)
        AS "Policy",
      account.contact_name AS "InsuredName", risk.city AS "City", risk.state AS "State",
      json_build_object('Key', program.key, 'Name', program.name, 'Code', program.code) AS "Program",
      json_build_object('Key', agency.key, 'Name', agency.name) AS "Agency", application.purpose AS "Purpose",
      application.status AS "Status", application.effective_on AS "EffectiveOn", rating.total_cents AS "TotalCents",
      (SELECT coalesce(json_agg(item.title ORDER BY item.kind, item.title), '[]') FROM underwriting_item item
       WHERE item.application_key = application.key AND item.needed = 'bind' AND item.asked_by_key IS NULL
         AND (item.status IN ('open', 'submitted', 'rejected') OR item.kind = 'approval' AND item.status = 'approved'))
        AS "ReasonList",
      ${instant(sql`application.referred_at`)} AS "ReferredAt",
      CASE WHEN application.status = 'referred' THEN ${instant(sql`application.reply_due_at`)} END AS "ReplyDueAt",
      application.decision AS "Decision", ${instant(sql`application.decided_at`)} AS "DecidedAt",
      CASE WHEN application.decision IS NOT NULL
        THEN json_build_object('Key', decider.key, 'NameFull', decider.name_full) END AS "DecidedBy"
    FROM (SELECT application.key FROM ${from} ORDER BY ${ORDERS[View]} LIMIT ${paging.Take} OFFSET ${paging.Skip}) AS one
    JOIN application ON application.key = one.key JOIN policy ON policy.key = application.policy_key
    JOIN risk ON risk.key = policy.risk_key JOIN account ON account.key = policy.account_key
    JOIN agency ON agency.key = account.agency_key JOIN program ON program.key = policy.program_key
    LEFT JOIN rating ON rating.key = application.rated_key
    LEFT JOIN person decider ON decider.key = application.decided_by_key
    ORDER BY ${ORDERS[View]}`);
  return withTotal(db, rows, paging, from);
}

export async function referralCounts({ db, now }: Ctx): Promise<ReferralCounts> {
  const { open, waiting, decided } = conditions(dayOf(now));
  const count = (condition: Sql) => sql`(SELECT count(*) FROM application WHERE ${condition})`;
  const counts = await db.row<ReferralCounts>(sql`
    SELECT ${count(open)} AS "Open", ${count(waiting)} AS "Waiting", ${count(decided)} AS "Decided",
      ${count(sql`${open} AND application.reply_due_at < ${now}`)} AS "Overdue"`);
  return counts ?? { Open: 0, Waiting: 0, Decided: 0, Overdue: 0 };
}
