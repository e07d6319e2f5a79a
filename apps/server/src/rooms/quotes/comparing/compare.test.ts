import { policies } from '@portico/contract/rooms/policies';
import type { Application } from '@portico/contract/rooms/quotes';
import { type ComparedOption, type Comparison, ratings } from '@portico/contract/rooms/ratings';
import { sql } from '@portico/database/open';
import { programKey } from '@portico/database/seeds/reference/keys';
import { marketKey } from '@portico/database/seeds/samples/keys';
import { expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { readyToBind, save } from '../binding/binding.fixture.ts';
import { applicationOf, newApplication } from '../quotes.fixture.ts';

const server = await undoneServer();
const agent = () => server.demo('agent');
/** Owner-occupied, so that a dwelling fire program asks how it's rented. */
const HOME = { YearBuilt: 2016, RoofYear: 2016 };

async function compared(caller: Caller, { Key }: Application, body: object = {}, query: object = {}) {
  const reply = await server.call(
    ratings.rows.compare,
    { body: { WebApplicationID: Key, ...body }, query } as never,
    caller,
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (reply.body as Comparison).OptionList;
}
const named = (options: readonly ComparedOption[], program: string, market: string): ComparedOption => {
  const found = options.find(({ Program, Market }) => Program.Code === program && Market.Code === market);
  if (found === undefined) throw new Error(`${program} of ${market} isn’t there.`);
  return found;
};
const keep = async () =>
  server.database.row(sql`SELECT (SELECT count(*) FROM rating) AS ratings,
    (SELECT max(updated_at) FROM application) AS changed, (SELECT sum(version) FROM policy) AS versions`);

// @spec 7.45
test('shows every contract of the state, the own one first and then by price, and changes nothing', async () => {
  const caller = await agent();
  const application = await newApplication(server, caller, { place: HOME });
  const before = await keep();
  const options = await compared(caller, application);
  expect(options.map(({ Program, Market }) => `${Program.Code} ${Market.Code}`)).toHaveLength(12);
  expect(options[0]).toMatchObject({
    IsCurrent: true,
    Program: { Code: 'HO3' },
    Market: { Code: 'HBR' },
    Rating: { TotalCents: application.Price.TotalCents },
    DifferenceList: [],
  });
  const prices = options.slice(1).flatMap(({ Rating }) => Rating?.TotalCents ?? []);
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
  expect(prices.length).toBeGreaterThan(3);
  expect(await keep()).toEqual(before);
});

// @spec 7.45, I14.6
test('an option costs what the quote costs once it is taken, with every answer that both know', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  const option = named(await compared(caller, application), 'HO3', 'LAN');
  const change = { Program: { Key: programKey('HO3') }, Market: { Key: marketKey('LAN') } };
  const { Key, Version } = application.Policy;
  const taken = await server.call(
    policies.rows.change,
    { params: { key: Key }, body: change, version: Version } as never,
    caller,
  );
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  const moved = await applicationOf(server, caller, application.Policy);
  expect(moved.Price.TotalCents).toBe(option.Rating?.TotalCents);
  expect(moved.Answers).toEqual(application.Answers);
  const back = { Program: { Key: programKey('HO3') }, Market: { Key: marketKey('HBR') } };
  const version = moved.Policy.Version;
  await server.call(policies.rows.change, { params: { key: Key }, body: back, version } as never, caller);
  const undone = await applicationOf(server, caller, application.Policy);
  expect(undone.Price.TotalCents).toBe(application.Price.TotalCents);
  expect(undone.Answers).toEqual(application.Answers);
});

// @spec I14.6
test('names what differs, and whether that is more or less for the insured', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  const { DifferenceList, LineList } = named(await compared(caller, application), 'HO3', 'LAN');
  const difference = (code: string) => DifferenceList.find(({ Code }) => Code === code);
  expect(difference('CANCEL')).toEqual({
    Code: 'CANCEL',
    Label: 'If canceled early',
    From: 'Short-rate refund',
    To: '25% minimum earned',
    Is: 'less',
  });
  expect(difference('GUARANTY')).toMatchObject({ From: 'Yes', To: 'No', Is: 'less' });
  expect(difference('DOCUMENTS')).toMatchObject({ From: 'Nothing', Is: 'other' });
  // The same answers, so the same coverage.
  expect(difference('covA')).toBeUndefined();
  expect(LineList.map(({ Code }) => Code)).toEqual(
    expect.arrayContaining(['covA', 'hurricane', 'aop', 'PREMIUM']),
  );
  const hurricane = LineList.find(({ Code }) => Code === 'hurricane');
  expect(hurricane?.Text).toMatch(/^2% · \$[\d,]+$/);
  const flood = named(await compared(caller, application), 'FLD', 'LAN');
  expect(flood.DifferenceList.find(({ Code }) => Code === 'covE')).toMatchObject({ To: null, Is: 'less' });
});

// @spec 7.45
test('an amount that a program doesn’t offer moves to the nearest, or is named as the reason', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  const odd = await save(server, caller, application, { Answers: { covA: 42_012_345 } });
  const fitted = named(await compared(caller, odd), 'HO3', 'SLT');
  expect(fitted.Rating?.FitList).toEqual([expect.objectContaining({ Control: 'covA', To: 42_000_000 })]);
  const unfitted = named(await compared(caller, odd, {}, { skipFitting: 'true' }), 'HO3', 'SLT');
  expect(unfitted).toMatchObject({
    Rating: { TotalCents: null },
    IneligibleList: [{ Code: 'ANSWER', Control: 'covA', Label: 'Dwelling (A)', Section: 'coverages' }],
  });
});

test('says why something can’t be insured, with the question that decides it', async () => {
  const caller = await agent();
  const application = await newApplication(server, caller, { place: HOME });
  const old = await save(server, caller, application, { Answers: { roofYear: 1995, yearBuilt: 1995 } });
  const option = named(await compared(caller, old), 'HO3', 'LAN');
  expect(option).toMatchObject({
    Rating: { TotalCents: null },
    IneligibleList: [{ Code: 'ROOF', Control: 'roofYear', Label: 'Roof replaced', Section: 'home' }],
    LineList: [],
    DifferenceList: [],
  });
});

test('asks for what is missing, and takes answers without saving them', async () => {
  const caller = await agent();
  const application = await newApplication(server, caller, { place: HOME });
  const cleared = await save(server, caller, application, { Answers: { pc: null } });
  const [own] = await compared(caller, cleared, { To: [{ Program: 'HO3', Market: 'HBR' }] });
  expect(own).toMatchObject({ Rating: { TotalCents: null }, MissingList: [{ Name: 'pc', Type: 'choice' }] });
  const [answered] = await compared(caller, cleared, {
    To: [{ Program: 'HO3', Market: 'HBR' }],
    Answers: { pc: '4', rentalTerm: 'annual' },
  });
  expect(answered?.Rating?.TotalCents).toBeGreaterThan(0);
  expect(answered?.MissingList).toEqual([]);
  expect((await applicationOf(server, caller, cleared.Policy)).Answers).not.toHaveProperty('pc');
});

test('what isn’t written in the state on the first day says so when it’s asked for', async () => {
  const caller = await agent();
  const application = await newApplication(server, caller, { place: HOME });
  await server.database.rows(sql`
    UPDATE contract SET valid_to = '2026-11-01' WHERE state = 'FL' AND program_key = ${programKey('HO3')}
      AND market_key = ${marketKey('SLT')}`);
  expect(await compared(caller, application)).toHaveLength(11);
  const [option] = await compared(caller, application, { To: [{ Program: 'HO3', Market: 'SLT' }] });
  expect(option).toMatchObject({ Contract: null, Rating: null, IneligibleList: [{ Code: 'NOT_WRITTEN' }] });
});

test('a request that isn’t right is refused', async () => {
  const caller = await agent();
  const { Key: WebApplicationID } = await newApplication(server, caller);
  for (const wrong of [
    { To: [] },
    { To: [{ Program: 'ho3', Market: 'HBR' }] },
    { Answers: { 'not ok': 1 } },
  ]) {
    const reply = await server.call(
      ratings.rows.compare,
      { body: { WebApplicationID, ...wrong } } as never,
      caller,
    );
    expect(reply.status).toBe(400);
  }
});
