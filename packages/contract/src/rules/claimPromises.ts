import { addBusinessDays, isBusinessDay } from './businessDays.ts';
import { addDays } from './days.ts';

/** What we promise on a claim: the dates that insureds see and the desk works by. */
export const PROMISE_KINDS = ['acknowledge', 'call', 'inspect', 'decide', 'pay', 'update', 'reply'] as const;
export type PromiseKind = (typeof PROMISE_KINDS)[number];

/**
 * What a deadline counts from. `proof` is the day we had everything we asked for, `communication` the insured's last message.
 * A claim that is reopened starts over: what happened before no longer counts.
 */
export const PROMISE_STARTS = [
  'notice',
  'reopening',
  'proof',
  'agreement',
  'estimate',
  'last_update',
  'communication',
] as const;
export type PromiseStart = (typeof PROMISE_STARTS)[number];

export type DayUnit = 'calendar' | 'business';
interface Span {
  readonly days: number;
  readonly unit: DayUnit;
}

interface HousePromise extends Span {
  readonly after: PromiseStart;
  /** In a catastrophe, when everyone calls at once. */
  readonly catastrophe?: Span;
  /** Starts over on the day that a claim is reopened, whatever else its clock waits for. */
  readonly restarts?: true;
}
export type HousePromises = Readonly<Record<PromiseKind, HousePromise>>;

export const HOUSE_PROMISES: HousePromises = {
  acknowledge: { after: 'notice', days: 0, unit: 'calendar' },
  call: {
    after: 'notice',
    days: 2,
    unit: 'business',
    catastrophe: { days: 5, unit: 'calendar' },
    restarts: true,
  },
  inspect: {
    after: 'notice',
    days: 7,
    unit: 'calendar',
    catastrophe: { days: 21, unit: 'calendar' },
    restarts: true,
  },
  decide: { after: 'proof', days: 10, unit: 'business', restarts: true },
  pay: { after: 'agreement', days: 3, unit: 'business' },
  update: { after: 'last_update', days: 15, unit: 'calendar' },
  reply: { after: 'communication', days: 2, unit: 'business' },
};

/** What a law sets a deadline for. Some of it isn't a promise of ours: forms to send, and the insured's own deadline. */
export type LawKind = PromiseKind | 'begin' | 'estimate' | 'forms' | 'report';
/** Laws that limit a promise under another name: to inspect is how we begin to look into a claim. */
const LIMITED_BY: Readonly<Partial<Record<PromiseKind, readonly LawKind[]>>> = {
  inspect: ['inspect', 'begin'],
};

/** A state's deadline, in effect for claims reported or reopened from one day until before another. */
export interface DeadlineRule {
  readonly state: string;
  readonly kind: LawKind;
  readonly after: PromiseStart | 'loss';
  readonly days: number;
  readonly unit: DayUnit;
  /** For surplus lines, where the law gives them longer, and in which days if not the same. */
  readonly surplusDays: number | null;
  readonly surplusUnit: DayUnit | null;
  readonly catDays: number | null;
  readonly citation: string;
  readonly validFrom: string;
  /** The first day it's no longer in effect. */
  readonly validTo: string;
}

type StartDays = Readonly<Partial<Record<PromiseStart, string>>>;
export interface PromisedClaim {
  readonly state: string;
  readonly isSurplus: boolean;
  readonly isCatastrophe: boolean;
  /** The days that things happened, by the brokerage's calendar. What hasn't happened is absent. */
  readonly on: { readonly notice: string } & StartDays;
  /** The same days where the property is, which may be a day earlier. The law counts from the earlier one. */
  readonly localOn?: StartDays;
}

export interface PromiseDates {
  readonly kind: PromiseKind;
  readonly dueOn: string;
  /** The last day that the law allows, and the rule that says so. */
  readonly lawDueOn: string | null;
  readonly citation: string | null;
}

/** How long before the law's day ours is at the latest, so that a day's delay doesn't break the law. */
export const LAW_MARGIN_DAYS = 2;

const after = (start: string, { days, unit }: Span, holidays: ReadonlySet<string>) =>
  unit === 'business' ? addBusinessDays(start, days, holidays) : addDays(start, days);

const earliest = (days: readonly string[]) => days.toSorted()[0];

/** A rule's days for this claim. Where two exceptions apply, the one that ends first counts. */
function spansOf(rule: DeadlineRule, { isSurplus, isCatastrophe }: PromisedClaim): Span[] {
  const { days, unit, surplusDays, catDays } = rule;
  const exceptions = [
    ...(isSurplus && surplusDays !== null ? [{ days: surplusDays, unit: rule.surplusUnit ?? unit }] : []),
    ...(isCatastrophe && catDays !== null ? [{ days: catDays, unit }] : []),
  ];
  return exceptions.length > 0 ? exceptions : [{ days, unit }];
}

interface LawDay {
  readonly start: string;
  readonly day: string;
  readonly citation: string;
}

/** The day that something happened. Once a claim is reopened, only what happened since then counts. */
function startOn(days: StartDays, start: PromiseStart): string | undefined {
  const day = days[start];
  return day !== undefined && days.reopening !== undefined && day < days.reopening ? undefined : day;
}

const lawStart = ({ on, localOn = {} }: PromisedClaim, start: PromiseStart) =>
  earliest([startOn(on, start), startOn(localOn, start)].filter((day) => day !== undefined));

function lawDay(
  kind: PromiseKind,
  claim: PromisedClaim,
  rules: readonly DeadlineRule[],
  holidays: ReadonlySet<string>,
): LawDay | undefined {
  const notice =
    lawStart(claim, claim.on.reopening === undefined ? 'notice' : 'reopening') ?? claim.on.notice;
  const isInEffect = (rule: DeadlineRule) =>
    rule.state === claim.state &&
    (LIMITED_BY[kind] ?? [kind]).includes(rule.kind) &&
    rule.validFrom <= notice &&
    notice < rule.validTo;
  return rules
    .filter(isInEffect)
    .flatMap((rule) => {
      const start = rule.after === 'loss' ? undefined : lawStart(claim, rule.after);
      if (start === undefined) return [];
      return spansOf(rule, claim).map((span) => ({
        start,
        day: after(start, span, holidays),
        citation: rule.citation,
      }));
    })
    .sort((one, two) =>
      one.day < two.day ? -1 : one.day > two.day ? 1 : one.citation < two.citation ? -1 : 1,
    )[0];
}

/** The last business day until a day or, if there's none since the clock started, the first one after that. */
function lastBusinessDay(start: string, day: string, holidays: ReadonlySet<string>): string {
  const last = isBusinessDay(day, holidays) ? day : addBusinessDays(day, -1, holidays);
  if (last >= start) return last;
  return isBusinessDay(start, holidays) ? start : addBusinessDays(start, 1, holidays);
}

/**
 * Our day, at the latest the margin before the law's, but never before the clock starts. It's a business day unless the law
 * leaves none.
 */
function withinLaw({ start, day }: LawDay, holidays: ReadonlySet<string>): string {
  const latest = lastBusinessDay(start, addBusinessDays(day, -LAW_MARGIN_DAYS, holidays), holidays);
  return latest <= day ? latest : start;
}

/** The house's day: a business day, and before a weekend rather than after it. */
function houseDay(
  promise: HousePromise,
  { on, isCatastrophe }: PromisedClaim,
  holidays: ReadonlySet<string>,
): string | undefined {
  const dayAfter = (start: string | undefined, span: Span) =>
    start === undefined ? [] : [lastBusinessDay(start, after(start, span, holidays), holidays)];
  return earliest([
    ...dayAfter(startOn(on, promise.after), (isCatastrophe && promise.catastrophe) || promise),
    ...(promise.restarts ? dayAfter(on.reopening, promise) : []),
  ]);
}

/**
 * Every promise whose clock has started: the house's day or, if it comes first, the law's less the margin. Insureds never
 * see a day that is later than the law's.
 */
export function promisesFor(
  claim: PromisedClaim,
  rules: readonly DeadlineRule[],
  holidays: ReadonlySet<string>,
  house: HousePromises = HOUSE_PROMISES,
): PromiseDates[] {
  return PROMISE_KINDS.flatMap((kind) => {
    const ours = houseDay(house[kind], claim, holidays);
    const law = lawDay(kind, claim, rules, holidays);
    const dueOn = earliest([
      ...(ours === undefined ? [] : [ours]),
      ...(law === undefined ? [] : [withinLaw(law, holidays)]),
    ]);
    if (dueOn === undefined) return [];
    return [{ kind, dueOn, lawDueOn: law?.day ?? null, citation: law?.citation ?? null }];
  });
}
