import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dismiss, useNotices } from './notify.ts';
import { scriptLoader } from './scripts.ts';

const shown = () => renderHook(useNotices).result.current;
const scripts = () => [...document.querySelectorAll('script')];
const settle = (event: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(event));

let load: ReturnType<typeof scriptLoader<{ maps: string; charts: string }>>;
beforeEach(() => {
  for (const { id } of shown()) dismiss(id);
  for (const script of scripts()) script.remove();
  load = scriptLoader({ maps: '/assets/maps.js', charts: '/assets/charts.js' });
});

it('loads nothing that nobody asked for', () => {
  expect(scripts()).toEqual([]);
});

it('loads once, however many ask, meanwhile or later', async () => {
  const asked = [load('maps'), load('maps')];
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(['/assets/maps.js']);
  settle('load');
  expect(await Promise.all([...asked, load('maps')])).toEqual([true, true, true]);
  expect(scripts()).toHaveLength(1);
});

it('loads each by its own name', async () => {
  const maps = load('maps');
  settle('load');
  const charts = load('charts');
  settle('load');
  expect(await Promise.all([maps, charts])).toEqual([true, true]);
  expect(scripts()).toHaveLength(2);
});

it('says a failure in the words of spec §8, once for all who asked, and lets the next try again', async () => {
  const asked = [load('maps'), load('maps')];
  settle('error');
  expect(await Promise.all(asked)).toEqual([false, false]);
  expect(shown()).toMatchObject([
    { severity: 'error', text: "Couldn't load script /assets/maps.js.", count: 1 },
  ]);
  expect(scripts()).toEqual([]);

  const again = load('maps');
  settle('load');
  expect(await again).toBe(true);
});
