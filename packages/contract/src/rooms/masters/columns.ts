import * as z from 'zod/mini';
import type { RecordKind } from '../../define.ts';
import { email as emailAddress } from '../../email.ts';
import { Day, Named } from '../../fields.ts';
import { STATE_CODES } from '../../settings.ts';
import { type ChosenList, chooseOne, column, type Notes, withArticle } from './column.ts';

const missingOf = (label: string) => `Enter ${withArticle(label.toLowerCase())}.`;
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
  return column(label, { kind: 'choice', options }, z.enum(keys, chooseOne(label)), z.string(), notes);
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
    z.uuid(chooseOne(label)),
    Named,
    notes,
  );

/** An item of one of the portal's lists. */
export const listed = (label: string, list: ChosenList, notes?: Notes) =>
  column(
    label,
    { kind: 'list', list },
    z.string(chooseOne(label)).check(z.minLength(1, chooseOne(label)), z.maxLength(60)),
    z.object({ Key: z.string(), Name: z.string() }),
    notes,
  );

const chooseSome = (label: string) => `Choose at least one: ${label.toLowerCase()}.`;
/** Some of these, in no order. */
export const many = (label: string, options: Readonly<Record<string, string>>, notes?: Notes) =>
  column(
    label,
    { kind: 'many', options },
    z
      .array(
        z.string().check(z.refine((one) => Object.hasOwn(options, one), chooseSome(label))),
        chooseSome(label),
      )
      .check(z.minLength(1, chooseSome(label)), z.maxLength(100)),
    z.array(z.string()),
    notes,
  );
export const states = (label: string, notes?: Notes) =>
  many(label, Object.fromEntries(STATE_CODES.map((one) => [one, one])), notes);
export const programs = (label: string, notes?: Notes) =>
  column(
    label,
    { kind: 'programs' },
    z
      .array(z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)), 'Choose at least one program.')
      .check(z.minLength(1, 'Choose at least one program.'), z.maxLength(100)),
    z.array(z.string()),
    notes,
  );

const amount = (
  label: string,
  unit: 'dollars' | 'percent',
  most: number,
  wrong: string,
  notes: Notes | undefined,
) =>
  column(
    label,
    { kind: 'amount', unit },
    z.int(wrong).check(z.minimum(1, wrong), z.maximum(most, wrong)),
    z.int(),
    notes,
  );
/** In millionths, so 4.94% is 49,400. */
export const percent = (label: string, notes?: Notes) =>
  amount(label, 'percent', 1_000_000, 'Enter a percentage up to 100, such as 4.94.', notes);
/** In cents. */
export const dollars = (label: string, notes?: Notes) =>
  amount(label, 'dollars', 100_000_000, 'Enter an amount up to $1,000,000, such as 2.00.', notes);

export const rank = (label: string) =>
  column(
    label,
    { kind: 'rank' },
    z.int('Enter a place.').check(z.minimum(1, 'Enter a place.'), z.maximum(100_000, 'Enter a place.')),
    z.int(),
  );
