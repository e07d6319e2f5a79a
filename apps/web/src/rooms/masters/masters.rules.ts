import {
  type Column,
  isOptional,
  MASTER_KINDS,
  MASTERS,
  type MasterItem,
  type MasterKind,
} from '@portico/contract/rooms/masters';
import { ROUTES } from '@portico/contract/routes';
import { formatPhone } from '@portico/contract/rules/format';

/** What is in the fields: text, or whether a box is checked. */
export type Typed = Readonly<Record<string, string | boolean>>;

export const addressOf = (kind: MasterKind) => `${ROUTES.masterData.path}?view=${kind.toLowerCase()}`;

export const kindOf = (view: string | null): MasterKind | undefined =>
  MASTER_KINDS.find((kind) => kind.toLowerCase() === view);

const typedIn = ({ control }: Column, value: unknown): string | boolean => {
  if (control.kind === 'switch') return value === true;
  if (value === null || value === undefined) return '';
  if (control.kind === 'record' || control.kind === 'list') return (value as { readonly Key: string }).Key;
  if (control.kind === 'text' && control.mode === 'tel') return formatPhone(String(value));
  return String(value);
};

/** A record as someone edits it; an empty form without one. */
export const typedOf = (kind: MasterKind, item?: MasterItem): Typed =>
  Object.fromEntries(
    Object.entries(MASTERS[kind].columns).map(([name, column]) => [name, typedIn(column, item?.[name])]),
  );

const isCount = (column: Column) =>
  column.control.kind === 'text' && typeof column.input.safeParse(1).data === 'number';

function sentOf(column: Column, typed: string | boolean | undefined): unknown {
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (text === '') return isOptional(column) ? null : undefined;
  return isCount(column) && /^\d+$/.test(text) ? Number(text) : text;
}

/** What a call gets of it. A field that must not be empty is left out, and its message says what to enter. */
export const bodyOf = (kind: MasterKind, typed: Typed): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(MASTERS[kind].columns).flatMap(([name, column]) => {
      const value = name in typed ? sentOf(column, typed[name]) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Beside the title, a list shows what tells records apart. The last ones aren't on a phone. */
export const LISTED: Readonly<Record<MasterKind, readonly string[]>> = {
  Agency: ['City', 'State', 'Number', 'Phone', 'Parent'],
  License: ['Number', 'ExpiresOn', 'IssuedOn'],
  Market: ['Code', 'Admitted', 'Naic', 'ServicePhone'],
  Program: ['Code', 'Line', 'NumberPrefix'],
  Contract: ['Code', 'ValidFrom', 'ValidTo', 'ManagingAgency'],
  Appointment: ['AppointedOn', 'EndedOn'],
  Lender: ['Suffix'],
  Branch: ['Street1', 'City', 'State', 'Zip'],
  Holiday: ['Day'],
};
