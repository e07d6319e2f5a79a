import type { ComponentType } from 'react';

/** Starts a quote with what was chosen on the page. The app brings it from the room of quotes. */
export type StartQuote = ComponentType<{
  readonly label: string;
  readonly today: string;
  readonly chosen: {
    readonly Program?: string;
    readonly Market?: string;
    readonly Street1?: string;
    readonly City?: string;
    readonly County?: string;
    readonly State?: string;
    readonly PostalCode?: string;
    readonly TermBegin?: string;
  };
  readonly isQuiet?: boolean;
  readonly describedAs?: string;
}>;
