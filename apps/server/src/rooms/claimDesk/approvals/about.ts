import type { DeskApproval } from '@portico/contract/rooms/claimDesk';
import { type EventFacts, type EventKind, wordsOf } from '@portico/contract/rules/claimEvents';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import type { Waiting } from './waiting.ts';

interface Named extends Pick<DeskApproval, 'Claim' | 'RequestedBy'> {
  /** Empty for a letter. */
  readonly Coverage: string;
}

/** The names of a request's claim, coverage and the person who asked last, by its key. */
export async function namesOf({ db }: Ctx, items: readonly Waiting[]): Promise<Map<string, Named>> {
  const named = await db.rows<Named & { item: string }>(sql`
    SELECT item.key AS item, json_build_object('Key', claim.key, 'Number', coalesce(claim.number, claim.receipt),
        'Insured', account.contact_name) AS "Claim",
      json_build_object('Key', person.key, 'NameFull', person.name_full) AS "RequestedBy",
      coalesce(coverage.name, item.code) AS "Coverage"
    FROM unnest(${items.map(({ key }) => key)}::uuid[], ${items.map(({ claimKey }) => claimKey)}::uuid[],
      ${items.map((item) => (item.kind === 'letter' ? '' : item.coverageCode))}::text[],
      ${items.map(({ askedAgainBy, requestedBy }) => askedAgainBy ?? requestedBy)}::uuid[]) AS item (key, claim, code, asker)
    JOIN claim ON claim.key = item.claim JOIN account ON account.key = claim.account_key
    JOIN person ON person.key = item.asker
    LEFT JOIN LATERAL coverage_on(claim.policy_key, claim.loss_on) AS coverage ON coverage.code = item.code`);
  return new Map(named.map(({ item, ...names }) => [item, names]));
}

/** Of the timeline, what can matter for a decision. */
const MATTERS: readonly EventKind[] = [
  'status',
  'paymentRequested',
  'paymentApproved',
  'paymentIssued',
  'payeeChanged',
  'paymentVoided',
  'paymentStopped',
  'paymentReissued',
  'recoveryRequested',
  'recoveryBooked',
  'recoveryDeclined',
  'recoveryReversed',
  'reserveSet',
  'factsCorrected',
  'questionAsked',
  'questionAnswered',
  'message',
  'documentAdded',
];
const MOST_CHANGES = 20;

type Change = DeskApproval['ChangeList'][number];

/** What happened since each request, by its key, the latest first. What came with it isn't news. */
export async function changesSince({ db }: Ctx, items: readonly Waiting[]): Promise<Map<string, Change[]>> {
  const events = await db.rows<{
    item: string;
    key: string;
    kind: EventKind;
    facts: EventFacts[EventKind];
  }>(sql`
    SELECT item.key AS item, event.key, event.kind, event.facts
    FROM unnest(${items.map(({ key }) => key)}::uuid[], ${items.map(({ claimKey }) => claimKey)}::uuid[],
      ${items.map(({ askedAt }) => askedAt)}::timestamptz[]) AS item (key, claim, asked_at)
    CROSS JOIN LATERAL (
      SELECT key, at, kind, facts FROM claim_event
      WHERE claim_key = item.claim AND at > item.asked_at AND kind = ANY (${MATTERS})
      ORDER BY at DESC, key DESC LIMIT ${MOST_CHANGES}) AS event
    ORDER BY event.at DESC, event.key DESC`);
  const changes = new Map<string, Change[]>(items.map(({ key }) => [key, []]));
  for (const { item, key, ...event } of events)
    changes.get(item)?.push({ Key: key, Text: wordsOf(event, 'office') });
  return changes;
}
