import { runProgram } from '../../../childProcess.fixture.ts';
import type { TestServer } from '../../../testing.ts';

interface Killed {
  readonly signal: unknown;
  /** How many it took, if it came to the end. */
  readonly steps: number;
}

/** Commits in another process, which is killed at a step. Step 0 lets it finish, `last` is before the COMMIT. */
export async function runAndKill(
  { database, clock }: TestServer,
  {
    number,
    step,
    mode = 'NEW',
  }: { readonly number: string | null; readonly step: number | 'last'; readonly mode?: string },
): Promise<Killed> {
  const args = [database.url, number ?? '', clock.now().toISOString(), String(step), mode];
  const { signal, printed } = await runProgram('commit-killed', args);
  return { signal, steps: Number(printed) };
}
