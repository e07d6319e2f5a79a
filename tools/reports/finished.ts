import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** How a test ended, and how often it was tried again before it did. */
export interface FinishedTest {
  /** From the root of the repository. */
  readonly file: string;
  /** `group › group › test` */
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly retries: number;
  /** Why it failed, each time that it did. */
  readonly problems: readonly string[];
}

/** How long a file of tests took, or a journey, as if it had had the machine to itself. */
export interface TimedTests {
  readonly name: string;
  readonly seconds: number;
}

/** What a runner has written down for tools/test.mjs. */
export interface Report {
  readonly tests: readonly FinishedTest[];
  readonly timed: readonly TimedTests[];
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const fromRoot = (path: string): string => path.replace(ROOT, '').replaceAll('\\', '/');

/**
 * Tests run beside each other and beside whatever else the machine does. What took a minute while six programs wanted two
 * cores would have taken a third of it alone, so budgets mean the same on a busy machine.
 */
export const secondsAlone = (ms: number, load = loadavg()[0] ?? 0): number =>
  ms / 1000 / Math.max(1, load / availableParallelism());

/** Without the colors that a terminal shows. */
export const problemOf = ({ message = '', stack = message }: { message?: string; stack?: string }): string =>
  stripVTControlCharacters(stack.includes(message) ? stack : `${message}\n${stack}`);

/** What runs by itself, and writes a report of its own. */
export type Run = 'units' | 'pages' | 'journeys';

export function writeReport(name: Run, report: Report): void {
  mkdirSync(`${ROOT}.cache/test`, { recursive: true });
  writeFileSync(`${ROOT}.cache/test/${name}.json`, JSON.stringify(report));
}
