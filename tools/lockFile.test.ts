import { expect, test } from 'vitest';
import { withAddresses } from './lockFile.ts';

const written = (packages: object) => `${JSON.stringify({ lockfileVersion: 3, packages }, null, 2)}\n`;

test('gives each package its address, whatever the registry, in npm’s order', () => {
  const lock = written({
    '': { name: 'portico', version: '0.1.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/@portico/web': { resolved: 'apps/web', link: true },
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
    'node_modules/a/node_modules/@types/b': { version: '1.0.0', integrity: 'sha512-b', dev: true },
    'node_modules/alias': { name: '@real/one', version: '2.0.0', integrity: 'sha512-c' },
    'node_modules/a/node_modules/inside': { version: '3.0.0', inBundle: true },
  });
  const addressed = withAddresses(lock);
  expect(addressed).toBe(
    written({
      '': { name: 'portico', version: '0.1.0' },
      'apps/web': { version: '0.1.0' },
      'node_modules/@portico/web': { resolved: 'apps/web', link: true },
      'node_modules/react': {
        version: '19.3.1',
        resolved: 'https://packages.invalid/react/-/react-19.3.1.tgz',
        integrity: 'sha512-a',
      },
      'node_modules/a/node_modules/@types/b': {
        version: '1.0.0',
        resolved: 'https://packages.invalid/@types/b/-/b-1.0.0.tgz',
        integrity: 'sha512-b',
        dev: true,
      },
      'node_modules/alias': {
        name: '@real/one',
        version: '2.0.0',
        resolved: 'https://packages.invalid/@real/one/-/one-2.0.0.tgz',
        integrity: 'sha512-c',
      },
      'node_modules/a/node_modules/inside': { version: '3.0.0', inBundle: true },
    }),
  );
  expect(withAddresses(addressed)).toBe(addressed);
});

test('puts ours in the place of an address that npm wrote', () => {
  const entry = { version: '1.0.0', integrity: 'sha512-a' };
  const lock = { 'node_modules/a': { ...entry, resolved: 'https://elsewhere.example/a-1.0.0.tgz' } };
  expect(withAddresses(written(lock))).toBe(withAddresses(written({ 'node_modules/a': entry })));
});
