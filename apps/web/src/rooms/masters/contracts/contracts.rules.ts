import type { ContractGrid, EditionFrom, MasterItem } from '@portico/contract/rooms/masters';
import { formatDay } from '@portico/contract/rules/format';

export type ContractProgram = ContractGrid['ProgramList'][number];

/** What a market has for a program in a state. */
export interface ContractCell {
  /** Those in force and to come. Without any, the last one that ended. */
  readonly contracts: readonly MasterItem[];
  /** Nothing is in force or to come. */
  readonly isFree: boolean;
  /** Which rates new terms have. Null if none can begin. */
  readonly rates: { readonly text: string; readonly isMissing: boolean } | null;
}

export interface ContractRow {
  readonly state: string;
  /** By the program's key. */
  readonly cells: Readonly<Record<string, ContractCell>>;
}

const firstDayOf = ({ ValidFrom }: MasterItem): string => String(ValidFrom);
const endOf = ({ ValidTo }: MasterItem): string | undefined =>
  typeof ValidTo === 'string' ? ValidTo : undefined;
const keyOf = (value: unknown): string => (value as { readonly Key: string }).Key;

const isOver = (contract: MasterItem, today: string): boolean => (endOf(contract) ?? '9999') <= today;

/** “Since Jan 1, 2020”, “From Mar 1, 2027”, “Ended Jan 1, 2026”. */
export function validityText(contract: MasterItem, today: string): string {
  const [from, end] = [firstDayOf(contract), endOf(contract)];
  if (end !== undefined && isOver(contract, today)) return `Ended ${formatDay(end)}`;
  const begun = from > today ? `From ${formatDay(from)}` : `Since ${formatDay(from)}`;
  return end === undefined ? begun : `${begun}, until ${formatDay(end)}`;
}

/** “Rates 2026.2 since Jul 1, 2026, 2027.1 from Jan 1, 2027”. The first one is the one that applies, if any does. */
export function ratesText(editions: readonly EditionFrom[], hasRates: boolean, today: string): string {
  if (editions.length === 0) return hasRates ? 'No rates yet' : 'No rates in the portal';
  const dated = editions.map(
    ({ Number: number, NewFrom }) => `${number} ${NewFrom > today ? 'from' : 'since'} ${formatDay(NewFrom)}`,
  );
  return `Rates ${dated.join(', ')}`;
}

function cellOf(
  { Today, ContractList, EditionList }: ContractGrid,
  state: string,
  { Key, HasRates }: ContractProgram,
): ContractCell {
  const all = ContractList.filter(({ State, Program }) => State === state && keyOf(Program) === Key);
  const open = all.filter((contract) => !isOver(contract, Today));
  const editions = EditionList.filter(({ State, ProgramKey }) => State === state && ProgramKey === Key);
  return {
    contracts: open.length > 0 ? open : all.slice(-1),
    isFree: open.length === 0,
    rates:
      open.length === 0
        ? null
        : {
            text: ratesText(editions, HasRates, Today),
            isMissing: HasRates && !editions.some(({ NewFrom }) => NewFrom <= Today),
          },
  };
}

/** A row for each state with contracts, or for the one that was chosen, which may have none yet. */
export const rowsOf = (grid: ContractGrid, state: string | undefined): ContractRow[] =>
  (state === undefined ? grid.StateList : [state]).map((one) => ({
    state: one,
    cells: Object.fromEntries(
      grid.ProgramList.map((program) => [program.Key, cellOf(grid, one, program)] as const),
    ),
  }));

/** What a new contract says already. A code is never given twice, so it's only proposed for the first one. */
export function newContract(
  { Market, ContractList }: ContractGrid,
  state: string,
  program: ContractProgram,
  cell: ContractCell,
): Readonly<Record<string, unknown>> {
  const agencies = new Map(ContractList.map(({ ManagingAgency: one }) => [keyOf(one), one]));
  return {
    ...(cell.contracts.length === 0 && {
      Code: `${program.Code}-${Market.Code}-${state}`,
      Name: `${Market.Name} ${program.Name}, ${state}`,
    }),
    ...(agencies.size === 1 && { ManagingAgency: [...agencies.values()][0] }),
    Program: program,
    Market,
    State: state,
  };
}
