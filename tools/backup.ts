/**
 * `npm run backup -- FILE.tgz`: backs up the database that the portal brings, with the files of documents, the master key and
 * the copies of the audit log, whether the portal runs or not. Unpacked into an empty folder, that is the DATA_DIR of a portal as it was.
 * A PostgreSQL of your own has pg_dump.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { claimFolder } from '../packages/database/launch/claim.ts';
import { copyRunning, copyStopped } from '../packages/database/launch/copy.ts';
import { DataFolderInUse } from '../packages/database/launch.ts';
import { runningUrl } from './postgres.ts';

const dataDir = resolve(process.env.DATA_DIR || '.data');
const folder = join(dataDir, 'postgres');
const cluster = join(folder, 'cluster');

function wantedFile(): string {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new Error('Name the file: npm run backup -- portal.tgz');
  const path = resolve(file);
  if (existsSync(path)) throw new Error(`${path} already exists.`);
  if (!existsSync(dirname(path))) throw new Error(`There is no folder ${dirname(path)}.`);
  return path;
}

/** Keeps the portal from starting during the copy, and other copies from running. */
async function copyCluster(target: string): Promise<void> {
  const release = await claimFolder(folder).catch((cause: unknown) => {
    if (cause instanceof DataFolderInUse) return cause;
    throw cause;
  });
  if (!(release instanceof DataFolderInUse)) {
    copyStopped(cluster, target);
    return release();
  }
  if (process.platform === 'win32') throw new Error('On Windows, stop the portal first.');
  await copyRunning(cluster, target, runningUrl(folder, release));
}

/** Files are never changed and a row comes after its bytes, so those that are there now are all that the copy needs. */
const KEPT_FILES = 'files/kept';

async function pack(source: string, file: string): Promise<void> {
  const files = existsSync(join(dataDir, KEPT_FILES)) ? ['-C', dataDir, KEPT_FILES] : [];
  const tar = spawn('tar', ['-czf', '-', '-C', source, '.', ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It contains the master key, so only its owner may read it.
  const written = once(tar.stdout.pipe(createWriteStream(file, { mode: 0o600, flags: 'wx' })), 'close');
  const [code] = await once(tar, 'exit');
  await written;
  if (code !== 0) throw new Error('tar failed; see above.');
}

async function backup(): Promise<void> {
  const file = wantedFile();
  if (process.env.DATABASE_URL) throw new Error('DATABASE_URL is set. Back up that database with pg_dump.');
  if (!existsSync(cluster)) throw new Error(`There is no database at ${folder}.`);
  const copy = mkdtempSync(`${file}.`);
  try {
    // Before the database, so the database includes everything they cover.
    const audit = join(dataDir, 'audit');
    if (existsSync(audit)) cpSync(audit, join(copy, 'audit'), { recursive: true });
    const secrets = resolve(process.env.SECRETS_DIR || join(dataDir, 'secrets'));
    if (existsSync(secrets)) cpSync(secrets, join(copy, 'secrets'), { recursive: true });
    mkdirSync(join(copy, 'postgres'), { mode: 0o711 });
    await copyCluster(join(copy, 'postgres/cluster'));
    await pack(copy, file);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  console.log(`Backed up ${dataDir} to ${file} (${megabytes} MB). It contains the master key. Keep it safe.`);
}

backup().catch((cause: Error) => {
  console.error(`Nothing was backed up. ${cause.message}`);
  process.exitCode = 1;
});
