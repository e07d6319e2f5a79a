/** An edition in words, for people who decide about it instead of writing it. */
import { type LossExemption, USUAL_LOSS_RULES } from '@portico/contract/rules/countedLosses';
import { formatPrice } from '@portico/contract/rules/format';
import { parseFactor } from '../integers.ts';
import type { Control, Form, Plan } from '../program.schema.ts';
import { type Words, wordsOver } from './conditions.ts';
import { fact, type Item, item } from './items.ts';
import { factsItems, stepItems, tableItems } from './rates.ts';

const TYPES: Readonly<Record<Control['type'], string>> = {
  money: 'Amount',
  integer: 'Number',
  year: 'Year',
  percent: 'Percentage',
  choice: 'One of the choices',
  yesNo: 'Yes or no',
  text: 'Text',
  date: 'Date',
};

/** Everything in an edition, in the order of its files. Document types are called what `titleOf` says. */
export function describeEdition(
  { form, plan }: { readonly form: Form; readonly plan: Plan },
  titleOf: (documentType: string) => string = (code) => code,
): Item[] {
  const words = wordsOver(form, plan);
  return [
    ...questionItems(form, words),
    ...factsItems(plan, words),
    ...stepItems(plan, words),
    ...tableItems(plan, words),
    ...coverageItems(plan, words),
    ...feeItems(plan, words),
    ...ruleItems(plan, words, titleOf),
    ...formItems(plan, words),
    ...termItems(plan, words),
  ];
}

function questionItems({ sections }: Form, words: Words): Item[] {
  return sections.flatMap(({ title, visible, controls }) =>
    controls.map((control) => {
      const shown = [visible, control.visible].filter((one) => one !== undefined);
      return item('question', control.name, control.label, {
        section: title,
        facts: [
          fact('Answer', answerWords(control, words)),
          fact('Shown', shown.length === 0 ? 'Always' : `If ${shown.map(words.condition).join(' and ')}`),
          fact('Required', requiredWords(control, words)),
          fact('Assumed', control.default && words.value(control.default, control)),
          fact('Filled in from', sourceWords(control.from)),
          fact(
            'Refused',
            control.rules?.map(({ when, message }) => `${words.when(when)}: “${message}”`).join(' '),
          ),
          fact('Help', control.help),
        ],
        columns: ['Choice', 'Offered'],
        rows: (control.choices ?? []).map(({ value, label = value, when }) => ({
          Keys: [label],
          Text: words.when(when),
          Amount: null,
        })),
      });
    }),
  );
}

function answerWords(control: Control, words: Words): string {
  const bound = (one: string | number | undefined) =>
    one === undefined ? undefined : words.value(String(one), control);
  const [min, max] = [bound(control.min), bound(control.max)];
  return [
    TYPES[control.type],
    min && `at least ${min}`,
    max && `at most ${max}`,
    control.step && `in steps of ${bound(control.step)}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

const requiredWords = ({ required = false }: Control, words: Words): string => {
  if (typeof required === 'string') return words.when(required);
  return required ? 'Always' : 'No';
};

function sourceWords(from: string | undefined): string | undefined {
  if (from === undefined) return undefined;
  if (from === 'Risk.ReplacementCost') return 'What it costs to rebuild the home';
  return from.startsWith('Claims.') ? 'Claims on record' : 'The location’s record';
}

const coverageItems = ({ coverages, perils }: Plan, words: Words): Item[] =>
  coverages.map(({ code, name, limit, limitShare, limitMost, deductible, share, peril, when }) =>
    item('coverage', code, name, {
      facts: [
        fact(
          'Limit',
          limit && [limitShare && percent(limitShare), words.labelOf(limit)].filter(Boolean).join(' of '),
        ),
        fact('Limit at most', limitMost === undefined ? undefined : formatPrice(limitMost)),
        fact('Deductible', deductible && words.labelOf(deductible)),
        fact('Share of the premium', share && percent(share)),
        fact('Premium', peril && (perils[peril] ?? peril)),
        fact('Part of the policy', words.when(when)),
      ],
    }),
  );

const feeItems = ({ fees }: Plan, words: Words): Item[] =>
  fees.map(({ code, name, cents, by, when, earned, taxable }) =>
    item('fee', code, name, {
      facts: [
        fact('Amount', formatPrice(cents)),
        fact('Charged', words.when(when)),
        fact('Charged by', by && (by === 'producer' ? 'The producer' : 'The insurer')),
        fact('Taxed', taxable ? 'Yes' : 'No'),
        fact(
          'After a cancellation',
          earned === 'full' ? 'We keep all of it' : 'We keep the part for the days used',
        ),
      ],
    }),
  );

function ruleItems(plan: Plan, words: Words, titleOf: (code: string) => string): Item[] {
  const reasons = (key: 'ineligible' | 'referrals', section: string) =>
    plan[key].map(({ code, when, text, control }) =>
      item('rule', `${key}.${code}`, text, {
        section,
        facts: [fact('Applies', words.when(when)), fact('Shown at', words.labelOf(control))],
      }),
    );
  return [
    ...reasons('ineligible', 'What we can’t insure'),
    ...reasons('referrals', 'What an underwriter decides'),
    ...plan.documents.map(({ code, when, needed, days }) =>
      item('rule', `documents.${code}`, titleOf(code), {
        section: 'Documents we need',
        facts: [
          fact('Needed', words.when(when)),
          fact('By', needed === 'bind' ? 'Before binding' : `${days} days after binding`),
        ],
      }),
    ),
  ];
}

const formItems = ({ forms }: Plan, words: Words): Item[] =>
  forms.map(({ number, edition, title, when }) =>
    item('form', number, title ?? number, {
      facts: [fact('Number', number), fact('Edition', edition), fact('Part of the policy', words.when(when))],
    }),
  );

const CANCELED = { proRata: 'Pro rata', shortRate: 'Short rate' } as const;
const PEOPLE = [
  ['agent', 'Agents'],
  ['underwriter', 'Underwriters'],
  ['admin', 'Administrators'],
] as const;

function termItems(plan: Plan, words: Words): Item[] {
  const { minimum, renewalCap, cancel, authority, isAdmitted, states, lossHistory } = plan;
  const term = (key: string, title: string, ...facts: Parameters<typeof fact>[]) =>
    item('term', key, title, { facts: facts.map(([label, text]) => fact(label, text)) });
  return [
    term(
      'states',
      'Where it’s written',
      ['States', states.join(', ')],
      ['Market', isAdmitted ? 'Admitted' : 'Surplus lines'],
    ),
    term(
      'minimum',
      'Least premium',
      ['Amount', minimum === undefined ? 'None' : formatPrice(minimum.cents)],
      ['Or', minimum?.share && minimum.of && `${percent(minimum.share)} of ${words.labelOf(minimum.of)}`],
      ['At most', minimum?.most === undefined ? undefined : formatPrice(minimum.most)],
    ),
    term('renewalCap', 'Renewals', [
      'Most the premium can change for the same coverage',
      renewalCap === undefined ? 'No limit' : percent(renewalCap),
    ]),
    term(
      'cancel',
      'Cancellation',
      ['If the insured cancels', CANCELED[cancel.insured]],
      ['Least premium earned', percent(cancel.minimumEarned)],
    ),
    term(
      'lossHistory',
      'Losses that count',
      ['Years', String((lossHistory ?? USUAL_LOSS_RULES).years)],
      ['Not counted', namesOf((lossHistory ?? USUAL_LOSS_RULES).notCounted)],
    ),
    item('term', 'authority', 'Authority to bind', {
      facts: PEOPLE.flatMap(([role, people]) => {
        const given = authority?.[role];
        if (given === undefined) return [];
        const { limitCents, premiumCents } = given;
        const limits = [
          limitCents === undefined ? undefined : `limits up to ${formatPrice(limitCents)}`,
          premiumCents === undefined ? undefined : `premiums up to ${formatPrice(premiumCents)}`,
        ].filter((part) => part !== undefined);
        return [fact(people, limits.join(', ') || 'no limit')];
      }),
    }),
  ];
}

const EXEMPTIONS: Readonly<Record<LossExemption, string>> = {
  duplicate: 'duplicates',
  withdrawn: 'withdrawn claims',
  belowDeductible: 'losses below the deductible',
  deniedUnpaid: 'denied claims without a payment',
};
const namesOf = (exemptions: readonly LossExemption[]): string =>
  exemptions.map((exemption) => EXEMPTIONS[exemption]).join(', ') || 'nothing';

const percent = (factor: string): string => `${parseFactor(factor) / 100}%`;
