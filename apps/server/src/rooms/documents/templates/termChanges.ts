import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { facts, heading, note, text } from '@portico/platform/sheets/sheet';
import { contact } from './letters.ts';
import {
  footOf,
  type PolicyFacts,
  partiesOf,
  periodOf,
  placeLine,
  policyLine,
  type Template,
} from './template.ts';

interface ChangedFacts extends PolicyFacts {
  readonly effectiveOn: string;
  /** Positive is due, negative goes back. */
  readonly differenceCents: number;
  /** What the term comes to with it. */
  readonly totalCents: number;
}

const moneyLine = (cents: number): readonly [string, string] =>
  cents < 0 ? ['Credit for this period', formatMoney(-cents)] : ['Due for this period', formatMoney(cents)];

export interface EndorsementFacts extends ChangedFacts {
  readonly changes: readonly {
    readonly label: string;
    readonly from: string | null;
    readonly to: string | null;
  }[];
}

export const endorsement: Template<EndorsementFacts> = (policy, { issuedAt }) => ({
  title: 'Endorsement',
  subtitle: policyLine(policy),
  foot: footOf(policy, formatDay(dayOf(issuedAt))),
  blocks: [
    text(`Policy ${policy.number} changes on ${formatDay(policy.effectiveOn)} at 12:01 AM.`),
    facts(...partiesOf(policy)),
    heading('What changes'),
    {
      kind: 'table',
      caption: 'Answers before and after',
      columns: [
        { title: 'Question', share: 4 },
        { title: 'Before', share: 3 },
        { title: 'After', share: 3 },
      ],
      rows: policy.changes.map(({ label, from, to }) => [label, from ?? 'None', to ?? 'None']),
    },
    heading('What it costs'),
    facts(['Effective date', formatDay(policy.effectiveOn)], moneyLine(policy.differenceCents), [
      'Total for this period',
      formatMoney(policy.totalCents),
    ]),
    note('This endorsement is part of your policy. Everything else stays as it is.'),
    contact(policy),
  ],
});

export interface ReinstatementFacts extends ChangedFacts {
  readonly canceledOn: string;
  /** Days without coverage. */
  readonly daysLapsed: number;
}

export const reinstatement: Template<ReinstatementFacts> = (policy, { issuedAt }) => ({
  title: 'Reinstatement notice',
  subtitle: policyLine(policy),
  foot: footOf(policy, formatDay(dayOf(issuedAt))),
  blocks: [
    text(
      policy.daysLapsed === 0
        ? `Policy ${policy.number} is in force again. Its cancellation on ${formatDay(policy.canceledOn)} no longer applies.`
        : `Policy ${policy.number} is in force again from ${formatDay(policy.effectiveOn)} at 12:01 AM. Nothing is covered between ${formatDay(policy.canceledOn)} and that day.`,
    ),
    facts(
      ['Policy period', periodOf(policy)],
      ['Covered again from', formatDay(policy.effectiveOn)],
      ['Property', placeLine(policy.property)],
      moneyLine(policy.differenceCents),
      ['Total for this period', formatMoney(policy.totalCents)],
    ),
    contact(policy),
  ],
});

export interface TakenBackFacts extends ReinstatementFacts {
  /** The cancellation was still to come, so nothing ended. */
  readonly stays: boolean;
}

/** Also for a cancellation that’s withdrawn before its day. */
export const takenBack: Template<TakenBackFacts> = (policy, issue) => {
  if (!policy.stays) return reinstatement(policy, issue);
  return {
    title: 'Cancellation withdrawn',
    subtitle: policyLine(policy),
    foot: footOf(policy, formatDay(dayOf(issue.issuedAt))),
    blocks: [
      text(
        `Policy ${policy.number} stays in force. Its cancellation on ${formatDay(policy.canceledOn)} no longer applies.`,
      ),
      facts(
        ['Policy period', periodOf(policy)],
        ['Property', placeLine(policy.property)],
        moneyLine(policy.differenceCents),
        ['Total for this period', formatMoney(policy.totalCents)],
      ),
      contact(policy),
    ],
  };
};
