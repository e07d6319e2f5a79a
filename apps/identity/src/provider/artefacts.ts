import { type Db, sql } from '@portico/database/open';

/** After a password change, anything the old one started to open stays closed. */
export async function forgetHalfSignIns(tx: Db, logonKey: string): Promise<void> {
  await tx.rows(sql`
    DELETE FROM oidc_artefact
    WHERE model = 'Interaction' AND payload #>> '{result,half,logonKey}' = ${logonKey}`);
}

const BATCH = 1_000;

/** Removes what has expired, in batches, so nothing waits for it. */
export async function sweepArtefacts(db: Db, now: Date): Promise<void> {
  let removed: unknown[];
  do {
    removed = await db.rows(sql`
      DELETE FROM oidc_artefact WHERE (model, id) IN (
        SELECT model, id FROM oidc_artefact WHERE expires_at <= ${now} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING 1`);
  } while (removed.length === BATCH);
}
