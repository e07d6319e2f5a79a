import type { MasterKind } from '@portico/contract/rooms/masters';
import { raw, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { insertChange } from './changes.ts';
import type { Values } from './kind.ts';
import { findRecord } from './records.ts';
import { MASTER_TABLES } from './tables.ts';

/** Keeps in a record's history what happened to it besides a change of its columns. There's nothing to put back, so it can't be undone. */
export async function keepEvent(ctx: Ctx, kind: MasterKind, key: string, what: Values): Promise<void> {
  await ctx.db.rows(
    sql`UPDATE ${raw(MASTER_TABLES[kind].table)} SET version = version + 1 WHERE key = ${key}`,
  );
  const now = await findRecord(ctx, kind, key);
  if (now === undefined) return;
  await insertChange(ctx, {
    kind,
    recordKey: key,
    title: now.Title,
    version: now.Version,
    before: {},
    after: what,
    reason: null,
    undoesKey: null,
  });
}
