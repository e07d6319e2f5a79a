import { type Db, named, sql } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { secondsAfter } from '../lifetimes.ts';

/**
 * A renewal in a hidden frame and a sign-out may be under way at once. The provider saves its session as a whole, so the
 * renewal would drop what the sign-out has just noted in `state`, and its last step would find nothing.
 */
const KEEPING_SIGN_OUT = sql`CASE
  WHEN excluded.model = 'Session' AND NOT excluded.payload ? 'state' AND oidc_artefact.payload ? 'state'
  THEN jsonb_set(excluded.payload, '{state}', oidc_artefact.payload -> 'state') ELSE excluded.payload END`;

/** Where oidc-provider keeps its sessions, interactions, grants and codes. */
export function createAdapter({
  db,
  clock,
  onReplay,
}: {
  db: Db;
  clock: Clock;
  /** A code was presented twice: the session it was given to can no longer be trusted. */
  onReplay(sid: string): Promise<void>;
}): (model: string) => Adapter {
  const unexpired = () => sql`(expires_at IS NULL OR expires_at > ${clock.now()})`;

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const expires = expiresIn === undefined ? null : secondsAfter(clock.now(), expiresIn);
      await db.rows(
        named(
          'artefact_upsert',
          sql`INSERT INTO oidc_artefact (model, id, payload, grant_id, uid, expires_at)
              VALUES (${model}, ${id}, ${JSON.stringify(payload)}, ${payload.grantId ?? null},
                      ${payload.uid ?? null}, ${expires})
              ON CONFLICT (model, id) DO UPDATE SET payload = ${KEEPING_SIGN_OUT}, grant_id = excluded.grant_id,
                uid = excluded.uid, expires_at = excluded.expires_at`,
        ),
      );
    },

    /**
     * Doesn't reveal whether a code was consumed: a replay a minute later and ten in parallel all find it fresh, and
     * fail in `consume`, which decides.
     */
    async find(id) {
      // Some ids are typed by strangers, and PostgreSQL refuses this character.
      if (id.includes('\0')) return undefined;
      const found = await db.row<{ payload: AdapterPayload }>(
        named(
          'artefact_find',
          sql`SELECT payload FROM oidc_artefact WHERE model = ${model} AND id = ${id} AND ${unexpired()}`,
        ),
      );
      return found?.payload;
    },

    async findByUid(uid) {
      const found = await db.row<{ payload: AdapterPayload }>(
        named(
          'artefact_find_by_uid',
          sql`SELECT payload FROM oidc_artefact WHERE model = ${model} AND uid = ${uid} AND ${unexpired()}`,
        ),
      );
      return found?.payload;
    },

    // For the device flow, which is off.
    findByUserCode: async () => undefined,

    async consume(id) {
      const first = await db.row(sql`
        UPDATE oidc_artefact SET consumed_at = ${clock.now()}
        WHERE model = ${model} AND id = ${id} AND consumed_at IS NULL RETURNING id`);
      if (first) return;
      const replayed = await db.row<{ payload: AdapterPayload }>(
        sql`SELECT payload FROM oidc_artefact WHERE model = ${model} AND id = ${id}`,
      );
      if (replayed) await revoke(replayed.payload);
      throw new errors.InvalidGrant('authorization code already consumed');
    },

    async destroy(id) {
      await db.rows(sql`DELETE FROM oidc_artefact WHERE model = ${model} AND id = ${id}`);
    },

    async revokeByGrantId(grantId) {
      await db.rows(sql`DELETE FROM oidc_artefact WHERE model = ${model} AND grant_id = ${grantId}`);
    },
  });

  async function revoke({ grantId, sessionUid }: AdapterPayload): Promise<void> {
    await db.rows(sql`
      DELETE FROM oidc_artefact WHERE grant_id = ${grantId} OR (model = 'Grant' AND id = ${grantId})`);
    if (sessionUid !== undefined) await onReplay(sessionUid);
  }
}
