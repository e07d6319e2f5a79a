import { signIn } from '../tools/signin.ts';
import { amount, tell } from './brief.ts';
import { succeeded } from './failures.ts';
import { percentile } from './percentile.ts';

export interface Asked {
  readonly ms: number;
  readonly body: string;
}
export type Ask = (path: string) => Promise<Asked>;

export async function askerFor(origin: string, who: string): Promise<Ask> {
  const { token } = await signIn(origin, `${who}@demo.portico.test`);
  const headers = { authorization: `Bearer ${token}`, 'x-module-key': 'W2_CLAIM' };
  return async (path) => {
    const start = performance.now();
    const reply = await succeeded(path, () => fetch(`${origin}${path}`, { headers }));
    const body = await reply.text();
    return { ms: performance.now() - start, body };
  };
}

/** The first ones prepare statements and start threads. */
export const WARM_UP = amount(3, 0);

export async function measure(
  what: string,
  turns: number,
  target: string,
  work: () => Promise<number>,
): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < turns + WARM_UP; turn++) times.push(await work());
  const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
  const [best = 0] = sorted;
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)].map((time) => time.toFixed(1));
  tell(
    `${what}: best ${best.toFixed(1)} ms, p50 ${p50} ms, p99 ${p99} ms (${turns} times; target ${target})`,
  );
}
