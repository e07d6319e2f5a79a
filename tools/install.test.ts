import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { matches, withAddresses } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
    'node_modules/@portico/web': {},
    'node_modules/@rolldown/binding-win32-x64-msvc': { version: '1.2.15', optional: true },
  },
};
const installed = {
  packages: {
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
    'node_modules/@portico/web': {},
  },
};
const withPackages = (packages: typeof installed.packages & Record<string, object>) =>
  matches(wanted, { packages });

describe('what npm has installed', () => {
  test('matches the lock file without the packages of other platforms', () => {
    expect(matches(wanted, installed)).toBe(true);
  });

  test('does not match when a package is missing', () => {
    expect(matches(wanted, { packages: { 'node_modules/@portico/web': {} } })).toBe(false);
  });

  test.each([
    ['version', { version: '19.3.0', integrity: 'sha512-a' }],
    ['content', { version: '19.3.1', integrity: 'sha512-b' }],
  ])('does not match when a package has another %s', (_, react) => {
    expect(withPackages({ ...installed.packages, 'node_modules/react': react })).toBe(false);
  });

  test("matches here and now, so npm test doesn't install again", () => {
    const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
    expect(matches(read('package-lock.json'), read('node_modules/.package-lock.json'))).toBe(true);
  });
});

test('gives each package that is loaded its address, whatever the registry', () => {
  const own = {
    '': { name: 'portico', version: '0.1.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/@portico/web': { resolved: 'apps/web', link: true },
    'node_modules/a/node_modules/inside': { version: '3.0.0', inBundle: true },
  };
  const react = { version: '19.3.1', integrity: 'sha512-a' };
  const nested = { version: '1.0.0', integrity: 'sha512-b', dev: true };
  const alias = { name: '@real/one', version: '2.0.0', integrity: 'sha512-c' };
  const packages = {
    ...own,
    'node_modules/react': react,
    'node_modules/a/node_modules/@types/b': nested,
    'node_modules/alias': alias,
  };
  expect(withAddresses({ packages }).packages).toEqual({
    ...own,
    'node_modules/react': { ...react, resolved: 'https://packages.invalid/react/-/react-19.3.1.tgz' },
    'node_modules/a/node_modules/@types/b': {
      ...nested,
      resolved: 'https://packages.invalid/@types/b/-/b-1.0.0.tgz',
    },
    'node_modules/alias': { ...alias, resolved: 'https://packages.invalid/@real/one/-/one-2.0.0.tgz' },
  });
});

/** A checkout with nothing but what installs it, and an npm that tells whether it saw addresses, then does as it's told. */
function checkout(npm: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'tools'));
  cpSync(new URL('install.mjs', import.meta.url), join(folder, 'tools/install.mjs'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(wanted));
  const addresses = 'with=$(grep -c packages.invalid npm-shrinkwrap.json 2>/dev/null || true)';
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${addresses}\necho "npm $* ($with)"\n${npm}\n`, {
    mode: 0o755,
  });
  return folder;
}

async function installIn(folder: string, onOutput?: (kill: () => void) => void) {
  const script = "await (await import('./tools/install.mjs')).installMissing()";
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.includes('npm ci --')) onOutput?.(() => child.kill('SIGTERM'));
  });
  const [code] = await once(child, 'close');
  return {
    code,
    calls: output.split('\n').filter((line) => line.startsWith('npm ')),
    left: existsSync(join(folder, 'npm-shrinkwrap.json')),
  };
}

const QUIET = 'npm ci --no-audit --no-fund --loglevel=error';

describe('an install', () => {
  test('hands npm the addresses, and takes them back', async () => {
    expect(await installIn(checkout('exit 0'))).toEqual({
      code: 0,
      calls: [`${QUIET} --replace-registry-host=always (1)`],
      left: false,
    });
  });

  test('lets npm find the packages by itself where the addresses lead nowhere', async () => {
    expect(await installIn(checkout('[ -z "$with" ]'))).toEqual({
      code: 0,
      calls: [`${QUIET} --replace-registry-host=always (1)`, `${QUIET} ()`],
      left: false,
    });
  });

  test('fails when npm does, without addresses too', async () => {
    const { code, calls, left } = await installIn(checkout('exit 1'));
    expect({ code, calls: calls.length, left }).toEqual({ code: 1, calls: 2, left: false });
  });

  test('that is interrupted ends, and leaves no addresses', async () => {
    const { code, calls, left } = await installIn(checkout('exec sleep 60'), (kill) => kill());
    expect({ code, calls: calls.length, left }).toEqual({ code: 1, calls: 1, left: false });
  });

  test('removes the addresses that a killed one has left', async () => {
    const folder = checkout('exit 0');
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(installed));
    writeFileSync(join(folder, 'npm-shrinkwrap.json'), '{}');
    expect(await installIn(folder)).toEqual({ code: 0, calls: [], left: false });
  });
});
