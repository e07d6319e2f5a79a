import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Answer, DAMAGED, type Task, TOO_DEMANDING } from './open.ts';

export interface OpenerLimits {
  /** How many files one process opens before it's replaced. */
  readonly files: number;
  readonly milliseconds: number;
  readonly megabytes: number;
}

export const LIMITS: OpenerLimits = { files: 50, milliseconds: 10_000, megabytes: 400 };
const START_MS = 60_000;
const HEAP_MB = 256;
/** How many files are opened at the same time. */
const LANES = 2;
const WATCH_EVERY_MS = 50;
const MB = 1_048_576;

export interface Opener {
  open(task: Task): Promise<Answer>;
  close(): void;
}

/** Opens files in child processes, which are started when needed, reused, and killed when a file asks too much of them. */
export function createOpener(limits: OpenerLimits = LIMITS, program: Program = findProgram()): Opener {
  const idle: Worker[] = [];
  const busy = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let isClosed = false;

  const open = async (task: Task): Promise<Answer> => {
    while (busy.size >= LANES) await new Promise<void>((next) => waiting.push(next));
    if (isClosed) throw stopping();
    const worker = idle.pop() ?? startWorker(program);
    busy.add(worker);
    try {
      const answer = await worker.open(task, limits);
      // It was us who killed it: the file isn't to blame.
      if (isClosed) throw stopping();
      if (worker.isAlive() && worker.opened() < limits.files) idle.push(worker);
      else worker.kill();
      return answer;
    } finally {
      busy.delete(worker);
      waiting.shift()?.();
    }
  };

  return {
    open,
    close() {
      isClosed = true;
      for (const worker of [...idle.splice(0), ...busy]) worker.kill();
    },
  };
}

const stopping = () => new Error('The server is stopping.');

type Worker = ReturnType<typeof startWorker>;

function startWorker({ path, execArgv }: Program) {
  const child = fork(path, {
    execArgv: [...execArgv, `--max-old-space-size=${HEAP_MB}`],
    // Nothing of the server's settings, which have passwords.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An idle process doesn't keep the server running.
  child.unref();
  child.channel?.unref();
  let opened = 0;
  let isAlive = true;
  child.on('exit', () => {
    isAlive = false;
  });
  child.on('error', () => child.kill('SIGKILL'));
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('The process that opens files did not start.')));
    child.once('message', () => clearTimeout(timer)).once('exit', () => clearTimeout(timer));
  });
  return {
    isAlive: () => isAlive,
    opened: () => opened,
    kill: () => void child.kill('SIGKILL'),
    async open(task: Task, limits: OpenerLimits): Promise<Answer> {
      opened += 1;
      await ready;
      return ask(child, task, limits);
    },
  };
}

/** Its answer; or, if it dies or has to be killed, that the file is to blame. */
function ask(child: ChildProcess, task: Task, { milliseconds, megabytes }: OpenerLimits): Promise<Answer> {
  return new Promise((resolve) => {
    let rejection = DAMAGED;
    const kill = () => {
      rejection = TOO_DEMANDING;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(kill, milliseconds);
    const watch = setInterval(() => {
      if (residentBytes(child.pid) > megabytes * MB) kill();
    }, WATCH_EVERY_MS);
    const finish = (answer: Answer) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('message', finish).off('exit', onExit);
      resolve(answer);
    };
    const onExit = () => finish({ rejection });
    child.on('message', finish).on('exit', onExit);
    child.send(task);
  });
}

const PAGE_BYTES = 4096;

/** How much memory a process has. Only Linux says; elsewhere the time limit has to do. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

/** What the child process runs. */
interface Program {
  readonly path: string;
  readonly execArgv: readonly string[];
}

/** Next to the bundle in a build; next to this file if the server runs from source. */
function findProgram(): Program {
  const built = fileURLToPath(new URL('./intake-child.js', import.meta.url));
  if (existsSync(built)) return { path: built, execArgv: [] };
  return { path: fileURLToPath(new URL('./child.ts', import.meta.url)), execArgv: ['--import', 'tsx'] };
}
