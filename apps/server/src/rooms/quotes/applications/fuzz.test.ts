/** Whatever is sent as an answer is taken or refused, and never an error of ours. */
import { type Application, quotes } from '@portico/contract/rooms/quotes';
import { ratings } from '@portico/contract/rooms/ratings';
import { isLong } from '@portico/database/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Caller, sharedServer, type TestReply } from '../../../testing.ts';
import { boundPolicy, opened } from '../changes/changes.fixture.ts';
import { applicationOf, newApplication } from '../quotes.fixture.ts';

const server = await sharedServer({ checkReplies: true });

const ANSWERS = isLong() ? 100_000 : 2_500;
/** In one request. A page sends a few. */
const MOST = 40;

const value = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(null, '', ' ', '500', '2', 'none', -1, 0, 1e12, 1e21, 42_000_000, '2026-02-30'),
  fc.constantFrom('__proto__', 'constructor', "'; DROP TABLE rating", '{"a":1}', 'x'.repeat(600)),
);
const refused = fc.constantFrom([], {}, [1], { toString: 1 }, '\u0000', '\ud800');

/** Calls that take answers. Each gives its reply. */
const calls = ['view', 'answer', 'save', 'rate', 'compare', 'posted'] as const;
type Given = Readonly<Record<string, unknown>>;

function send(
  call: (typeof calls)[number],
  { Key, Version, Program, Market, State }: Application,
  given: Given,
  caller: Caller,
): Promise<TestReply> {
  const WebApplicationID = Key;
  const [control = 'covA'] = Object.keys(given);
  const { [control]: Value = null, ...Pending } = given;
  const { rows } = quotes;
  const requests = {
    view: () => server.call(rows.view, { body: { WebApplicationID, Answers: given } } as never, caller),
    answer: () =>
      server.call(
        rows.answer,
        { params: { control }, body: { WebApplicationID, Value, Pending } } as never,
        caller,
      ),
    save: () =>
      server.call(rows.change, { body: { Key, Answers: given }, version: Version } as never, caller),
    rate: () => server.call(rows.rate, { body: { WebApplicationID }, query: {} } as never, caller),
    compare: () =>
      server.call(ratings.rows.compare, { body: { WebApplicationID }, query: {} } as never, caller),
    posted: () =>
      server.call(
        ratings.rows.posted,
        {
          body: {
            Program: Program.Code,
            Market: Market.Code,
            State,
            TermBegin: '2026-12-01',
            Answers: given,
          },
        } as never,
        caller,
      ),
  };
  return requests[call]();
}

// @spec I14.17
test('fuzzed answers are taken or refused, in every call that takes some', {
  timeout: 3_600_000,
}, async () => {
  const agent = await server.demo('agent');
  const staff = await server.demo('underwriter');
  const policy = await boundPolicy(server, agent);
  const applications: Application[] = [
    await newApplication(server, agent),
    await newApplication(server, agent, { program: 'FLD', market: 'SLT' }),
    await opened(server, staff, 'endorse', policy),
  ];
  const seen = new Map<string, number>();
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(applications.length - 1),
      fc.constantFrom(...calls),
      fc.array(
        fc.tuple(fc.nat(), fc.oneof({ weight: 200, arbitrary: value }, { weight: 1, arbitrary: refused })),
        {
          minLength: MOST / 2,
          maxLength: MOST,
        },
      ),
      async (which, call, picks) => {
        const application = applications[which] as Application;
        const names = application.SectionList.flatMap(({ ControlList }) => ControlList).map(
          ({ Name }) => Name,
        );
        const given = Object.fromEntries(picks.map(([at, raw]) => [names[at % names.length] ?? '', raw]));
        const caller = which === 2 ? staff : agent;
        const reply = await send(call, application, given, caller);
        expect([200, 400], `${call}: ${JSON.stringify(reply.body)}`).toContain(reply.status);
        seen.set(`${call} ${reply.status}`, (seen.get(`${call} ${reply.status}`) ?? 0) + 1);
        answered += Object.keys(given).length;
        // Rating may bring documents that it needs, which is a new version.
        if ((call === 'save' || call === 'rate') && reply.status === 200)
          applications[which] = await applicationOf(server, caller, application.Policy);
      },
    ),
    { numRuns: Math.ceil(ANSWERS / MOST / (3 / 5)), endOnFailure: true },
  );
  expect(answered).toBeGreaterThan(ANSWERS / 2);
  // All of them also took some, so that more than the shape of the answers was tried.
  for (const call of calls) expect(seen.get(`${call} 200`), call).toBeGreaterThan(0);
});
