import { signIn } from '../tools/signin.ts';
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
    const reply = await fetch(`${origin}${path}`, { headers });
    const body = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${body}`);
    return { ms: performance.now() - start, body };
  };
}

export async function measure(
  what: string,
  turns: number,
  target: string,
  work: () => Promise<number>,
): Promise<void> {
  const times: number[] = [];
  // The first ones prepare statements and start threads.
  for (let turn = 0; turn < turns + 3; turn++) times.push(await work());
  const sorted = times.slice(3).sort((a, b) => a - b);
  const [best = 0] = sorted;
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)].map((time) => time.toFixed(1));
  console.log(
    `${what}: best ${best.toFixed(1)} ms, p50 ${p50} ms, p99 ${p99} ms (${turns} times; target ${target})`,
  );
}
