import { createHmac, randomInt } from 'node:crypto';
import { type Db, sql } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import type { Secrets } from '@portico/platform/secrets';

const CODES = 10;
/** Digits alone: they are typed where the code of the app is, on a phone with a number pad. */
const DIGITS = 12;

export interface RecoveryCodes {
  /** New ones, in place of all others. Only this once they are seen, and until they're kept the next sign-in makes others. */
  renew(tx: Db, logonKey: string, now: Date): Promise<string[]>;
  /** Their owner has saved those that were made then. False if they have been replaced since. */
  keep(db: Db, logonKey: string, madeAt?: Date): Promise<boolean>;
  /** Whether their owner has saved them, and one is left. */
  areKept(db: Db, logonKey: string): Promise<boolean>;
  /** If it's one of the logon's and the first time it's used, how many are left. */
  use(tx: Db, logonKey: string, code: string, now: Date): Promise<number | undefined>;
}

export async function removeRecoveryCodes(tx: Db, logonKey: string): Promise<void> {
  await tx.rows(sql`UPDATE logon SET recovery_codes_kept_at = NULL WHERE key = ${logonKey}`);
  await tx.rows(sql`DELETE FROM recovery_code WHERE logon_key = ${logonKey}`);
}

export const isRecoveryCode = (code: string): boolean => new RegExp(`^\\d{${DIGITS}}$`).test(code);

const drawCode = () =>
  Array.from({ length: DIGITS / 4 }, () => String(randomInt(10_000)).padStart(4, '0')).join(' ');

export function createRecoveryCodes({ secrets, clock }: { secrets: Secrets; clock: Clock }): RecoveryCodes {
  // Keyed: twelve digits are few enough to be tried one by one against a stolen table.
  const pepper = secrets.derive('recovery codes');
  const hashOf = (logonKey: string, code: string) =>
    createHmac('sha256', pepper)
      .update(`${logonKey} ${code.replaceAll(/\D/g, '')}`)
      .digest();

  return {
    async renew(tx, logonKey, now) {
      const codes = new Set<string>();
      while (codes.size < CODES) codes.add(drawCode());
      await removeRecoveryCodes(tx, logonKey);
      for (const code of codes)
        await tx.rows(sql`
          INSERT INTO recovery_code (logon_key, code_hash, created_at)
          VALUES (${logonKey}, ${hashOf(logonKey, code)}, ${now})`);
      return [...codes];
    },
    async keep(db, logonKey, madeAt) {
      const kept = await db.row(sql`
        UPDATE logon SET recovery_codes_kept_at = ${clock.now()}
        WHERE key = ${logonKey} AND EXISTS (
          SELECT FROM recovery_code
          WHERE logon_key = logon.key AND COALESCE(recovery_code.created_at = ${madeAt ?? null}, true))
        RETURNING key`);
      return kept !== undefined;
    },
    async areKept(db, logonKey) {
      const kept = await db.row(sql`
        SELECT FROM logon
        WHERE key = ${logonKey} AND recovery_codes_kept_at IS NOT NULL
          AND EXISTS (SELECT FROM recovery_code WHERE logon_key = logon.key AND used_at IS NULL)`);
      return kept !== undefined;
    },
    async use(tx, logonKey, code, now) {
      if (!isRecoveryCode(code)) return undefined;
      const used = await tx.row(sql`
        UPDATE recovery_code SET used_at = ${now}
        WHERE logon_key = ${logonKey} AND code_hash = ${hashOf(logonKey, code)} AND used_at IS NULL
        RETURNING logon_key`);
      if (used === undefined) return undefined;
      const left = await tx.row<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM recovery_code WHERE logon_key = ${logonKey} AND used_at IS NULL`);
      return left?.count ?? 0;
    },
  };
}
