import { policies } from '@portico/contract/rooms/policies';
import { quotes, type Rating } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { applicationOf, newApplication } from '../quotes.fixture.ts';

const { rows } = quotes;
const server = await undoneServer();
const agent = () => server.demo('agent');

const rate = (caller: Caller, WebApplicationID: string, query: object = {}) =>
  server.call(rows.rate, { body: { WebApplicationID }, query } as never, caller);
async function rated(caller: Caller, key: string, query: object = {}): Promise<Rating> {
  const reply = await rate(caller, key, query);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as Rating;
}
const save = async (caller: Caller, Key: string, version: number, Answers: object) => {
  const reply = await server.call(rows.change, { body: { Key, Answers }, version } as never, caller);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};

// @spec 7.44
test('a rating is kept, and becomes the quote’s price and coverages', async () => {
  const caller = await agent();
  const application = await newApplication(server, caller);
  const rating = await rated(caller, application.Key, { salesChannel: 'phone' });
  expect(rating.TotalCents).toBe(application.Price.TotalCents);
  expect(await applicationOf(server, caller, application.Policy)).toMatchObject({
    Rating: { Key: rating.Key, TotalCents: rating.TotalCents },
    SalesChannel: 'phone',
    ExpiresOn: '2026-12-15',
  });
  const quote = await server.call(policies.rows.get, { params: { key: application.Policy.Key } }, caller);
  expect(quote.body).toMatchObject({
    PremiumCents: rating.PremiumCents,
    FeesCents: rating.FeesCents,
    TaxesCents: rating.TaxesCents,
    TotalCents: rating.TotalCents,
    CoverageList: rating.CoverageList,
  });
});

test('a later answer says what it changed since', async () => {
  const caller = await agent();
  const application = await newApplication(server, caller);
  const before = await rated(caller, application.Key);
  await save(caller, application.Key, 1, {
    alarm: 'central',
    covA: Number(application.Answers.covA) + 2_000_000,
  });
  const { Change, Price } = await applicationOf(server, caller, application.Policy);
  expect(Change?.EffectList.map(({ Control }) => Control).sort()).toEqual(['alarm', 'covA']);
  const sum = (Change?.EffectList ?? []).reduce(
    (total, { Cents }) => total + Cents,
    Change?.TogetherCents ?? 0,
  );
  expect(sum).toBe(Number(Price.TotalCents) - Number(before.TotalCents));
});

// @spec 7.44
test('amounts move to what is offered, are saved so, and say so', async () => {
  const caller = await agent();
  const application = await newApplication(server, caller);
  await save(caller, application.Key, 1, { covA: 42_012_345 });
  const unfitted = await rated(caller, application.Key, { skipFitting: 'true' });
  expect(unfitted).toMatchObject({ TotalCents: null, MessageList: [{ Control: 'covA' }] });
  const fitted = await rated(caller, application.Key);
  expect(fitted).toMatchObject({
    FitList: [{ Control: 'covA', From: 42_012_345, To: 42_000_000 }],
    Version: 3,
  });
  expect(await applicationOf(server, caller, application.Policy)).toMatchObject({
    Version: 3,
    Answers: { covA: 42_000_000 },
  });
});

test('what is missing or can’t be insured has no price, and says why', async () => {
  const caller = await agent();
  const application = await newApplication(server, caller);
  await save(caller, application.Key, 1, { roofYear: 1990, yearBuilt: 1990 });
  const rating = await rated(caller, application.Key);
  expect(rating.TotalCents).toBeNull();
  expect(rating.IneligibleList).toEqual([expect.objectContaining({ Control: 'roofYear' })]);
  expect(await applicationOf(server, caller, application.Policy)).toMatchObject({
    Rating: { TotalCents: null },
  });
});

test('a price that has run out is rated again', async () => {
  const caller = await agent();
  const application = await newApplication(server, caller);
  await server.database.rows(
    sql`UPDATE application SET expires_on = '2026-11-15' WHERE key = ${application.Key}`,
  );
  expect(await applicationOf(server, caller, application.Policy)).toMatchObject({ Status: 'expired' });
  await rated(caller, application.Key);
  expect(await applicationOf(server, caller, application.Policy)).toMatchObject({ Status: 'open' });
});

test('the log of ratings can’t be changed', async () => {
  const caller = await agent();
  const { Key } = await rated(caller, (await newApplication(server, caller)).Key);
  await expect(
    server.database.transaction((tx) => tx.rows(sql`UPDATE rating SET total_cents = 1 WHERE key = ${Key}`)),
  ).rejects.toThrow('log');
});

const statusOf = async (key: string) =>
  (await server.database.row<{ status: string }>(sql`SELECT status FROM application WHERE key = ${key}`))
    ?.status;

test('every approved quote of the demo can be rated again, and stays approved', async () => {
  const approved = await server.database.rows<{ key: string }>(
    sql`SELECT key FROM application WHERE status = 'approved'`,
  );
  expect(approved.length).toBeGreaterThan(5);
  const caller = await server.demo('internal');
  for (const { key } of approved) {
    await rated(caller, key);
    expect(await statusOf(key)).toBe('approved');
  }
});

test('an approval that doesn’t say what it was about is asked for again', async () => {
  const approved = await server.database.row<{ key: string }>(sql`
    UPDATE underwriting_message SET basis = NULL FROM application
    WHERE application.key = application_key AND kind = 'approve' AND application.status = 'approved'
      AND EXISTS (SELECT FROM underwriting_item item WHERE item.application_key = application.key AND item.kind = 'approval')
    RETURNING application.key`);
  await rated(await server.demo('internal'), approved?.key ?? '');
  expect(await statusOf(approved?.key ?? '')).toBe('referred');
});
