/** What a term covers and costs: rated by the same engine as quotes, so that every premium explains itself. */
import type { Declared } from '@portico/contract/declared';
import {
  type Answers,
  chargesFor,
  declared,
  type Edition,
  ENGINE,
  editionFor,
  type KnownCoverage,
  type KnownFacts,
  openEdition,
  prefill,
  type RatingInput,
  type Renewal,
  rate,
} from '@portico/rating';
import type { ProgramCode } from '../reference/keys.ts';
import { type ProgramFiles, readCharges, readPrograms, readZones } from '../reference/programs.ts';
import { isoDay, yearOf } from './calendar.ts';
import { Chance } from './chance.ts';
import type { Contract } from './contracts.ts';
import type { Building } from './risks.ts';
import type { Term } from './terms.ts';

/** Something to rate: a building at a place, under a contract, for a term. */
export interface RatedTerm {
  readonly building: Building;
  readonly county: string;
  readonly contract: Contract;
  readonly term: Pick<Term, 'number' | 'begin' | 'end'>;
  /** Of the policy: the same wishes in every term. */
  readonly policyNumber: number;
}

const programs = new Map<string, ProgramFiles[]>();
for (const files of readPrograms()) {
  const name = `${files.plan.program}-${files.plan.market}`;
  programs.set(name, [...(programs.get(name) ?? []), files]);
}
const charges = readCharges();
const zones = readZones();
const opened = new Map<string, Edition>();

const UNKNOWN_ZONE = '3';
export const zoneOf = (state: string, county: string): string => zones[state]?.[county] ?? UNKNOWN_ZONE;

interface EditionWanted {
  readonly program: string;
  readonly market: string;
  readonly state: string;
  readonly begin: string;
  readonly isRenewal: boolean;
}

/** The edition in force on a term's first day. Terms from before the first one are rated with that. */
function editionOf(wanted: EditionWanted): Edition {
  const { program, market, state } = wanted;
  const editions = (programs.get(`${program}-${market}`) ?? []).flatMap((files) =>
    files.dates.map((dates) => ({ ...dates, files })),
  );
  const found = editionFor(editions, wanted) ?? editions.find((one) => one.state === state);
  if (found === undefined)
    throw new RangeError(`There is no edition for ${program} of ${market} in ${state}.`);
  const { files } = found;
  const edition = opened.get(files.code) ?? openEdition(files);
  opened.set(files.code, edition);
  return edition;
}

/** What rates a term, from what is stored of it. */
export function inputFrom(
  stored: Omit<EditionWanted, 'isRenewal'> & {
    readonly county: string;
    readonly end: string;
    readonly isAdmitted: boolean;
    readonly facts: KnownFacts;
    readonly coverages: readonly KnownCoverage[] | null;
  },
  isRenewal = false,
): { readonly edition: Edition; readonly input: RatingInput } {
  const { state, county, begin, end, program, isAdmitted } = stored;
  const edition = editionOf({ ...stored, isRenewal });
  const roofYear = Math.min(Number(stored.facts['Risk.RoofYear']), Number(begin.slice(0, 4)));
  return {
    edition,
    input: {
      term: { state, zone: zoneOf(state, county), begin, end, isRenewal },
      answers: prefill(edition, { ...stored.facts, 'Risk.RoofYear': roofYear }, stored.coverages ?? []),
      charges: chargesFor(charges, { state, program, isAdmitted, begin }),
      engine: ENGINE,
    },
  };
}

/** A stored term as it was rated, and what rates the term after it. */
export function nextInput(
  stored: Parameters<typeof inputFrom>[0] & { readonly isRenewal: boolean; readonly nextEnd: string },
): Renewal {
  const { state, end: begin, nextEnd: end, program, isAdmitted, isRenewal } = stored;
  const { edition, input } = inputFrom(stored, isRenewal);
  const next = editionOf({ ...stored, begin, isRenewal: true });
  return {
    prior: { edition, input },
    next: {
      edition: next,
      term: { state, zone: input.term.zone, begin, end, isRenewal: true },
      charges: chargesFor(charges, { state, program, isAdmitted, begin }),
      engine: ENGINE,
    },
  };
}

/** Limits rise with building costs from term to term. */
const VALUE_RISE = 1.03;
const CENTS_PER_THOUSAND = 100_000;

interface Amount {
  readonly ofValue: number;
  /** In dollars. */
  readonly most?: number;
}
/** What is insured, as a share of what it costs to build the home again. */
const AMOUNTS: Readonly<Record<ProgramCode | 'association', Readonly<Record<string, Amount>>>> = {
  HO3: { covA: { ofValue: 1 } },
  HO6: { covA: { ofValue: 0.4 }, contents: { ofValue: 0.35 } },
  DP3: { covA: { ofValue: 1 }, contents: { ofValue: 0.08 } },
  FLD: { building: { ofValue: 1, most: 250_000 }, contents: { ofValue: 0.4, most: 100_000 } },
  association: { building: { ofValue: 1 }, contents: { ofValue: 0.01, most: 100_000 } },
};

/** What the owner chose, as far as a term's coverages tell it: the rest is what the program assumes. */
export function answersOf(edition: Edition, { building, contract, term, policyNumber }: RatedTerm): Answers {
  const value = building.replacementCost * VALUE_RISE ** (term.number - 1);
  const amounts = AMOUNTS[building.occupancy === 'parent' ? 'association' : contract.program];
  return {
    ...prefill(edition, {
      'Risk.Occupancy': building.occupancy,
      'Risk.Construction': building.construction,
      'Risk.YearBuilt': building.yearBuilt,
      // A roof that was replaced since then was new enough.
      'Risk.RoofYear': Math.min(building.roofYear, yearOf(term.begin)),
      'Risk.SquareFeet': building.squareFeet,
      'Risk.Stories': building.stories,
      'Risk.ProtectionClass': String(building.protectionClass),
      'Claims.Last3Years': 0,
    }),
    ...Object.fromEntries(
      Object.entries(amounts).map(([name, { ofValue, most = Number.POSITIVE_INFINITY }]) => [
        name,
        CENTS_PER_THOUSAND * Math.round(Math.min(most, value * ofValue) / 1_000),
      ]),
    ),
    ...wishesFor(edition, new Chance('options', policyNumber)),
  };
}

/** Some want another deductible or more liability than most. */
function wishesFor(edition: Edition, chance: Chance): Answers {
  const wishes: Record<string, string> = {};
  for (const name of ['aop', 'covE']) {
    const choices = edition.questions.get(name)?.control.choices ?? [];
    if (chance.happens(0.4) && choices.length > 0) wishes[name] = chance.pick(choices).value;
  }
  return wishes;
}

export interface RatedPrice {
  readonly premiumCents: number;
  readonly feesCents: number;
  readonly taxesCents: number;
  readonly coverages: readonly {
    readonly code: string;
    readonly name: string;
    readonly limitCents: number | null;
    readonly deductibleCents: number | null;
    readonly premiumCents: number;
  }[];
  /** Everything that was sold. Made when it's asked for, because most terms are over. */
  readonly declared: () => Declared;
  readonly charges: readonly {
    readonly ratePpm: number | null;
    readonly isEarnedAtOnce: boolean;
    readonly cents: number;
  }[];
}

export function priceOf(rated: RatedTerm): RatedPrice {
  const { building, county, contract, term } = rated;
  const [begin, end] = [isoDay(term.begin), isoDay(term.end)];
  const { state } = building;
  const isRenewal = term.number > 1;
  const { program, market } = contract;
  const edition = editionOf({ program, market, state, begin, isRenewal });
  const input: RatingInput = {
    term: { state, zone: zoneOf(state, county), begin, end, isRenewal },
    answers: answersOf(edition, rated),
    charges: chargesFor(charges, { state, program, isAdmitted: contract.admitted, begin }),
    engine: ENGINE,
  };
  const price = rate(edition, input);
  const { PremiumCents, FeesCents, TaxesCents } = price;
  if (PremiumCents === null || FeesCents === null || TaxesCents === null)
    throw new RangeError(
      `${edition.code} has no price: ${JSON.stringify([price.MissingList, price.MessageList, price.IneligibleList])}`,
    );
  return {
    premiumCents: PremiumCents,
    feesCents: FeesCents,
    taxesCents: TaxesCents,
    coverages: price.CoverageList.map((coverage) => ({
      code: coverage.Code,
      name: coverage.Name,
      limitCents: coverage.LimitCents,
      deductibleCents: coverage.DeductibleCents,
      premiumCents: coverage.PremiumCents,
    })),
    declared: () => declared(edition, input, price),
    charges: price.ChargeList.map(({ RatePpm, Earned, AmountCents }) => ({
      ratePpm: RatePpm,
      isEarnedAtOnce: Earned === 'full',
      cents: AmountCents,
    })),
  };
}
