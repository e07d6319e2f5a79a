import { describe, expect, test } from 'vitest';
import type { ContentDraft } from '../rooms/content/item.ts';
import {
  type DatedVersion,
  diffLines,
  linesOfContent,
  publishProblems,
  stateAmong,
  stateOfItem,
} from './content.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const version = (number: number, from: number | null, facts: Partial<DatedVersion> = {}): DatedVersion => ({
  number,
  state: from === null ? 'draft' : 'published',
  from: from === null ? null : hours(from),
  until: null,
  ...facts,
});

describe('what a version is', () => {
  test.each([
    ['a draft', [version(1, null)], ['draft'], 'draft'],
    ['published', [version(1, -1)], ['published'], 'published'],
    ['published this very moment', [version(1, 0)], ['published'], 'published'],
    ['scheduled', [version(1, 1)], ['scheduled'], 'scheduled'],
    ['ended', [version(1, -2, { until: hours(-1) })], ['ended'], 'ended'],
    ['ending now', [version(1, -2, { until: hours(0) })], ['ended'], 'ended'],
    ['still there until later', [version(1, -2, { until: hours(1) })], ['published'], 'published'],
    ['withdrawn', [version(1, -1, { state: 'withdrawn' })], ['withdrawn'], 'withdrawn'],
    ['replaced', [version(1, -2), version(2, -1)], ['replaced', 'published'], 'published'],
    ['replaced at the same moment', [version(1, -1), version(2, -1)], ['replaced', 'published'], 'published'],
    [
      'replaced by one that has ended',
      [version(1, -3), version(2, -2, { until: hours(-1) })],
      ['replaced', 'ended'],
      'ended',
    ],
    ['about to be replaced', [version(1, -1), version(2, 1)], ['published', 'scheduled'], 'published'],
    ['published with a draft', [version(1, -1), version(2, null)], ['published', 'draft'], 'published'],
    [
      'a correction that comes before a later plan',
      [version(1, 5), version(2, -1)],
      ['scheduled', 'published'],
      'published',
    ],
    [
      'withdrawn with a draft',
      [version(1, -1, { state: 'withdrawn' }), version(2, null)],
      ['withdrawn', 'draft'],
      'withdrawn',
    ],
  ] as const)('%s', (_name, versions, states, state) => {
    expect(versions.map((one) => stateAmong(one, versions, NOW))).toEqual(states);
    expect(stateOfItem(versions, NOW)).toBe(state);
  });
});

const draft = (facts: Partial<ContentDraft> = {}): ContentDraft => ({
  Title: 'New hours',
  Summary: 'We open earlier.',
  Category: 'portal',
  Body: { Blocks: [{ Kind: 'paragraph', Text: 'We open at eight.' }] },
  Roles: ['AGENT'],
  Brands: [],
  ...facts,
});

describe('publishing requires', () => {
  test.each([
    ['nothing more', 'bulletin', {}, []],
    ['a title', 'bulletin', { Title: ' ' }, ['Title']],
    ['readers', 'help', { Roles: [] }, ['Roles']],
    [
      'a summary and a category of a bulletin',
      'bulletin',
      { Summary: '', Category: null },
      ['Summary', 'Category'],
    ],
    ['neither of a help post', 'help', { Summary: '', Category: null }, []],
    ['a text', 'page', { Body: { Blocks: [] } }, ['Body']],
    ['a text that isn’t empty', 'displayText', { Body: { Text: ' ' } }, ['Body']],
    ['the right kind of text', 'displayText', {}, ['Body']],
    ['the right kind of text for a page', 'page', { Body: { Text: 'x' } }, ['Body']],
  ] as const)('%s', (_name, kind, facts, paths) => {
    expect(publishProblems(kind, draft(facts as Partial<ContentDraft>)).map(({ path }) => path)).toEqual(
      paths,
    );
  });
});

describe('comparing', () => {
  // @spec I15.13
  test('shows what was added and removed, and what stayed', () => {
    const before = linesOfContent(draft());
    const after = linesOfContent(
      draft({
        Title: 'Newer hours',
        Body: {
          Blocks: [
            { Kind: 'paragraph', Text: 'We open at eight.' },
            { Kind: 'list', Items: ['Monday'] },
          ],
        },
      }),
    );
    expect(diffLines(before, after).filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'Title: New hours' },
      { kind: 'added', text: 'Title: Newer hours' },
      { kind: 'added', text: '• Monday' },
    ]);
  });

  test.each([
    [[], []],
    [['a'], []],
    [[], ['a']],
    [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
    ],
    [
      ['x', 'a', 'x'],
      ['a', 'x', 'a', 'x'],
    ],
  ])('of %j and %j leads from one to the other', (before, after) => {
    const lines = diffLines(before, after);
    expect(lines.filter(({ kind }) => kind !== 'added').map(({ text }) => text)).toEqual(before);
    expect(lines.filter(({ kind }) => kind !== 'removed').map(({ text }) => text)).toEqual(after);
  });
});
