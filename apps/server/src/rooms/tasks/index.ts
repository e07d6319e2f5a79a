/** Owns tasks: what agencies and staff are asked to do. The room that owns the record opens and completes its task. */
export { tasksRoom } from './tasks.handlers.ts';
export { completeTask, type NewTask, openTask, openTasks } from './tasks.open.ts';
export { dueAtClose, nextBusinessDay } from './tasks.rules.ts';
export { countOpenTasks } from './tasks.sql.ts';
