import { type Db, sql } from '@portico/database/open';
import { withdrawTokens } from '../emailedtokens.ts';
import { forgetHalfSignIns } from '../provider/artefacts.ts';
import { removeRecoveryCodes } from '../secondfactor/recovery.ts';

/** Takes away everything that counts as a second factor, and what was begun with it. The password stays. */
export async function clearSecondFactors(tx: Db, logonKey: string, now: Date): Promise<void> {
  await tx.rows(sql`
    UPDATE logon SET totp_secret = NULL, totp_confirmed_at = NULL, totp_last_step = NULL, totp_proposed_secret = NULL,
      totp_proposed_at = NULL, updated_at = ${now}, version = version + 1
    WHERE key = ${logonKey}`);
  await tx.rows(sql`DELETE FROM passkey WHERE logon_key = ${logonKey}`);
  await removeRecoveryCodes(tx, logonKey);
  await forgetHalfSignIns(tx, logonKey);
  await withdrawTokens(tx, 'stopReset', logonKey, now);
}
