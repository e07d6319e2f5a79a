import { POLICY_STATUSES } from '@portico/contract/rooms/policies';
import type { SelectOption } from '../../ui/Select.tsx';
import { type BookState, type Change, capital } from './book.rules.ts';

export interface FilterProps {
  readonly state: BookState;
  readonly onChange: (change: Change, step?: { readonly replace: boolean }) => void;
  readonly onClear: () => void;
}

export const STATUSES: readonly SelectOption[] = [
  { value: 'INFORCE', label: 'In force (current and upcoming)' },
  { value: 'OPEN', label: 'Open (quotes and pending)' },
  { value: 'CLOSED', label: 'Closed' },
  ...Object.entries(POLICY_STATUSES).map(([value, text]) => ({ value, label: capital(text) })),
];

export const named = (choices: readonly { Key: string; Name: string }[] = []): SelectOption[] =>
  choices.map(({ Key, Name }) => ({ value: Key, label: Name }));

/** Phones have no column headings to sort by. */
export const ORDERS: readonly SelectOption[] = [
  { value: 'Name', label: 'Name, A to Z' },
  { value: '-Name', label: 'Name, Z to A' },
  { value: 'TermEnd', label: 'Expires soonest' },
  { value: '-TermEnd', label: 'Expires latest' },
  { value: 'TermBegin', label: 'Oldest effective date' },
  { value: '-TermBegin', label: 'Newest effective date' },
  { value: '-Premium', label: 'Highest premium' },
  { value: 'Premium', label: 'Lowest premium' },
];
