/** The other side hears of each message and decision by email, and underwriters have a task for what they're to decide. */

import type { Brand } from '@portico/contract/brands';
import { DECLINE_REASONS, UNDERWRITERS_DECISIONS } from '@portico/contract/rooms/underwriting';
import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { brandOfSite } from '@portico/platform/brands';
import type { Ctx } from '@portico/platform/context';
import { type Email, pageAt, queueEmails, worded } from '@portico/platform/outbox';
import { siteOfSession } from '../../identity/index.ts';
import { openTask } from '../../tasks/index.ts';
import { addMessage, type Told } from './messages.ts';

interface Reader {
  readonly key: string;
  readonly email: string;
  readonly firstName: string | null;
}
interface Subject {
  readonly policyKey: string;
  readonly number: string;
  readonly insured: string;
  readonly effectiveOn: string;
  /** Null for an applicant, who has no account yet. */
  readonly accountKey: string | null;
  readonly dueAt: Date | null;
  /** The account's, or the agency if they have left. */
  readonly agents: readonly Reader[];
  /** Those who decided before, or else all of them. */
  readonly underwriters: readonly Reader[];
}

const READER = sql`json_build_object('key', person.key, 'email', coalesce(logon.email, person.email),
  'firstName', person.name_first)`;

const subjectOf = ({ db }: Ctx, key: string): Promise<Subject | undefined> =>
  db.row(sql`
    SELECT policy.key AS "policyKey", coalesce(policy.policy_number, policy.quote_number) AS number,
      account.contact_name AS insured, application.effective_on AS "effectiveOn", application.reply_due_at AS "dueAt",
      CASE WHEN NOT account.is_applicant THEN account.key END AS "accountKey",
      (SELECT json_agg(json_build_object('key', coalesce(agent.person_key, agent.agency_key), 'email', agent.email,
         'firstName', agent.first_name)) FROM agent_mailbox(account.key) AS agent) AS agents,
      (SELECT coalesce(json_agg(${READER} ORDER BY person.key), '[]') FROM person_role role
       JOIN person ON person.key = role.person_key LEFT JOIN logon ON logon.person_key = person.key
       WHERE role.role = 'UNDERWRITER' AND NOT person.record_inactive AND coalesce(logon.email, person.email) IS NOT NULL
         AND (application.decided_by_key IS NULL OR person.key = application.decided_by_key
           OR NOT EXISTS (SELECT FROM person_role decider
             WHERE decider.person_key = application.decided_by_key AND decider.role = 'UNDERWRITER'))) AS underwriters
    FROM application JOIN policy ON policy.key = application.policy_key JOIN account ON account.key = policy.account_key
    WHERE application.key = ${key}`);

/** What the email about each says of the referral. Messages and questions say nothing of it. */
const STATES = {
  submit: 'referralOpen',
  appeal: 'referralOpen',
  approve: 'referralApproved',
  decline: 'referralDeclined',
  withdraw: 'referralOver',
} as const;
const saysState = (kind: Told['kind']): kind is keyof typeof STATES => Object.hasOwn(STATES, kind);

function wordsFor(kind: Told['kind'], isFromUs: boolean, key: string, filled: Filled) {
  if (saysState(kind))
    return worded(`underwriting.${kind}`, { ...filled, about: { state: STATES[kind], key } });
  if (kind === 'ask') return worded('underwriting.ask', filled);
  return worded(isFromUs ? 'underwriting.message.agent' : 'underwriting.message', filled);
}
interface Filled {
  readonly brand: Brand;
  readonly values: { readonly number: string; readonly insured: string; readonly writer: string };
  readonly button: { readonly url: string };
}

/** Puts what happened into the conversation and into the other side's email. */
export async function tell(ctx: Ctx, key: string, told: Told): Promise<string> {
  const { kind, text, reasons = [] } = told;
  const messageKey = await addMessage(ctx, key, told);
  const subject = await subjectOf(ctx, key);
  if (subject === undefined) return messageKey;
  const isFromUs =
    kind === 'message'
      ? ctx.reaches.includes('all')
      : UNDERWRITERS_DECISIONS.some((decision) => decision === kind);
  const readers = (isFromUs ? subject.agents : subject.underwriters).filter(
    (reader) => reader.key !== ctx.actor.personKey,
  );
  const site = await siteOfSession(ctx);
  const { number, insured, effectiveOn, policyKey } = subject;
  const path = isFromUs
    ? `${ROUTES.quote.path}?${new URLSearchParams({ policy: policyKey })}`
    : `${ROUTES.quotes.path}?${new URLSearchParams({ view: 'referrals', application: key })}`;
  await queueEmails(
    ctx.db,
    readers.map(
      (reader): Email => ({
        cause: `underwriting:${messageKey}:${reader.key}`,
        kind: 'underwriting',
        to: reader.email,
        firstName: reader.firstName,
        ...wordsFor(kind, isFromUs, key, {
          brand: brandOfSite(site),
          values: { number, insured, writer: ctx.actor.name },
          button: { url: pageAt(site, path) },
        }),
        quote: text,
        facts: [
          ['Insured', insured],
          ['Effective date', formatDay(effectiveOn)],
          ...(reasons.length > 0
            ? [['Reasons', reasons.map((reason) => DECLINE_REASONS[reason]).join(', ')] as const]
            : []),
        ],
      }),
    ),
    ctx.now,
  );
  return messageKey;
}

/** Tells underwriters that there's something to decide, and puts it on their list. */
export async function refer(ctx: Ctx, key: string, told: Told): Promise<void> {
  await tell(ctx, key, told);
  const subject = await subjectOf(ctx, key);
  if (subject === undefined) return;
  await openTask(ctx, {
    kind: 'referral',
    recordKey: key,
    subject: `${ctx.actor.name} referred ${subject.number} for ${subject.insured}`,
    ...(subject.accountKey !== null && { accountKey: subject.accountKey }),
    dueAt: subject.dueAt ?? ctx.now,
  });
}

export const referAgain = (ctx: Ctx, key: string, text: string): Promise<void> =>
  refer(ctx, key, { kind: 'submit', text });
