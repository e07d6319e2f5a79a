import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprintInUse, finishBuild, finishPart, newDraft, stamp } from './builds.mjs';

function emptyDist(): string {
  const dist = mkdtempSync(join(tmpdir(), 'portico-dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  return dist;
}

function build(dist: string, id: string): void {
  const draft = newDraft(dist, id);
  for (const part of ['server', 'web']) {
    mkdirSync(join(draft, part));
    writeFileSync(join(draft, part, 'main.js'), id);
    stamp(join(draft, part), `${part} ${id}`);
  }
  finishBuild(dist, id, draft);
}

// @spec I9.5
test('switches to a new build, and leaves the files of the one before as they were', () => {
  const dist = emptyDist();
  build(dist, 'one');
  // Node resolves links: a process works in the folder it was started from.
  const running = realpathSync(join(dist, 'server'));
  build(dist, 'two');
  expect(readFileSync(join(dist, 'server/main.js'), 'utf8')).toBe('two');
  expect(readFileSync(join(dist, 'web/main.js'), 'utf8')).toBe('two');
  expect(readFileSync(join(running, 'main.js'), 'utf8')).toBe('one');
  expect(readFileSync(join(running, '../web/main.js'), 'utf8')).toBe('one');
  expect(fingerprintInUse(dist, 'web')).toBe('web two');
});

test('goes back to a build that is still there', () => {
  const dist = emptyDist();
  for (const id of ['one', 'two', 'one']) build(dist, id);
  expect(readFileSync(join(dist, 'server/main.js'), 'utf8')).toBe('one');
  expect(readdirSync(join(dist, 'builds')).sort()).toEqual(['one', 'two']);
});

test('puts the server in its place before the web is built, and both in use afterward', () => {
  const dist = emptyDist();
  build(dist, 'one');
  const draft = newDraft(dist, 'two');
  const make = (part: string) => {
    mkdirSync(join(draft, part));
    writeFileSync(join(draft, part, 'main.js'), 'two');
  };
  make('server');
  const server = finishPart(dist, 'two', draft, 'server');
  expect(readFileSync(join(server, 'main.js'), 'utf8')).toBe('two');
  make('web');
  expect(existsSync(join(server, '../web')), 'a web that is not finished').toBe(false);
  expect(readFileSync(join(dist, 'server/main.js'), 'utf8')).toBe('one');

  finishBuild(dist, 'two', draft);
  expect(readFileSync(join(server, '../web/main.js'), 'utf8')).toBe('two');
  expect(realpathSync(join(dist, 'server'))).toBe(realpathSync(server));
  expect(readdirSync(join(dist, 'builds')).sort()).toEqual(['one', 'two']);
});

test('takes over from builds that were made in place', () => {
  const dist = emptyDist();
  mkdirSync(join(dist, 'server'));
  writeFileSync(join(dist, 'server/main.js'), 'in place');
  build(dist, 'one');
  expect(readFileSync(join(dist, 'server/main.js'), 'utf8')).toBe('one');
});

test('keeps three builds', () => {
  const dist = emptyDist();
  for (const id of ['a', 'b', 'c', 'd', 'e']) build(dist, id);
  const kept = readdirSync(join(dist, 'builds'));
  expect(kept).toHaveLength(3);
  expect(kept).toContain('e');
  expect(existsSync(join(dist, 'server/main.js'))).toBe(true);
});
