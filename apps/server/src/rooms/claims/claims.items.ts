import type {
  ClaimCoverage,
  ClaimItems,
  ClaimMessage,
  ClaimNotice,
  ClaimPromise,
  PaymentLine,
} from '@portico/contract/rooms/claims';
import { CONTACT_METHODS, CONTACT_WINDOWS } from '@portico/contract/rooms/claims';
import type { EFileLine } from '@portico/contract/rooms/documents';
import { type EventFacts, type EventKind, wordsOf } from '@portico/contract/rules/claimEvents';
import { type OutlookFacts, shownPromises } from '@portico/contract/rules/claimOutlook';
import type { Voice } from '@portico/contract/rules/claimVoice';
import { promiseText } from '@portico/contract/rules/promiseWords';
import { type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { businessDay, dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { coded, OUTLOOK, type StoredOutlook, voiceOf } from '../claimRecord/index.ts';
import { documentScope, linesOfClaims } from '../documents/index.ts';

type Of<T> = T & { readonly claimKey: string };

/** Everything that belongs to these claims: one statement for each list, however many claims there are. */
export async function itemsOf(ctx: Ctx, keys: readonly string[]): Promise<ReadonlyMap<string, ClaimItems>> {
  if (keys.length === 0) return new Map();
  const [notices, events, messages, payments, lenders, files, outlooks, coverages] = [
    await noticesOf(ctx, keys),
    await eventsOf(ctx, keys),
    await messagesOf(ctx, sql`message.claim_key = ANY (${keys}::uuid[])`),
    await paymentsOf(ctx, keys),
    await lendersOf(ctx, keys),
    await linesOfClaims(ctx, keys),
    await outlooksOf(ctx, keys),
    await coveragesOf(ctx, keys),
  ];
  const [today, voice] = [dayOf(ctx.now), voiceOf(ctx)];
  const listed = <T extends { readonly claimKey: string }>(all: readonly T[], key: string) =>
    all.filter(({ claimKey }) => claimKey === key).map(({ claimKey: _, ...item }) => item);
  return new Map(
    notices.map(({ claimKey, ...Notice }) => [
      claimKey,
      {
        Notice: {
          ...Notice,
          Contact: {
            ...Notice.Contact,
            ContactMethod: CONTACT_METHODS[Notice.Contact.ContactMethod as keyof typeof CONTACT_METHODS],
            ContactWindow: CONTACT_WINDOWS[Notice.Contact.ContactWindow as keyof typeof CONTACT_WINDOWS],
          },
        },
        EventList: listed(events, claimKey).map(({ facts, ...event }) => ({
          ...event,
          Text: wordsOf({ kind: event.Kind, facts }, voice),
        })),
        MessageList: listed(messages, claimKey),
        PaymentList: listed(payments, claimKey),
        LenderList: listed(lenders, claimKey).map(({ name }) => name),
        EFileList: listed(files, claimKey).map((file): EFileLine => file),
        PromiseList: listed(outlooks, claimKey).flatMap(({ facts }) =>
          promisesOf({ ...facts, today }, voice),
        ),
        CoverageList: listed(coverages, claimKey),
      },
    ]),
  );
}

const noticesOf = ({ db }: Ctx, keys: readonly string[]) =>
  db.rows<Of<ClaimNotice>>(sql`
    SELECT claim.key AS "claimKey", reporter.name_full AS "ReportedBy", to_char(claim.loss_time, 'HH24:MI') AS "LossTime",
      ${coded('ClaimInsuredOrLocation', sql`claim.location_code`)} AS "InsuredOrLocation",
      claim.anyone_hurt AS "AnyoneHurt", claim.is_habitable AS "IsHabitable",
      ${coded('ClaimRepairsComplete', sql`claim.repairs_code`)} AS "RepairsComplete",
      json_build_object('Name', claim.contact_name, 'Phone', claim.contact_phone, 'Email', claim.contact_email,
        'ContactMethod', claim.contact_method, 'ContactWindow', claim.contact_window) AS "Contact"
    FROM claim JOIN person reporter ON reporter.key = claim.reporter_key
    WHERE claim.key = ANY (${keys}::uuid[])`);

/**
 * What only staff may read is not part of the public claim, not even for staff. That a claim is partly paid, its payments say.
 */
const eventsOf = ({ db }: Ctx, keys: readonly string[]) =>
  db.rows<Of<{ At: string; Kind: EventKind; facts: EventFacts[EventKind]; Who: string | null }>>(sql`
    SELECT event.claim_key AS "claimKey", ${instant(sql`event.at`)} AS "At", event.kind AS "Kind", event.facts,
      person.name_full AS "Who"
    FROM claim_event event LEFT JOIN person ON person.key = event.by_key
    WHERE event.claim_key = ANY (${keys}::uuid[]) AND event.audience = 'all'
      AND NOT (event.kind = 'status' AND event.facts->>'to' = 'PAID_PARTIAL')
    ORDER BY event.at, event.key`);

export const messagesOf = (ctx: Ctx, condition: Sql) =>
  ctx.db.rows<Of<ClaimMessage>>(sql`
    SELECT message.claim_key AS "claimKey", message.key AS "Key", ${instant(sql`message.sent_at`)} AS "At",
      message.sender AS "From", author.name_full AS "Author", message.text AS "Text",
      (SELECT coalesce(json_agg(json_build_object('Key', document.key, 'Title', document.title) ORDER BY sent.position), '[]')
       FROM claim_message_attachment sent JOIN document ON document.key = sent.document_key
       WHERE sent.message_key = message.key AND ${documentScope(ctx)}) AS "EFileList"
    FROM claim_message message JOIN person author ON author.key = message.author_key
    WHERE ${condition} ORDER BY message.sent_at, message.key`);

/** Of the policy that the loss is on. Liability losses pay others, so no lender is on their checks. */
const lendersOf = ({ db }: Ctx, keys: readonly string[]) =>
  db.rows<Of<{ name: string }>>(sql`
    SELECT claim.key AS "claimKey", org.name
    FROM claim JOIN policy_mortgagee loan ON loan.policy_key = claim.policy_key
    JOIN mortgagee ON mortgagee.key = loan.mortgagee_key JOIN mortgagee_org org ON org.key = mortgagee.org_key
    WHERE claim.key = ANY (${keys}::uuid[]) AND claim.loss_type NOT IN ('LIABILITY', 'CYBER', 'IDENTITY')
    GROUP BY claim.key, org.name ORDER BY min(loan.position), org.name`);

/** When the first of the payments was sent that this one replaces, one after the other. */
const FIRST_SENT = sql`(
  WITH RECURSIVE before AS (
    SELECT replaces_key, issued_at FROM claim_payment WHERE key = payment.replaces_key
    UNION ALL
    SELECT earlier.replaces_key, earlier.issued_at FROM before JOIN claim_payment earlier ON earlier.key = before.replaces_key)
  SELECT min(issued_at) FROM before)`;

/** Only money that has left us, each payment once: with the latest check, if another one was sent. One that was taken back says so. */
const paymentsOf = ({ db }: Ctx, keys: readonly string[]) =>
  db.rows<Of<PaymentLine>>(sql`
    SELECT payment.claim_key AS "claimKey", payment.key AS "Key", ${businessDay(sql`payment.issued_at`)} AS "On",
      payment.amount_cents AS "AmountCents", payment.payee AS "Payee", payment.co_payee AS "CoPayee",
      payment.method AS "Method",
      CASE WHEN payment.state = 'voided' THEN ${businessDay(sql`payment.voided_at`)} END AS "VoidedOn",
      CASE WHEN payment.state = 'stopped' THEN ${businessDay(sql`payment.voided_at`)} END AS "StoppedOn",
      ${businessDay(FIRST_SENT)} AS "FirstOn",
      coalesce((SELECT coverage.name FROM coverage_on(claim.policy_key, claim.loss_on) AS coverage
                WHERE coverage.code = payment.coverage_code),
               payment.coverage_code) AS "For"
    FROM claim_payment payment JOIN claim ON claim.key = payment.claim_key
    WHERE payment.claim_key = ANY (${keys}::uuid[]) AND payment.issued_at IS NOT NULL
      AND payment.cost = 'indemnity'
      AND NOT EXISTS (SELECT FROM claim_payment later WHERE later.replaces_key = payment.key AND later.issued_at IS NOT NULL)
    ORDER BY payment.issued_at, payment.key`);

const coveragesOf = ({ db }: Ctx, keys: readonly string[]) =>
  db.rows<Of<ClaimCoverage>>(sql`
    SELECT claim.key AS "claimKey", coverage.code AS "Code", coverage.name AS "Name",
      coverage.limit_cents AS "LimitCents", coverage.deductible_cents AS "DeductibleCents"
    FROM claim CROSS JOIN LATERAL coverage_on(claim.policy_key, claim.loss_on) AS coverage
    WHERE claim.key = ANY (${keys}::uuid[]) ORDER BY coverage.position, coverage.code`);

const outlooksOf = ({ db }: Ctx, keys: readonly string[]) =>
  db.rows<{ claimKey: string; facts: StoredOutlook }>(
    sql`SELECT claim.key AS "claimKey", ${OUTLOOK} AS facts FROM claim WHERE claim.key = ANY (${keys}::uuid[])`,
  );

/** As the claim itself says them: what was kept, what is ahead, and what we still owe. */
const promisesOf = (facts: OutlookFacts, voice: Voice): ClaimPromise[] =>
  shownPromises(facts).map(({ kind, what, owner, dueOn, keptOn, state }) => ({
    Kind: kind,
    Text: promiseText({ kind, what }, state, voice),
    Who: owner,
    By: dueOn,
    KeptOn: keptOn,
    IsOverdue: state === 'overdue',
  }));
