import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { becomes } from './processes.ts';
import { ServerDidNotStart } from './refused.ts';
import { askToStop, SECONDS_TO_SHUT_DOWN } from './shutdown.ts';
import { commandOf, type Site } from './site.ts';

const SETTINGS = [
  'cluster_name=portico',
  'max_connections=200',
  'unix_socket_permissions=0700',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // The client gets the error of its statement. In the log, its values would expose personal data.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];
/** As PostgreSQL's manual recommends for a server with an SSD. Its defaults suit the smallest machines. */
const DURABLE = [
  `shared_buffers=${Math.round(Math.min(1024, Math.max(128, totalmem() / 8 / 2 ** 20)))}MB`,
  'random_page_cost=1.1',
];
const THROW_AWAY = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Tests ask for a statement a few times only, on many connections: fitting a plan to its values takes longer than it saves.
  'plan_cache_mode=force_generic_plan',
  // Owned by the superuser, so no one else can drop a database while it's being cleaned up.
  'autovacuum=off',
];
const SECONDS_TO_ANSWER = 30;

export interface Server {
  /** Resolves when it has ended, on request or not. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** Resolves when the server takes connections at `url`. */
export async function startServer(site: Site, url: string): Promise<Server> {
  const log = join(site.folder, 'postgres.log');
  const settings = [...SETTINGS, ...(site.durable ? DURABLE : THROW_AWAY)].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const command = commandOf(site, 'postgres', ['-D', site.cluster, ...site.door.serverFlags, ...settings]);
  const output = openLog(log);
  // In its own process group: we handle Ctrl-C, and the database stops after the requests are answered.
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const stopAtExit = () => child.kill('SIGINT');
  process.once('exit', stopAtExit);
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  }).then(() => process.off('exit', stopAtExit));
  try {
    await answering(url, child, log);
  } catch (cause) {
    await shutDown(site, child, exit);
    throw cause;
  }
  return { ended: exit, stop: () => shutDown(site, child, exit) };
}

/** The log of the previous start is kept next to it. */
function openLog(log: string): number {
  try {
    renameSync(log, `${log}.1`);
  } catch {}
  return openSync(log, 'a', 0o600);
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function answering(url: string, child: ChildProcess, log: string): Promise<void> {
  for (let silent = 0; silent < SECONDS_TO_ANSWER; silent += 0.02) {
    if (hasEnded(child)) break;
    const answer = await knock(url);
    if (answer === 'open') return;
    // Replaying what a crash left takes as long as it takes.
    if (answer === 'busy') silent = 0;
    await delay(20);
  }
  throw new ServerDidNotStart('postgres', complaintIn(log) ?? `it does not answer; see ${log}`);
}

/** Why it gave up. A message that asks to wait isn't a reason. */
function complaintIn(log: string): string | undefined {
  const complaint = /(?:FATAL|PANIC): +(?!the database system is starting up)(.*)$/m;
  return complaint.exec(readFileSync(log, 'utf8'))?.[1];
}

/** Whether a server answers there, and lets us in. */
export async function knock(url: string): Promise<'open' | 'busy' | 'silent'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'open';
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) return 'silent';
    // It is starting up; any other answer will not change by waiting.
    if (cause.code === '57P03') return 'busy';
    throw new ServerDidNotStart('postgres', cause.message);
  } finally {
    await client.end().catch(() => {});
  }
}

async function shutDown(site: Site, child: ChildProcess, exit: Promise<unknown>): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  await askToStop(site, child.pid);
  if (!(await becomes(() => hasEnded(child), SECONDS_TO_SHUT_DOWN))) child.kill('SIGQUIT');
  await exit;
}
