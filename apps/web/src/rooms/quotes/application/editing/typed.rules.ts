import type { Answer, ControlState } from '@portico/contract/rooms/quotes';
import { formatCount, formatDay, formatWholeMoney } from '@portico/contract/rules/format';

type Type = ControlState['Type'];

/** What someone typed: an answer, nothing (`null`), or not understood (`undefined`). */
export type Read = Answer | null | undefined;

const TIMES: Readonly<Record<string, number>> = { '': 1, k: 1000, m: 1_000_000 };
const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*(k|m)?$/i;

/** `420,000`, `420k` and `$1.2m`, in cents. */
function readAmount(text: string): number | undefined {
  const [, whole, part, unit = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined && part === undefined) return undefined;
  const dollars = Number(`${(whole ?? '0').replaceAll(',', '')}${part ?? ''}`);
  const cents = Math.round(dollars * (TIMES[unit.toLowerCase()] ?? 1) * 100);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

const readNumber = (text: string): number | undefined =>
  /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;

export function readTyped(type: Type, typed: string): Read {
  const text = typed.trim();
  if (text === '') return null;
  switch (type) {
    case 'money':
      return readAmount(text);
    case 'integer':
      return /^\d+$/.test(text.replaceAll(',', '')) ? Number(text.replaceAll(',', '')) : undefined;
    case 'year':
      return /^\d{4}$/.test(text) ? Number(text) : undefined;
    case 'percent':
      return readNumber(text.replace(/\s*%$/, ''));
    default:
      return text;
  }
}

/** What to type, for what wasn’t understood. */
export const WANTED: Readonly<Record<Type, string>> = {
  money: 'Enter an amount, such as 420,000 or 420k.',
  integer: 'Enter a whole number.',
  year: 'Enter a year, such as 1995.',
  percent: 'Enter a percentage, such as 2.5.',
  text: 'Enter a shorter text.',
  date: 'Enter a date.',
  choice: 'Choose one of the options.',
  yesNo: 'Choose yes or no.',
};

/** An answer as its field shows it. */
export function fieldText({ Type: type }: ControlState, value: Answer | null): string {
  if (value === null) return '';
  if (type === 'money' && typeof value === 'number') return formatWholeMoney(value);
  if (type === 'integer' && typeof value === 'number') return formatCount(value);
  return String(value);
}

/** An answer in a sentence. */
export function answerText(control: ControlState | undefined, value: Answer | null): string {
  if (value === null) return 'no answer';
  if (control === undefined) return String(value);
  if (control.Type === 'yesNo') return value === true ? 'Yes' : 'No';
  if (control.Type === 'date') return formatDay(String(value));
  if (control.Type === 'percent') return `${value}%`;
  const chosen = control.ChoiceList.find((choice) => choice.Value === String(value));
  return chosen?.Label ?? fieldText(control, value);
}
