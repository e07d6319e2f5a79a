import { isAgentOrStaff } from '@portico/contract/roles';
import { lazy, Suspense, useState } from 'react';
import { useClaims } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';

const NewQuoteDialog = lazy(() => import('./NewQuoteDialog.tsx'));

/** For agents, whose quote it will be, and for staff, who name the agent. */
export function NewQuote({ today = '' }: { readonly today?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  if (!isAgentOrStaff(useClaims()?.role ?? [])) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>New quote</Button>
      <Suspense fallback={null}>
        {isOpen && <NewQuoteDialog today={today} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
