import type { Database } from '../../open.ts';

/** What every installation needs, whoever runs it. Safe to run again: it adds and mends, never removes. */
export async function seedReference(_database: Database): Promise<void> {}
