import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const scripts = () => [...document.querySelectorAll('script')];
const settle = (event: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(event));

let loader: typeof import('./scripts.ts');
let shown: () => readonly { readonly text: string; readonly severity: string; readonly count: number }[];
beforeEach(async () => {
  for (const script of scripts()) script.remove();
  vi.resetModules();
  loader = await import('./scripts.ts');
  const { useNotices } = await import('./notify.ts');
  shown = () => renderHook(useNotices).result.current;
});

describe('a script of another provider', () => {
  const load = () => loader.loadOptional('chat', loader.scriptTag('/chat/widget.js'));

  it('loads once for all callers', async () => {
    const asked = [load(), load()];
    expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(['/chat/widget.js']);
    settle('load');
    expect(await Promise.all([...asked, load()])).toEqual([true, true, true]);
    expect(scripts()).toHaveLength(1);
  });

  // @spec 8.24
  it('says a failure in the words of spec §8, once for all who asked, and lets the next try again', async () => {
    const asked = [load(), load()];
    settle('error');
    expect(await Promise.all(asked)).toEqual([undefined, undefined]);
    expect(shown()).toMatchObject([
      { severity: 'error', text: "Couldn't load script /chat/widget.js.", count: 1 },
    ]);
    expect(scripts()).toEqual([]);
    const again = load();
    settle('load');
    expect(await again).toBe(true);
  });
});

describe('a module of our own', () => {
  it('loads once', async () => {
    const load = vi.fn(async () => 'module');
    expect(await loader.loadOptional('maps', load)).toBe('module');
    expect(await loader.loadOptional('maps', load)).toBe('module');
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'Failed to fetch dynamically imported module: https://x.test/assets/LeafletMap-1a.js',
      "Couldn't load script /assets/LeafletMap-1a.js.",
    ],
    ['Importing a module script failed.', "Couldn't load script maps."],
  ])('says the same when it fails with %j', async (message, text) => {
    const load = async () => Promise.reject(new TypeError(message));
    expect(await loader.loadOptional('maps', load)).toBeUndefined();
    expect(shown()).toMatchObject([{ severity: 'error', text }]);
  });
});

// @spec 9.24, D.39
it('is the only way to an optional script', () => {
  const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const using = (pattern: RegExp) =>
    Object.entries(sources).flatMap(([path, text]) =>
      pattern.test(text) && !path.includes('.test.') ? [path] : [],
    );
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(using(/createElement\(['"]script['"]\)/)).toEqual(['/src/platform/scripts.ts']);
  // What draws maps is imported by the maps alone, and the map of an address by who loads it through here.
  expect(using(/from 'leaflet'/)).toEqual([
    '/src/ui/map/CircleMap.tsx',
    '/src/ui/map/CountyMap.tsx',
    '/src/ui/map/LeafletMap.tsx',
    '/src/ui/map/baseMap.ts',
    '/src/ui/map/tiles.ts',
  ]);
  expect(using(/baseMap\.ts'/)).toEqual(['/src/ui/map/CircleMap.tsx', '/src/ui/map/LeafletMap.tsx']);
  expect(using(/LeafletMap\.tsx'/)).toEqual(['/src/platform/loadMap.ts']);
  // So is what edits code.
  expect(using(/from '@(codemirror|lezer)\//).every((path) => path.startsWith('/src/ui/code/'))).toBe(true);
  expect(using(/import (?!type).*ui\/code\/CodeEditor\.tsx'|import\('.*CodeEditor\.tsx'/)).toEqual([
    '/src/platform/loadCodeEditor.ts',
  ]);
  expect(using(/loadOptional\('/)).toEqual([
    '/src/platform/loadCodeEditor.ts',
    '/src/platform/loadMap.ts',
    '/src/platform/loadPdf.ts',
    '/src/platform/upload/loadEditor.ts',
    '/src/rooms/chat/widget/five9.ts',
  ]);
  // And what shows PDFs, or changes files before they're sent.
  expect(using(/import\('.*pdf\/engine\.ts'/)).toEqual(['/src/platform/loadPdf.ts']);
  expect(using(/import\('.*(PhotoEditor|PdfRedactor)\.tsx'/)).toEqual(['/src/platform/upload/loadEditor.ts']);
});
