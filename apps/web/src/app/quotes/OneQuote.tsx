import { lazy } from 'react';
import { QuoteParts } from '../../rooms/quotes/parts.ts';
import { QuotePage } from '../../rooms/quotes/QuotePage.tsx';

const Mortgagees = lazy(async () => ({
  default: (await import('../../rooms/mortgagees/QuoteMortgagees.tsx')).QuoteMortgagees,
}));

const PARTS = { Mortgagees };

/** A quote’s page with what other rooms show on it. */
export const OneQuote = () => (
  <QuoteParts value={PARTS}>
    <QuotePage />
  </QuoteParts>
);
