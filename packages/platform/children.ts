/** Work on what strangers send, in child processes that are killed when it asks too much of them. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface ChildLimits {
  /** How many tasks one process does before it's replaced. */
  readonly tasks: number;
  readonly milliseconds: number;
  readonly megabytes: number;
  /** How many tasks are worked on at the same time. */
  readonly lanes: number;
}

/** What a child process runs. */
export interface ChildProgram {
  readonly path: string;
  readonly execArgv: readonly string[];
}

/** The task is to blame for each failure: the process died of it, or it was killed for its time or memory. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly failure: 'died' | 'tooDemanding' };

export interface Children<Task, Answer> {
  ask(task: Task): Promise<Outcome<Answer>>;
  close(): void;
}

const START_MS = 60_000;
const HEAP_MB = 256;
const WATCH_EVERY_MS = 50;
const MB = 1_048_576;
const PAGE_BYTES = 4096;
/** The first thing that a child process says. Loading its libraries takes a moment, which isn't the task's fault. */
const READY = 'ready';

/** Next to the bundle in a build; next to the module that asks if the server runs from source. */
export function findChildProgram(here: string, built: string, source: string): ChildProgram {
  const path = fileURLToPath(new URL(built, here));
  if (existsSync(path)) return { path, execArgv: [] };
  return { path: fileURLToPath(new URL(source, here)), execArgv: ['--import', 'tsx'] };
}

/** Answers one task after the other. The last line of a child process's program. */
export function answerTasks<Task, Answer>(answerTo: (task: Task) => Answer | Promise<Answer>): void {
  process.on('message', async (task: Task) => process.send?.(await answerTo(task)));
  // The server is gone, or done with us.
  process.on('disconnect', () => process.exit());
  process.send?.(READY);
}

/** Child processes are started when needed, and reused. They have nothing of the server's settings, which have passwords. */
export function createChildren<Task, Answer>(
  program: ChildProgram,
  limits: ChildLimits,
): Children<Task, Answer> {
  const idle: Child[] = [];
  const busy = new Set<Child>();
  const waiting: (() => void)[] = [];
  let isClosed = false;

  const ask = async (task: Task): Promise<Outcome<Answer>> => {
    while (busy.size >= limits.lanes) await new Promise<void>((next) => waiting.push(next));
    if (isClosed) throw stopping();
    const child = idle.pop() ?? startChild(program);
    busy.add(child);
    try {
      const outcome = await child.ask<Task, Answer>(task, limits);
      // It was us who killed it: the task isn't to blame.
      if (isClosed) throw stopping();
      if (child.isAlive() && child.asked() < limits.tasks) idle.push(child);
      else child.kill();
      return outcome;
    } finally {
      busy.delete(child);
      waiting.shift()?.();
    }
  };

  return {
    ask,
    close() {
      isClosed = true;
      for (const child of [...idle.splice(0), ...busy]) child.kill();
    },
  };
}

const stopping = () => new Error('The server is stopping.');

type Child = ReturnType<typeof startChild>;

function startChild({ path, execArgv }: ChildProgram) {
  const child = fork(path, {
    execArgv: [...execArgv, `--max-old-space-size=${HEAP_MB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An idle process doesn't keep the server running.
  child.unref();
  child.channel?.unref();
  let asked = 0;
  let isAlive = true;
  child.on('exit', () => {
    isAlive = false;
  });
  child.on('error', () => child.kill('SIGKILL'));
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error(`The process of ${path} did not start.`)));
    child.once('message', () => clearTimeout(timer)).once('exit', () => clearTimeout(timer));
  });
  return {
    isAlive: () => isAlive,
    asked: () => asked,
    kill: () => void child.kill('SIGKILL'),
    async ask<Task, Answer>(task: Task, limits: ChildLimits): Promise<Outcome<Answer>> {
      asked += 1;
      await ready;
      return askChild<Task, Answer>(child, task, limits);
    },
  };
}

function askChild<Task, Answer>(
  child: ChildProcess,
  task: Task,
  { milliseconds, megabytes }: ChildLimits,
): Promise<Outcome<Answer>> {
  return new Promise((resolve) => {
    let failure: 'died' | 'tooDemanding' = 'died';
    const kill = () => {
      failure = 'tooDemanding';
      child.kill('SIGKILL');
    };
    const timer = setTimeout(kill, milliseconds);
    const watch = setInterval(() => {
      if (residentBytes(child.pid) > megabytes * MB) kill();
    }, WATCH_EVERY_MS);
    const finish = (outcome: Outcome<Answer>) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('message', onAnswer).off('exit', onExit);
      resolve(outcome);
    };
    const onAnswer = (answer: unknown) => finish({ answer: answer as Answer });
    const onExit = () => finish({ failure });
    child.on('message', onAnswer).on('exit', onExit);
    child.send(task as object);
  });
}

/** How much memory a process has. Only Linux says; elsewhere the time limit has to do. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
