import * as z from 'zod/mini';
import { get, json, room, staff } from '../define.ts';

export const AuditStatus = z.object({
  /** When entries were last sealed; null before the first time. */
  SealedAt: z.nullable(z.iso.datetime()),
  /** Entries that are not sealed yet, and when the oldest of them was made. */
  Waiting: z.int(),
  WaitingSince: z.nullable(z.iso.datetime()),
  /** They should have been sealed by now: someone has to look into it. */
  IsLate: z.boolean(),
});
export type AuditStatus = z.infer<typeof AuditStatus>;

export const audit = room('audit', {
  status: get('/api/Audit/Status', {
    about: 'Whether the audit log is fully sealed and, if not, how long entries have been waiting.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    unaudited: true,
    reply: json(AuditStatus),
  }),
});
