import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../packages/database/seeds/demo/accounts.ts';

// @spec I9.20
test('the built page contains no demo password', () => {
  const root = fileURLToPath(new URL('../dist/web/', import.meta.url));
  const scripts = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|html|css|json)$/.test(name),
  );
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((name) => readFileSync(`${root}${name}`, 'utf8').includes(DEMO_PASSWORD))).toEqual(
    [],
  );
});
