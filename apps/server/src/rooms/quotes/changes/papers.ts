/** The documents and emails that a change of a term brings. All within the transaction that books it. */
import type { TermChange } from '@portico/contract/rooms/quotes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { wordsOf } from '@portico/platform/outbox';
import { issueDocument, type NewDocuments } from '../../documents/index.ts';
import { termYears } from '../../evidence/index.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { announce, type News } from '../binding/emails.ts';
import type { MadeChange } from './term.rules.ts';
import { moneyWords } from './words.rules.ts';

export interface ChangePapers {
  readonly held: StoredApplication;
  readonly made: MadeChange;
  readonly termChange: TermChange;
}

type Paper = NewDocuments & { readonly title: string };

function papersOf({
  held,
  termChange,
}: ChangePapers): Readonly<Record<MadeChange['kind'], readonly Paper[]>> {
  const { effectiveOn, TermBegin, TermEnd, CancelledOn } = held;
  const { DifferenceCents: differenceCents, After, ChangeList, DaysLapsed } = termChange;
  const day = formatDay(effectiveOn);
  const money = { effectiveOn, differenceCents, totalCents: After.TotalCents };
  const changes = ChangeList.map(({ Label: label, FromText: from, ToText: to }) => ({ label, from, to }));
  return {
    END: [
      {
        template: 'endorsement',
        typeKey: 'ENDORSEMENT',
        title: `Endorsement ${day}`,
        more: { ...money, changes },
      },
      {
        template: 'declarations',
        typeKey: 'DECLARATIONS',
        title: `Declarations ${termYears(TermBegin, TermEnd)}, changed ${day}`,
      },
    ],
    CAN: [
      {
        template: 'cancellation',
        typeKey: 'CANCELLATION_NOTICE',
        title: 'Cancellation notice',
        more: { creditCents: -differenceCents },
      },
    ],
    REI: [
      {
        template: 'reinstatement',
        typeKey: 'REINSTATEMENT_NOTICE',
        title: 'Reinstatement notice',
        more: { ...money, canceledOn: CancelledOn, daysLapsed: DaysLapsed },
      },
    ],
  };
}

export async function issueChangePapers({ db, now }: Ctx, papers: ChangePapers): Promise<string[]> {
  const keys: string[] = [];
  for (const paper of papersOf(papers)[papers.made.kind]) {
    const key = await issueDocument(db, { ...paper, recordKey: papers.held.policyKey }, now);
    if (key !== undefined) keys.push(key);
  }
  return keys;
}

const TEXTS = { END: 'policies.changed', CAN: 'policies.canceled', REI: 'policies.reinstated' } as const;

function newsOf({ held, made, termChange }: ChangePapers): Pick<News, 'toInsured' | 'toAgent'> {
  const text = TEXTS[made.kind];
  const change = { day: formatDay(held.effectiveOn), money: moneyWords(termChange.DifferenceCents) };
  return {
    toInsured: (about) => wordsOf(text, { values: { ...about, ...change } }),
    toAgent: (about) => wordsOf(`${text}.agent`, { values: { ...about, ...change } }),
  };
}

export const announceChange = (ctx: Ctx, papers: ChangePapers, changeKey: string): Promise<void> =>
  announce(ctx, papers.held.policyKey, {
    cause: `changed:${changeKey}`,
    facts: [
      ['Effective date', formatDay(papers.held.effectiveOn)],
      ['Total for this term', formatMoney(papers.termChange.After.TotalCents)],
    ],
    ...newsOf(papers),
  });
