import {
  type ChildLimits,
  type ChildProgram,
  createChildren,
  findChildProgram,
} from '@portico/platform/children';
import type { Checked, UncheckedFiles } from '@portico/rating';

export const CHECK_LIMITS: ChildLimits = { tasks: 50, milliseconds: 20_000, megabytes: 400, lanes: 1 };

export interface Checker {
  check(files: UncheckedFiles): Promise<Checked>;
  close(): void;
}

const TOO_MUCH =
  'Checking these files takes too much time or memory. Look for a table, or a list of facts or choices, that’s far too long.';

/** Checks program files in a child process. Files that it dies of, or is killed for, have that as their mistake. */
export function createChecker(limits: ChildLimits = CHECK_LIMITS, program: ChildProgram = PROGRAM): Checker {
  const { ask, close } = createChildren<UncheckedFiles, Checked>(program, limits);
  return {
    async check(files) {
      const outcome = await ask(files);
      if ('answer' in outcome) return outcome.answer;
      return { mistakes: [{ file: files.names?.plan ?? 'plan.json', path: '', text: TOO_MUCH }] };
    },
    close,
  };
}

const PROGRAM = findChildProgram(import.meta.url, './program-check-child.js', './child.ts');
