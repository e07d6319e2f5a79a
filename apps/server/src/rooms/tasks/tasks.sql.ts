import type { Page, Paging } from '@portico/contract/define';
import type { Task, TaskKind, TaskStatus } from '@portico/contract/rooms/tasks';
import { given } from '@portico/database/conditions';
import { join, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { taskScope } from './tasks.scope.ts';

const named = (key: Sql, name: Sql): Sql =>
  sql`CASE WHEN ${key} IS NOT NULL THEN json_build_object('Key', ${key}, 'Name', ${name}) END`;

const SELECT_TASK = sql`
  SELECT task.key AS "Key", task.kind AS "Kind", task.record_key AS "RecordKey", task.subject AS "Subject",
    CASE WHEN account.key IS NOT NULL THEN json_build_object(
      'Key', account.key, 'Contact', json_build_object('Name', account.contact_name)) END AS "CustomerRiskAccount",
    ${named(sql`agency.key`, sql`agency.name`)} AS "Agency",
    ${named(sql`assignee.key`, sql`assignee.name_full`)} AS "Assignee",
    ${instant(sql`task.created_at`)} AS "CreatedAt", ${instant(sql`task.due_at`)} AS "DueAt",
    ${instant(sql`task.done_at`)} AS "DoneAt", ${named(sql`doer.key`, sql`doer.name_full`)} AS "DoneBy",
    task.outcome AS "Outcome"
  FROM task
  LEFT JOIN account ON account.key = task.account_key
  LEFT JOIN agency ON agency.key = task.agency_key
  LEFT JOIN person assignee ON assignee.key = task.assignee_key
  LEFT JOIN person doer ON doer.key = task.done_by_key`;

const LISTS: Readonly<Record<TaskStatus, { readonly where: Sql; readonly order: Sql }>> = {
  pending: { where: sql`task.done_at IS NULL`, order: sql`task.due_at, task.key` },
  complete: { where: sql`task.done_at IS NOT NULL`, order: sql`task.done_at DESC, task.key` },
};

interface Filters {
  readonly Status: TaskStatus;
  readonly Kind?: TaskKind | undefined;
  readonly Mine?: boolean | undefined;
}

export async function findTasks(
  ctx: Ctx,
  { Status, Kind, Mine }: Filters,
  paging: Required<Paging>,
): Promise<Page<Task>> {
  const list = LISTS[Status];
  const where = join(
    [
      list.where,
      taskScope(ctx),
      ...given(Kind, (kind) => sql`task.kind = ${kind}`),
      ...(Mine === true ? [sql`task.assignee_key = ${ctx.actor.personKey}`] : []),
    ],
    ' AND ',
  );
  const rows = await ctx.db.rows<Task>(sql`
    ${SELECT_TASK} WHERE ${where} ORDER BY ${list.order} LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(ctx.db, rows, paging, sql`task WHERE ${where}`);
}

/** The account's open tasks that the caller sees, and how many of them are late. */
export async function countOpenTasks(
  ctx: Ctx,
  accountKey: string,
): Promise<{ readonly Open: number; readonly Overdue: number }> {
  const counted = await ctx.db.row<{ Open: number; Overdue: number }>(sql`
    SELECT count(*)::int AS "Open", (count(*) FILTER (WHERE task.due_at < ${ctx.now}))::int AS "Overdue"
    FROM task WHERE task.account_key = ${accountKey} AND task.done_at IS NULL AND ${taskScope(ctx)}`);
  return counted ?? { Open: 0, Overdue: 0 };
}

export const taskByKey = (ctx: Ctx, key: string): Promise<Task | undefined> =>
  ctx.db.row(sql`${SELECT_TASK} WHERE task.key = ${key} AND ${taskScope(ctx)}`);

/** The same, after any change to it that is under way. */
export async function lockTask(ctx: Ctx, key: string): Promise<Task | undefined> {
  // A lock in the same statement would pair the changed task with the names that were joined before the wait.
  await ctx.db.rows(sql`SELECT 1 FROM task WHERE task.key = ${key} AND ${taskScope(ctx)} FOR UPDATE`);
  return taskByKey(ctx, key);
}

export async function setAssignee({ db }: Ctx, key: string, personKey: string | null): Promise<void> {
  await db.rows(sql`UPDATE task SET assignee_key = ${personKey} WHERE key = ${key}`);
}
