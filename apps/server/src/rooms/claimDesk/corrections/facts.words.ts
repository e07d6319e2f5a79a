import { CONTACT_METHODS, CONTACT_WINDOWS } from '@portico/contract/rooms/claims';
import { formatClock, formatDay } from '@portico/contract/rules/format';
import { columnsOf, type Side } from './stored.ts';

/** The facts that people know by a name. What follows from them is an effect of its own. */
const FACT_LABELS: Readonly<Record<string, string>> = {
  loss_on: 'Date of loss',
  loss_time: 'Time of loss',
  loss_type: 'Type of loss',
  cause_code: 'Cause',
  location_code: 'Where it happened',
  description: 'Description',
  contact_name: 'Contact',
  contact_phone: 'Phone',
  contact_email: 'Email',
  contact_method: 'How to reach them',
  contact_window: 'When to reach them',
  catastrophe_key: 'Catastrophe',
};
export const KNOWN_FACTS = Object.keys(FACT_LABELS);
export const labelOf = (field: string): string | undefined => FACT_LABELS[field];

/** A stored value in words. Codes and keys have been looked up already. */
export function wordsFor(field: string, value: string | null): string | null {
  if (value === null) return null;
  switch (field) {
    case 'loss_on':
      return formatDay(value);
    case 'loss_time':
      return formatClock(value);
    case 'contact_method':
      return CONTACT_METHODS[value as keyof typeof CONTACT_METHODS];
    case 'contact_window':
      return CONTACT_WINDOWS[value as keyof typeof CONTACT_WINDOWS];
    default:
      return value;
  }
}

/** A fact of one side of a correction, in words. */
export function factIn(field: string, side: Side): string | null {
  const { names, catastrophe } = side;
  const named: Readonly<Record<string, string | null>> = {
    ...columnsOf(side),
    loss_type: names.lossType,
    cause_code: names.cause,
    location_code: names.location,
    catastrophe_key: catastrophe?.name ?? null,
  };
  return wordsFor(field, named[field] ?? null);
}
