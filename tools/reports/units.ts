import type { Reporter, TestCase, TestModule } from 'vitest/node';
import {
  type FinishedTest,
  fromRoot,
  problemOf,
  type Run,
  secondsAlone,
  type TimedTests,
  writeReport,
} from './finished.ts';

function finished(test: TestCase): FinishedTest {
  const { state, errors = [] } = test.result();
  return {
    file: fromRoot(test.module.moduleId),
    title: test.fullName.replaceAll(' > ', ' › '),
    outcome: state === 'pending' ? 'failed' : state,
    retries: test.diagnostic()?.retryCount ?? 0,
    problems: errors.map(problemOf),
  };
}

/** A file that doesn't load, and a group whose preparation fails, have no test that could fail. */
const problemsOf = (module: TestModule): FinishedTest[] =>
  [module, ...module.children.allSuites()]
    .filter((group) => group.errors().length > 0)
    .map((group) => ({
      file: fromRoot(module.moduleId),
      title:
        group.type === 'suite' ? `${group.fullName.replaceAll(' > ', ' › ')} › preparation` : 'preparation',
      outcome: 'failed',
      retries: 0,
      problems: group.errors().map(problemOf),
    }));

/** By the name of the project, of which each run has one. */
const RUNS: Readonly<Record<string, Run>> = { node: 'units', web: 'pages' };

/** Writes down every test of Vitest. */
export default class Units implements Reporter {
  private readonly timed: TimedTests[] = [];

  onTestModuleEnd(module: TestModule): void {
    // Its tests alone: the first file that a worker gets loads the modules, and waits for the demo's data, for all others.
    const ms = [...module.children.allTests()].reduce(
      (sum, test) => sum + (test.diagnostic()?.duration ?? 0),
      0,
    );
    this.timed.push({ name: fromRoot(module.moduleId), seconds: secondsAlone(ms) });
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [
      ...problemsOf(module),
      ...[...module.children.allTests()].map(finished),
    ]);
    const run = RUNS[modules[0]?.project.name ?? ''];
    if (run !== undefined) writeReport(run, { tests, timed: this.timed });
  }
}
