import { locks } from '@portico/contract/rooms/locks';
import { type Pipeline, type PipelineLine, pipeline, type Stage } from '@portico/contract/rooms/pipeline';
import { type Application, quotes } from '@portico/contract/rooms/quotes';
import { views } from '@portico/contract/rooms/views';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { programKey } from '@portico/database/seeds/reference/keys';
import { marketKey } from '@portico/database/seeds/samples/keys';
import { expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { bound, precommitOf, readyToBind } from '../binding/binding.fixture.ts';
import { opened as openedChange } from '../changes/changes.fixture.ts';
import { applicationOf, newApplication, newQuote } from '../quotes.fixture.ts';

const { rows } = pipeline;
const server = await undoneServer();
const agent = () => server.demo('agent');

const ask = async (caller: Caller, query: object = {}): Promise<Pipeline> => {
  const reply = await server.call(rows.list, { query } as never, caller);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as Pipeline;
};
/** Only the quotes of these tests. */
const NAME = 'Zebulon Quickfall';
const opened = (caller: Caller, more: object = {}) => newApplication(server, caller, { name: NAME, ...more });
const mine = (caller: Caller, query: object = {}) => ask(caller, { q: NAME, ...query });
const lineOf = async (caller: Caller, query: object = {}): Promise<PipelineLine> => {
  const { LineList } = await mine(caller, query);
  expect(LineList).toHaveLength(1);
  return LineList[0] as PipelineLine;
};
const rate = async (caller: Caller, { Key }: { readonly Key: string }) => {
  const reply = await server.call(
    quotes.rows.rate,
    { body: { WebApplicationID: Key }, query: {} } as never,
    caller,
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};
const change = async (caller: Caller, { Key, Version }: Application, body: object) => {
  const reply = await server.call(
    quotes.rows.change,
    { body: { Key, ...body }, version: Version } as never,
    caller,
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as Application;
};
const setStatus = async ({ Key, Policy }: Application, status: string) => {
  await server.database.rows(sql`UPDATE application SET status = ${status} WHERE key = ${Key}`);
  if (status === 'committed')
    await server.database.rows(sql`UPDATE policy SET status = 'bound' WHERE key = ${Policy.Key}`);
};
const countOf = ({ StageList }: Pipeline, stage: Stage) => StageList.find(({ Key }) => Key === stage);

// @spec I14.7
test('a new quote is a draft, a priced one is rated, and each says what comes next', async () => {
  const caller = await agent();
  const application = await opened(caller);
  expect(await lineOf(caller)).toMatchObject({
    Application: { Key: application.Key, Version: 1 },
    Policy: { Key: application.Policy.Key, AlternateKey: null },
    InsuredName: NAME,
    City: 'Bradenton',
    State: 'FL',
    Program: { Key: programKey('HO3') },
    Market: { Key: marketKey('HBR') },
    Agent: { Key: DEMO_KEYS.agent.agent },
    Stage: 'draft',
    IsExpired: false,
    TotalCents: null,
    NextStep: { Text: 'Get a price' },
    AgeDays: 0,
  });
  await rate(caller, application);
  const rated = await lineOf(caller, { Stage: 'rated' });
  const { AssumedList } = (await applicationOf(server, caller, application.Policy)).Price;
  expect(rated).toMatchObject({
    Stage: 'rated',
    TotalCents: application.Price.TotalCents,
    NextStep: { Text: `Confirm ${AssumedList.length} assumed answers`, Tone: 'warning' },
  });
  expect((await mine(caller, { Stage: 'draft' })).LineList).toEqual([]);
});

test('a follow-up day, an answer taken back and a closing change the next step', async () => {
  const caller = await agent();
  await rate(caller, await opened(caller));
  const [first] = (await mine(caller)).LineList;
  let application = await applicationOf(server, caller, first?.Policy ?? { Key: '' });
  application = await change(caller, application, { FollowUpOn: '2026-11-15' });
  expect(await lineOf(caller)).toMatchObject({
    FollowUpOn: '2026-11-15',
    NextStep: { Text: 'Follow up today' },
  });
  application = await change(caller, application, { FollowUpOn: null, Answers: { alarm: 'central' } });
  expect(await lineOf(caller)).toMatchObject({ NextStep: { Text: 'Rate again: answers changed' } });
  await server.database.rows(sql`
    INSERT INTO closing (key, title, state, counties, programs, actions, active_from, opened_by_key, updated_at)
    VALUES (gen_random_uuid(), 'Storm', 'FL', '{Manatee}', '{}', '{new}', ${server.clock.now()}, ${DEMO_KEYS.person.employee}, ${server.clock.now()})`);
  expect(await lineOf(caller)).toMatchObject({ NextStep: { Text: 'Binding closed in county', Tone: 'bad' } });
});

/** Quotes with nothing left to settle, and what stops one of them after all. */
const STOPPED: readonly [string, string, (application: Application) => Promise<unknown>][] = [
  [
    'a contract that has ended',
    'Market not available then',
    ({ Policy }) =>
      server.database.rows(sql`
        UPDATE contract SET valid_to = '2026-01-01' WHERE key = (SELECT contract_key FROM policy WHERE key = ${Policy.Key})`),
  ],
  [
    'a tax that was corrected',
    'Rate again: price changed',
    () =>
      server.database.rows(sql`
        UPDATE charge SET terms = jsonb_set(terms, '{flatCents}', '900') WHERE state = 'FL' AND code = 'EMPA'`),
  ],
  [
    'a document that an underwriter asked for',
    'Document missing',
    ({ Key }) =>
      server.database.rows(sql`
        INSERT INTO underwriting_item (key, application_key, code, kind, needed, title, status, created_at, updated_at)
        VALUES (gen_random_uuid(), ${Key}, 'PHOTO', 'document', 'bind', 'Photos', 'open', ${server.clock.now()}, ${server.clock.now()})`),
  ],
  [
    'someone else who is editing it',
    'Someone is editing it',
    async ({ Key }) => {
      const body = { TypeString: 'WebApplication' as const, RecordKey: Key };
      return server.call(locks.rows.take, { body }, await server.demo('underwriter'));
    },
  ],
  [
    'rates that no longer apply',
    'Choose another offer',
    ({ Edition }) =>
      server.database.rows(sql`UPDATE edition_state SET new_from = new_from + 1000, renewal_from = renewal_from + 1000 WHERE program_key =
        (SELECT program_key FROM edition WHERE key = ${Edition.Key})`),
  ],
];

// @spec I14.7, I14.9
test.each(STOPPED)('says the same as Review: %s', async (_what, Text, stop) => {
  const caller = await agent();
  const application = await readyToBind(server, caller, { name: NAME });
  expect(await precommitOf(server, caller, application)).toMatchObject({ CanCommit: true });
  expect(await lineOf(caller)).toMatchObject({ NextStep: { Text: 'Ready to bind', Tone: 'good' } });
  await stop(application);
  expect(await precommitOf(server, caller, application)).toMatchObject({ CanCommit: false });
  expect(await lineOf(caller)).toMatchObject({ NextStep: { Text } });
});

test('says the same as Review: an agency without a license, and flood coverage that starts too soon', async () => {
  const other = await server.demo('agent2');
  await readyToBind(server, other, { name: NAME });
  expect(await lineOf(other)).toMatchObject({ NextStep: { Text: 'Agency not licensed here', Tone: 'bad' } });
  const caller = await agent();
  const flood = await readyToBind(server, caller, { name: NAME, program: 'FLD', TermBegin: '2026-11-28' });
  const { ObstacleList } = await precommitOf(server, caller, flood);
  expect(ObstacleList.map(({ Code }) => Code)).toContain('waiting');
  expect(await lineOf(caller)).toMatchObject({ NextStep: { Text: 'Change the effective date' } });
});

test('says of an endorsement that it can be booked only once something has changed', async () => {
  const caller = await agent();
  const { Policy } = await bound(server, caller, await readyToBind(server, caller, { name: NAME }));
  const application = await openedChange(server, caller, 'endorse', Policy);
  const line = async () =>
    (await mine(caller)).LineList.find((one) => one.Application?.Key === application.Key)?.NextStep.Text;
  expect(await line()).toBe('Change an answer');
  await change(caller, application, { Answers: { covF: '1000' } });
  await rate(caller, application);
  expect(await line()).toBe('Book the endorsement');
});

test('counts every stage with the filters of the list, whichever stage is shown', async () => {
  const caller = await agent();
  const states: readonly [string, Stage][] = [
    ['open', 'draft'],
    ['referred', 'referred'],
    ['approved', 'approved'],
    ['committed', 'bound'],
    ['declined', 'closed'],
    ['withdrawn', 'closed'],
  ];
  for (const [status] of states) await setStatus(await opened(caller), status);
  const priced = await opened(caller);
  await rate(caller, priced);
  for (const Stage of [undefined, 'closed'] as const) {
    const found = await mine(caller, Stage && { Stage });
    expect(found.StageList.map(({ Key, Count }) => [Key, Count])).toEqual([
      ['draft', 1],
      ['rated', 1],
      ['referred', 1],
      ['approved', 1],
      ['bound', 1],
      ['closed', 2],
    ]);
    expect(countOf(found, 'rated')?.TotalCents).toBe(priced.Price.TotalCents);
    expect(found).toMatchObject({ Total: Stage ? 2 : 4, Today: '2026-11-15' });
    expect(found.LineList).toHaveLength(found.Total);
  }
  expect((await mine(caller, { State: 'TX' })).StageList.every(({ Count }) => Count === 0)).toBe(true);
});

test('an expired quote is closed, and open again once it was rated', async () => {
  const caller = await agent();
  const application = await opened(caller);
  await server.database.rows(
    sql`UPDATE application SET expires_on = '2026-11-15' WHERE key = ${application.Key}`,
  );
  expect((await mine(caller)).Total).toBe(0);
  expect(await lineOf(caller, { Stage: 'closed' })).toMatchObject({
    IsExpired: true,
    NextStep: { Text: 'Expired Nov 15, rate again' },
  });
  await rate(caller, application);
  expect(await lineOf(caller)).toMatchObject({ Stage: 'rated', IsExpired: false });
});

test('what was bound before this month isn’t listed', async () => {
  const caller = await agent();
  const application = await opened(caller);
  await server.database.rows(
    sql`UPDATE application SET status = 'committed', updated_at = '2026-10-31T12:00:00Z' WHERE key = ${application.Key}`,
  );
  await server.database.rows(sql`UPDATE policy SET status = 'bound' WHERE key = ${application.Policy.Key}`);
  const { StageList } = await mine(caller);
  expect(StageList.every(({ Count }) => Count === 0)).toBe(true);
});

test('a quote without an application is listed too', async () => {
  const caller = await agent();
  const quote = await newQuote(server, caller, { name: NAME });
  await server.database.rows(sql`DELETE FROM application WHERE policy_key = ${quote.Key}`);
  expect(await lineOf(caller)).toMatchObject({
    Application: null,
    Policy: { Key: quote.Key },
    Stage: 'draft',
    NextStep: { Text: 'Open it to start' },
  });
});

// @spec I14.7
test('shows an agency its own quotes and staff all of them', async () => {
  const caller = await agent();
  const { Policy } = await opened(caller);
  expect((await mine(await server.demo('agent2'))).Total).toBe(0);
  expect((await ask(await server.demo('agent2'), { AgentKey: DEMO_KEYS.agent.agent })).Total).toBe(0);
  for (const name of ['underwriter', 'admin'] as const)
    expect(await lineOf(await server.demo(name))).toMatchObject({ Policy: { Key: Policy.Key } });
  expect((await server.call(rows.list, { query: {} }, await server.demo('insured'))).status).toBe(403);
});

test('sorts, and turns pages without repeating a row', async () => {
  const caller = await agent();
  for (const [name, TermBegin] of [
    [`${NAME} C`, '2026-12-03'],
    [`${NAME} A`, '2026-12-02'],
    [`${NAME} B`, '2026-12-04'],
  ] as const)
    await newQuote(server, caller, { name, TermBegin });
  const initials = async (query: object) =>
    (await mine(caller, query)).LineList.map(({ InsuredName }) => InsuredName.at(-1)).join('');
  expect(await initials({ sort: 'Name' })).toBe('ABC');
  expect(await initials({ sort: '-Name' })).toBe('CBA');
  expect(await initials({ sort: 'Effective' })).toBe('ACB');
  expect(await initials({ sort: '-Effective' })).toBe('BCA');
  // Without a follow-up day, what takes effect first.
  expect(await initials({})).toBe('ACB');
  expect(await initials({ sort: 'Name', Skip: 1, Take: 1 })).toBe('B');
  for (const sort of ['Total', '-Total', 'Age', '-Age']) expect(await initials({ sort })).toHaveLength(3);
});

test.each([
  { Stage: 'everything' },
  { sort: 'Password' },
  { State: 'Florida' },
  { AgentKey: 'me' },
  { Take: '0' },
  { Take: '201' },
  { Skip: '-1' },
])('refuses %j', async (query) => {
  expect((await server.call(rows.list, { query } as never, await agent())).status).toBe(400);
});

test('offers the agents who have open quotes within reach', async () => {
  const caller = await agent();
  await opened(caller);
  const choices = (await server.call(rows.choices, {}, caller)).body as { Agents: { Key: string }[] };
  const keys = choices.Agents.map(({ Key }) => Key);
  expect(keys).toContain(DEMO_KEYS.agent.agent);
  expect(keys).not.toContain(DEMO_KEYS.agent.agent2);
});

const wrote = (application: Application, by: 'underwriter' | 'agent', minute: number, kind = 'message') =>
  server.database.rows(sql`
    INSERT INTO underwriting_message (key, application_key, person_key, at, kind, text)
    VALUES (gen_random_uuid(), ${application.Key}, ${DEMO_KEYS.person[by]},
      ${new Date(server.clock.now().getTime() + minute * 60_000)}, ${kind}, 'Hello')`);
const see = (caller: Caller, { Key }: { readonly Key: string }, MessageCount: number) =>
  server.call(rows.seen, { params: { key: Key }, body: { MessageCount } }, caller);

test('is unread from the underwriter’s message until the agent has opened it, for each agent', async () => {
  const caller = await agent();
  const application = await opened(caller);
  const unread = async (who = caller) => (await lineOf(who)).IsUnread;
  await wrote(application, 'agent', 1);
  expect(await unread()).toBe(false);
  await wrote(application, 'underwriter', 2, 'approve');
  expect(await unread()).toBe(true);
  // Staff have the referrals for that.
  expect(await unread(await server.demo('underwriter'))).toBe(false);
  expect((await see(caller, application, 1)).body).toEqual({ MessageCount: 1 });
  expect(await unread()).toBe(true);
  for (const repeat of [1, 2])
    expect((await see(caller, application, 99)).body, String(repeat)).toEqual({ MessageCount: 2 });
  expect(await unread()).toBe(false);
  expect((await see(caller, application, 0)).body).toEqual({ MessageCount: 2 });
  await wrote(application, 'underwriter', 3);
  expect(await unread()).toBe(true);
});

test('takes no note of what someone saw who can’t see it', async () => {
  const application = await opened(await agent());
  await wrote(application, 'underwriter', 1);
  expect((await see(await server.demo('agent2'), application, 1)).status).toBe(404);
  expect((await see(await server.demo('insured'), application, 1)).status).toBe(403);
  expect((await see(await agent(), application, -1)).status).toBe(400);
  expect((await lineOf(await agent())).IsUnread).toBe(true);
});

test('exports the list with the same filters and order', async () => {
  const caller = await agent();
  await rate(caller, await opened(caller, { name: `${NAME} B` }));
  await opened(caller, { name: `${NAME} A` });
  const linesIn = async (query: object, who = caller) => {
    const reply = await server.call(rows.download, { query: { q: NAME, ...query } } as never, who);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toContain('text/csv');
    const [head, ...lines] = String(reply.body).trimEnd().split('\r\n');
    return { head, lines };
  };
  const { head, lines } = await linesIn({ sort: 'Name' });
  expect(head).toContain('Quote or policy,Insured,Street,City');
  expect(lines.map((line) => line.split(',')[1])).toEqual([`${NAME} A`, `${NAME} B`]);
  for (const line of lines) expect(line.split(',')).toHaveLength(head?.split(',').length ?? 0);
  expect((await linesIn({ Stage: 'rated' })).lines).toHaveLength(1);
  expect((await linesIn({ Stage: 'bound' })).lines).toEqual([]);
  expect((await linesIn({}, await server.demo('agent2'))).lines).toEqual([]);
});

test('keeps a view of it under a name', async () => {
  const body = { Page: 'quotes', Name: 'Follow-ups', State: 'stage=rated' } as const;
  const caller = await agent();
  expect((await server.call(views.rows.save, { body }, caller)).body).toMatchObject(body);
  const listed = await server.call(views.rows.list, { query: { Page: 'quotes' } }, caller);
  expect(listed.body).toMatchObject([body]);
});
