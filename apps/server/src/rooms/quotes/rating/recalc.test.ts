import { binding } from '@portico/contract/rooms/binding';
import { type Application, quotes } from '@portico/contract/rooms/quotes';
import { type Recalculation, ratings } from '@portico/contract/rooms/ratings';
import { sql } from '@portico/database/open';
import { editionKey } from '@portico/database/seeds/samples/keys';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { bound, commitBy, precommitOf, rated, readyToBind, save } from '../binding/binding.fixture.ts';
import { applicationOf, newApplication } from '../quotes.fixture.ts';

const { rows } = ratings;
const server = await undoneServer();
const agent = () => server.demo('agent');

const OLDER = 'HO3-HBR-2025.1';
const NEWER = 'HO3-HBR-2026.2';

/** As if the newer rates had been published after it was rated. */
async function ratedBefore(caller: Caller, application: Application): Promise<Application> {
  await server.database.rows(
    sql`UPDATE application SET edition_key = ${editionKey(OLDER)} WHERE key = ${application.Key}`,
  );
  return rated(server, caller, application);
}

const compare = (caller: Caller, { Key }: Pick<Application, 'Key'>, recalcBaseKey?: string) =>
  server.call(
    rows.compareWithBase,
    { query: { submissionId: Key, ...(recalcBaseKey && { recalcBaseKey }) } },
    caller,
  );
async function compared(caller: Caller, application: Application, base?: string): Promise<Recalculation> {
  const reply = await compare(caller, application, base);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const recalculation = reply.body as Recalculation;
  const { Base, Now, ChangeList, DifferenceCents } = recalculation;
  if (Base?.TotalCents && Now.TotalCents) {
    expect(ChangeList.reduce((sum, { Cents }) => sum + Cents, 0)).toBe(DifferenceCents);
    expect(DifferenceCents).toBe(Now.TotalCents - Base.TotalCents);
  }
  return recalculation;
}
const useCurrent = (caller: Caller, { Key }: Pick<Application, 'Key'>, key = newKey()) =>
  server.call(rows.useCurrentRates, { query: { submissionId: Key } }, { ...caller, 'idempotency-key': key });

test('a quote with the rates of its first day costs what it was rated at', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  expect(await compared(caller, application)).toMatchObject({
    Base: { Key: application.Rating?.Key },
    ChangeList: [],
    DifferenceCents: 0,
    IsNewEdition: false,
  });
});

// @spec 7.60, I14.14
test('new rates, changed answers and changed charges each have their part of the difference', async () => {
  const caller = await agent();
  const before = await ratedBefore(caller, await readyToBind(server, caller));
  const answered = await save(server, caller, before, {
    Answers: { alarm: 'central', covA: Number(before.Answers.covA) + 5_000_000 },
  });
  await server.database.rows(
    sql`UPDATE charge SET terms = jsonb_set(terms, '{flatCents}', '500') WHERE state = 'FL' AND code = 'EMPA'`,
  );
  const { ChangeList, Base, Now, IsNewEdition } = await compared(caller, answered);
  expect([Base?.Edition, Now.Edition, IsNewEdition]).toEqual([OLDER, NEWER, true]);
  expect(ChangeList.map(({ What, Text }) => [What, Text])).toEqual([
    ['answers', expect.stringMatching(/^Burglar and fire alarm, from .+ to .+$/)],
    ['answers', expect.stringMatching(/^Dwelling \(A\), from \$.+ to \$.+$/)],
    ['answers', 'These answers together'],
    ['edition', `The program’s rates, from ${OLDER} to ${NEWER}`],
    ['charges', 'Taxes and other charges'],
  ]);
  expect(ChangeList.at(-1)?.Cents).toBe(300);
  // Only looking changes nothing.
  expect(await applicationOf(server, caller, answered.Policy)).toMatchObject({
    Edition: { Code: OLDER },
    Version: answered.Version,
    Rating: { Key: before.Rating?.Key },
  });
});

test('another first day is a cause of its own', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller, {
    place: { YearBuilt: 2017, RoofYear: 2017 },
    TermBegin: '2026-12-20',
  });
  const later = await save(server, caller, application, { EffectiveOn: '2027-01-10' });
  const { ChangeList } = await compared(caller, later);
  expect(ChangeList).toEqual([
    expect.objectContaining({ What: 'term', Text: 'Effective date, now Jan 10, 2027' }),
  ]);
});

// @spec 7.60
test('an earlier rating of the same application can be the base, another one’s can’t', async () => {
  const caller = await agent();
  const [application, other] = [await readyToBind(server, caller), await readyToBind(server, caller)];
  const first = application.Rating?.Key;
  const changed = await save(server, caller, application, { Answers: { aop: '5000' } });
  await rated(server, caller, changed);
  const { Base, ChangeList } = await compared(caller, application, first);
  expect(Base?.Key).toBe(first);
  expect(ChangeList).toEqual([
    { What: 'answers', Text: 'Deductible, from $2,500 to $5,000', Cents: expect.any(Number) },
  ]);
  expect(await compare(caller, application, other.Rating?.Key)).toMatchObject({ status: 404 });
});

test('without a rating or a price there is no difference', async () => {
  const caller = await agent();
  const never = await newApplication(server, caller);
  expect(await compared(caller, never)).toMatchObject({ Base: null, ChangeList: [], DifferenceCents: null });
  const application = await readyToBind(server, caller);
  const uninsurable = await save(server, caller, application, {
    Answers: { roofYear: 1995, yearBuilt: 1995 },
  });
  expect(await compared(caller, uninsurable)).toMatchObject({
    Now: { TotalCents: null },
    ChangeList: [],
    DifferenceCents: null,
  });
});

// @spec 7.61
test('a quote can’t be bound at rates that no longer apply, until the current ones are used', async () => {
  const caller = await agent();
  const application = await ratedBefore(caller, await readyToBind(server, caller));
  const { CanCommit, ObstacleList } = await precommitOf(server, caller, application);
  expect(CanCommit).toBe(false);
  expect(ObstacleList).toEqual([expect.objectContaining({ Code: 'newRates', Severity: 'blocks' })]);
  expect(await commitBy(server, caller, application.Policy.QuoteAlternateKey)).toMatchObject({
    status: 550,
    body: { message: expect.stringContaining('New rates apply to coverage that starts on') },
  });
  const automated = { query: { WebApplicationID: application.Key } };
  expect((await server.call(binding.rows.canAutomate, automated, caller)).body).toBe('false');

  const { Now, DifferenceCents } = await compared(caller, application);
  const key = newKey();
  const used = await useCurrent(caller, application, key);
  expect(used.body).toMatchObject({
    Now: { TotalCents: Now.TotalCents },
    DifferenceCents,
    IsNewEdition: false,
  });
  expect((await useCurrent(caller, application, key)).body).toEqual(used.body);
  const moved = await applicationOf(server, caller, application.Policy);
  expect(moved).toMatchObject({
    Edition: { Code: NEWER },
    Rating: { TotalCents: Now.TotalCents, Edition: NEWER },
    Answers: application.Answers,
  });
  const kinds = await server.database.rows<{ kind: string }>(
    sql`SELECT kind FROM rating WHERE application_key = ${application.Key} AND kind = 'recalc'`,
  );
  expect(kinds).toHaveLength(1);
  expect(await precommitOf(server, caller, moved)).toMatchObject({ CanCommit: true, ObstacleList: [] });
  const { Policy } = await bound(server, caller, moved);
  expect(Policy.TotalCents).toBe(Now.TotalCents);
  expect(await useCurrent(caller, moved)).toMatchObject({ status: 550 });
});

test('a market whose rates were withdrawn can’t be bound', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  await server.database.rows(sql`UPDATE edition SET status = 'withdrawn' WHERE code IN (${OLDER}, ${NEWER})`);
  const { ObstacleList } = await precommitOf(server, caller, application);
  expect(ObstacleList.map(({ Code }) => Code)).toContain('noRates');
  expect(await compare(caller, application)).toMatchObject({ status: 550 });
});

test('a quote that was withdrawn keeps its rates', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  await server.database.rows(sql`UPDATE application SET status = 'withdrawn' WHERE key = ${application.Key}`);
  expect(await useCurrent(caller, application)).toMatchObject({ status: 550 });
  const reread = await server.call(
    quotes.rows.get,
    { params: { PolicyKey: application.Policy.Key } },
    caller,
  );
  expect(reread.body).toMatchObject({ Rating: { Key: application.Rating?.Key } });
});
