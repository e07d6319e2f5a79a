import { describe, expect, it } from 'vitest';
import { form, type Json, plan } from './files.fixture.ts';
import { checkFiles, findMistakes } from './findMistakes.ts';

/** The mistakes after someone has changed the files. */
function after(change: (form: Json, plan: Json) => void, more: object = {}) {
  const files = { form: structuredClone(form), plan: structuredClone(plan), ...more };
  change(files.form, files.plan);
  return findMistakes(files).map(({ file, path, text }) => [file, path, text]);
}

describe('the example', () => {
  it('has no mistakes', () => {
    expect(findMistakes({ form, plan })).toEqual([]);
    expect(checkFiles({ form, plan }).plan?.market).toBe('HBR');
  });
});

const MISTAKES: readonly [string, (form: Json, plan: Json) => void, readonly string[]][] = [
  [
    'an unknown question in a condition, with its place',
    (form) => {
      form.sections[0].controls[1].rules[0].when = 'roofYear < yearBilt';
    },
    [
      'form.json',
      'sections.0.controls.1.rules.0.when',
      'There is no question or fact named “yearBilt”. See character 12 of “roofYear < yearBilt”.',
    ],
  ],
  [
    'types that don’t go together',
    (_, plan) => {
      plan.referrals[0].when = "claims3y >= '2'";
    },
    [
      'plan.json',
      'referrals.0.when',
      "“number >= string” mixes types. See character 1 of “claims3y >= '2'”.",
    ],
  ],
  [
    'a condition that isn’t one',
    (_, plan) => {
      plan.documents[0].when = 'homeAge';
    },
    [
      'plan.json',
      'documents.0.when',
      'This has to be true or false, but is a number. See character 1 of “homeAge”.',
    ],
  ],
  [
    'a question that depends on a later one',
    (form) => {
      form.sections[0].controls[0].visible = 'covA > 5';
    },
    [
      'form.json',
      'sections.0.controls.0.visible',
      'This depends on “covA”, asked at the same place or later. Ask that first.',
    ],
  ],
  [
    'a question asked twice',
    (form) => {
      form.sections[3].controls.push(form.sections[0].controls[0]);
    },
    ['form.json', 'sections', 'The question “yearBuilt” is asked twice.'],
  ],
  [
    'a name that is taken',
    (form) => {
      form.sections[3].controls[0].name = 'constructor';
    },
    ['form.json', 'sections', 'A question can’t be named “constructor”: that name is taken.'],
  ],
  [
    'a fact that uses a later one',
    (_, plan) => {
      plan.facts[0].is = 'homeAge + 1';
    },
    ['plan.json', 'facts.0.is', 'This depends on “homeAge”, which comes later. Move that up.'],
  ],
  [
    'a default that isn’t a choice',
    (form) => {
      form.sections[0].controls[5].default = "'loud'";
    },
    ['form.json', 'sections.0.controls.5.default', 'The default “loud” isn’t one of the choices.'],
  ],
  [
    'a choice without a row',
    (form) => {
      form.sections[2].controls[1].choices.push({ value: '7500' });
    },
    ['plan.json', 'tables.aop.rows', 'Rows are missing for “7500”.'],
  ],
  [
    'a row that is never used',
    (_, plan) => {
      plan.tables.aop.rows.push(['750', '1.0000']);
    },
    ['plan.json', 'tables.aop.rows.5', '“750” isn’t an answer to “aop”, so this row is never used.'],
  ],
  [
    'a state without rows',
    (_, plan) => {
      plan.states.push('GA');
    },
    [
      'plan.json',
      'tables.base.aop.rows',
      'Rows are missing for “GA, 1”, “GA, 2”, “GA, 3”, “GA, 4” and “GA, 5”.',
    ],
  ],
  [
    'two rows for the same answers',
    (_, plan) => {
      plan.tables['base.aop'].rows.push(['FL', '1', 7]);
    },
    ['plan.json', 'tables.base.aop.rows.5', 'There are two rows for “FL” and “1”.'],
  ],
  [
    'bands that overlap',
    (_, plan) => {
      plan.tables.age.rows.push([50, '1.3000']);
    },
    ['plan.json', 'tables.age.rows.5', 'Two rows begin at 50: they overlap.'],
  ],
  [
    'bands out of order',
    (_, plan) => {
      plan.tables.age.rows.reverse();
    },
    ['plan.json', 'tables.age.rows.1', '30 comes after 50: sort the rows.'],
  ],
  [
    'a gap below the first band',
    (_, plan) => {
      plan.tables.age.rows.shift();
    },
    ['plan.json', 'tables.age', 'The table “age” has no row for homeAge 0.'],
  ],
  [
    'a band that goes the wrong way',
    (_, plan) => {
      plan.tables.age.rows[3][1] = '0.5000';
    },
    ['plan.json', 'tables.age.rows.3', '“homeAge” should go up, but at 30 it goes from 1.0000 to 0.5000.'],
  ],
  [
    'a deductible that costs more when it is higher',
    (_, plan) => {
      plan.tables.aop.rows[4][1] = '0.9500';
    },
    [
      'plan.json',
      'tables.aop.rows',
      '“aop” should go down, but from 5000 to 10000 it goes from 0.7900 to 0.9500.',
    ],
  ],
  [
    'a factor of zero',
    (_, plan) => {
      plan.tables.claims.rows[0][1] = '0.0000';
    },
    ['plan.json', 'tables.claims.rows.0', 'A factor of zero or less would make the coverage free.'],
  ],
  [
    'a factor in a table of cents',
    (_, plan) => {
      plan.tables.liab.rows[0][1] = '1.0000';
    },
    ['plan.json', 'tables.liab.rows.0', 'This table gives cents, but the row ends with “1.0000”.'],
  ],
  [
    'a step for a peril that isn’t there',
    (_, plan) => {
      plan.steps[2].peril = 'fire';
    },
    ['plan.json', 'steps.2.peril', 'There is no peril “fire”, only “aop” and “hur”.'],
  ],
  [
    'a step without its table',
    (_, plan) => {
      plan.steps[1].table = 'covB';
    },
    ['plan.json', 'steps.1.table', 'There is no table “covB”.'],
  ],
  [
    'a step before the base premium',
    (_, plan) => {
      plan.steps.unshift(plan.steps.pop());
      plan.steps.splice(1, 0, { ...plan.steps[2], code: 'EARLY' });
    },
    ['plan.json', 'steps', 'The first step for “aop” has to be its base premium.'],
  ],
  [
    'a table that nothing uses',
    (_, plan) => {
      plan.steps.splice(3, 1);
    },
    ['plan.json', 'tables.age', 'No step uses the table “age”.'],
  ],
  [
    'a credit that raises the premium',
    (_, plan) => {
      plan.steps[9].of[0].factor = '1.0500';
    },
    ['plan.json', 'steps.9.of.0.factor', 'A credit can’t be above 1.0000.'],
  ],
  [
    'a referral without a text',
    (_, plan) => {
      delete plan.referrals[0].text;
    },
    ['plan.json', 'referrals.0.text', 'Write the sentence that people will read.'],
  ],
  [
    'a referral about a question that isn’t asked',
    (_, plan) => {
      plan.referrals[0].control = 'claims';
    },
    ['plan.json', 'referrals.0.control', 'There is no question “claims” to show this at.'],
  ],
  [
    'a fee that producers can’t charge in South Carolina',
    (_, plan) => {
      plan.states.push('SC');
      plan.fees[0].by = 'producer';
      plan.fees[0].when = "state != 'GA' && homeAge > 3";
    },
    ['plan.json', 'fees.0.when', 'Producers can’t charge policy fees in SC: leave the state out.'],
  ],
  [
    'a document without days',
    (_, plan) => {
      delete plan.documents[1].days;
    },
    ['plan.json', 'documents.1.days', 'Say in how many days “ROOF_INSPECTION” is needed.'],
  ],
  [
    'a misspelled key',
    (_, plan) => {
      plan.minimun = plan.minimum;
    },
    ['plan.json', '', '“minimun” isn’t known here. Check the spelling.'],
  ],
  [
    'a choice that no one can choose',
    (form) => {
      form.sections[2].controls[2].choices[0].when = 'covA < 1000';
    },
    ['form.json', 'sections.2.controls.2.choices.0', 'No one can choose “$500”.'],
  ],
  [
    'a question that never shows',
    (form) => {
      form.sections[0].controls[4].visible = 'yearBuilt < 1700';
    },
    ['form.json', 'sections.0.controls.4.visible', '“Wiring” never shows.'],
  ],
  [
    'a question that nothing uses',
    (form) => {
      form.sections[3].controls.push({ name: 'color', type: 'text', label: 'Color' });
    },
    ['form.json', 'sections.3.controls.1', 'Nothing in HBR’s plan uses “Color”.'],
  ],
  [
    'a question that a table reads and no one has to answer',
    (form) => {
      delete form.sections[2].controls[3].default;
    },
    [
      'form.json',
      'sections.2.controls.3',
      'A table reads “Liability”, so require an answer or give it a default.',
    ],
  ],
  [
    'a state where nothing can be insured',
    (_, plan) => {
      plan.ineligible.push({ code: 'NONE', when: "state == 'FL'", text: 'Not here.', control: 'covA' });
    },
    ['plan.json', 'states', 'No application in FL can get a price.'],
  ],
  [
    'shares of more than the premium',
    (_, plan) => {
      plan.coverages[1].share = '0.9000';
    },
    ['plan.json', 'coverages', 'The shares leave nothing for the first coverage.'],
  ],
];

describe('the check', () => {
  it.each(MISTAKES)('finds %s', (_title, change, mistake) => {
    expect(after(change)).toContainEqual(mistake);
  });

  it('accepts a producer’s fee that leaves South Carolina out', () => {
    const fees = after((_, plan) => {
      plan.states.push('SC');
      plan.fees[0] = { ...plan.fees[0], by: 'producer', when: "homeAge > 3 && state != 'SC'" };
    }).filter(([, path]) => path?.startsWith('fees'));
    expect(fees).toEqual([]);
  });

  it('finds a document type that isn’t there', () => {
    expect(after(() => undefined, { documentTypes: ['FOUR_POINT'] })).toEqual([
      ['plan.json', 'documents.1.code', 'There is no type of document “ROOF_INSPECTION”.'],
    ]);
  });

  it('finds a policy form that isn’t there in this edition', () => {
    const policyForms = [{ number: 'HO 00 03', edition: '2022-03' }];
    expect(after(() => undefined, { policyForms })).toEqual([]);
    const later = (_: Json, plan: Json) => {
      plan.forms[0].edition = '2026-01';
    };
    expect(after(later, { policyForms })).toEqual([
      ['plan.json', 'forms.0', 'There is no policy form “HO 00 03” of the edition “2026-01”.'],
    ]);
  });

  it('finds all mistakes at once', () => {
    const found = after((changed, alsoChanged) => {
      changed.sections[0].controls[1].rules[0].when = 'roofYear <';
      alsoChanged.tables.aop.rows.pop();
      alsoChanged.facts[1].is = 'nothing';
    });
    expect(new Set(found.map(([, path]) => path))).toEqual(
      new Set(['sections.0.controls.1.rules.0.when', 'tables.aop.rows', 'facts.1.is']),
    );
  });

  it('counts what is missing and doesn’t list it: a hundred choices of each of six questions are a billion', () => {
    const values = Array.from({ length: 100 }, (_, at) => ({ value: `v${at}`, label: `Value ${at}` }));
    const found = after((changed, alsoChanged) => {
      const names = ['qa', 'qb', 'qc', 'qd', 'qe', 'qf'];
      for (const name of names)
        changed.sections[0].controls.push({
          name,
          type: 'choice',
          label: name,
          required: true,
          choices: values,
        });
      alsoChanged.tables.huge = {
        kind: 'exact',
        in: names,
        out: 'factor',
        rows: [names.map(() => 'v0').concat('1.0000')],
        monotone: { qa: 'up' },
      };
    });
    const first = [1, 2, 3, 4, 5].map((at) => `“v0, v0, v0, v0, v0, v${at}”`).join(', ');
    expect(found).toContainEqual([
      'plan.json',
      'tables.huge.rows',
      `Rows are missing for ${first} and 999,999,999,994 more.`,
    ]);
  });

  it('refuses more of a kind than anyone would write', () => {
    const found = after((_, changed) => {
      changed.facts = Array.from({ length: 301 }, (_unused, at) => ({ name: `f${at}`, is: '1' }));
    });
    expect(found).toEqual([['plan.json', 'facts', '“facts” has more than 300 entries.']]);
  });

  it('lists the first hundred mistakes', () => {
    const found = after((_, changed) => {
      for (let at = 0; at < 150; at += 1) changed.tables.aop.rows.push([`x${at}`, '1.0000']);
    });
    expect(found).toHaveLength(100);
  });

  it('never throws, whatever the files are', () => {
    for (const value of [null, 5, [], {}, 'text', { sections: null }, { ...plan, tables: { a: {} } }])
      expect(findMistakes({ form: value, plan: value }).length).toBeGreaterThan(0);
  });
});
