import type { LossRunGroup } from '@portico/contract/rooms/lossRuns';
import { addYears } from '@portico/contract/rules/days';

export interface Choice {
  readonly ValuedOn?: string | undefined;
  readonly From?: string | undefined;
  readonly To?: string | undefined;
  readonly GroupBy: LossRunGroup;
}

export interface Span {
  readonly valuedOn: string;
  readonly from: string;
  readonly to: string;
}

/** How far back a loss run goes if that isn't said: what insurers usually ask for. */
const YEARS = 5;

export function spanOf({ ValuedOn, From, To }: Choice, today: string): Span {
  const valuedOn = ValuedOn ?? today;
  const to = To ?? valuedOn;
  return { valuedOn, to, from: From ?? addYears(to, -YEARS) };
}

/** What is wrong with the days, with the field it is about. */
export function spanProblems({ valuedOn, from, to }: Span, today: string) {
  return [
    ...(valuedOn > today ? [{ path: 'ValuedOn', message: 'Choose today or an earlier day.' }] : []),
    ...(from > to ? [{ path: 'From', message: 'Choose a first day that isn’t after the last.' }] : []),
  ];
}
