import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import {
  type FinishedTest,
  fromRoot,
  problemOf,
  secondsAlone,
  type TimedTests,
  writeReport,
} from './finished.ts';

const OUTCOMES = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const;
/** The first three titles are the run's, the project's and the file's. */
const ABOVE = 3;

const finished = (test: TestCase): FinishedTest => ({
  file: fromRoot(test.location.file),
  title: test.titlePath().slice(ABOVE).join(' › '),
  outcome: OUTCOMES[test.outcome()],
  retries: Math.max(0, test.results.length - 1),
  problems: test.results.flatMap(({ errors }) => errors.map(problemOf)),
});

/** Writes down every test of Playwright. */
export default class Journeys implements Reporter {
  private journeys: Suite | undefined;
  private readonly timed: TimedTests[] = [];

  onBegin(_: FullConfig, journeys: Suite): void {
    this.journeys = journeys;
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const { file, title } = finished(test);
    this.timed.push({ name: `${file} › ${title}`, seconds: secondsAlone(duration) });
  }

  onEnd(): void {
    writeReport('journeys', { tests: this.journeys?.allTests().map(finished) ?? [], timed: this.timed });
  }
}
