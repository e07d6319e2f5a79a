import { fail } from '@portico/contract/errors';
import { tasks } from '@portico/contract/rooms/tasks';
import { answer } from '@portico/platform/context';
import { findTasks, lockTask, setAssignee, taskByKey } from './tasks.sql.ts';

export const tasksRoom = answer(tasks, {
  async list(ctx, { query, paging }) {
    const page = await findTasks(ctx, query, paging);
    ctx.note({ details: { found: page.total } });
    return page;
  },

  async assign(ctx, { params: { key }, body: { ToMe } }) {
    const task = (await lockTask(ctx, key)) ?? fail('recordNotFound');
    if (task.DoneBy !== null) fail('taskDone', { name: task.DoneBy.Name });
    const me = ctx.actor.personKey;
    const isMine = task.Assignee?.Key === me;
    // Assigning your own task and unassigning someone else's change nothing: a colleague may have been faster.
    if (ToMe === isMine) return task;
    await setAssignee(ctx, key, ToMe ? me : null);
    ctx.note({ details: { from: task.Assignee?.Key ?? null, to: ToMe ? me : null } });
    return (await taskByKey(ctx, key)) ?? fail('recordNotFound');
  },
});
