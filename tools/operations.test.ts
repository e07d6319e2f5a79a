import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const guide = read('docs/operations.md');
const nginx = read('docs/operations/nginx.conf');
const unit = read('docs/operations/portico@.service');
const image = read('docs/operations/Containerfile');

// @spec I9.10
test('names only commands and files that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
  const files = [...guide.matchAll(/\]\((operations\/[^)#]+)\)/g)].map(([, name = '']) => name);
  expect(files).toHaveLength(4);
  for (const name of files) expect(read(`docs/${name}`)).not.toBe('');
});

// @spec I9.6
test('nginx tries the other process during a restart, and never marks one as down', () => {
  const servers = nginx.match(/^ {2}server .*;$/gm) ?? [];
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toContain('max_fails=0');
  const next = nginx.match(/proxy_next_upstream .*/g) ?? [];
  expect(next).toEqual(['proxy_next_upstream error timeout;', 'proxy_next_upstream error timeout http_404;']);
  expect(nginx, 'a write is not sent twice').not.toContain('non_idempotent');
  expect(nginx).toMatch(/location = \/metrics \{\s+return 404;/);
});

test('the unit and the image run the same program, which gets the signal to stop and the time for it', () => {
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node dist\/server\/main\.js$/m);
  expect(image).toMatch(/^CMD \["node", "dist\/server\/main\.js"\]$/m);
  expect(unit).toMatch(/^KillMode=mixed$/m);
  const longestRequest =
    Number(/LONGEST_REQUEST_MS = ([\d_]+)/.exec(read('apps/server/src/drain.ts'))?.[1]?.replace('_', '')) /
    1000;
  const graceSeconds = 5;
  const allowed = [/TimeoutStopSec=(\d+)/.exec(unit), /--stop-timeout (\d+)/.exec(guide)].map((found) =>
    Number(found?.[1]),
  );
  for (const seconds of allowed) expect(seconds).toBeGreaterThan(graceSeconds + longestRequest);
});

test('the unit and the image start a dead server again, later each time, and give up in the end', () => {
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
  expect(value('Restart')).toBe('on-failure');
  expect(Number(value('RestartMaxDelaySec'))).toBeGreaterThan(Number(value('RestartSec')));
  expect(Number(value('RestartSteps'))).toBeGreaterThan(1);
  // As often as it's meant to start within that time, it can.
  const [burst, interval] = [Number(value('StartLimitBurst')), Number(value('StartLimitIntervalSec'))];
  expect(burst * Number(value('RestartSec'))).toBeLessThan(interval);
  expect(value('OOMPolicy'), 'of a child process').toBe('continue');
  expect(guide).toMatch(/podman run .*--restart on-failure:50/);
});

// @spec I9.10
test('an image contains neither data nor secrets, and runs as an ordinary user', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.git', '.data', '.env', '**/node_modules', '**/dist']) expect(ignored).toContain(path);
  expect(image).toMatch(/^USER node$/m);
});

// @spec I9.10
test('README recommends the current LTS release and keeps 20 working', () => {
  expect(read('README.md')).toMatch(/the current LTS release \(we test on 24\)\. 20\.19 is the minimum/);
  expect((JSON.parse(read('package.json')) as { engines: { node: string } }).engines.node).toBe('>=20.19');
  const bases = image.match(/^FROM .*$/gm) ?? [];
  expect(bases).toHaveLength(2);
  for (const base of bases) expect(base).toContain('node:24-');
});
