import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestServer } from '../../../testing.ts';

const program = fileURLToPath(new URL('commit.kill.fixture.ts', import.meta.url));

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
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let steps = '';
  child.stdout.on('data', (text) => {
    steps += text;
  });
  const [, signal] = await once(child, 'exit');
  return { signal, steps: Number(steps) };
}
