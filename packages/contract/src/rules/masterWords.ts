import type { Column } from '../rooms/masters/column.ts';
import { formatDay, formatPhone } from './format.ts';

/** A value of master data as people read it; null if it's empty. */
export function wordsOf(column: Column | undefined, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return (value as { readonly Name?: string }).Name ?? JSON.stringify(value);
  const text = String(value);
  const control = column?.control;
  if (control?.kind === 'day') return formatDay(text);
  if (control?.kind === 'choice') return control.options[text] ?? text;
  if (control?.kind === 'text' && control.mode === 'tel') return formatPhone(text);
  return text;
}
