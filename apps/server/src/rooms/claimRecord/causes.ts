import type { Db } from '@portico/database/open';
import { findItems } from '../lookups/index.ts';

/** The types of loss on a day: the list that reports choose from. */
export const primaryCauses = async (db: Db, now: Date, AtDate?: string) =>
  (await findItems(db, 'ClaimLossType', { AtDate }, now)).map(({ Key, Name }) => ({ Key, Name }));

export const secondaryCauses = async (db: Db, now: Date, AtDate?: string, primary?: string) =>
  (await findItems(db, 'ClaimCauseCode', { AtDate }, now))
    .map(({ Key, Name, LossTypeKey }) => ({ Key, Name, ClaimCausePrimaryKey: LossTypeKey }))
    .filter(({ ClaimCausePrimaryKey }) => primary === undefined || ClaimCausePrimaryKey === primary);
