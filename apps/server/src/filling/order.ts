import type { Wanted } from './fill.ts';

/** What the server asks of the process that fills its database. */
export interface Order extends Wanted {
  readonly databaseUrl: string;
  readonly businessTimeZone: string;
  readonly storage: { readonly dataDir: string; readonly storageUrl?: string | undefined };
}

export interface Outcome {
  readonly failure?: { readonly name: string; readonly message: string; readonly stack: string };
}
