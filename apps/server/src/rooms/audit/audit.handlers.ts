import { audit } from '@portico/contract/rooms/audit';
import { auditStatus } from '@portico/platform/audit/checkpoints';
import { answer } from '@portico/platform/context';

/** Entries are sealed within a second: one that has waited this long is stuck. */
const LATE_MS = 60_000;

export const isLate = (waitingSince: string | null, now: Date): boolean =>
  waitingSince !== null && now.getTime() - Date.parse(waitingSince) > LATE_MS;

export const auditRoom = answer(audit, {
  async status({ db, now }) {
    const { sealedAt, waiting, waitingSince } = await auditStatus(db);
    return {
      SealedAt: sealedAt,
      Waiting: waiting,
      WaitingSince: waitingSince,
      IsLate: isLate(waitingSince, now),
    };
  },
});
