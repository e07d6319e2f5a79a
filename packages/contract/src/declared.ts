import * as z from 'zod/mini';

/** The parts of what was sold, in the order in which papers and pages show them. */
export const DECLARED_SECTIONS = [
  'limits',
  'deductibles',
  'options',
  'basis',
  'credits',
  'forms',
  'fees',
  'taxes',
] as const;

const DeclaredLine = z.object({
  /** Of the coverage, credit, form, fee or tax. Otherwise the name of the question. */
  Code: z.string(),
  /** The question whose answer it shows. */
  Control: z.nullable(z.string()),
  Label: z.string(),
  /** For people: “$8,400”. */
  Value: z.string(),
  /** What else they need to know: “2% of the Dwelling limit, per calendar year”. */
  Detail: z.nullable(z.string()),
  Cents: z.nullable(z.int()),
  Percent: z.nullable(z.number()),
});
export type DeclaredLine = z.infer<typeof DeclaredLine>;

const DeclaredSection = z.object({
  Kind: z.enum(DECLARED_SECTIONS),
  Title: z.string(),
  LineList: z.array(DeclaredLine),
});
export type DeclaredSection = z.infer<typeof DeclaredSection>;

/** Everything that was sold with a term. Sections without lines are left out. */
export const Declared = z.object({
  /** Of the program for the market: HO3-HBR-2026.2. */
  Edition: z.string(),
  SectionList: z.array(DeclaredSection),
});
export type Declared = z.infer<typeof Declared>;

export const declaredLines = (
  { SectionList }: Declared,
  kind: DeclaredSection['Kind'],
): readonly DeclaredLine[] => SectionList.find(({ Kind }) => Kind === kind)?.LineList ?? [];

/** A line of one term beside that of another, wherever it is there: an option that wasn't included can have become a limit. */
export const ComparedLine = z.object({
  Label: z.string(),
  Prior: z.nullable(DeclaredLine),
  Next: z.nullable(DeclaredLine),
});
export type ComparedLine = z.infer<typeof ComparedLine>;

/** What is insured in both terms, by section. */
export const DeclaredComparison = z.object({
  LimitList: z.array(ComparedLine),
  DeductibleList: z.array(ComparedLine),
  OptionList: z.array(ComparedLine),
});
export type DeclaredComparison = z.infer<typeof DeclaredComparison>;

const identityOf = ({ Control, Code }: DeclaredLine): string => Control ?? Code;

/** Every line of a section of either, in the order of the next one. */
export function compareDeclared(
  prior: Declared,
  next: Declared,
  kind: DeclaredSection['Kind'],
): ComparedLine[] {
  const linesIn = ({ SectionList }: Declared) =>
    new Map(SectionList.flatMap(({ LineList }) => LineList.map((line) => [identityOf(line), line] as const)));
  const [before, after] = [linesIn(prior), linesIn(next)];
  return [
    ...declaredLines(next, kind).map((line) => ({
      Label: line.Label,
      Prior: before.get(identityOf(line)) ?? null,
      Next: line,
    })),
    ...declaredLines(prior, kind)
      .filter((line) => !after.has(identityOf(line)))
      .map((line) => ({ Label: line.Label, Prior: line, Next: null })),
  ];
}

/** Null if what was sold isn't known of one of them. */
export const besides = (prior: Declared | null, next: Declared | null): DeclaredComparison | null =>
  prior &&
  next && {
    LimitList: compareDeclared(prior, next, 'limits'),
    DeductibleList: compareDeclared(prior, next, 'deductibles'),
    OptionList: compareDeclared(prior, next, 'options'),
  };

/** “$2,500 (each loss)”. */
export const inFull = ({ Value, Detail }: DeclaredLine): string =>
  Detail === null ? Value : `${Value} (${Detail.charAt(0).toLowerCase()}${Detail.slice(1)})`;

export interface NamedCost {
  readonly code: string;
  readonly name: string;
  readonly cents: number;
  readonly kind: 'fees' | 'taxes';
}

/** Each fee and tax by its own name. Of a term that came from elsewhere, only the sums are known. */
export function feesAndTaxes(
  declared: Declared | null,
  sums: { readonly FeesCents: number; readonly TaxesCents: number },
): NamedCost[] {
  if (declared === null)
    return [
      { code: 'FEES', name: 'Fees', cents: sums.FeesCents, kind: 'fees' },
      { code: 'TAXES', name: 'Taxes', cents: sums.TaxesCents, kind: 'taxes' },
    ];
  return (['fees', 'taxes'] as const).flatMap((kind) =>
    declaredLines(declared, kind).map(({ Code, Label, Cents }) => ({
      code: Code,
      name: Label,
      cents: Cents ?? 0,
      kind,
    })),
  );
}
