import { ADDRESS_TAB_LABEL_LENGTH, PHONE_DIGITS } from '../constants.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Spec §5: ten digits as `(813) 555-0100`, anything else as nothing. */
export function formatPhone(phone: string | null | undefined): string {
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(phone ?? '');
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : '';
}

/** What the mobile field shows while typing: the mask (000) 000-0000, filled in as far as there are digits. */
export function maskPhone(typed: string): string {
  const digits = digitsOf(typed).slice(0, PHONE_DIGITS);
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** What is stored. */
export const unmaskPhone = (masked: string): string => digitsOf(masked);

/** Spec §5: slashes, colon, asterisk, question mark, quotes, angle brackets, pipe, percent, comma, hash and plus go. */
export const sanitizeFileName = (name: string): string => name.replace(/[\\/:*?"'“”‘’`<>|%,#+]/g, '');

/** Spec §9: the label of an address tab is cut at 20 characters. */
export const addressTabLabel = (label: string): string => label.slice(0, ADDRESS_TAB_LABEL_LENGTH);

/** Spec §7, maps: the geocoder's "Collier County" is our "Collier". */
export const withoutCountySuffix = (county: string): string => county.replace(/ County$/, '');

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
/** `2026-11-14` → `Nov 14, 2026`. A day has no time zone and must not shift by one. Throws for an instant, which has one. */
export const formatDay = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`));

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
/** `2026-11-14` → `Nov 14`, where the year is clear. */
export const formatShortDay = (isoDay: string): string => shortDay.format(new Date(`${isoDay}T00:00:00Z`));

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `2026-11-01` → `November 2026`. */
export const formatMonth = (isoDay: string): string => month.format(new Date(`${isoDay}T00:00:00Z`));

const localDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
/** The day of an instant in the reader's time zone: `Nov 14, 2026`. */
export const formatLocalDay = (instant: string): string => localDay.format(new Date(instant));

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
/** An instant in the reader's time zone: `Nov 14, 2026, 3:05 PM`. */
export const formatMoment = (instant: string): string => moment.format(new Date(instant));

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
/** The time of an instant, in the reader's time zone: `3:05 PM`. */
export const formatTime = (instant: string): string => time.format(new Date(instant));
const clockTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
/** Of a day, such as `18:00`, however it is stored. */
export const formatClock = (clock: string): string => clockTime.format(new Date(`1970-01-01T${clock}Z`));

const count = new Intl.NumberFormat('en-US');
/** `1234` → `1,234`. */
export const formatCount = (number: number): string => count.format(number);

const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
});
/** `$1.2M`: a sum at a glance. */
export const formatShortMoney = (cents: number): string => shortDollars.format(cents / 100);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
export const formatMoney = (cents: number): string => dollars.format(cents / 100);
/** For limits and deductibles, where cents do not matter. */
export const formatWholeMoney = (cents: number): string => wholeDollars.format(cents / 100);
/** For sentences: shows cents only if there are any. */
export const formatPrice = (cents: number): string =>
  cents % 100 === 0 ? formatWholeMoney(cents) : formatMoney(cents);
