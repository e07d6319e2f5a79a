/** What an edition offers and asks for in one state, in words for agents: everything but its rates. */
import type { ASTNode } from '@marcbachmann/cel-js';
import type { Choice, Control, Form, Plan } from '../program.schema.ts';
import { spellAnswer } from '../words.ts';
import { type Words, wordsOver } from './conditions.ts';
import { canHold, type Fold, foldingFor, isSure, type Place } from './inState.ts';

/** The condition in words. Null: always. */
type When = string | null;

export interface GuideCoverage {
  readonly Name: string;
  readonly Label: string;
  readonly Kind: 'limit' | 'deductible' | 'optional';
  /** “5%, 10% or 20% of Dwelling (A)”. */
  readonly Offered: string;
  /** What a new quote starts with. Null: it depends on other answers. */
  readonly Assumed: string | null;
  readonly About: string | null;
  readonly When: When;
}
export interface GuideRule {
  readonly Code: string;
  readonly Text: string;
  readonly When: When;
}
export interface GuideDocument {
  readonly Code: string;
  readonly When: When;
  readonly Needed: 'bind' | 'afterwards';
  readonly Days: number | null;
}
export interface GuideForm {
  readonly Number: string;
  readonly Edition: string;
  readonly Title: string;
  readonly When: When;
}
export interface GuideFee {
  readonly Code: string;
  readonly Name: string;
  readonly AmountCents: number;
  readonly When: When;
}
export interface Guide {
  readonly CoverageList: readonly GuideCoverage[];
  readonly IneligibleList: readonly GuideRule[];
  readonly ReferralList: readonly GuideRule[];
  readonly DocumentList: readonly GuideDocument[];
  readonly FormList: readonly GuideForm[];
  readonly FeeList: readonly GuideFee[];
  /** If the insured cancels. */
  readonly Cancellation: string;
  /** The first coverage's limit up to which an agent binds without asking. Null: no limit. */
  readonly AgentLimitCents: number | null;
}

/** Rules that can't apply in the state are left out, and conditions say nothing that is sure there. */
export function describeGuide(
  { form, plan }: { readonly form: Form; readonly plan: Plan },
  place: Place,
): Guide {
  const words = wordsOver(form, plan);
  const fold = foldingFor(form, plan, place);
  /** Only what can apply, with its condition. */
  const applying = <T, R>(
    items: readonly T[],
    conditionOf: (item: T) => string | undefined,
    make: (item: T, when: When) => R,
  ): R[] =>
    items.flatMap((item) => {
      const left = fold(conditionOf(item) ?? 'true');
      return canHold(left) ? [make(item, whenOf(left, words))] : [];
    });
  const reasons = (key: 'ineligible' | 'referrals') =>
    applying(
      plan[key],
      ({ when }) => when,
      ({ code, text }, When): GuideRule => ({ Code: code, Text: text, When }),
    );
  return {
    CoverageList: coveragesOf(form, words, fold),
    IneligibleList: reasons('ineligible'),
    ReferralList: reasons('referrals'),
    DocumentList: applying(
      plan.documents,
      ({ when }) => when,
      ({ code, needed, days = null }, When): GuideDocument => ({
        Code: code,
        When,
        Needed: needed,
        Days: days,
      }),
    ),
    FormList: applying(
      plan.forms,
      ({ when }) => when,
      ({ number, edition, title = number }, When): GuideForm => ({
        Number: number,
        Edition: edition,
        Title: title,
        When,
      }),
    ),
    FeeList: applying(
      plan.fees,
      ({ when }) => when,
      ({ code, name, cents }, When): GuideFee => ({ Code: code, Name: name, AmountCents: cents, When }),
    ),
    Cancellation: cancellationOf(plan),
    AgentLimitCents: plan.authority?.agent?.limitCents ?? null,
  };
}

const whenOf = (left: ASTNode, words: Words): When => (isSure(left) ? null : words.condition(left));

function cancellationOf({ cancel }: Plan): string {
  const earned = Number(cancel.minimumEarned);
  if (earned > 0)
    return `The unused premium is refunded, but at least ${Math.round(earned * 100)}% is earned.`;
  return cancel.insured === 'shortRate'
    ? 'The unused premium is refunded at short rate, which keeps a small part of it.'
    : 'The unused premium is refunded in full.';
}

/** The questions of a form about what is insured are in the section of this name. */
const COVERAGES = 'coverages';

function coveragesOf(form: Form, words: Words, fold: Fold): GuideCoverage[] {
  const { controls = [], visible = 'true' } = form.sections.find(({ name }) => name === COVERAGES) ?? {};
  return controls.flatMap((control): GuideCoverage[] => {
    const left = fold(control.visible === undefined ? visible : `(${visible}) && (${control.visible})`);
    if (!canHold(left)) return [];
    const assumed = control.default === undefined ? undefined : fold(control.default);
    return [
      {
        Name: control.name,
        Label: control.label,
        Kind: kindOf(control),
        Offered: offeredBy(control, words, fold),
        Assumed: assumed?.op === 'value' ? capitalized(spelled(assumed, control, words)) : null,
        About: control.help ?? null,
        When: whenOf(left, words),
      },
    ];
  });
}

/** The quotes around several words are for sentences. */
const spelled = (node: ASTNode, control: Control, words: Words): string =>
  words.value(node, control).replace(/^“(.*)”$/, '$1');
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function kindOf({ amount, type, choices = [] }: Control): GuideCoverage['Kind'] {
  if (amount === 'deductible') return 'deductible';
  return type === 'yesNo' || choices.some(({ value }) => value === 'none') ? 'optional' : 'limit';
}

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

function offeredBy(control: Control, words: Words, fold: Fold): string {
  if (control.type === 'yesNo') return 'Can be added';
  if (control.choices === undefined) return rangeOf(control, words, fold);
  const offered = control.choices.flatMap((choice) => {
    const left = fold(choice.when ?? 'true');
    return canHold(left) ? [choiceWords(choice, whenOf(left, words))] : [];
  });
  const hasShares = control.choices.some(({ share }) => share !== undefined);
  const of = hasShares && control.shareOf ? ` of ${words.labelOf(control.shareOf)}` : '';
  return `${OR.format(offered)}${of}`;
}

const choiceWords = ({ value, label = value }: Choice, when: When): string =>
  when === null ? label : `${label} (if ${when})`;

function rangeOf(control: Control, words: Words, fold: Fold): string {
  const bound = (one: string | number | undefined) => {
    const left = one === undefined ? undefined : fold(String(one));
    if (left === undefined) return undefined;
    return left.op === 'value' ? spellAnswer(control.type, Number(left.args)) : words.value(left, control);
  };
  const [min, max] = [bound(control.min), bound(control.max)];
  if (min === undefined) return max === undefined ? 'Any amount' : `Up to ${max}`;
  return max === undefined ? `${min} or more` : `${min} to ${max}`;
}
