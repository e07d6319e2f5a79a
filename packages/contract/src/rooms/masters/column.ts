import * as z from 'zod/mini';
import type { RecordKind, Schema } from '../../define.ts';
import type { LookupList } from '../lookups/items.ts';

/** The lists of the portal that a column can be chosen from. */
export type ChosenList = Extract<LookupList, 'ContactLicenseType' | 'MortgageeSuffix'>;

/** What people enter it with, and how it's shown. */
export type Control =
  | { readonly kind: 'text'; readonly longest: number; readonly mode?: 'tel' | 'email' | 'numeric' | 'url' }
  | { readonly kind: 'area'; readonly longest: number }
  | { readonly kind: 'day' | 'switch' | 'state' }
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, string>> }
  | { readonly kind: 'list'; readonly list: ChosenList }
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

export const isOptional = ({ input }: Column): boolean => input.safeParse(null).success;

/** “an agency”, “a market” */
export const withArticle = (one: string): string => (/^[aeiou]/i.test(one) ? `an ${one}` : `a ${one}`);
export const chooseOne = (label: string): string => `Choose ${withArticle(label.toLowerCase())}.`;
