import { describe, expect, it } from 'vitest';
import { exampleForm, examplePlan } from '../example.fixture.ts';
import type { Form, Plan } from '../program.schema.ts';
import { describeChanges } from './changes.ts';
import { wordsOver } from './conditions.ts';
import { describeEdition } from './edition.ts';

const words = wordsOver(exampleForm(), examplePlan());

describe('a condition', () => {
  it.each([
    ["state == 'FL' && homeAge >= 30", 'State is FL and Home age is 30 or more'],
    ['yearBuilt < 1980', 'Year built is before 1980'],
    ['yearBuilt <= termYear - 30', 'Year built is the year the term begins minus 30 or earlier'],
    ['covA > 75000000', 'Dwelling (A) is more than $750,000'],
    ['covA < squareFeet * 10000', 'Dwelling (A) is less than squareFeet times $100'],
    ['covA * 2 > 100000000', 'Dwelling (A) times 2 is more than $1,000,000'],
    ["state in ['AL', 'FL', 'LA']", 'State is AL, FL, or LA'],
    ["!(state in ['NC', 'SC'])", 'State isn’t NC or SC'],
    ['!(yearBuilt > 1990)', 'not (Year built is after 1990)'],
    ['isRenewal', 'the term is a renewal'],
    ['!isRenewal', 'the term is new'],
    ['answered(hurricane)', 'Hurricane deductible is answered'],
    [
      "state == 'FL' && (homeAge > 30 || yearBuilt == 1990)",
      'State is FL and (Home age is more than 30 or Year built is 1990)',
    ],
    ["wiring != 'aluminum'", 'Wiring isn’t Aluminum'],
  ])('%s is “%s”', (source, spelled) => {
    expect(words.condition(source)).toBe(spelled);
  });

  it('that always holds is “Always”', () => {
    expect(words.when('true')).toBe('Always');
    expect(words.when(undefined)).toBe('Always');
    expect(words.when('yearBuilt > 1990')).toBe('If Year built is after 1990');
  });
});

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));
/** What changed after someone has edited the example. */
function after(change: (form: Form, plan: Plan) => void) {
  const [form, plan] = [exampleForm(), examplePlan()];
  const next = { form: copy(form), plan: copy(plan) };
  change(next.form, next.plan);
  return describeChanges(describeEdition({ form, plan }), describeEdition(next));
}
const controlOf = (form: Form, name: string) => {
  const found = form.sections.flatMap(({ controls }) => controls).find((one) => one.name === name);
  if (found === undefined) throw new RangeError(name);
  return found;
};

describe('the changes of an edition', () => {
  it('are none, if nothing changed, or only an order that means nothing', () => {
    expect(after(() => undefined)).toEqual([]);
    expect(
      after((form, plan) => {
        form.sections.reverse();
        plan.referrals.reverse();
        plan.tables.age?.rows.sort();
      }),
    ).toEqual([]);
  });

  it('name the questions and choices that are new, gone or different', () => {
    const changes = after((form) => {
      const wiring = controlOf(form, 'wiring');
      wiring.visible = 'yearBuilt < 1970';
      wiring.choices = [
        { value: 'copper', label: 'Copper', when: "state == 'FL'" },
        ...(wiring.choices ?? []).slice(1),
      ];
      form.sections[0]?.controls.push({
        name: 'solar',
        type: 'yesNo',
        label: 'Solar panels',
        default: 'false',
      });
    });
    expect(changes).toContainEqual(
      expect.objectContaining({
        Part: 'question',
        Kind: 'changed',
        Title: 'Wiring',
        RowList: [
          {
            Label: 'Shown',
            From: 'If Year built is before 1980',
            To: 'If Year built is before 1970',
            Percent: null,
          },
          { Label: 'Copper', From: 'Always', To: 'If State is FL', Percent: null },
        ],
      }),
    );
    expect(changes).toContainEqual(
      expect.objectContaining({
        Kind: 'added',
        Title: 'Solar panels',
        RowList: expect.arrayContaining([{ Label: 'Assumed', From: null, To: 'no', Percent: null }]),
      }),
    );
    expect(changes).toHaveLength(2);
  });

  it('say how many rates change, and by how much', () => {
    const [change, ...others] = after((_, plan) => {
      const { age } = plan.tables;
      if (age === undefined) return;
      age.rows = [[0, '0.8190'], [10, '0.8550'], [15, '1.0000'], ...age.rows.slice(2)] as typeof age.rows;
    });
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      Part: 'table',
      Text: expect.stringMatching(/^2 of \d+ rows change, from −5\.0% to \+5\.0%\. 1 row is new\.$/),
    });
    expect(change?.RowList[0]).toEqual({ Label: '0 or more', From: '0.7800', To: '0.8190', Percent: 5 });
    expect(change?.RowList).toContainEqual({ Label: '15 or more', From: null, To: '1.0000', Percent: null });
  });

  it('say a flat amount in dollars, and a removed rule with what it said', () => {
    const changes = after((_, plan) => {
      plan.fees[0] = { ...(plan.fees[0] as Plan['fees'][number]), cents: 3_550 };
      plan.ineligible.shift();
    });
    expect(changes.map(({ Part, Kind, RowList }) => [Part, Kind, RowList[0]])).toEqual([
      ['fee', 'changed', { Label: 'Amount', From: '$25', To: '$35.50', Percent: null }],
      ['rule', 'removed', expect.objectContaining({ Label: 'Applies', To: null })],
    ]);
  });

  it('mention steps that trade places', () => {
    const changes = after((_, plan) => {
      plan.steps.splice(1, 2, plan.steps[2] as Plan['steps'][number], plan.steps[1] as Plan['steps'][number]);
    });
    expect(changes).toEqual([expect.objectContaining({ Title: 'Order of steps' })]);
  });
});
