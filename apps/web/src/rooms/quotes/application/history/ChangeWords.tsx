import type { AnswerChange } from '@portico/contract/rooms/quotes';

/** “Year built 1995 → 1996” */
export function ChangeWords({ change }: { readonly change: AnswerChange['ChangeList'][number] }) {
  const { Control, Label, From, To, FromText, ToText } = change;
  // The names are the same, and something else about them isn’t.
  if (From === To && /^[A-Z]/.test(Control))
    return (
      <span>
        <strong>{Label}</strong> changed
      </span>
    );
  return (
    <span>
      <strong>{Label}</strong>{' '}
      {From === To ? `confirmed as ${ToText}` : `${FromText ?? 'no answer'} → ${ToText ?? 'no answer'}`}
    </span>
  );
}
