import * as z from 'zod/mini';
import type { RecordKind, Schema } from '../../define.ts';
import type { LookupList } from '../lookups/items.ts';

/** The lists of the portal that a column can be chosen from. */
export type ChosenList = Extract<
  LookupList,
  'ClaimCauseCode' | 'ClaimLossType' | 'ContactLicenseType' | 'MortgageeSuffix'
>;

/** What people enter it with, and how it's shown. */
export type Control =
  | { readonly kind: 'text'; readonly longest: number; readonly mode?: 'tel' | 'email' | 'numeric' | 'url' }
  | { readonly kind: 'area'; readonly longest: number }
  | { readonly kind: 'day' | 'switch' | 'state' }
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, string>> }
  | { readonly kind: 'list'; readonly list: ChosenList }
  /** Several of these. */
  | { readonly kind: 'many'; readonly options: Readonly<Record<string, string>> }
  /** Several programs, by their codes. */
  | { readonly kind: 'programs' }
  /** Cents, or millionths of a whole. */
  | { readonly kind: 'amount'; readonly unit: 'dollars' | 'percent' }
  /** Its place among those of the same list, moved by buttons. */
  | { readonly kind: 'rank' }
  | { readonly kind: 'record'; readonly of: string; readonly record?: RecordKind };

/** One fact of a record of master data: the same for the call, the form, the list and its history. */
export interface Column<I extends Schema = Schema, O extends Schema = Schema> {
  readonly label: string;
  readonly control: Control;
  readonly hint?: string;
  /** What a call takes. An optional one takes null. */
  readonly input: I;
  /** What a reply has. */
  readonly output: O;
  /** Set when the record is added, and never changed: something else names the record by it. */
  readonly isFixed?: true;
  /** Only records whose other column says one of these have it. The others have null. */
  readonly only?: Condition;
  /** What to say if it's empty on a record that has it. */
  readonly missing?: string;
}
interface Condition {
  readonly column: string;
  readonly is: readonly string[];
}

export interface Notes {
  /** What to say if it's left empty, where its label makes no sentence. */
  readonly missing?: string;
  readonly hint?: string;
  readonly isFixed?: true;
}

export const column = <I extends Schema, O extends Schema>(
  label: string,
  control: Control,
  input: I,
  output: O,
  { hint, isFixed }: Notes = {},
): Column<I, O> => ({
  label,
  control,
  input,
  output,
  ...(hint !== undefined && { hint }),
  ...(isFixed && { isFixed }),
});

/** One that may be left empty. */
export const optional = <I extends Schema, O extends Schema>(
  required: Column<I, O>,
): Column<z.ZodMiniNullable<I>, z.ZodMiniNullable<O>> => ({
  ...required,
  input: z.nullable(required.input),
  output: z.nullable(required.output),
});

/** One that only some records have. */
export function within<I extends Schema, O extends Schema>(only: Condition, required: Column<I, O>) {
  const missing = required.input.safeParse(null).error?.issues[0]?.message;
  return { ...optional(required), only, ...(missing !== undefined && { missing }) };
}

/** A call may leave it out. */
export const isOptional = ({ input }: Column): boolean => input.safeParse(null).success;
/** A form may leave it empty. */
export const mayBeEmpty = (one: Column): boolean => isOptional(one) && one.missing === undefined;
/** Whether a record with these values has the column. */
export const hasColumn = ({ only }: Column, values: Readonly<Record<string, unknown>>): boolean =>
  only === undefined || only.is.includes(String(values[only.column]));

/** “an agency”, “a market” */
export const withArticle = (one: string): string => (/^[aeiou]/i.test(one) ? `an ${one}` : `a ${one}`);
export const chooseOne = (label: string): string => `Choose ${withArticle(label.toLowerCase())}.`;
