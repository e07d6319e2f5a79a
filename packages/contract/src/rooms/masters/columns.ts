import * as z from 'zod/mini';
import type { RecordKind, Schema } from '../../define.ts';
import { email as emailAddress } from '../../email.ts';
import { Day, Named } from '../../fields.ts';
import { STATE_CODES } from '../../settings.ts';

/** What people enter it with, and how it's shown. */
export type Control =
  | { readonly kind: 'text'; readonly longest: number; readonly mode?: 'tel' | 'email' | 'numeric' | 'url' }
  | { readonly kind: 'area'; readonly longest: number }
  | { readonly kind: 'day' | 'switch' | 'state' }
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, string>> }
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

interface Notes {
  /** What to say if it's left empty, where its label makes no sentence. */
  readonly missing?: string;
  readonly hint?: string;
  readonly isFixed?: true;
}

const column = <I extends Schema, O extends Schema>(
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

const article = (label: string) => (/^[aeiou]/i.test(label) ? 'an' : 'a');
const missingOf = (label: string) => `Enter ${article(label)} ${label.toLowerCase()}.`;
const tooLong = (longest: number) => `Use ${longest} characters or fewer.`;
/** PostgreSQL can't store NUL, and a line has no breaks. */
const ONE_LINE = /^[^\p{Cc}]*$/u;

const line = (label: string, longest: number, { missing = missingOf(label) }: Notes = {}) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(longest, tooLong(longest)),
      z.regex(ONE_LINE, 'Use one line.'),
    );

export const text = (label: string, longest: number, notes?: Notes) =>
  column(label, { kind: 'text', longest }, line(label, longest, notes), z.string(), notes);
/** Longer than a line. */
export const area = (label: string, longest: number, notes?: Notes) =>
  column(label, { kind: 'area', longest }, line(label, longest, notes), z.string(), notes);
export const code = (label: string, pattern: RegExp, error: string, longest: number, notes?: Notes) =>
  column(
    label,
    { kind: 'text', longest },
    z.string(error).check(z.trim(), z.regex(pattern, error)),
    z.string(),
    notes,
  );
export const zip = (label: string) =>
  column(
    label,
    { kind: 'text', longest: 10, mode: 'numeric' },
    z
      .string('Enter a ZIP code.')
      .check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code, such as 33602 or 33602-1234.')),
    z.string(),
  );
/** Ten digits, however they're written. */
export const phone = (label: string, notes?: Notes) =>
  column(
    label,
    { kind: 'text', longest: 20, mode: 'tel' },
    z.string('Enter a phone number.').check(
      z.overwrite((typed) => typed.replace(/[\s().-]/g, '').replace(/^\+?1(?=\d{10}$)/, '')),
      z.regex(/^\d{10}$/, 'Enter a 10-digit phone number with its area code, such as (800) 555-0127.'),
    ),
    z.string(),
    notes,
  );
export const email = (label: string) =>
  column(
    label,
    { kind: 'text', longest: 254, mode: 'email' },
    emailAddress('Enter an email address, such as help@example.com.'),
    z.string(),
  );
export const url = (label: string, notes?: Notes) =>
  column(
    label,
    { kind: 'text', longest: 200, mode: 'url' },
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(200, tooLong(200)),
        z.regex(/^https:\/\/[^\s<>"]+$/, 'Enter an address that begins with https://.'),
      ),
    z.string(),
    notes,
  );
export const whole = (label: string, from: number, to: number, notes?: Notes) => {
  const wrong = `Enter a number from ${from} to ${to.toLocaleString('en-US')}.`;
  return column(
    label,
    { kind: 'text', longest: String(to).length, mode: 'numeric' },
    z.int(wrong).check(z.minimum(from, wrong), z.maximum(to, wrong)),
    z.int(),
    notes,
  );
};
export const day = (label: string, notes?: Notes) => column(label, { kind: 'day' }, Day, z.iso.date(), notes);
export const flag = (label: string, notes?: Notes) =>
  column(label, { kind: 'switch' }, z.boolean(), z.boolean(), notes);
export const state = (label = 'State', notes?: Notes) =>
  column(
    label,
    { kind: 'state' },
    z.string('Choose a state.').check(z.refine((one) => STATE_CODES.includes(one), 'Choose a state.')),
    z.string(),
    notes,
  );
export const choice = <const O extends Readonly<Record<string, string>>>(
  label: string,
  options: O,
  notes?: Notes,
) => {
  const keys = Object.keys(options) as [keyof O & string, ...(keyof O & string)[]];
  return column(
    label,
    { kind: 'choice', options },
    z.enum(keys, `Choose ${article(label)} ${label.toLowerCase()}.`),
    z.string(),
    notes,
  );
};
/** Another record of master data, or a person. `record` says which of them, where not all will do. */
export const record = (
  label: string,
  of: string,
  { record: which, ...notes }: Notes & { readonly record?: RecordKind } = {},
) =>
  column(
    label,
    { kind: 'record', of, ...(which && { record: which }) },
    z.uuid(`Choose ${article(label)} ${label.toLowerCase()}.`),
    Named,
    notes,
  );

/** One that may be left empty. */
export const optional = <I extends Schema, O extends Schema>(
  required: Column<I, O>,
): Column<z.ZodMiniNullable<I>, z.ZodMiniNullable<O>> => ({
  ...required,
  input: z.nullable(required.input),
  output: z.nullable(required.output),
});
