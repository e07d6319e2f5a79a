/** Whatever is sent, in whichever place of whichever call, is answered or refused, soon. It's never an error of ours. */
import { performance } from 'node:perf_hooks';
import type { Row } from '@portico/contract/define';
import { Chance } from '@portico/database/seeds/demo/chance';
import { isLong } from '@portico/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS, type Calls, openCalls, reachOf } from './access.calls.fixture.ts';
import { type Inputs, inputsWith, placesOf } from './access.inputs.fixture.ts';
import { drawn } from './access.sample.fixture.ts';
import { VISITORS, type Visitor } from './access.visitors.fixture.ts';
import { hostileAt, leavesOf, replaced } from './hostile.fixture.ts';
import { longestTurn } from './hostile.loop.fixture.ts';
import { randomInputs } from './hostile.random.fixture.ts';
import { sendSigned } from './http/machine.fixture.ts';
import type { TestReply } from './testing.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

/** From 550 on are the business's own refusals. */
const isOurError = (status: number) => status >= 500 && status < 550;

/** How long a call may hold the event loop, which is measured at night, and how long it may take at all. */
const TURN_MS = 100;
const HANG_MS = 60_000;

type Change = (inputs: Inputs) => Inputs;
let made = 0;

/** Machines sign what they send: nothing that isn't signed gets past the signature. */
async function send(row: Row, visitor: Visitor, change: Change): Promise<TestReply | undefined> {
  if (row.allow !== 'machine') return calls.make(row, visitor, reachOf(row, visitor) ?? 'open', { change });
  const { body } = change(inputsWith(row, {}));
  const reply = await sendSigned(calls.serverFor(row), row, body ?? {});
  await calls.undo();
  return reply;
}

/** Nothing, or what went wrong. A call that looks slow is made again by itself: whatever else runs isn't its fault. */
async function problemOf(row: Row, visitor: Visitor, change: Change): Promise<string | undefined> {
  made += 1;
  const began = performance.now();
  const hang = AbortSignal.timeout(HANG_MS);
  const hung = new Promise<'hung'>((resolve) => hang.addEventListener('abort', () => resolve('hung')));
  const reply = await Promise.race([send(row, visitor, change), hung]);
  if (reply === 'hung') return 'no answer';
  if (reply !== undefined && isOurError(reply.status)) return JSON.stringify(reply.body);
  // By day it's bound by steps: `http/json.test.ts` and the tests of what opens files and checks programs.
  if (!isLong() || performance.now() - began <= TURN_MS) return undefined;
  const turns: number[] = [];
  while (turns.length < 3) {
    const turn = await longestTurn((own) => send(row, visitor, (inputs) => own(() => change(inputs))));
    if (turn <= TURN_MS) return undefined;
    turns.push(Math.round(turn));
  }
  return `holds the event loop for ${Math.min(...turns)} ms`;
}

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 300);

/** By day, one of those that can be sent at a place; at night, all of them. */
const sentAt = (id: string, path: string) => {
  const all = hostileAt(path);
  return isLong() ? all : [drawn(`${id} ${path}`, all)];
};

/** So that a night makes a hundred thousand calls. */
const RANDOM = isLong() ? 120 : 1;

const admitted = (row: Row) =>
  row.allow === 'machine' ? VISITORS.slice(0, 1) : VISITORS.filter((one) => reachOf(row, one) !== undefined);

describe('no input makes an error of ours, or holds the event loop', () => {
  test.each(CALLS)('of $id', { timeout: 3_600_000 }, async ({ id, row }) => {
    const visitors = admitted(row);
    // The last has the most rights.
    const visitor = visitors.at(-1);
    if (visitor === undefined) throw new Error('No one may make this call.');
    const problems: string[] = [];
    const places = new Set([...placesOf(row).map(({ path }) => path), ...leavesOf(inputsWith(row, {}))]);
    // A query as a whole can't be anything else: an address is only texts.
    places.delete('query');
    for (const path of places)
      for (const value of sentAt(id, path)) {
        const problem = await problemOf(row, visitor, (inputs) => replaced(inputs, path, value));
        if (problem) problems.push(`${path} ${short(value)}: ${problem}`);
      }
    for (let round = 0; round < RANDOM; round++) {
      let sent: Inputs = {};
      const problem = await problemOf(row, new Chance(`who ${id}`, round).pick(visitors), (inputs) => {
        sent = randomInputs(row, inputs, new Chance(id, round));
        return sent;
      });
      if (problem) problems.push(`round ${round} ${short(sent)}: ${problem}`);
    }
    expect(problems.join('\n')).toBe('');
  });

  test.runIf(isLong())('in a hundred thousand calls', () => expect(made).toBeGreaterThan(100_000));
});

describe('words that every object knows', () => {
  const seeks = CALLS.filter(({ row }) => /\/Seek\b/.test(row.path));
  test('are looked up by several calls', () => expect(seeks.length).toBeGreaterThan(4));

  test.each(seeks)('are only words to $id', async ({ row }) => {
    const visitor = admitted(row).at(-1) ?? expect.fail('No one may make this call.');
    const place =
      placesOf(row).find(({ path }) => /\.(q|value)$/.test(path))?.path ?? expect.fail('It seeks nothing.');
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const reply = await send(row, visitor, (inputs) => replaced(inputs, place, word));
      expect(reply?.status, `${word}: ${JSON.stringify(reply?.body)}`).toBe(200);
    }
  });
});
