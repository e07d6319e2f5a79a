import {
  compareDeclared,
  type Declared,
  type DeclaredLine,
  type DeclaredSection,
  inFull,
} from '@portico/contract/declared';
import type { ChangeAhead, Coverage } from '@portico/contract/rooms/policies';
import { formatWholeMoney } from '@portico/contract/rules/format';
import type { Slice } from './read.ts';

type Line = ChangeAhead['LineList'][number];

export const totalOf = ({
  PremiumCents,
  FeesCents,
  TaxesCents,
}: Pick<Slice, 'PremiumCents' | 'FeesCents' | 'TaxesCents'>) => PremiumCents + FeesCents + TaxesCents;

/** What each slice changes about the one before it. Their differences add up to what the last one comes to. */
export const changesAhead = (slices: readonly Slice[]): ChangeAhead[] =>
  slices.slice(1).map((slice, at) => {
    const before = slices[at] as Slice;
    return {
      Begins: slice.Begins,
      DifferenceCents: totalOf(slice) - totalOf(before),
      LineList: changedLines(before, slice),
    };
  });

/** Limits, deductibles and options that aren't the same anymore. Of a term that came from elsewhere we know only the coverages. */
const changedLines = (before: Slice, after: Slice): Line[] =>
  before.Declared === null || after.Declared === null
    ? changedCoverages(before.CoverageList, after.CoverageList)
    : [
        ...changedIn(before.Declared, after.Declared, 'limits', (label) => label),
        ...changedIn(before.Declared, after.Declared, 'deductibles', (label) => `${label} deductible`),
        ...changedIn(before.Declared, after.Declared, 'options', (label) => label),
      ];

const changedIn = (
  before: Declared,
  after: Declared,
  kind: DeclaredSection['Kind'],
  named: (label: string) => string,
): Line[] =>
  compareDeclared(before, after, kind)
    .filter(({ Prior, Next }) => Prior?.Value !== Next?.Value || Prior?.Detail !== Next?.Detail)
    .map(({ Label, Prior, Next }) => ({
      Label: named(Label),
      From: Prior && wordsOf(Prior, Next),
      To: Next && wordsOf(Next, Prior),
    }));

/** The same amount can be another part of something. */
const wordsOf = (line: DeclaredLine, other: DeclaredLine | null): string =>
  line.Value === other?.Value ? inFull(line) : line.Value;

/** In the order of the coverages. */
function changedCoverages(before: readonly Coverage[], after: readonly Coverage[]): Line[] {
  const was = new Map(before.map((coverage) => [coverage.Code, coverage]));
  const codes = new Set(after.map(({ Code }) => Code));
  return [
    ...after.flatMap((coverage) => linesOf(was.get(coverage.Code), coverage)),
    ...before
      .filter(({ Code }) => !codes.has(Code))
      .map(({ Name, LimitCents }) => ({ Label: Name, From: limitText(LimitCents), To: null })),
  ];
}

const limitText = (cents: number | null): string => (cents === null ? 'covered' : formatWholeMoney(cents));
const moneyText = (cents: number | null): string | null => (cents === null ? null : formatWholeMoney(cents));

function linesOf(before: Coverage | undefined, { Name, LimitCents, DeductibleCents }: Coverage): Line[] {
  if (before === undefined) return [{ Label: Name, From: null, To: limitText(LimitCents) }];
  const lines: Line[] = [];
  if (before.LimitCents !== LimitCents)
    lines.push({ Label: Name, From: limitText(before.LimitCents), To: limitText(LimitCents) });
  if (before.DeductibleCents !== DeductibleCents)
    lines.push({
      Label: `${Name} deductible`,
      From: moneyText(before.DeductibleCents),
      To: moneyText(DeductibleCents),
    });
  return lines;
}
