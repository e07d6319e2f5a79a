import type { AppointmentCell } from '@portico/contract/rooms/appointments';
import { formatCount } from '@portico/contract/rules/format';
import { groupsOf } from '../grid/grid.rules.ts';

export interface Market {
  readonly key: string;
  readonly name: string;
  readonly programs: readonly AppointmentCell['Program'][];
  readonly states: readonly {
    readonly state: string;
    /** By the program's key. A contract may have one that follows it. */
    readonly cells: Readonly<Record<string, readonly AppointmentCell[]>>;
  }[];
}

/** A grid for each market: its states, and the programs that it writes anywhere. The server's order is kept. */
export const marketsOf = (cells: readonly AppointmentCell[]): Market[] =>
  groupsOf(cells, ({ Market: { Key } }) => Key).map(([key, all]) => ({
    key,
    name: all[0]?.Market.Name ?? '',
    programs: [...new Map(all.map(({ Program }) => [Program.Key, Program])).values()].toSorted((one, other) =>
      one.Code.localeCompare(other.Code),
    ),
    states: groupsOf(all, ({ State }) => State).map(([state, here]) => ({
      state,
      cells: Object.fromEntries(groupsOf(here, ({ Program: { Key } }) => Key)),
    })),
  }));

/** The contracts whose box is not what it was. */
export function changesIn(
  cells: readonly AppointmentCell[],
  pressed: Readonly<Record<string, boolean>>,
): { readonly added: readonly string[]; readonly ended: readonly string[] } {
  const changed = cells.filter(
    ({ ContractKey, AppointedOn }) =>
      (pressed[ContractKey] ?? AppointedOn !== null) !== (AppointedOn !== null),
  );
  const keys = (isOn: boolean) =>
    changed.flatMap(({ ContractKey }) => (pressed[ContractKey] === isOn ? [ContractKey] : []));
  return { added: keys(true), ended: keys(false) };
}

const counted = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'appointment' : 'appointments'}`;

/** What saving will do. */
export function summaryOf(added: number, ended: number): string {
  if (added + ended === 0) return 'Check what this agency may sell, and uncheck what it may not.';
  return [
    ...(added > 0 ? [`Adds ${counted(added)}.`] : []),
    ...(ended > 0 ? [`Ends ${counted(ended)}.`] : []),
  ].join(' ');
}

export const savedText = (added: number, ended: number): string =>
  [
    ...(added > 0 ? [`${counted(added)} added.`] : []),
    ...(ended > 0 ? [`${counted(ended)} ended.`] : []),
  ].join(' ');
