import { describe, expect, it } from 'vitest';
import { endorsedFacts, MAILING_CORRECTIONS, RISK_CORRECTIONS } from './corrections.ts';

const risk = {
  ...{ Street1: '4 Palm Way', Street2: null, City: 'Naples', County: 'Collier', State: 'FL' },
  ...{ PostalCode: '34102', CountryCode: 'US', Latitude: 26.14, Longitude: -81.79, YearBuilt: 1998 },
};

describe('what an endorsement has to change', () => {
  it.each([
    ['nothing, where nothing differs', risk, []],
    ['nothing, where it may be corrected', { Latitude: 26.2, Longitude: -81.8, CountryCode: 'CA' }, []],
    [
      'each fact that differs',
      { Street1: '5 Palm Way', City: 'Naples', YearBuilt: 1999 },
      ['Street1', 'YearBuilt'],
    ],
    ['a line that is added', { Street2: 'Unit 4' }, ['Street2']],
    ['nothing, where a line stays empty', { Street2: undefined }, []],
    ['a fact beside a correction', { Latitude: 26.2, PostalCode: '34103' }, ['PostalCode']],
  ] as const)('is %s', (_what, given, facts) => {
    expect(endorsedFacts(risk, given, RISK_CORRECTIONS)).toEqual(facts);
  });

  it('is everything that wasn’t there before', () => {
    const { Street1, County } = risk;
    expect(endorsedFacts(undefined, { Street1, County }, MAILING_CORRECTIONS)).toEqual(['Street1']);
  });
});
