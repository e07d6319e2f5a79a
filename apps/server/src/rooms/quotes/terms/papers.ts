/** Documents and due dates that a commit brings. All within the transaction that makes it. */
import type { TermChange } from '@portico/contract/rooms/quotes';
import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { issueDocument, type NewDocuments } from '../../documents/index.ts';
import { drawVerificationCode, termYears } from '../../evidence/index.ts';
import type { StoredApplication } from '../applications/sql.ts';
import type { MadeChange } from '../rating/term.rules.ts';
import { afterwardsOf } from './afterwards.rules.ts';
import { isWithdrawal, type TermCommit } from './termCommit.ts';

interface Paper extends NewDocuments {
  readonly title: string;
  /** By which anyone can check that it’s still true. */
  readonly code?: string;
}

/** Declarations, the forms, and an ID card whose code anyone can check. */
function policyPapers({ TermBegin, TermEnd }: StoredApplication): Paper[] {
  const years = termYears(TermBegin, TermEnd);
  const code = drawVerificationCode();
  return [
    { template: 'declarations', typeKey: 'DECLARATIONS', title: `Declarations ${years}` },
    { template: 'policyForms', typeKey: 'POLICY_FORMS', title: `Policy forms ${years}` },
    {
      template: 'idCard',
      typeKey: 'ID_CARD',
      title: `Insurance ID card ${years}`,
      code,
      more: { code },
    },
  ];
}

function endorsementPapers(held: StoredApplication, change: TermChange): Paper[] {
  const { effectiveOn, TermBegin, TermEnd } = held;
  const day = formatDay(effectiveOn);
  const { DifferenceCents: differenceCents, After, ChangeList } = change;
  const changes = ChangeList.map(({ Label: label, FromText: from, ToText: to }) => ({ label, from, to }));
  return [
    {
      template: 'endorsement',
      typeKey: 'ENDORSEMENT',
      title: `Endorsement ${day}`,
      more: { effectiveOn, differenceCents, totalCents: After.TotalCents, changes },
    },
    {
      template: 'declarations',
      typeKey: 'DECLARATIONS',
      title: `Declarations ${termYears(TermBegin, TermEnd)}, changed ${day}`,
      day: effectiveOn,
    },
  ];
}

const cancellationPapers = (_: StoredApplication, { DifferenceCents }: TermChange): Paper[] => [
  {
    template: 'cancellation',
    typeKey: 'CANCELLATION_NOTICE',
    title: 'Cancellation notice',
    more: { creditCents: -DifferenceCents },
  },
];

const reinstatementPapers = (
  { effectiveOn, CancelledOn }: StoredApplication,
  { DifferenceCents: differenceCents, After, DaysLapsed: daysLapsed }: TermChange,
  stays: boolean,
): Paper[] => [
  {
    template: 'reinstatement',
    typeKey: 'REINSTATEMENT_NOTICE',
    title: stays ? 'Cancellation withdrawn' : 'Reinstatement notice',
    more: {
      ...{ effectiveOn, differenceCents, totalCents: After.TotalCents },
      ...{ canceledOn: CancelledOn, daysLapsed, stays },
    },
  },
];

type Papers = (held: StoredApplication, change: TermChange, stays: boolean) => Paper[];
const CHANGES: Readonly<Record<MadeChange['kind'], Papers>> = {
  END: endorsementPapers,
  CAN: cancellationPapers,
  REI: reinstatementPapers,
};

export async function issuePapers(ctx: Ctx, { held, change }: TermCommit): Promise<string[]> {
  const { db, now } = ctx;
  const papers =
    change === null
      ? policyPapers(held)
      : CHANGES[change.made.kind](held, change.shown, isWithdrawal(ctx, held));
  const keys: string[] = [];
  for (const { code, ...paper } of papers) {
    const key = await issueDocument(db, { ...paper, recordKey: held.policyKey }, now);
    if (key === undefined) continue;
    keys.push(key);
    if (code !== undefined)
      await db.rows(sql`INSERT INTO verification (code, document_key) VALUES (${code}, ${key})`);
  }
  return keys;
}

/** What is still needed gets a day by which it's due. A file that came along is the signed application. */
export async function setDueDates(
  { db, now }: Ctx,
  { held, price, titleOf, requestFile }: TermCommit,
): Promise<void> {
  for (const { code, days, dueOn } of afterwardsOf(held, price, dayOf(now))) {
    const file = code === 'APPLICATION' ? (requestFile ?? null) : null;
    const status = file === null ? 'open' : 'submitted';
    await db.rows(sql`
      INSERT INTO underwriting_item (key, application_key, code, kind, needed, title, days, due_on, status, document_key,
        created_at, updated_at)
      VALUES (${newKey()}, ${held.key}, ${code}, 'document', 'afterwards', ${titleOf(code)}, ${days}, ${dueOn},
        ${status}, ${file}, ${now}, ${now})
      ON CONFLICT (application_key, code) DO UPDATE SET due_on = excluded.due_on, updated_at = excluded.updated_at,
        document_key = coalesce(excluded.document_key, underwriting_item.document_key),
        status = CASE WHEN excluded.document_key IS NULL THEN underwriting_item.status ELSE 'submitted' END`);
  }
}
