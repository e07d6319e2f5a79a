import type { Column } from '../rooms/masters/column.ts';
import { formatDay, formatMoney, formatPhone } from './format.ts';

/** A value of master data as people read it; null if it's empty. */
export function wordsOf(column: Column | undefined, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const control = column?.control;
  if (Array.isArray(value))
    return (
      value
        .map((one) => (control?.kind === 'many' ? control.options[one] : undefined) ?? String(one))
        .join(', ') || null
    );
  if (typeof value === 'object') return (value as { readonly Name?: string }).Name ?? JSON.stringify(value);
  const text = String(value);
  if (control?.kind === 'amount')
    return control.unit === 'percent' ? `${Number(value) / 10_000}%` : formatMoney(Number(value));
  if (control?.kind === 'day') return formatDay(text);
  if (control?.kind === 'choice') return control.options[text] ?? text;
  if (control?.kind === 'text' && control.mode === 'tel') return formatPhone(text);
  return text;
}
