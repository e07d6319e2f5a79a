import { createHash } from 'node:crypto';
import type { Page, Paging } from '@portico/contract/define';
import type { LossRunSnapshot } from '@portico/contract/rooms/lossRuns';
import { given } from '@portico/database/conditions';
import { join, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { type LossRunFacts, latestVersion } from '../documents/index.ts';
import type { ShownRun } from './lossRuns.show.ts';

const SNAPSHOT = sql`
  SELECT snapshot.key AS "Key", json_build_object('Key', account.key, 'Name', account.contact_name) AS "CustomerRiskAccount",
    snapshot.valued_on AS "ValuedOn", snapshot.from_on AS "From", snapshot.to_on AS "To",
    ${instant(sql`snapshot.made_at`)} AS "MadeAt", person.name_full AS "MadeBy",
    encode(snapshot.sha256, 'hex') AS "Sha256"
  FROM loss_run_snapshot snapshot JOIN account ON account.key = snapshot.account_key
  JOIN person ON person.key = snapshot.made_by_key`;

/** Keeps the very text that is hashed, so that it can be shown and checked later. */
export async function saveSnapshot(
  { db, actor, impersonator, now }: Ctx,
  accountKey: string,
  facts: LossRunFacts,
): Promise<string> {
  const key = newKey();
  const written = JSON.stringify(facts);
  await db.rows(sql`
    INSERT INTO loss_run_snapshot (key, account_key, valued_on, from_on, to_on, made_by_key, made_at, template_version,
                                   facts, sha256)
    VALUES (${key}, ${accountKey}, ${facts.valuedOn}, ${facts.from}, ${facts.to},
            ${(impersonator ?? actor).personKey}, ${now}, ${latestVersion('lossRun')}, ${written},
            ${createHash('sha256').update(written).digest()})`);
  return key;
}

export const snapshotByKey = ({ db }: Ctx, key: string): Promise<LossRunSnapshot | undefined> =>
  db.row(sql`${SNAPSHOT} WHERE snapshot.key = ${key}`);

export async function findSnapshots(
  { db }: Ctx,
  accountKey: string | undefined,
  paging: Required<Paging>,
): Promise<Page<LossRunSnapshot>> {
  const where = join([sql`true`, ...given(accountKey, (key) => sql`snapshot.account_key = ${key}`)], ' AND ');
  const rows = await db.rows<LossRunSnapshot>(sql`
    ${SNAPSHOT} WHERE ${where} ORDER BY snapshot.made_at DESC, snapshot.key
    LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(db, rows, paging, sql`loss_run_snapshot snapshot WHERE ${where}`);
}

/** A saved run, as it was. */
export const savedRun = ({ db }: Ctx, key: string): Promise<ShownRun | undefined> =>
  db.row(sql`
    SELECT facts, template_version AS version, made_at AS "issuedAt", encode(sha256, 'hex') AS sha256
    FROM loss_run_snapshot WHERE key = ${key}`);
