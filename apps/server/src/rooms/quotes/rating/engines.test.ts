/** What was rated while amounts were kept finer than a cent keeps its price: as a quote, when it's bound, endorsed and renewed. */
import type { Application } from '@portico/contract/rooms/quotes';
import { ratings } from '@portico/contract/rooms/ratings';
import { sql } from '@portico/database/open';
import { readPrograms } from '@portico/database/seeds/reference/programs';
import { newKey } from '@portico/platform/ids';
import { type Edition, type Engine, openEdition, type RatingInput, rate } from '@portico/rating';
import { expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { bound, precommitOf, rated, readyToBind, save } from '../binding/binding.fixture.ts';
import { opened } from '../changes/changes.fixture.ts';
import { applicationOf } from '../quotes.fixture.ts';
import { accepted, offered } from '../renewals/renewals.fixture.ts';

const server = await undoneServer();
const { database } = server;

const editionNamed = (code: string): Edition => {
  const files = readPrograms().find((one) => one.code === code) ?? expect.fail(code);
  return openEdition(files);
};
const lastRating = async (key: string) =>
  (await database.row<{ key: string; engine: number; input: RatingInput; cents: number }>(sql`
    SELECT key, engine, input, total_cents AS cents FROM rating WHERE application_key = ${key}
    ORDER BY at DESC, key DESC LIMIT 1`)) ?? expect.fail('There is no rating.');

/** Puts what the first engine made of an application's answers in place of its last rating. Inputs didn't name the engine then. */
async function asRatedByTheFirst({
  Key,
  Edition: { Code },
}: Pick<Application, 'Key' | 'Edition'>): Promise<number> {
  const { key: latest, input } = await lastRating(Key);
  const { engine: _, ...logged } = input;
  const result = rate(editionNamed(Code), { ...input, engine: 1 });
  const key = newKey();
  await database.rows(sql`
    INSERT INTO rating (key, application_key, application_version, edition_key, engine, kind, input, result, premium_cents,
      fees_cents, taxes_cents, total_cents, at, by_key)
    SELECT ${key}, application_key, application_version, edition_key, 1, kind, ${JSON.stringify(logged)},
      ${JSON.stringify(result)}, ${result.PremiumCents}, ${result.FeesCents}, ${result.TaxesCents}, ${result.TotalCents},
      at, by_key FROM rating WHERE key = ${latest}`);
  await database.rows(sql`UPDATE application SET rated_key = ${key} WHERE key = ${Key}`);
  return Number(result.TotalCents);
}

/** A quote with a limit that comes to another total now, as the first engine rated it. */
async function quoteFromThen(caller: Caller) {
  const application = await readyToBind(server, caller);
  const edition = editionNamed(application.Edition.Code);
  const { input } = await lastRating(application.Key);
  const totalWith = (covA: number, engine: Engine) =>
    rate(edition, { ...input, engine, answers: { ...input.answers, covA } }).TotalCents;
  let covA = Number(input.answers.covA);
  while (totalWith(covA, 1) === totalWith(covA, 2)) covA += 100_000;
  const changed = await rated(server, caller, await save(server, caller, application, { Answers: { covA } }));
  const cents = await asRatedByTheFirst(changed);
  expect(cents).not.toBe(changed.Price.TotalCents);
  return { quote: await applicationOf(server, caller, changed.Policy), cents, totalWith, covA };
}

test('a new quote is rated by the newest engine, and its log says so', async () => {
  const { Key, Price } = await readyToBind(server, await server.demo('agent'));
  expect(await lastRating(Key)).toMatchObject({ engine: 2, input: { engine: 2 } });
  expect(Price.Engine).toBe(2);
});

// @spec 7.57
test('a quote keeps the price of its engine, however often it’s rated, and is bound for it', async () => {
  const caller = await server.demo('agent');
  const { quote, cents } = await quoteFromThen(caller);
  expect(quote).toMatchObject({ Price: { TotalCents: cents, Engine: 1 }, Change: null });
  const again = await rated(server, caller, quote);
  expect(again.Rating).toMatchObject({ TotalCents: cents, Engine: 1 });
  const { key } = await lastRating(quote.Key);
  const made = await server.call(
    ratings.rows.again,
    { query: { webApplicationLogID: key } } as never,
    await server.demo('underwriter'),
  );
  expect(made).toMatchObject({ status: 200, body: (cents / 100).toFixed(2) });
  expect(await precommitOf(server, caller, quote)).toMatchObject({
    CanCommit: true,
    PriceChangedFromCents: null,
  });
  expect((await bound(server, caller, quote, { NoKnownLoss: 'true' })).Policy.TotalCents).toBe(cents);
  expect(await lastRating(quote.Key)).toMatchObject({ engine: 1, cents });
});

test('a change of a term has the term’s engine before and after', async () => {
  const caller = await server.demo('agent');
  const { quote, cents, totalWith, covA } = await quoteFromThen(caller);
  const { Policy } = await bound(server, caller, quote, { NoKnownLoss: 'true' });
  const endorsement = await opened(server, caller, 'endorse', Policy);
  expect(endorsement).toMatchObject({
    Price: { Engine: 1 },
    TermChange: { DifferenceCents: 0, YearBeforeCents: cents, YearAfterCents: cents },
  });
  const more = await save(server, caller, endorsement, { Answers: { covA: covA + 5_000_000 } });
  expect(await applicationOf(server, caller, more.Policy)).toMatchObject({
    TermChange: { YearBeforeCents: cents, YearAfterCents: totalWith(covA + 5_000_000, 1) },
  });
});

test('a renewal is accepted with the engine that rated its offer', async () => {
  const { Offer } = await offered(server);
  const agent = await server.demo('internal');
  const application = await applicationOf(server, agent, Offer.Policy);
  const TotalCents = await asRatedByTheFirst(application);
  await accepted(server, await server.demo('insured2'), { Key: Offer.Key, TotalCents });
  expect(await lastRating(application.Key)).toMatchObject({ engine: 1, cents: TotalCents });
});
