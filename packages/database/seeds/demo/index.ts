import type { Database } from '../../open.ts';

/** The demo brokerage: the same records every time, their dates laid around `now`. */
export async function seedDemo(_database: Database, _options: { now: Date }): Promise<void> {}
