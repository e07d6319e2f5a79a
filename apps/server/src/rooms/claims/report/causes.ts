import { fail, refuseField } from '@portico/contract/errors';
import type { NewClaim } from '@portico/contract/rooms/claims';
import type { LookupList } from '@portico/contract/rooms/lookups';
import type { Db } from '@portico/database/open';
import { secondaryCauses } from '../../claimRecord/index.ts';
import { findItems } from '../../lookups/index.ts';

/** Refuses codes that no form offers. Causes have to belong together on the day of the loss. */
export async function requireCodes(db: Db, report: NewClaim, now: Date): Promise<void> {
  const [causes] = await Promise.all([
    secondaryCauses(db, now, report.LossOn, report.ClaimCausePrimaryKey),
    requireItem(db, 'ClaimInsuredOrLocation', report.InsuredOrLocationKey, 'InsuredOrLocationKey', now),
    requireItem(db, 'ClaimRepairsComplete', report.RepairsCompleteKey, 'RepairsCompleteKey', now),
  ]);
  if (!causes.some(({ Key }) => Key === report.ClaimCauseSecondaryKey)) fail('causeUnknown');
}

async function requireItem(db: Db, list: LookupList, key: string, field: string, now: Date): Promise<void> {
  if ((await findItems(db, list, {}, now)).some(({ Key }) => Key === key)) return;
  refuseField(field, 'Choose one from the list.');
}
