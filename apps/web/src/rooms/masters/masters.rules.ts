import {
  type Column,
  hasColumn,
  isOptional,
  MASTER_KINDS,
  MASTERS,
  type MasterItem,
  type MasterKind,
} from '@portico/contract/rooms/masters';
import { ROUTES } from '@portico/contract/routes';
import { formatPhone } from '@portico/contract/rules/format';

/** What is in a field: text, whether a box is checked, or which of several are. */
export type TypedValue = string | boolean | readonly string[];
export type Typed = Readonly<Record<string, TypedValue>>;
/** What a new record says already, as replies have it: a record that it points to has its name, too. */
export type Given = Readonly<Record<string, unknown>>;

export const addressOf = (kind: MasterKind) => `${ROUTES.masterData.path}?view=${kind.toLowerCase()}`;

export const kindOf = (view: string | null): MasterKind | undefined =>
  MASTER_KINDS.find((kind) => kind.toLowerCase() === view);

/** How many of the smallest unit make one: cents of a dollar, millionths of a percent. */
const UNITS = { dollars: { of: 100, decimals: 2 }, percent: { of: 10_000, decimals: 4 } } as const;

function typedIn({ control }: Column, value: unknown): TypedValue {
  if (control.kind === 'switch') return value === true;
  if (control.kind === 'many' || control.kind === 'programs') return Array.isArray(value) ? value : [];
  if (value === null || value === undefined) return '';
  if (control.kind === 'record' || control.kind === 'list') return (value as { readonly Key: string }).Key;
  if (control.kind === 'text' && control.mode === 'tel') return formatPhone(String(value));
  if (control.kind === 'amount') {
    const amount = Number(value) / UNITS[control.unit].of;
    return control.unit === 'dollars' ? amount.toFixed(2) : String(amount);
  }
  return String(value);
}

/** A record as someone edits it; without one, a form with nothing in it but what is `given`. */
export const typedOf = (kind: MasterKind, item?: MasterItem, given: Given = {}): Typed =>
  Object.fromEntries(
    Object.entries(MASTERS[kind].columns)
      .filter(([, { control }]) => control.kind !== 'rank')
      .map(([name, column]) => [name, typedIn(column, item?.[name] ?? given[name])]),
  );

const isCount = (column: Column) =>
  column.control.kind === 'text' && typeof column.input.safeParse(1).data === 'number';

/** Text that isn't an amount stays as it is, and its message says what to enter. */
function amountIn(text: string, unit: 'dollars' | 'percent'): number | string {
  const digits = text.replace(/[$,%\s]/g, '');
  const { of, decimals } = UNITS[unit];
  const isAmount = new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`).test(digits);
  return isAmount ? Math.round(Number(digits) * of) : text;
}

export function sentOf(column: Column, typed: TypedValue | undefined): unknown {
  if (typeof typed === 'object') return typed.length === 0 && isOptional(column) ? null : typed;
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (text === '') return isOptional(column) ? null : undefined;
  if (column.control.kind === 'amount') return amountIn(text, column.control.unit);
  return isCount(column) && /^\d+$/.test(text) ? Number(text) : text;
}

/**
 * What a call gets of it. A field that must not be empty is left out, and its message says what to enter. What the record
 * doesn't have is left out, too.
 */
export const bodyOf = (kind: MasterKind, typed: Typed, values: Typed = typed): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(MASTERS[kind].columns).flatMap(([name, column]) => {
      const value = name in typed && hasColumn(column, values) ? sentOf(column, typed[name]) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Whether its records have an order that people give them. */
export const isRanked = (kind: MasterKind): boolean =>
  Object.values(MASTERS[kind].columns).some(({ control }) => control.kind === 'rank');

/** What a phone shows below the title: codes can be long, and a charge has a rate or an amount. */
export const BELOW: readonly string[] = ['Code', 'RatePpm', 'FlatCents'];

/** Beside the title, a list shows what tells records apart. A phone has room for the first of them. */
export const LISTED: Readonly<Record<MasterKind, readonly string[]>> = {
  Agency: ['City', 'State', 'Number', 'Phone', 'Parent'],
  License: ['Number', 'ExpiresOn', 'IssuedOn'],
  Market: ['Code', 'Admitted', 'Naic', 'ServicePhone'],
  Program: ['Code', 'Line', 'NumberPrefix'],
  Contract: ['Code', 'ValidFrom', 'ValidTo', 'ManagingAgency'],
  Appointment: ['AppointedOn', 'EndedOn'],
  Lender: ['Suffix'],
  Branch: ['Street1', 'City', 'State', 'Zip'],
  Form: ['Title', 'ValidFrom', 'ValidTo', 'Programs', 'States'],
  Charge: ['RatePpm', 'FlatCents', 'Market', 'ValidFrom', 'ValidTo'],
  Deadline: ['Days', 'Unit', 'ValidFrom', 'ValidTo', 'Citation'],
  Holiday: ['Day'],
  ListItem: ['Code', 'Category', 'LossType', 'Industry', 'ValidFrom', 'ValidTo'],
  Shot: ['Cause', 'Why'],
};
