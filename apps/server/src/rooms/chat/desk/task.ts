import type { Parsed } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import type { ChatTask, chat } from '@portico/contract/rooms/chat';
import { formatWeekday } from '@portico/contract/rules/weekday';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { completeTask, dueAtClose, openTask } from '../../tasks/index.ts';
import { addNote, everything, lockConversation } from '../chat.sql.ts';
import { addHandover, chatTaskByKey, findHandover, onlyAccountOf } from './handover.sql.ts';
import { colleagueByKey } from './list.ts';
import { closeConversation } from './owner.ts';

/** Makes a task of a conversation. Only staff learn of it. */
export async function handToTask(
  ctx: Ctx,
  key: string,
  { Key, Subject, Note, DueOn, AssigneeKey, Close }: Parsed<typeof chat.rows.handToTask>['body'],
): Promise<void> {
  const { db, now, actor } = ctx;
  const conversation = (await lockConversation(db, key, everything)) ?? fail('recordNotFound');
  const assignee =
    AssigneeKey === null ? null : ((await colleagueByKey(db, AssigneeKey)) ?? fail('recordNotFound'));
  const earlier = await findHandover(db, Key);
  if (earlier)
    return earlier.conversationKey === key && earlier.claimKey === null
      ? undefined
      : fail('idempotencyConflict');
  if (DueOn < dayOf(now)) fail('chatTaskPast');
  const to = AssigneeKey === actor.personKey ? 'themselves' : assignee?.name;
  const text = `${actor.name} handed this over to a task${to ? ` for ${to}` : ''}, due ${formatWeekday(DueOn)}: “${Subject}”.`;
  const number = await addNote(db, conversation, { text, isForStaff: true, staffKey: actor.personKey }, now);
  const accountKey = await onlyAccountOf(db, key);
  await openTask(ctx, {
    kind: 'chatHandover',
    recordKey: Key,
    subject: Subject,
    ...(accountKey !== undefined && { accountKey }),
    ...(AssigneeKey !== null && { assigneeKey: AssigneeKey }),
    dueAt: dueAtClose(DueOn),
  });
  await addHandover(
    db,
    { key: Key, conversationKey: key, number, ...(Note && { note: Note }), byKey: actor.personKey },
    now,
  );
  if (Close) await closeConversation(ctx, key);
  ctx.note({ details: { task: Key, assignee: AssigneeKey, closes: Close } });
}

/** Says in the conversation what came of its task. Staff who are asked later find it there. */
export async function doneTask(ctx: Ctx, key: string, outcome: string): Promise<ChatTask> {
  const { db, now, actor } = ctx;
  const { conversationKey } = (await findHandover(db, key)) ?? fail('recordNotFound');
  const conversation = (await lockConversation(db, conversationKey, everything)) ?? fail('recordNotFound');
  if (await completeTask(ctx, 'chatHandover', key, outcome)) {
    const { Subject } = (await chatTaskByKey(db, key)) ?? fail('recordNotFound');
    const text = `${actor.name} completed the task “${Subject}”: ${outcome}`;
    await addNote(db, conversation, { text, isForStaff: true, staffKey: actor.personKey }, now);
  }
  return (await chatTaskByKey(db, key)) ?? fail('recordNotFound');
}
