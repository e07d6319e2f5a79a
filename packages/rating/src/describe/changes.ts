/** What differs between two editions, in words. */
import { formatCount } from '@portico/contract/rules/format';
import type { DescribedPart, Item, Row } from './items.ts';

export interface ChangedRow {
  readonly Label: string;
  /** Null: it's new. */
  readonly From: string | null;
  /** Null: it's gone. */
  readonly To: string | null;
  /** By how much a rate changes, in percent with one decimal. */
  readonly Percent: number | null;
}

export interface DescribedChange {
  readonly Part: DescribedPart;
  readonly Kind: 'added' | 'removed' | 'changed';
  readonly Title: string;
  readonly Section: string | null;
  /** For changed rates: how many, and by how much. */
  readonly Text: string | null;
  readonly RowList: readonly ChangedRow[];
}

export function describeChanges(before: readonly Item[], after: readonly Item[]): DescribedChange[] {
  const old = new Map(before.map((item) => [idOf(item), item]));
  const now = new Set(after.map(idOf));
  const changed = after.flatMap((item): DescribedChange[] => {
    const earlier = old.get(idOf(item));
    if (earlier === undefined) return [whole(item, 'added')];
    const change = changeOf(earlier, item);
    return change.RowList.length === 0 ? [] : [change];
  });
  const removed = before.filter((item) => !now.has(idOf(item))).map((item) => whole(item, 'removed'));
  return [...changed, ...removed, ...movedSteps(before, after)];
}

const idOf = ({ Part, Key }: Item): string => `${Part} ${Key}`;

const whole = (
  { Part, Title, Section, FactList, RowList }: Item,
  Kind: 'added' | 'removed',
): DescribedChange => {
  const row = (Label: string, text: string): ChangedRow => ({
    Label,
    From: Kind === 'added' ? null : text,
    To: Kind === 'added' ? text : null,
    Percent: null,
  });
  return {
    ...{ Part, Kind, Title, Section, Text: null },
    RowList: [
      ...FactList.map(({ Label, Text }) => row(Label, Text)),
      ...RowList.map(({ Keys, Text }) => row(labelOf(Keys), Text)),
    ],
  };
};

function changeOf(before: Item, after: Item): DescribedChange {
  const plain = (Label: string, From: string | null, To: string | null): ChangedRow[] =>
    From === To ? [] : [{ Label, From, To, Percent: null }];
  const facts = [...new Set([...before.FactList, ...after.FactList].map(({ Label }) => Label))];
  const textOf = ({ FactList }: Item, label: string) =>
    FactList.find(({ Label }) => Label === label)?.Text ?? null;
  const rows = changedRows(before.RowList, after.RowList);
  const { Part, Title, Section } = after;
  return {
    ...{ Part, Kind: 'changed', Title, Section, Text: summaryOf(rows, after.RowList.length) },
    RowList: [
      ...plain('Name', before.Title, Title),
      ...plain('Section', before.Section, Section),
      ...facts.flatMap((label) => plain(label, textOf(before, label), textOf(after, label))),
      ...rows,
    ],
  };
}

const labelOf = (keys: readonly string[]): string => keys.join(', ');

/** In the order of the later one. Rows are told apart by their keys, so that moving one changes nothing. */
function changedRows(before: readonly Row[], after: readonly Row[]): ChangedRow[] {
  const old = new Map(before.map((row) => [labelOf(row.Keys), row]));
  const now = new Map(after.map((row) => [labelOf(row.Keys), row]));
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((Label): ChangedRow[] => {
    const [from, to] = [old.get(Label), now.get(Label)];
    if (from?.Text === to?.Text) return [];
    return [{ Label, From: from?.Text ?? null, To: to?.Text ?? null, Percent: percentOf(from, to) }];
  });
}

function percentOf(from: Row | undefined, to: Row | undefined): number | null {
  if (!from?.Amount || typeof to?.Amount !== 'number') return null;
  return Math.round(((to.Amount - from.Amount) / from.Amount) * 1_000) / 10;
}

export const signedPercent = (percent: number): string =>
  percent === 0 ? '0%' : `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`;

/** “40 of 40 rows change, from +6.2% to +6.8%. 2 rows are new.” Null without rates. */
function summaryOf(rows: readonly ChangedRow[], total: number): string | null {
  const percents = rows.flatMap(({ Percent }) => (Percent === null ? [] : [Percent]));
  const count = (is: (row: ChangedRow) => boolean, one: string, many: string): string[] => {
    const found = rows.filter(is).length;
    if (found === 0) return [];
    return [found === 1 ? `1 row ${one}.` : `${formatCount(found)} rows ${many}.`];
  };
  if (percents.length === 0) return null;
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  const range =
    least === most ? `by ${signedPercent(least)}` : `from ${signedPercent(least)} to ${signedPercent(most)}`;
  return [
    `${formatCount(percents.length)} of ${formatCount(total)} rows change, ${range}.`,
    ...count(({ From }) => From === null, 'is new', 'are new'),
    ...count(({ To }) => To === null, 'is gone', 'are gone'),
  ].join(' ');
}

/** The same steps in another order. Rounding makes that matter. */
function movedSteps(before: readonly Item[], after: readonly Item[]): DescribedChange[] {
  const stepsOf = (items: readonly Item[]) => items.filter(({ Part }) => Part === 'step');
  const keys = new Set(stepsOf(before).map(({ Key }) => Key));
  const kept = stepsOf(after).filter(({ Key }) => keys.has(Key));
  const keptKeys = new Set(kept.map(({ Key }) => Key));
  const order = (items: readonly Item[]) =>
    stepsOf(items)
      .filter(({ Key }) => keptKeys.has(Key))
      .map(({ Title }) => Title)
      .join(', ');
  const [From, To] = [order(before), order(after)];
  if (From === To) return [];
  const row = { Label: 'Order', From, To, Percent: null };
  return [
    { Part: 'step', Kind: 'changed', Title: 'Order of steps', Section: null, Text: null, RowList: [row] },
  ];
}
