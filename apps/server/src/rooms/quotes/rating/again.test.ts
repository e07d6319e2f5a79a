import { quotes, type Rating } from '@portico/contract/rooms/quotes';
import { type ChargeBreakdown, type PostedRating, ratings } from '@portico/contract/rooms/ratings';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { bound, readyToBind } from '../binding/binding.fixture.ts';
import { newApplication } from '../quotes.fixture.ts';

const { rows } = ratings;
const server = await undoneServer();
const agent = () => server.demo('agent');
const staff = () => server.demo('underwriter');

async function rated(caller: Caller, WebApplicationID: string): Promise<Rating> {
  const reply = await server.call(quotes.rows.rate, { body: { WebApplicationID }, query: {} }, caller);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as Rating;
}
const isInUse = (caller: Caller, submissionId: string, externalQuoteId: string) =>
  server.call(rows.isExternalIdInUse, { query: { submissionId, externalQuoteId } }, caller);
const again = (caller: Caller, webApplicationLogID: string, more: object = {}) =>
  server.call(rows.again, { query: { webApplicationLogID, ...more } }, caller);

// @spec 7.55, I14.14
test('an external quote ID is in use by another application only, also by one of another agency', async () => {
  const caller = await agent();
  const [mine, other] = [await newApplication(server, caller), await newApplication(server, caller)];
  expect(await isInUse(caller, mine.Key, 'EXT-1')).toMatchObject({ status: 200, body: false });
  const body = { Key: other.Key, ExternalQuoteId: 'EXT-1' };
  await server.call(quotes.rows.change, { body, version: other.Version }, caller);
  expect((await isInUse(caller, other.Key, 'EXT-1')).body).toBe(false);
  expect((await isInUse(caller, mine.Key, ' EXT-1 ')).body).toBe(true);
  await server.database.rows(sql`
    UPDATE application SET external_quote_id = 'EXT-2' WHERE key = (
      SELECT application.key FROM application JOIN policy ON policy.key = application.policy_key
      JOIN account ON account.key = policy.account_key
      WHERE account.agency_key <> ${mine.Agency.Key} AND application.status = 'open' LIMIT 1)`);
  expect((await isInUse(caller, mine.Key, 'EXT-2')).body).toBe(true);
  expect(await isInUse(caller, mine.Key, '')).toMatchObject({ status: 400 });
  expect(await isInUse(caller, newKey(), 'EXT-1')).toMatchObject({ status: 404 });
});

const charges = async (applicationID: string): Promise<ChargeBreakdown> =>
  (await server.call(rows.charges, { query: { applicationID } }, await staff())).body as ChargeBreakdown;

// @spec 7.56
test('charges say on what, at which rate, who gets it, and where the rate is from', async () => {
  const application = await newApplication(server, await agent(), { market: 'SLT' });
  const breakdown = await charges(application.Key);
  const { PremiumCents, FeesCents, TaxesCents } = application.Price;
  expect(breakdown).toMatchObject({ State: 'FL', IsSurplus: true, TotalCents: TaxesCents });
  const taxable = breakdown.BaseList.filter(({ IsTaxable }) => IsTaxable);
  expect(breakdown.BaseList.reduce((sum, { Cents }) => sum + Cents, 0)).toBe(
    Number(PremiumCents) + Number(FeesCents),
  );
  const tax = breakdown.ChargeList.find(({ Code }) => Code === 'SLT');
  const base = taxable.reduce((sum, { Cents }) => sum + Cents, 0);
  expect(tax).toEqual({
    Code: 'SLT',
    Name: 'Surplus lines tax',
    Rate: '4.94%',
    BaseCents: base,
    AmountCents: Math.round(base * 0.0494),
    PayableTo: 'Florida Surplus Lines Service Office',
    Source: expect.any(String),
    ValidFrom: '2020-01-01',
  });
  expect(breakdown.ChargeList.find(({ Code }) => Code === 'EMPA')).toMatchObject({
    Rate: null,
    AmountCents: 200,
  });
  expect(breakdown.ChargeList.reduce((sum, { AmountCents }) => sum + AmountCents, 0)).toBe(TaxesCents);
});

// @spec 7.56
test('charges of a bound policy are those that were booked, whatever has changed since', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  await bound(server, caller, application);
  const before = await charges(application.Key);
  expect(before.TotalCents).toBe(application.Rating?.TaxesCents);
  await server.database.rows(
    sql`UPDATE charge SET terms = jsonb_set(terms, '{flatCents}', '900') WHERE state = 'FL' AND code = 'EMPA'`,
  );
  expect(await charges(application.Key)).toEqual(before);
});

test('there are no charges without a price', async () => {
  const caller = await agent();
  const { Key } = await newApplication(server, caller, { place: { YearBuilt: 1990, RoofYear: 1990 } });
  expect(await charges(Key)).toMatchObject({ BaseList: [], ChargeList: [], TotalCents: null });
});

// @spec 7.57, I14.14
test('every rating in the log comes to the same again', async () => {
  const caller = await staff();
  const logged = await server.database.rows<{ key: string; cents: number | null }>(
    sql`SELECT key, total_cents AS cents FROM rating ORDER BY key`,
  );
  expect(logged.length).toBeGreaterThan(100);
  for (const { key, cents } of logged.filter((_, at) => at % 5 === 0)) {
    const reply = await again(caller, key);
    expect(reply, key).toMatchObject({ status: 200, body: cents === null ? '' : (cents / 100).toFixed(2) });
  }
});

// @spec 7.57
test('a logged rating keeps its price after the answers have changed', async () => {
  const caller = await agent();
  const application = await newApplication(server, caller);
  const { Key, TotalCents } = await rated(caller, application.Key);
  const body = { Key: application.Key, Answers: { covA: 90_000_000 } };
  await server.call(quotes.rows.change, { body, version: 1 }, caller);
  expect((await again(caller, Key)).body).toBe((Number(TotalCents) / 100).toFixed(2));
});

// @spec 7.57
test('a logged rating that comes to something else fails, and is reported', async () => {
  const caller = await agent();
  const { Key: application, Edition } = await newApplication(server, caller);
  const { Key: original } = await rated(caller, application);
  const key = newKey();
  await server.database.rows(sql`
    INSERT INTO rating (key, application_key, application_version, edition_key, engine, kind, input, result,
      premium_cents, fees_cents, taxes_cents, total_cents, at)
    SELECT ${key}, application_key, application_version, ${Edition.Key}, engine, kind, input, result, premium_cents + 1,
      fees_cents, taxes_cents, total_cents + 1, at FROM rating WHERE key = ${original}`);
  const reply = await again(caller, key);
  expect(reply).toMatchObject({
    status: 550,
    body: { message: expect.stringContaining('and now comes to') },
  });
  expect(server.logged).toContainEqual(
    expect.objectContaining({ rating: key, msg: 'a logged rating differs when made again' }),
  );
  expect(await again(caller, key, { debugSkipCalc: 'true' })).toMatchObject({ status: 403 });
  expect(await again(await staff(), key, { debugSkipCalc: 'true' })).toMatchObject({ status: 200 });
});

const WHOLE = {
  Program: 'HO3',
  Market: 'LAN',
  State: 'FL',
  TermBegin: '2026-12-01',
  Facts: { County: 'Manatee' },
};
const post = (caller: Caller, body: object) => server.call(rows.posted, { body } as never, caller);
const logCount = async () =>
  (await server.database.row<{ count: number }>(sql`SELECT count(*) AS count FROM rating`))?.count;

// @spec 7.58
test('an application posted whole costs what the same application costs here, and isn’t kept', async () => {
  const caller = await agent();
  const application = await newApplication(server, caller, { market: 'LAN', TermBegin: '2026-12-01' });
  const before = await logCount();
  const reply = await post(caller, { ...WHOLE, Answers: application.Answers });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(reply.body).toMatchObject({
    Key: null,
    TotalCents: application.Price.TotalCents,
    Edition: application.Edition.Code,
  });
  expect(await logCount()).toBe(before);
});

test('a term before the newer rates has the older edition, and a shorter one costs its share', async () => {
  const caller = await agent();
  const { Answers } = await newApplication(server, caller);
  const older = (await post(caller, { ...WHOLE, TermBegin: '2026-06-30', Answers })).body as PostedRating;
  expect(older.Edition).toBe('HO3-LAN-2025.1');
  const half = { ...WHOLE, Answers, Facts: { County: 'Manatee', TermEnd: '2027-06-01' } };
  const { AnnualCents, PremiumCents } = (await post(caller, half)).body as PostedRating;
  expect(PremiumCents).toBeLessThan(Number(AnnualCents) * 0.51);
  const renewal = await post(caller, { ...WHOLE, TermBegin: '2026-07-01', Purpose: 'renew', Answers });
  expect(renewal.body).toMatchObject({ Edition: 'HO3-LAN-2025.1' });
});

test('staff can keep a posted rating, and make it again', async () => {
  const caller = await staff();
  const { Answers } = await newApplication(server, await agent());
  const { Key, TotalCents } = (await post(caller, { ...WHOLE, Answers, Log: true })).body as PostedRating;
  expect(await again(caller, Key ?? '')).toMatchObject({
    status: 200,
    body: (Number(TotalCents) / 100).toFixed(2),
  });
  expect(await again(await agent(), Key ?? '')).toMatchObject({ status: 404 });
  expect(await post(await agent(), { ...WHOLE, Answers, Log: true })).toMatchObject({ status: 403 });
});

test.each([
  ['a program that we don’t have', { Program: 'XX9' }, 400, 'body.Program'],
  ['a market that we don’t have', { Market: 'XYZ' }, 400, 'body.Market'],
  ['an unknown question', { Answers: { colour: 'red' } }, 400, 'body.Answers.colour'],
  ['a last day before the first', { Facts: { TermEnd: '2026-11-30' } }, 400, 'body.Facts.TermEnd'],
  ['a state without rates', { State: 'NY' }, 550, 'NY'],
  ['a day before all rates', { TermBegin: '2019-12-01' }, 550, 'Dec 1, 2019'],
])('%s is refused', async (_what, change, status, named) => {
  const reply = await post(await agent(), { ...WHOLE, Answers: {}, ...change });
  expect(reply.status).toBe(status);
  expect(JSON.stringify(reply.body)).toContain(named);
});

test('a posted application without answers says what is missing', async () => {
  const reply = await post(await agent(), { ...WHOLE, Answers: {} });
  expect(reply.body).toMatchObject({
    TotalCents: null,
    MissingList: expect.arrayContaining([expect.anything()]),
  });
});
