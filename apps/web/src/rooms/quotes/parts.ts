import type { Application } from '@portico/contract/rooms/quotes';
import { type ComponentType, createContext } from 'react';

/** What other rooms show on a quote. The app gives it. */
export interface QuotePartsGiven {
  /** The lenders of the quote. */
  readonly Mortgagees: ComponentType<{
    readonly policy: Pick<Application['Policy'], 'Key' | 'Status' | 'TermBegin'>;
    readonly isEditable: boolean;
  }>;
}

export const QuoteParts = createContext<QuotePartsGiven>({ Mortgagees: () => null });
