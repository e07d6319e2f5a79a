/** Processor time, where the system tells. Unlike the clock, it hardly depends on what else the machine has to do. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TICKS_A_SECOND = 100;

interface Ran {
  readonly parent: number;
  readonly seconds: number;
}

function ranBy(pid: number): Ran | undefined {
  try {
    // The second field is the name, in parentheses, which may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [user, system, usersChildren, systemsChildren] = fields.slice(11, 15).map(Number);
    const ticks = (user ?? 0) + (system ?? 0) + (usersChildren ?? 0) + (systemsChildren ?? 0);
    return { parent: Number(fields[1]), seconds: ticks / TICKS_A_SECOND };
  } catch {
    return undefined;
  }
}

export const secondsOf = (pid: number | undefined): number =>
  pid === undefined ? Number.NaN : (ranBy(pid)?.seconds ?? Number.NaN);

/** Of a PostgreSQL with its cluster in this folder: one process a connection, and some more. */
export function secondsOfPostgres(folder: string): number {
  const main = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all
    .map((name) => ({ pid: Number(name), ran: ranBy(Number(name)) }))
    .filter(({ pid, ran }) => pid === main || ran?.parent === main)
    .reduce((sum, { ran }) => sum + (ran?.seconds ?? 0), 0);
}
