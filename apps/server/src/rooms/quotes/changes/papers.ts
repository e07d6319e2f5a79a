/** The documents and emails that a change of a term brings. All within the transaction that books it. */
import type { TermChange } from '@portico/contract/rooms/quotes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
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

type Told = Pick<News, 'toInsured' | 'toAgent'>;

function newsOf({ held, made, termChange }: ChangePapers): Told {
  const day = formatDay(held.effectiveOn);
  const money = moneyWords(termChange.DifferenceCents);
  const help = (agency: string) => `Questions? ${agency} is happy to help.`;
  const told: Readonly<Record<MadeChange['kind'], Told>> = {
    END: {
      toInsured: ({ number, agency }) => ({
        subject: `Your policy ${number} has changed`,
        heading: 'Your policy has changed',
        paragraphs: [
          `The change takes effect ${day}. ${money} Your endorsement and new declarations are ready to read.`,
          help(agency),
        ],
      }),
      toAgent: ({ number, insured }) => ({
        subject: `Policy ${number} is endorsed for ${insured}`,
        heading: `Policy ${number} is endorsed`,
        paragraphs: [`The change for ${insured} takes effect ${day}. ${money}`],
      }),
    },
    CAN: {
      toInsured: ({ number, agency }) => ({
        subject: `Your policy ${number} is canceled`,
        heading: 'Your policy is canceled',
        paragraphs: [
          `Your coverage ends ${day} at 12:01 AM. ${money} Your cancellation notice is ready to read.`,
          help(agency),
        ],
      }),
      toAgent: ({ number, insured }) => ({
        subject: `Policy ${number} is canceled for ${insured}`,
        heading: `Policy ${number} is canceled`,
        paragraphs: [`Coverage for ${insured} ends ${day}. ${money}`],
      }),
    },
    REI: {
      toInsured: ({ number, agency }) => ({
        subject: `Your policy ${number} is reinstated`,
        heading: 'Your policy is reinstated',
        paragraphs: [`You’re covered again from ${day}. ${money}`, help(agency)],
      }),
      toAgent: ({ number, insured }) => ({
        subject: `Policy ${number} is reinstated for ${insured}`,
        heading: `Policy ${number} is reinstated`,
        paragraphs: [`${insured} is covered again from ${day}. ${money}`],
      }),
    },
  };
  return told[made.kind];
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
