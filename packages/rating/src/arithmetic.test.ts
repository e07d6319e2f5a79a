/** Multiplying what the explanation of a price shows gives its next line, to the cent. */

import type { Price } from '@portico/contract/rooms/quotes';
import { type PriceSection, priceSections, stepTitle } from '@portico/contract/rules/priceLines';
import { readCharges, readPrograms } from '@portico/database/seeds/reference/programs';
import { rounds } from '@portico/database/testing';
import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { arithmeticMistakes } from './arithmetic.fixture.ts';
import { chargesFor } from './charges.ts';
import { chance, makeApplication } from './check/applications.ts';
import { type Edition, openEdition } from './edition.ts';
import { example } from './example.fixture.ts';
import type { Plan } from './program.schema.ts';
import { type Rating, type RatingInput, rate } from './rate.ts';
import type { Term } from './term.ts';

const editions = readPrograms().map(openEdition);
const charges = readCharges();

const sectionsOf = (rating: Rating) => priceSections(rating as Price);
const linesOf = (sections: readonly PriceSection[]) => sections.flatMap(({ lines }) => lines);

/** Some terms are shorter than a year, and some renewals are held by the cap. */
function termOf(edition: Edition, input: RatingInput, pick: (below: number) => number): Term {
  const { term } = input;
  const month = String(1 + pick(12)).padStart(2, '0');
  const end = pick(3) === 0 && month > '06' ? `${term.begin.slice(0, 4)}-${month}-15` : term.end;
  if (!term.isRenewal) return { ...term, end };
  const cents = rate(edition, input).AnnualCents ?? 0;
  return { ...term, end, expiringCents: Math.round((cents * (60 + pick(80))) / 100) };
}

/** A made-up application with a price. */
function pricedApplication(program: string, seed: number): { edition: Edition; input: RatingInput } {
  const pick = chance(seed);
  const own = editions.filter(({ plan }) => plan.program === program);
  const edition = own[pick(own.length)] as Edition;
  const { states, isAdmitted } = edition.plan;
  for (;;) {
    const state = states[pick(states.length)] ?? '';
    const made = makeApplication(edition, state, pick);
    if (rate(edition, made).TotalCents === null) continue;
    const term = termOf(edition, made, pick);
    const due = chargesFor(charges, { state, program, isAdmitted, begin: term.begin });
    return { edition, input: { ...made, term, charges: due } };
  }
}

const APPLICATIONS = 500;

describe('the explanation of a price', () => {
  // @spec 7.44
  it.each(['HO3', 'HO6', 'DP3', 'FLD'])('can be done again with a calculator, for any %s', (program) => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= rounds(APPLICATIONS); seed += 1) {
      const { edition, input } = pricedApplication(program, seed);
      const rating = rate(edition, input);
      const sections = sectionsOf(rating);
      const why = `${edition.code} ${seed}: ${JSON.stringify(input.answers)}`;
      expect(arithmeticMistakes(sections), why).toEqual([]);
      const [total] = linesOf(sections).filter(({ key }) => key === 'TOTAL');
      expect(total?.amount.replace(/\D/g, '')).toBe(String(rating.TotalCents));
      for (const { key, how } of linesOf(sections)) seen.add(key).add(how.replace(/[$\d.,]+/g, '#'));
    }
    // Otherwise there was nothing to do again.
    for (const one of [
      'MINIMUM',
      'RENEWAL_CAP',
      'TERM',
      'POLICY',
      '× # on #',
      '# to the nearest dollar',
      '#% of #',
    ])
      expect(seen).toContain(one);
  });

  it('couldn’t be done again while amounts were kept finer than they were shown', () => {
    const mistakes = Array.from({ length: 20 }, (_, at) => {
      const { edition, input } = pricedApplication('HO3', at + 1);
      return arithmeticMistakes(sectionsOf(rate(edition, { ...input, engine: 1 })));
    });
    expect(mistakes.flat().length).toBeGreaterThan(0);
  });

  it('is read by someone who notices a cent', () => {
    const sections = sectionsOf(rate(example().edition, example().input));
    const isChecked = ({ how, isTotal }: { how: string; isTotal: boolean }) => how !== '' || isTotal;
    for (const line of linesOf(sections).filter(isChecked)) {
      const wrong = sections.map((section) => ({
        ...section,
        lines: section.lines.map((one) =>
          one === line
            ? { ...one, amount: one.amount.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) }
            : one,
        ),
      }));
      expect(arithmeticMistakes(wrong), line.words).not.toEqual([]);
    }
  });
});

describe('the lines of the worked example', () => {
  const textOf = (change?: (plan: Plan) => Plan, more: Partial<RatingInput> = {}) => {
    const { edition, input } = example(change);
    return sectionsOf(rate(edition, { ...input, ...more })).map(({ title, lines, neutral }) => [
      title,
      ...lines.map(({ words, how, amount }) => [words, how, amount].filter(Boolean).join(' | ')),
      ...(neutral.length > 0 ? [`No effect: ${neutral.join(', ')}`] : []),
    ]);
  };
  const sectionNamed = (title: string, ...of: Parameters<typeof textOf>) =>
    textOf(...of)
      .find(([own]) => own === title)
      ?.slice(1);

  it('say which part of the premium they’re about, and what it comes to', () => {
    expect(textOf()).toEqual([
      [
        'Fire, theft and other perils',
        'Base premium: State FL, Zone 2 | $610.00',
        'Amount of insurance: Dwelling (A) $420,000 | × 1.834 on $610.00 | $1,118.74',
        'Construction and protection: Construction Masonry, Protection class 4 | × 0.96 on $1,118.74 | $1,073.99',
        'Age of home: Home age 31 | × 1.12 on $1,073.99 | $1,202.87',
        'Deductible $2,500 | × 0.89 on $1,202.87 | $1,070.55',
        'Credits: Central station alarm × 0.95, Gated community × 0.97 | × 0.9215 on $1,070.55 | $986.51',
        'Fire, theft and other perils | $986.51 to the nearest dollar | $987.00',
        'No effect: Age of roof, Losses',
      ],
      [
        'Hurricane',
        'Base premium: State FL, Zone 2 | $940.00',
        'Amount of insurance: Dwelling (A) $420,000 | × 1.834 on $940.00 | $1,723.96',
        'Age of home: Home age 31 | × 1.12 on $1,723.96 | $1,930.84',
        'Wind mitigation: Roof to wall Clips, Roof shape Hip, Opening protection None | × 0.73 on $1,930.84 | $1,409.51',
        'Hurricane | $1,409.51 to the nearest dollar | $1,410.00',
        'No effect: Age of roof, Hurricane deductible',
      ],
      [
        'Premium',
        'Fire, theft and other perils | $987.00',
        'Hurricane | $1,410.00',
        'Personal liability: Liability $300,000 | $32.00',
        'Medical payments: Medical $5,000 | $18.00',
        'Premium for a year | $2,447.00',
      ],
      [
        'Fees and taxes',
        'Premium | $2,447.00',
        'Policy fee | $25.00',
        'Emergency management surcharge | $2.00',
        'Total | $2,474.00',
      ],
      [
        'What each coverage costs',
        'Shared by the coverages | $987.00 + $1,410.00 | $2,397.00',
        'Dwelling | What’s left of $2,447.00 | $1,872.00',
        'Other structures | 5% of $2,397.00, rounded down to the dollar | $119.00',
        'Personal property | 14% of $2,397.00, rounded down to the dollar | $335.00',
        'Loss of use | 3% of $2,397.00, rounded down to the dollar | $71.00',
        'Personal liability | $32.00',
        'Medical payments | $18.00',
        'Premium | $2,447.00',
      ],
    ]);
  });

  const halfYear = { term: { ...example().input.term, end: '2027-05-31' } };

  it('say how a shorter term takes its share of the premium, of each coverage and of fees by days', () => {
    const daily = (plan: Plan): Plan => ({
      ...plan,
      fees: plan.fees.map((fee) => ({ ...fee, earned: 'prorata' })),
    });
    expect(sectionNamed('Premium', daily, halfYear)?.slice(-2)).toEqual([
      'Premium for a year | $2,447.00',
      'Premium for the term: 181 of 365 days | × 181 ÷ 365 on $2,447.00 | $1,213.44',
    ]);
    expect(sectionNamed('Fees and taxes', daily, halfYear)).toContain(
      'Policy fee | × 181 ÷ 365 on $25.00 | $12.40',
    );
    expect(sectionNamed('What each coverage costs', daily, halfYear)).toEqual(
      expect.arrayContaining([
        'Other structures | 5% of $2,397.00, rounded down to the dollar, × 181 ÷ 365 | $59.01',
        'Medical payments | $18.00, × 181 ÷ 365 | $8.93',
      ]),
    );
  });

  it.each([
    [{ cents: 300_000 }, 'The least this program charges | $2,447.00, but at least $3,000.00 | $3,000.00'],
    [
      { cents: 30_000, share: '0.0123', of: 'covA' },
      '1.23% of $420,000 insured, in whole dollars | $2,447.00, but at least $5,166.00 | $5,166.00',
    ],
    [
      { cents: 30_000, share: '0.0123', of: 'covA', most: 400_000 },
      'The least this program charges | $2,447.00, but at least $4,000.00 | $4,000.00',
    ],
  ])('say where the minimum premium %o comes from', (minimum, text) => {
    expect(sectionNamed('Premium', (plan) => ({ ...plan, minimum }))?.slice(-3)).toEqual([
      'Together | $2,447.00',
      `Minimum premium: ${text}`,
      expect.stringContaining('Premium for a year'),
    ]);
  });

  it.each([
    [150_030, '$1,500.30', 'at most $1,875.00'],
    [400_000, '$4,000.00', 'at least $3,000.00'],
  ])('say how the renewal cap works with %i', (expiringCents, before, bound) => {
    const term = { ...example().input.term, isRenewal: true, expiringCents };
    expect(sectionNamed('Premium', undefined, { term })).toContain(
      `Renewal cap: Changes by 25% at most from last term’s ${before}, in whole dollars | $2,447.00, but ${bound} | ${bound.slice(-9)}`,
    );
  });

  it('say the base of a tax, and the least it has to be', () => {
    const charges = example().input.charges.map((charge) => {
      const { flatCents: _, ...rest } = charge;
      return { ...rest, ratePpm: 49_400, base: ['premium' as const, 'fees' as const] };
    });
    const taxed = (minimumCents?: number) =>
      sectionNamed('Fees and taxes', undefined, {
        charges: charges.map((charge) => ({ ...charge, ...(minimumCents && { minimumCents }) })),
      })?.at(-2);
    expect(taxed()).toBe('Emergency management surcharge | 4.94% of $2,472.00 | $122.12');
    expect(taxed(20_000)).toBe(
      'Emergency management surcharge | 4.94% of $2,472.00, but at least $200.00 | $200.00',
    );
  });

  it('name a lone credit without its factor, and say when credits are held at the floor', () => {
    const credits = (answers: object) => {
      const { input } = example();
      return textOf(undefined, { answers: { ...input.answers, ...answers } })
        .flat()
        .find((line) => line.startsWith('Credits'));
    };
    expect(credits({ gated: false })).toContain('Credits: Central station alarm | × 0.95 on');
    const floor = (plan: Plan): Plan => ({
      ...plan,
      steps: plan.steps.map((step) => (step.kind === 'credits' ? { ...step, floor: '0.9400' } : step)),
    });
    expect(textOf(floor).flat()).toContainEqual(
      expect.stringContaining(
        'Gated community × 0.97, limited to the most credit we give | × 0.94 on $1,070.55',
      ),
    );
  });

  it('leave out a part that isn’t insured, and a division among coverages if there’s only one', () => {
    const { edition, input } = flood({ contents: 0 });
    const titles = sectionsOf(rate(edition, input)).map(({ title }) => title);
    expect(titles).toEqual(['Flood damage to the building', 'Premium', 'Fees and taxes']);
  });

  it('name flood’s two base premiums apart', () => {
    const { edition, input } = flood({ contents: 5_000_000 });
    const { StepList } = rate(edition, input);
    expect(StepList.filter(({ Label }) => Label === 'Base premium').map(stepTitle)).toEqual([
      'Base premium, on flood damage to the building',
      'Base premium, on flood damage to contents',
    ]);
  });
});

/** A home with a price, and these answers. */
function flood(answers: Answers): { edition: Edition; input: RatingInput } {
  for (let seed = 1; ; seed += 1) {
    const { edition, input } = pricedApplication('FLD', seed);
    const changed = { ...input, answers: { ...input.answers, ...answers } };
    if (input.answers.occupancy === 'home' && rate(edition, changed).TotalCents !== null)
      return { edition, input: changed };
  }
}
