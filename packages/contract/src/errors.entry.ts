export type Severity = 'error' | 'warning';

export interface CatalogueEntry {
  readonly status: number;
  readonly severity: Severity;
  readonly text: string;
  readonly title?: string;
}

export const error = (status: number, text: string, title?: string): CatalogueEntry =>
  title === undefined ? { status, severity: 'error', text } : { status, severity: 'error', text, title };
/** Something to confirm: the same request with the warning accepted goes through. */
export const warning = (status: 551, text: string): CatalogueEntry => ({ status, severity: 'warning', text });
