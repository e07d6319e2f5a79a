import * as z from 'zod/mini';

/** Something that was done to a record, as its page shows it. */
export const Activity = z.object({
  /** Below zero: it isn't from the audit log, but from the books. */
  Key: z.int(),
  At: z.iso.datetime(),
  /** Null where the person is no longer known, or the reader may not know who it was. */
  Who: z.nullable(z.string()),
  /** Who they acted on behalf of, if impersonating. */
  OnBehalfOf: z.nullable(z.string()),
  /** What they did, in plain words. */
  Text: z.string(),
});
export type Activity = z.infer<typeof Activity>;
