import type { TaskKind } from '@portico/contract/rooms/tasks';
import { join, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';

export interface NewTask {
  readonly kind: TaskKind;
  /** The record to act on. Its own room knows what it is. */
  readonly recordKey: string;
  /** One line that says who wants what. */
  readonly subject: string;
  readonly accountKey?: string;
  /** Leave out for a task that only staff should see. */
  readonly agencyKey?: string;
  readonly assigneeKey?: string;
  readonly dueAt: Date;
}

/** Changes nothing while the record has an open task of this kind. */
export const openTask = (writer: Pick<Ctx, 'db' | 'now'>, task: NewTask): Promise<void> =>
  openTasks(writer, [task]);

export async function openTasks(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  tasks: readonly NewTask[],
): Promise<void> {
  if (tasks.length === 0) return;
  const rows = tasks.map(
    (task) => sql`(${newKey()}, ${task.kind}, ${task.recordKey}, ${task.subject}, ${task.accountKey ?? null},
      ${task.agencyKey ?? null}, ${task.assigneeKey ?? null}, ${now}, ${task.dueAt})`,
  );
  await db.rows(sql`
    INSERT INTO task (key, kind, record_key, subject, account_key, agency_key, assignee_key, created_at, due_at)
    VALUES ${join(rows)}
    ON CONFLICT (kind, record_key) WHERE done_at IS NULL DO NOTHING`);
}

type Completion = Pick<Ctx, 'db' | 'now'> & { readonly actor: { readonly personKey: string } };

/** Changes nothing where the record has no open task of this kind: the first outcome counts. Tells whether there was one. */
export async function completeTask(
  { db, now, actor }: Completion,
  kind: TaskKind,
  recordKey: string,
  outcome: string,
): Promise<boolean> {
  const done = await db.rows(sql`
    UPDATE task SET done_at = ${now}, done_by_key = ${actor.personKey}, outcome = ${outcome}
    WHERE kind = ${kind} AND record_key = ${recordKey} AND done_at IS NULL RETURNING 1`);
  return done.length > 0;
}
