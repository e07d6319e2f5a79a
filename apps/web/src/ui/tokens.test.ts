import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The tokens that are plain colors, by day and by night. */
const [day, night] = css.split('@media (prefers-color-scheme: dark)').map((part) => {
  const found = part.matchAll(/--([\w-]+): #([\da-f]{6});/g);
  return Object.fromEntries([...found].map(([, name, hex]) => [name, Number.parseInt(hex ?? '', 16)]));
});

function luminance(colour: number): number {
  const [red = 0, green = 0, blue = 0] = [colour >> 16, (colour >> 8) & 255, colour & 255]
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['by day', day],
  ['by night', night],
])('%s', (_, tokens) => {
  const of = (name: string) => tokens?.[name] ?? Number.NaN;

  it.each([
    ['ink', 'ground', 12],
    ['ink', 'hover', 12],
    ['ink-quiet', 'ground', 7],
    ['ink-quiet', 'sunken', 7],
    ['ink-quiet', 'raised', 7],
    ['ink-faint', 'sunken', 4.5],
    ['success', 'ground', 7],
    ['warning', 'ground', 7],
    ['error', 'ground', 7],
    ['error', 'raised', 7],
    ['ink', 'success-soft', 12],
    ['ink', 'warning-soft', 12],
    ['ink', 'error-soft', 12],
    ['success', 'success-soft', 4.5],
    ['warning', 'warning-soft', 4.5],
    ['error', 'error-soft', 4.5],
    ['on-acting', 'acting', 4.5],
    // The edge of a field is no text, but must be seen.
    ['field-line', 'raised', 3],
    ['field-line', 'ground', 3],
  ])('%s is readable on %s', (text, ground, atLeast) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(atLeast);
  });
});

const SOURCES = join(import.meta.dirname, '..');
const WIDTHS = /\(width (?:<|>=) (?:40rem|990px|74rem)\)/g;
const usesOtherWidth = (query: string) => /width/.test(query.replace(WIDTHS, ''));

it('every media query uses one of the three widths', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(50);
  const others = sheets.flatMap((sheet) =>
    [...readFileSync(join(SOURCES, sheet), 'utf8').matchAll(/@media ([^{]+)/g)]
      .filter(([, query = '']) => usesOtherWidth(query))
      .map(([query]) => `${sheet}: ${query}`),
  );
  expect(others).toEqual([]);
});
