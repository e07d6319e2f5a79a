import { payChoices } from '@portico/contract/rules/payNow';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { PayableTerm } from './pay.words.ts';
import { usePayNow } from './usePayNow.ts';

/** Loaded when someone wants to pay. */
const PayDialog = lazy(async () => ({ default: (await import('./PayDialog.tsx')).PayDialog }));

interface Props {
  /** The term that is paid. */
  readonly term: PayableTerm;
  /** Where something else is the page's first action. */
  readonly secondary?: boolean;
}

/** Leads to the payment page. Nothing where nothing is owed, or where payments aren't taken online. */
export function PayNow({ term, secondary = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const choices = payChoices(term);
  const isOffered = usePayNow(choices.length > 0);
  if (!isOffered) return null;
  return (
    <>
      <Button kind={secondary ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        Pay now
      </Button>
      <Suspense>
        {isOpen && <PayDialog term={term} choices={choices} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
