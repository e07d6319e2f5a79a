import { fail } from '@portico/contract/errors';
import { Piscina } from 'piscina';
import type * as thread from './work.thread.ts';

type Work = Omit<typeof thread, 'default'>;

/** Threads for PDF work: two at most, started when there is work and ended when there has been none for a while. */
export interface Threads {
  run<N extends keyof Work>(
    name: N,
    input: Parameters<Work[N]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<Work[N]>>>;
  /** Starts a thread if there is none: someone who looks at a list of documents is about to open one. */
  warm(): void;
  close(): Promise<void>;
}

const MOST_THREADS = 2;
/** How many may wait for a thread. More would wait too long, and keep their files open for that time. */
const MOST_WAITING = 50;
const RETRY_SECONDS = 10;
const IDLE_MS = 10 * 60_000;
/** What one thread may use: a merge of many large files fails instead of taking the server along. */
const MOST_MEGABYTES = 768;

/** How long work may wait and take. Its thread is ended then, and another one goes on with what waits. */
const LONGEST_MS = 120_000;

/** From source the thread needs a loader for TypeScript. In a build it lies beside the server's bundle. */
const FILE = new URL(
  import.meta.url.endsWith('.ts') ? './fromSource.mjs' : './pdf-thread.js',
  import.meta.url,
);

export function openThreads(file = FILE, longestMs = LONGEST_MS): Threads {
  const pool = new Piscina({
    filename: file.href,
    // A loader of the process that starts it is not for the thread.
    execArgv: [],
    minThreads: 0,
    maxThreads: MOST_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  return {
    async run(name, input, signal) {
      if (pool.queueSize >= MOST_WAITING) fail('documentBusy', { seconds: RETRY_SECONDS });
      const late = AbortSignal.timeout(longestMs);
      try {
        return await pool.run(input, { name, signal: signal ? AbortSignal.any([signal, late]) : late });
      } catch (cause) {
        if (late.aborted && !signal?.aborted) fail('documentBusy', { seconds: RETRY_SECONDS });
        throw cause;
      }
    },
    warm() {
      if (pool.threads.length === 0) pool.run(undefined, { name: 'ready' }).catch(() => {});
    },
    close: () => pool.destroy(),
  };
}
