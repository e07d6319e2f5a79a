import type { Declared, DeclaredLine } from '@portico/contract/declared';

export const declaredLine = (
  Code: string,
  Label: string,
  Value: string,
  more: Partial<DeclaredLine> = {},
): DeclaredLine => ({
  ...{ Code, Label, Value, Control: null, Detail: null, Cents: null, Percent: null },
  ...more,
});

/** What was sold with a home in Florida. Fees come to $25 and taxes to $2. */
export const declared: Declared = {
  Edition: 'HO3-HBR-2026.2',
  SectionList: [
    {
      Kind: 'limits',
      Title: 'Limits',
      LineList: [
        declaredLine('A', 'Dwelling', '$319,000'),
        declaredLine('B', 'Other Structures', '$31,900', {
          Detail: '10% of the Dwelling limit',
          Percent: 10,
        }),
      ],
    },
    {
      Kind: 'deductibles',
      Title: 'Deductibles',
      LineList: [
        declaredLine('aop', 'All other perils', '$2,500', { Control: 'aop', Detail: 'Each loss' }),
        declaredLine('hurricane', 'Hurricane', '$6,380', {
          Control: 'hurricane',
          Detail: '2% of the Dwelling limit, per calendar year',
          Percent: 2,
        }),
      ],
    },
    {
      Kind: 'options',
      Title: 'Options',
      LineList: [declaredLine('ordinance', 'Ordinance or law', '$31,900', { Control: 'ordinance' })],
    },
    {
      Kind: 'basis',
      Title: 'What this is based on',
      LineList: [declaredLine('yearBuilt', 'Year built', '1995', { Control: 'yearBuilt' })],
    },
    {
      Kind: 'credits',
      Title: 'Credits and surcharges',
      LineList: [declaredLine('ALARM', 'Central station alarm', '−7%', { Percent: -7 })],
    },
    {
      Kind: 'forms',
      Title: 'Forms',
      LineList: [declaredLine('CB-HO-03', 'Homeowners Special Form', '07 24')],
    },
    {
      Kind: 'fees',
      Title: 'Fees',
      LineList: [declaredLine('POLICY', 'Policy fee', '$25.00', { Cents: 2_500 })],
    },
    {
      Kind: 'taxes',
      Title: 'Taxes and surcharges',
      LineList: [declaredLine('EMPA', 'Emergency management surcharge', '$2.00', { Cents: 200 })],
    },
  ],
};
