import type { PolicyOverview } from '../rooms/overviews/insured.ts';
import type { ChangeAhead } from '../rooms/policies.ts';
import { formatDay } from './format.ts';

/** A piece of what a term costs. */
export interface CostPart {
  readonly name: string;
  readonly cents: number;
}

const lineText = ({ Label, To }: ChangeAhead['LineList'][number]): string =>
  To === null ? `${Label} removed` : `${Label} ${To}`;

/** “From Feb 15, 2027: Dwelling $450,000”. */
export const changeAheadText = ({ Begins, LineList }: ChangeAhead): string => {
  const day = `From ${formatDay(Begins)}`;
  return LineList.length === 0 ? `${day}: endorsement` : `${day}: ${LineList.map(lineText).join(', ')}`;
};

/** “From Feb 15, 2027: Dwelling $450,000 and 5 more changes”, where the whole list is elsewhere. */
export function changeAheadBrief(change: ChangeAhead): string {
  const [first, ...more] = change.LineList;
  const text = changeAheadText({ ...change, LineList: first === undefined ? [] : [first] });
  if (more.length === 0) return text;
  return `${text} and ${more.length} more ${more.length === 1 ? 'change' : 'changes'}`;
}

const uninsuredText = (canceledOn: string | null): string =>
  canceledOn === null ? 'Days without coverage' : `Canceled from ${formatDay(canceledOn)}`;

/** What leads from the price of what is insured on the day to the one that is booked. */
export const laterParts = ({
  ChangeAheadList,
  UninsuredCents,
  CancelledOn,
}: Pick<PolicyOverview, 'ChangeAheadList' | 'UninsuredCents' | 'CancelledOn'>): CostPart[] => [
  ...ChangeAheadList.map((change) => ({ name: changeAheadBrief(change), cents: change.DifferenceCents })),
  ...(UninsuredCents === 0 ? [] : [{ name: uninsuredText(CancelledOn), cents: UninsuredCents }]),
];

/** What the price of a day is called, where others follow. */
export const sliceName = ({ AsOf, Today }: Pick<PolicyOverview, 'AsOf' | 'Today'>): string =>
  AsOf === Today ? 'With today’s coverage' : `With the coverage of ${formatDay(AsOf)}`;
