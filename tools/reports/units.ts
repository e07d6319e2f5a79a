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

/** By the name of the project. */
const RUNS: Readonly<Record<string, Run>> = { node: 'units', web: 'pages' };

/** Writes down every test of Vitest. */
export default class Units implements Reporter {
  private readonly timed = new Map<string, TimedTests[]>();

  onTestModuleEnd(module: TestModule): void {
    // Its tests alone: the first file that a worker gets loads the modules, and waits for the demo's data, for all others.
    const ms = [...module.children.allTests()].reduce(
      (sum, test) => sum + (test.diagnostic()?.duration ?? 0),
      0,
    );
    const timed = { name: fromRoot(module.moduleId), seconds: secondsAlone(ms) };
    this.timed.set(module.project.name, [...(this.timed.get(module.project.name) ?? []), timed]);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const [project, run] of Object.entries(RUNS)) {
      const own = modules.filter((module) => module.project.name === project);
      const tests = own.flatMap((module) => [
        ...problemsOf(module),
        ...[...module.children.allTests()].map(finished),
      ]);
      if (own.length > 0) writeReport(run, { tests, timed: this.timed.get(project) ?? [] });
    }
  }
}
