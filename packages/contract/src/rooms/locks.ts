import * as z from 'zod/mini';

/** Spec §3, record lock: advice to people that somebody is editing. */
export const RecordLock = z.object({
  TypeString: z.string(),
  RecordKey: z.uuid(),
});
export type RecordLock = z.infer<typeof RecordLock>;
