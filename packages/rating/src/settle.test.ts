import { describe, expect, it } from 'vitest';
import { ENGINE } from './engine.ts';
import { example } from './example.fixture.ts';
import { rate } from './rate.ts';
import { fit, settle, unknownAnswers } from './settle.ts';
import { changedControls, view } from './view.ts';

const {
  edition,
  input: { term, answers },
} = example();
const settled = (changes: Parameters<typeof settle>[2]) => settle(edition, term, { ...answers, ...changes });
const state = (name: string, changes: Parameters<typeof settle>[2] = {}) =>
  view(edition, term, { ...answers, ...changes })
    .flatMap(({ ControlList }) => ControlList)
    .find(({ Name }) => Name === name);

describe('settling answers', () => {
  it('doesn’t count the answer to a hidden question', () => {
    expect(settled({ wiring: 'aluminum' }).answers).not.toHaveProperty('wiring');
    expect(settled({ wiring: 'aluminum', yearBuilt: 1970 }).answers).toHaveProperty('wiring', 'aluminum');
  });

  it('asks for a question that another answer brings up', () => {
    expect(settled({ yearBuilt: 1970 }).missing).toEqual([{ Control: 'wiring', Label: 'Wiring' }]);
  });

  it('assumes what the program assumes, and marks it', () => {
    const { answers: counted, assumed } = settle(edition, term, {});
    expect(counted).toMatchObject({ alarm: 'none', gated: false, hurricane: '2', claims3y: 0 });
    expect(assumed).toContain('hurricane');
    expect(settled({}).assumed).toEqual([]);
  });

  it.each([
    ['covA', 1_000_000, 'Enter at least $150,000.'],
    ['covA', 300_000_000, 'Enter $2,000,000 or less.'],
    ['covA', 42_000_001, 'Use steps of $1,000.'],
    ['covA', 'much', 'Enter an amount.'],
    ['yearBuilt', 1799, 'Enter 1800 or later.'],
    ['yearBuilt', 2027, 'Enter 2026 or earlier.'],
    ['yearBuilt', 1990.5, 'Enter a year, like 1995.'],
    ['claims3y', Number.NaN, 'Enter a whole number.'],
    ['construction', 'Straw', 'Choose one of the options.'],
    ['gated', 'maybe', 'Choose yes or no.'],
    ['roofYear', 1990, "The roof can't be older than the home."],
  ])('says what is wrong with %s = %s', (name, value, text) => {
    expect(settled({ [name]: value }).messages).toContainEqual({ Control: name, Text: text });
  });

  it('reads numbers and choices that come as texts', () => {
    expect(settled({ covA: '42000000', pc: 4, gated: 'true' })).toMatchObject({
      answers: { covA: 42_000_000, pc: '4', gated: true },
      messages: [],
    });
  });

  it('names answers that the form doesn’t have', () => {
    expect(unknownAnswers(edition, { covA: 1, covZ: 2 })).toEqual(['covZ']);
  });
});

describe('fitting answers', () => {
  const fitted = (changes: Parameters<typeof settle>[2]) => fit(edition, term, { ...answers, ...changes });

  it.each([
    [1_000_000, 15_000_000],
    [900_000_000, 200_000_000],
    [42_049_999, 42_000_000],
    [42_050_000, 42_100_000],
  ])('moves an amount of %i to %i', (from, to) => {
    expect(fitted({ covA: from }).answers).toHaveProperty('covA', to);
  });

  it('moves an option to the nearest that’s offered, a deductible down between two', () => {
    expect(fitted({ aop: '3000' }).answers).toHaveProperty('aop', '2500');
    expect(fitted({ aop: '1750' }).answers).toHaveProperty('aop', '1000');
    expect(fitted({ hurricane: '500' }).fittings).toHaveLength(1);
  });

  it('leaves facts to the person who knows them', () => {
    expect(fitted({ yearBuilt: 1700 }).fittings).toEqual([]);
  });

  it('keeps answers to hidden questions', () => {
    expect(fitted({ wiring: 'aluminum' }).answers).toHaveProperty('wiring', 'aluminum');
  });
});

describe('the view of a form', () => {
  it('has every question with its state', () => {
    expect(state('hurricane')).toEqual({
      Name: 'hurricane',
      Type: 'choice',
      Label: 'Hurricane deductible',
      Unit: null,
      Value: '2',
      IsVisible: true,
      IsRequired: false,
      IsAssumed: false,
      IsWatched: true,
      HasHelp: false,
      Min: null,
      Max: null,
      Step: null,
      ChoiceList: [
        { Value: '500', Label: '$500', IsEnabled: false, AmountCents: null },
        { Value: '2', Label: '2%', IsEnabled: true, AmountCents: 840_000 },
        { Value: '5', Label: '5%', IsEnabled: true, AmountCents: 2_100_000 },
        { Value: '10', Label: '10%', IsEnabled: true, AmountCents: 4_200_000 },
      ],
      Message: null,
      Source: null,
    });
    expect(state('wiring')).toMatchObject({ IsVisible: false, IsRequired: false, Value: null });
    expect(state('yearBuilt')).toMatchObject({ Min: 1800, Max: 2026, Source: 'Risk.YearBuilt' });
  });

  it('marks answers that no one has confirmed', () => {
    const marked = view(edition, term, answers, ['yearBuilt', 'wiring'])
      .flatMap(({ ControlList }) => ControlList)
      .filter(({ IsAssumed }) => IsAssumed);
    expect(marked.map(({ Name }) => Name)).toContain('yearBuilt');
    // It isn't asked here.
    expect(marked.map(({ Name }) => Name)).not.toContain('wiring');
    expect(
      rate(edition, { term, answers, charges: [], engine: ENGINE, assumed: ['yearBuilt'] }),
    ).toMatchObject({
      IsIndication: true,
      AssumedList: expect.arrayContaining(['yearBuilt']),
    });
  });

  it('keeps what someone typed, with what is wrong with it', () => {
    expect(state('covA', { covA: 'much' })).toMatchObject({ Value: 'much', Message: 'Enter an amount.' });
  });

  it('counts what is answered in each section', () => {
    const [home, wind] = view(edition, { ...term, state: 'NJ' }, { ...answers, yearBuilt: 1970 });
    expect(home).toMatchObject({ Name: 'dwelling', IsVisible: true, Required: 5, Answered: 4 });
    expect(wind).toMatchObject({ Name: 'wind', IsVisible: false, Required: 0 });
  });

  it('tells which questions a new answer changes', () => {
    const changed = changedControls(
      view(edition, term, answers),
      view(edition, term, { ...answers, covA: 20_000_000 }),
      ['covA'],
    );
    expect(changed.map(({ Name }) => Name)).toEqual(['covA', 'hurricane']);
  });
});
