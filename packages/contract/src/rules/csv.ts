/** By this mark spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet takes text that begins with one of these for a formula. In some languages full-width signs count, too. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]/;
/** A negative amount is no formula. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One cell: never a formula, never more than one line. */
export function cellOf(value: string): string {
  const line = value.replaceAll(/\s*[\r\n\t]+\s*/g, ' ');
  const safe = FORMULA.test(line) && !NUMBER.test(line) ? `'${line}` : line;
  return /[",;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvRow = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;
