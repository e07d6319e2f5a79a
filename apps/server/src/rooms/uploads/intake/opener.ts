import {
  type ChildLimits,
  type ChildProgram,
  createChildren,
  findChildProgram,
} from '@portico/platform/children';
import { type Answer, DAMAGED, type Task, TOO_DEMANDING } from './open.ts';

export const LIMITS: ChildLimits = { tasks: 50, milliseconds: 10_000, megabytes: 400, lanes: 2 };

export interface Opener {
  open(task: Task): Promise<Answer>;
  close(): void;
}

/** Opens files in child processes. A file that a process dies of, or is killed for, is refused. */
export function createOpener(limits: ChildLimits = LIMITS, program: ChildProgram = PROGRAM): Opener {
  const { ask, close } = createChildren<Task, Answer>(program, limits);
  return {
    async open(task) {
      const outcome = await ask(task);
      if ('answer' in outcome) return outcome.answer;
      return { rejection: outcome.failure === 'died' ? DAMAGED : TOO_DEMANDING };
    },
    close,
  };
}

const PROGRAM = findChildProgram(import.meta.url, './intake-child.js', './child.ts');
