import { audit } from '@portico/contract/rooms/audit';
import { auditStatus } from '@portico/platform/audit/checkpoints';
import { answer } from '@portico/platform/context';

/** Entries are sealed within a second: one that has waited this long is stuck. */
const LATE_MS = 60_000;

export const auditRoom = answer(audit, {
  async status({ db, now }) {
    const { sealedAt, waiting, waitingSince } = await auditStatus(db);
    return {
      SealedAt: sealedAt,
      Waiting: waiting,
      WaitingSince: waitingSince,
      IsLate: waitingSince !== null && now.getTime() - Date.parse(waitingSince) > LATE_MS,
    };
  },
});
