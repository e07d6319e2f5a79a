import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from './compress.mjs';

test('puts compressed copies next to large texts, and nowhere else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  const large = 'const answer = 42;\n'.repeat(100);
  for (const name of [
    'index.html',
    'assets/app.js',
    'assets/app.css',
    'assets/font.woff2',
    '.vite/list.json',
  ])
    writeFileSync(join(folder, name), large);
  writeFileSync(join(folder, 'assets/small.js'), 'const answer = 42;');

  compressFiles(folder);

  const copies = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.br'),
  );
  expect(copies.sort()).toEqual(['assets/app.css.br', 'assets/app.js.br', 'index.html.br']);
  for (const name of copies)
    expect(brotliDecompressSync(readFileSync(join(folder, name))).toString()).toBe(large);
});
