/** One quote of the demo: what was answered, what it costs, and what has been decided about it. */
import type { Declared } from '@portico/contract/declared';
import {
  type Answers,
  type Basis,
  basisOf,
  declared,
  type Edition,
  ENGINE,
  type RatingInput,
  rate,
  settle,
} from '@portico/rating';
import { v5 } from 'uuid';
import { type Day, isoDay, isoInstant } from '../calendar.ts';
import { Chance } from '../chance.ts';

/** A term that isn't bound, as it was read. */
export interface UnboundTerm {
  readonly key: string;
  readonly status: 'quote' | 'pending' | 'declined';
  readonly number: number;
  readonly agentKey: string;
  readonly writtenOn: Day;
  readonly begin: Day;
  readonly edition: Edition;
  readonly editionKey: string;
  readonly input: RatingInput;
}

interface People {
  readonly underwriter: string;
}
type Row = Readonly<Record<string, unknown>>;
export interface QuoteRows {
  readonly application: Row;
  readonly rating: Row | undefined;
  /** What its last rating sells. */
  readonly declared: Declared | null;
  readonly changes: readonly Row[];
  readonly items: readonly Row[];
  readonly messages: readonly Row[];
}

/** How far someone has got with it. */
type Stage = 'draft' | 'rated' | 'referred' | 'approved' | 'declined';

const NAMESPACE = '2f6b0a9e-6c0d-4e37-8a0f-52c9a1d0b7e3';
export const quoteKey = (kind: string, of: string): string => v5(`${kind}:${of}`, NAMESPACE);
/** A price holds for so many days. */
const QUOTE_DAYS = 30;
/** An underwriter replies within a day. */
const REPLY_MS = 24 * 3_600_000;

function stageOf({ status, number }: UnboundTerm, chance: Chance): Stage {
  if (status === 'declined') return 'declined';
  if (status === 'pending') return number % 3 === 0 ? 'approved' : 'referred';
  return chance.happens(0.3) ? 'draft' : 'rated';
}

/** What makes an underwriter look at it, if the form asks for it. */
const REASONS: readonly Answers[] = [
  { claims3y: 2 },
  { dogBite: true },
  { plumbing: 'polybutylene' },
  { claims3y: 3 },
  { priorFloods: 2 },
  { vacancy: 'short' },
];

const reasonsFor = ({ edition, input }: UnboundTerm): Answers[] =>
  REASONS.filter((reason) => {
    const { ReferralList, TotalCents } = rate(edition, {
      ...input,
      answers: { ...input.answers, ...reason },
    });
    return ReferralList.length > 0 && TotalCents !== null;
  });

function answersFor(
  { edition, input }: UnboundTerm,
  stage: Stage,
  reason: Answers,
  chance: Chance,
): { readonly answers: Answers; readonly assumed: string[] } {
  const given = { ...input.answers, ...reason };
  // A draft has only what the place says; later, people have answered everything or nearly so.
  if (stage === 'draft') return { answers: given, assumed: Object.keys(given).slice(0, chance.whole(1, 5)) };
  const { answers } = settle(edition, input.term, given);
  if (stage !== 'rated' || chance.happens(0.5)) return { answers, assumed: [] };
  const open = Object.keys(answers).filter((name) => edition.questions.get(name)?.assumes !== undefined);
  const left = open.filter(() => chance.happens(0.25));
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([name]) => !left.includes(name))),
    assumed: [],
  };
}

export function makeQuote(term: UnboundTerm, today: Day, people: People): QuoteRows {
  const chance = new Chance('quote', term.number);
  const wanted = stageOf(term, chance);
  const isReferred = wanted !== 'draft' && wanted !== 'rated';
  const reasons = isReferred ? reasonsFor(term) : [];
  // What needs no underwriter has nothing to wait for.
  const stage = wanted === 'referred' && reasons.length === 0 ? 'approved' : wanted;
  const reason = reasons.length > 0 ? chance.pick(reasons) : {};
  const { answers, assumed } = answersFor(term, stage, reason, chance);
  const key = quoteKey('application', term.key);
  const ratedOn = Math.min(today - 1, term.writtenOn + chance.whole(0, 3));
  const at = isoInstant(ratedOn, 900 + chance.whole(0, 300));
  const input = { ...term.input, answers, assumed };
  const result = rate(term.edition, input);
  const isRated = stage !== 'draft';
  const version = isRated ? 2 : 1;
  const ratingKey = quoteKey('rating', key);
  const by = term.agentKey;
  const referred = result.ReferralList.map(({ Code }) => Code);
  const basis = basisOf(term.edition, referred, { answers, begin: input.term.begin });
  return {
    application: {
      key,
      policy_key: term.key,
      purpose: 'new',
      status: isRated && stage !== 'rated' ? stage : 'open',
      edition_key: term.editionKey,
      effective_on: isoDay(term.begin),
      answers,
      assumed,
      rated_key: isRated ? ratingKey : null,
      sales_channel: chance.pick(['phone', 'referral', 'web', null]),
      external_quote_id: null,
      expires_on: isoDay(ratedOn + QUOTE_DAYS),
      follow_up_on: stage === 'rated' && chance.happens(0.4) ? isoDay(today + chance.whole(-2, 9)) : null,
      referred_at: stage === 'draft' || stage === 'rated' ? null : at,
      reply_due_at: stage === 'referred' ? new Date(Date.parse(at) + REPLY_MS).toISOString() : null,
      opened_by_key: by,
      opened_at: isoInstant(term.writtenOn, 830),
      updated_at: at,
      version,
    },
    rating: isRated
      ? {
          key: ratingKey,
          application_key: key,
          application_version: version,
          edition_key: term.editionKey,
          engine: ENGINE,
          kind: 'calc',
          input,
          result,
          premium_cents: result.PremiumCents,
          fees_cents: result.FeesCents,
          taxes_cents: result.TaxesCents,
          total_cents: result.TotalCents,
          at,
          by_key: by,
        }
      : undefined,
    declared: isRated && result.TotalCents !== null ? declared(term.edition, input, result) : null,
    changes: isRated
      ? [
          {
            application_key: key,
            version,
            at,
            person_key: by,
            changes: changesOf(term.input.answers, answers),
          },
        ]
      : [],
    items: isRated ? itemsOf(key, stage, result, at) : [],
    messages: messagesOf(key, stage, { by, at, underwriter: people.underwriter, basis }, chance),
  };
}

const changesOf = (before: Answers, after: Answers) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => before[name] !== value)
      .map(([name, value]) => [name, [before[name] ?? null, value]]),
  );

function itemsOf(key: string, stage: Stage, result: ReturnType<typeof rate>, at: string): Row[] {
  const isDecided = stage === 'approved';
  const item = (code: string, more: Row): Row => ({
    key: quoteKey('item', `${key} ${code}`),
    application_key: key,
    code,
    title: code,
    control: null,
    days: null,
    status: 'open',
    created_at: at,
    updated_at: at,
    ...more,
  });
  return [
    ...result.ReferralList.map(({ Code, Text, Control }) =>
      item(Code, {
        kind: 'approval',
        needed: 'bind',
        title: Text,
        control: Control,
        status: isDecided ? 'approved' : 'open',
      }),
    ),
    ...result.DocumentList.map(({ Code, Needed, Days }) =>
      item(Code, { kind: 'document', needed: Needed, days: Days }),
    ),
  ];
}

const QUESTIONS = [
  'Please tell us more about the losses: what was repaired, and when?',
  'Could you send photos of the roof from all sides?',
  'Has the plumbing been replaced since the home was bought?',
];

interface Told {
  readonly by: string;
  readonly at: string;
  readonly underwriter: string;
  readonly basis: Basis;
}

function messagesOf(key: string, stage: Stage, { by, at, underwriter, basis }: Told, chance: Chance): Row[] {
  if (stage === 'draft' || stage === 'rated') return [];
  const says = (kind: string, person: string, text: string, hours: number): Row => ({
    key: quoteKey(kind, key),
    application_key: key,
    person_key: person,
    at: new Date(Date.parse(at) + hours * 3_600_000).toISOString(),
    kind,
    text,
    basis: kind === 'approve' ? basis : null,
  });
  const submitted = says(
    'submit',
    by,
    'Please review. The insured would like to start on the date given.',
    0,
  );
  if (stage === 'approved') return [submitted, says('approve', underwriter, 'Approved as submitted.', 2)];
  if (stage === 'declined')
    return [submitted, says('decline', underwriter, 'The losses are more than our rules allow.', 2)];
  return chance.happens(0.3)
    ? [submitted, says('message', underwriter, chance.pick(QUESTIONS), 2)]
    : [submitted];
}
