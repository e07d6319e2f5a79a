import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { matches } from './install.mjs';

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
