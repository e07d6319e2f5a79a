import {
  chmodSync,
  chownSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ROLE, SUPERUSER } from './cluster.ts';

/** Belongs to the running server alone; PostgreSQL creates it again. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pg_(?:dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)\/.+)$/;
const LOG = 'pg_wal';

/** Copies a cluster whose server doesn't run. */
export const copyStopped = (cluster: string, target: string): void => copy(cluster, target, () => true);

/**
 * Copies a cluster while its server runs, as PostgreSQL's own base backup does: the files may change under the copy, and
 * the log from before to after it, copied last, makes them whole again when the copy is started.
 */
export async function copyRunning(cluster: string, target: string, url: string): Promise<void> {
  // The functions that announce a backup are for the superuser.
  const client = new pg.Client({ connectionString: url.replace(`//${ROLE}@`, `//${SUPERUSER}@`) });
  await client.connect();
  try {
    // Keeps the write-ahead log for as long as this session lasts.
    await client.query(`SELECT pg_create_physical_replication_slot('backup_${process.pid}', true, true)`);
    await client.query("SELECT pg_backup_start('portico', true)");
    copy(cluster, target, (path) => !path.startsWith(`${LOG}/`));
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    copyOwner(cluster, join(target, 'backup_label'));
    copy(join(cluster, LOG), join(target, LOG), () => true);
  } finally {
    await client.end();
  }
}

function copy(source: string, target: string, isWanted: (path: string) => boolean): void {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  copyOwner(source, target);
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const name = path.replaceAll('\\', '/');
    if (LEFT_OUT.test(name) || !isWanted(name)) continue;
    try {
      copyOne(join(source, path), join(target, path));
    } catch (cause) {
      // A running server removes files of its own.
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    }
  }
}

function copyOne(source: string, target: string): void {
  const stats = lstatSync(source);
  if (stats.isDirectory()) mkdirSync(target, { recursive: true });
  else copyFileSync(source, target);
  chmodSync(target, stats.mode & 0o777);
  copyOwner(source, target);
}

/** Root runs PostgreSQL as another user, who must own the copy too. */
function copyOwner(source: string, target: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = lstatSync(source);
  chownSync(target, uid, gid);
}
