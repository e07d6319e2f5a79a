import { describe, expect, test } from 'vitest';
import { secondsAlone } from './reports/finished.ts';
import { failureLines, layerOf, outcomesOf, overBudget, timesOf } from './testSummary.mjs';

const passed = { file: 'a.test.ts', title: 'works', outcome: 'passed', retries: 0, problems: [] } as const;
const reported = (...tests: object[]) => ({ report: { tests, timed: [] }, isContent: true }) as never;

describe('the outcome of a run', () => {
  test('counts what passed, and names what failed and what needed a second try', () => {
    const ended = new Map([
      [
        'units',
        reported(
          passed,
          { ...passed, title: 'fails', outcome: 'failed', problems: ['no'] },
          { ...passed, outcome: 'skipped' },
        ),
      ],
      ['journeys', reported({ ...passed, file: 'e2e/b.spec.ts', retries: 1, problems: ['late'] })],
    ]);
    expect(outcomesOf(['units', 'journeys'], ended)).toEqual({
      passed: 2,
      failed: [{ name: 'a.test.ts › fails', problems: ['no'] }],
      retried: [{ name: 'e2e/b.spec.ts › works', problems: ['late'] }],
    });
  });

  test.each([
    ['never began', undefined],
    ['wrote no report', { isContent: true }],
    ['ran no test', { report: { tests: [], timed: [] }, isContent: true }],
    ['ended badly without a test that failed', { report: { tests: [passed], timed: [] }, isContent: false }],
  ])('is a failure if it %s', (_, end) => {
    const ended = new Map(end ? [['units', end as never]] : []);
    expect(outcomesOf(['units'], ended).failed).toEqual([{ name: 'The units didn’t finish.', problems: [] }]);
  });
});

describe('a failure', () => {
  test('is told with its causes', () => {
    expect(failureLines({ name: 'style', problems: ['a.ts:1', 'wrong'] })).toEqual([
      '✗ style',
      '    a.ts:1',
      '    wrong',
    ]);
  });

  test('that says much is told by its first and its last lines', () => {
    const said = Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n');
    const told = failureLines({ name: 'benches', problems: [said] }, '↻');
    expect(told).toHaveLength(42);
    expect(told.slice(0, 2)).toEqual(['↻ benches', '    line 0']);
    expect(told.slice(20, 23)).toEqual(['    line 19', '    … 60 more lines …', '    line 80']);
    expect(told.at(-1)).toBe('    line 99');
  });
});

describe('the budget', () => {
  const timed = [
    { name: 'apps/server/src/access.test.ts', seconds: 25.6 },
    { name: 'packages/contract/src/roles.test.ts', seconds: 10 },
    { name: 'e2e/pay.spec.ts › pays', seconds: 20.4 },
    { name: 'e2e/chat.spec.ts › chats', seconds: 19 },
  ];

  test('is 10 seconds for a file and 20 for a journey, certain from two and a half times as much, unless there is a reason', () => {
    expect(overBudget(timed, {})).toEqual([
      { line: 'apps/server/src/access.test.ts takes 26 s, more than 10', isCertain: true },
      { line: 'e2e/pay.spec.ts › pays takes 20 s, more than 20', isCertain: false },
    ]);
    expect(
      overBudget(timed, { 'apps/server/src/access.test.ts': 'why', 'e2e/pay.spec.ts › pays': 'why' }),
    ).toEqual([]);
  });

  test('means the time on an idle machine', () => {
    expect(secondsAlone(30_000, 0)).toBe(30);
    expect(secondsAlone(30_000, 1e-9)).toBe(30);
    expect(secondsAlone(30_000, 1_000_000)).toBeLessThan(1);
  });
});

test('tells where the time went, by layer, with the slowest first', () => {
  expect(
    timesOf([
      { name: 'apps/web/src/a.test.tsx', seconds: 1 },
      { name: 'e2e/a.spec.ts › one', seconds: 3 },
      { name: 'e2e/a.spec.ts › two', seconds: 4 },
    ]),
  ).toEqual([
    'Seconds of tests, as if each had the machine to itself:',
    '  journeys: 7 in 2 journeys',
    '  page: 1 in 1 files',
    'The slowest:',
    '  4.0 e2e/a.spec.ts › two',
    '  3.0 e2e/a.spec.ts › one',
    '  1.0 apps/web/src/a.test.tsx',
  ]);
});

test.each([
  ['apps/server/src/rooms/claims/claims.test.ts', 'calls'],
  ['apps/server/src/rooms/claims/dates.rules.test.ts', 'rules'],
  ['packages/rating/src/price.test.ts', 'rules'],
  ['packages/database/open.test.ts', 'calls'],
  ['tools/voice.test.ts', 'tools'],
])('%s is of the layer %s', (file, layer) => expect(layerOf(file)).toBe(layer));
