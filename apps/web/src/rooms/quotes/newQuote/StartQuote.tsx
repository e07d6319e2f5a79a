import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Chosen } from './newQuote.rules.ts';

const NewQuoteDialog = lazy(() => import('./NewQuoteDialog.tsx'));

interface Props {
  readonly label: string;
  readonly today: string;
  /** What the quote starts with. */
  readonly chosen: Chosen;
  readonly isQuiet?: boolean;
  /** For a button among others of the same label. */
  readonly describedAs?: string;
}

/** Starts a quote elsewhere than in the pipeline, with what was already chosen there. */
export function StartQuote({ label, today, chosen, isQuiet = false, describedAs }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={isQuiet ? 'secondary' : 'primary'}
        small={isQuiet}
        aria-label={describedAs}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <NewQuoteDialog today={today} chosen={chosen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
