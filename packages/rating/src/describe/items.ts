/** What a description consists of. Names are the wire's. */
export const DESCRIBED_PARTS = [
  'question',
  'fact',
  'step',
  'table',
  'coverage',
  'fee',
  'rule',
  'form',
  'term',
] as const;
export type DescribedPart = (typeof DESCRIBED_PARTS)[number];

export interface Fact {
  readonly Label: string;
  readonly Text: string;
}

/** A choice of a question, a credit of a step, or a row of a table. */
export interface Row {
  readonly Keys: readonly string[];
  readonly Text: string;
  /** Cents, or a factor in ten thousandths. */
  readonly Amount: number | null;
}

export interface Item {
  readonly Part: DescribedPart;
  /** The same in every edition. */
  readonly Key: string;
  readonly Title: string;
  readonly Section: string | null;
  readonly FactList: readonly Fact[];
  /** The headings of its rows, if it has any. */
  readonly ColumnList: readonly string[];
  readonly RowList: readonly Row[];
}

export const fact = (Label: string, Text: string | undefined): Fact | undefined =>
  Text === undefined || Text === '' ? undefined : { Label, Text };

export function item(
  Part: DescribedPart,
  Key: string,
  Title: string,
  more: {
    readonly section?: string | undefined;
    readonly facts?: readonly (Fact | undefined)[];
    readonly columns?: readonly string[];
    readonly rows?: readonly Row[];
  },
): Item {
  const { section = null, facts = [], columns = [], rows = [] } = more;
  return {
    Part,
    Key,
    Title,
    Section: section,
    FactList: facts.filter((one) => one !== undefined),
    ColumnList: rows.length === 0 ? [] : columns,
    RowList: rows,
  };
}
