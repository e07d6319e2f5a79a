import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** How a test ended, and how often it was tried again before it did. */
export interface FinishedTest {
  /** From the root of the repository. */
  readonly file: string;
  /** `group › group › test` */
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly retries: number;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const fromRoot = (path: string): string => path.replace(ROOT, '').replaceAll('\\', '/');

/** For tools/test.mjs, which adds up what the two kinds of test report. */
export function writeReport(name: 'units' | 'journeys', tests: readonly FinishedTest[]): void {
  mkdirSync(`${ROOT}.cache/test`, { recursive: true });
  writeFileSync(`${ROOT}.cache/test/${name}.json`, JSON.stringify(tests));
}
