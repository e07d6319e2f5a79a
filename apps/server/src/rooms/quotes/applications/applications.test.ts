import type { ContentItem } from '@portico/contract/rooms/content/item';
import { contentDesk } from '@portico/contract/rooms/contentDesk';
import { policies } from '@portico/contract/rooms/policies';
import {
  type AnswerChange,
  type Application,
  type ControlChange,
  quotes,
} from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { marketKey } from '@portico/database/seeds/samples/keys';
import { describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { applicationOf, newApplication, newQuote } from '../quotes.fixture.ts';

const { rows } = quotes;
const server = await undoneServer();
const agent = () => server.demo('agent');

const controlOf = ({ SectionList }: Pick<Application, 'SectionList'>, name: string) =>
  SectionList.flatMap(({ ControlList }) => ControlList).find(({ Name }) => Name === name);

const save = (caller: Caller, { Key, Version }: Application, change: object, version = Version) =>
  server.call(rows.change, { body: { Key, ...change }, version } as never, caller);
async function saved(caller: Caller, application: Application, change: object): Promise<Application> {
  const reply = await save(caller, application, change);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as Application;
}

describe('a new quote’s application', () => {
  // @spec 7.40, I14.2
  test('has what the place says, marks what is assumed, and has a price before anything is answered', async () => {
    const caller = await agent();
    const application = await newApplication(server, caller, { place: { YearBuilt: 1995, RoofYear: 2018 } });
    expect(application).toMatchObject({
      InsuredName: 'Garland Moore',
      CustomerRiskAccount: null,
      County: 'Manatee',
      Zone: '2',
      Purpose: 'new',
      Status: 'open',
      EffectiveOn: '2026-11-15',
      ExpiresOn: '2026-12-15',
      Edition: { Code: 'HO3-HBR-2026.2' },
      Program: { Code: 'HO3' },
      Market: { Code: 'HBR', IsAdmitted: true },
      Answers: { yearBuilt: 1995, roofYear: 2018, construction: 'Masonry' },
      Rating: null,
      Change: null,
      Version: 1,
    });
    expect(controlOf(application, 'yearBuilt')).toMatchObject({ IsAssumed: false, Source: 'Risk.YearBuilt' });
    expect(controlOf(application, 'construction')).toMatchObject({ IsAssumed: true });
    expect(application.Price).toMatchObject({
      IsIndication: true,
      MissingList: [],
      TotalCents: expect.any(Number),
    });
  });

  // @spec I14.3
  test('shows what each option would cost, and amounts near the one given', async () => {
    const caller = await agent();
    const application = await newApplication(server, caller);
    const hurricane = controlOf(application, 'hurricane');
    const chosen = hurricane?.ChoiceList.find(({ Value }) => Value === hurricane.Value);
    expect(chosen?.DeltaCents).toBe(0);
    const dearer = hurricane?.ChoiceList.filter(({ IsEnabled }) => IsEnabled).map(
      ({ DeltaCents }) => DeltaCents,
    );
    expect(dearer).toEqual([...(dearer ?? [])].sort((a, b) => Number(b) - Number(a)));
    const dwelling = controlOf(application, 'covA');
    expect(dwelling?.ChoiceList).toHaveLength(5);
    expect(dwelling?.ChoiceList[2]).toMatchObject({ Value: String(dwelling?.Value), DeltaCents: 0 });
    const gated = controlOf(application, 'gated');
    expect(gated?.ChoiceList).toMatchObject([
      { Value: 'true', Label: 'Yes', DeltaCents: expect.any(Number) },
      { Value: 'false', Label: 'No', DeltaCents: 0 },
    ]);
    expect(gated?.ChoiceList[0]?.DeltaCents).toBeLessThan(0);
    // A share of the dwelling limit, in dollars.
    expect(hurricane?.ChoiceList.find(({ Value }) => Value === '2')?.AmountCents).toBe(
      Number(dwelling?.Value) * 0.02,
    );
  });

  test('says which question each step of the price comes from', async () => {
    const { Price } = await newApplication(server, await agent());
    const behind = Object.fromEntries(Price.StepList.map(({ Code, Control }) => [Code, Control]));
    expect(behind).toMatchObject({ BASE: null, AMOUNT: 'covA', ROOF: 'roofYear', DEDUCTIBLE: 'aop' });
  });

  test('says what closes the place to binding', async () => {
    const caller = await agent();
    const quote = await newQuote(server, caller);
    await server.database.rows(sql`
      INSERT INTO closing (key, title, state, counties, actions, active_from, opened_by_key, updated_at)
      SELECT gen_random_uuid(), 'Named storm in the Gulf', 'FL', ARRAY['Manatee'], ARRAY['new'], ${server.clock.now()},
        key, ${server.clock.now()} FROM person LIMIT 1`);
    expect((await applicationOf(server, caller, quote)).ClosingList).toEqual([
      { Title: 'Named storm in the Gulf', ActiveTo: null },
    ]);
  });

  // @spec 7.41
  test('is opened for a quote that came without one, and only once', async () => {
    const caller = await agent();
    const { Key } = await newQuote(server, caller);
    await server.database.rows(sql`DELETE FROM application WHERE policy_key = ${Key}`);
    const body = { Policy: { Key }, Purpose: 'new' as const, Answers: { yearBuilt: 1988 } };
    const first = await server.call(rows.open, { body }, caller);
    expect(first).toMatchObject({ status: 200, body: { Answers: { yearBuilt: 1988 } } });
    expect(await server.call(rows.open, { body }, caller)).toMatchObject({
      status: 409,
      body: { code: 'applicationOpen' },
    });
  });
});

describe('saving answers', () => {
  // @spec 7.42
  test('keeps them, confirms what was assumed, and writes down who changed what', async () => {
    const caller = await agent();
    const application = await newApplication(server, caller);
    const { construction } = application.Answers;
    const changed = await saved(caller, application, { Answers: { construction, covA: 42_000_000 } });
    expect(changed).toMatchObject({ Version: 2, Answers: { construction, covA: 42_000_000 } });
    expect(controlOf(changed, 'construction')?.IsAssumed).toBe(false);
    const history = await server.call(rows.history, { params: { key: application.Key } }, caller);
    const [entry] = history.body as AnswerChange[];
    expect(entry).toMatchObject({
      Version: 2,
      By: { NameFull: expect.any(String) },
      ChangeList: expect.arrayContaining([
        expect.objectContaining({ Control: 'covA', To: 42_000_000, ToText: '$420,000' }),
      ]),
    });
  });

  test('null takes an answer back', async () => {
    const caller = await agent();
    const application = await saved(caller, await newApplication(server, caller), {
      Answers: { covA: 42_000_000 },
    });
    const cleared = await saved(caller, application, { Answers: { covA: null } });
    expect(cleared.Answers).not.toHaveProperty('covA');
  });

  // @spec 7.42
  test('of two who save the same version, the second is told', async () => {
    const caller = await agent();
    const application = await newApplication(server, caller);
    await saved(caller, application, { Answers: { covA: 42_000_000 } });
    expect(await save(caller, application, { Answers: { covA: 43_000_000 } })).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
  });

  // @spec I14.3
  test('of two who save different questions, both keep theirs once the second has joined the first', async () => {
    const caller = await agent();
    const application = await newApplication(server, caller);
    await saved(caller, application, { Answers: { covA: 42_000_000 } });
    const theirs = { Answers: { covE: '500000' } };
    expect(await save(caller, application, theirs)).toMatchObject({ status: 412 });
    const joined = await saved(caller, await applicationOf(server, caller, application.Policy), theirs);
    expect(joined).toMatchObject({ Version: 3, Answers: { covA: 42_000_000, covE: '500000' } });
    const history = await server.call(rows.history, { params: { key: application.Key } }, caller);
    const changed = (history.body as AnswerChange[]).flatMap(({ ChangeList }) => ChangeList);
    expect(changed.map(({ Control }) => Control)).toEqual(['covE', 'covA']);
  });

  test('text that can’t be stored is refused', async () => {
    const caller = await agent();
    const application = await newApplication(server, caller);
    for (const covE of ['a\u0000b', 'half of an emoji: \ud83d'])
      expect(await save(caller, application, { Answers: { covE } })).toMatchObject({ status: 400 });
  });

  test('a question that the form doesn’t have is named', async () => {
    const caller = await agent();
    const application = await newApplication(server, caller);
    expect(await save(caller, application, { Answers: { covA: 42_000_000, wings: 2 } })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.Answers.wings' }] },
    });
    expect((await applicationOf(server, caller, application.Policy)).Version).toBe(1);
  });

  test('another first day moves the term, within the days allowed', async () => {
    const caller = await agent();
    const application = await newApplication(server, caller);
    const moved = await saved(caller, application, { EffectiveOn: '2026-12-24' });
    expect(moved).toMatchObject({
      EffectiveOn: '2026-12-24',
      Policy: { TermBegin: '2026-12-24', TermEnd: '2027-12-24' },
    });
    expect(await save(caller, moved, { EffectiveOn: '2026-01-01' })).toMatchObject({ status: 400 });
  });

  test('an external quote ID belongs to one application', async () => {
    const caller = await agent();
    const one = await saved(caller, await newApplication(server, caller), { ExternalQuoteId: 'X-1' });
    const other = await newApplication(server, caller);
    expect(await save(caller, other, { ExternalQuoteId: 'X-1' })).toMatchObject({
      status: 409,
      body: { code: 'externalQuoteInUse' },
    });
    await saved(caller, one, { ExternalQuoteId: null });
    await saved(caller, other, { ExternalQuoteId: 'X-1' });
  });
});

describe('one answer', () => {
  // @spec 7.47, I14.3
  test('changes other questions and the price, and saves nothing', async () => {
    const caller = await agent();
    const application = await newApplication(server, caller, { place: { YearBuilt: 1995, RoofYear: 2018 } });
    const input = {
      params: { control: 'yearBuilt' },
      body: { WebApplicationID: application.Key, Value: 1970, Pending: { covA: 42_000_000 } },
    };
    const reply = (await server.call(rows.answer, input, caller)).body as ControlChange;
    expect(reply.ControlList.map(({ Name }) => Name)).toEqual(
      expect.arrayContaining(['yearBuilt', 'wiring']),
    );
    expect(reply.ControlList.find(({ Name }) => Name === 'wiring')?.IsVisible).toBe(true);
    expect(reply.Price.TotalCents).toBeGreaterThan(application.Price.TotalCents ?? 0);
    expect(await applicationOf(server, caller, application.Policy)).toEqual(application);
  });

  // @spec 7.47
  test('to a question that isn’t there is refused', async () => {
    const caller = await agent();
    const { Key } = await newApplication(server, caller);
    const input = { params: { control: 'wings' }, body: { WebApplicationID: Key, Value: 2 } };
    expect(await server.call(rows.answer, input, caller)).toMatchObject({ status: 404 });
  });

  test('and all at once show the same form', async () => {
    const caller = await agent();
    const { Key } = await newApplication(server, caller);
    const Answers = { yearBuilt: 1970, covA: 42_000_000 };
    const whole = await server.call(rows.view, { body: { WebApplicationID: Key, Answers } }, caller);
    const one = await server.call(
      rows.answer,
      {
        params: { control: 'covA' },
        body: { WebApplicationID: Key, Value: 42_000_000, Pending: { yearBuilt: 1970 } },
      },
      caller,
    );
    expect((one.body as ControlChange).Price).toEqual((whole.body as Application).Price);
  });
});

describe('another program or market', () => {
  test('keeps the answers, and has its own edition', async () => {
    const caller = await agent();
    const application = await saved(caller, await newApplication(server, caller), {
      Answers: { covA: 42_000_000 },
    });
    const { Key, Version } = application.Policy;
    const body = { Market: { Key: marketKey('SLT') } };
    const moved = await server.call(
      policies.rows.change,
      { params: { key: Key }, body, version: Version } as never,
      caller,
    );
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(await applicationOf(server, caller, application.Policy)).toMatchObject({
      Edition: { Code: 'HO3-SLT-2026.2' },
      Answers: { covA: 42_000_000 },
      Market: { IsAdmitted: false },
      Rating: null,
    });
  });
});

describe('withdrawing', () => {
  // @spec 7.43
  test('puts the quote away, and undoing brings both back', async () => {
    const caller = await agent();
    const application = await newApplication(server, caller);
    const withdrawn = await server.call(
      rows.withdraw,
      { query: { WebApplicationID: application.Key } },
      caller,
    );
    expect(withdrawn).toMatchObject({
      status: 200,
      body: { Status: 'withdrawn', Policy: { RecordInactive: true } },
    });
    const { Version } = (withdrawn.body as Application).Policy;
    expect(await save(caller, withdrawn.body as Application, { Answers: { covA: 1 } })).toMatchObject({
      status: 550,
    });
    await server.call(
      policies.rows.change,
      { params: { key: application.Policy.Key }, body: { RecordInactive: false }, version: Version } as never,
      caller,
    );
    expect(await applicationOf(server, caller, application.Policy)).toMatchObject({
      Status: 'open',
      Policy: { RecordInactive: false },
    });
  });
});

describe('texts', () => {
  // @spec 3.15, 7.48, I14.4
  test('help says what a question means', async () => {
    const caller = await agent();
    const { Key } = await newApplication(server, caller);
    const ask = (ControlName: string) =>
      server.call(rows.help, { query: { ControlName, ApplicationID: Key } }, caller);
    expect(await ask('roofYear')).toMatchObject({
      status: 200,
      body: { ApplicationID: Key, ControlName: 'roofYear', Text: expect.stringContaining('roof covering') },
    });
    expect(await ask('wings')).toMatchObject({ status: 404 });
  });

  // @spec 7.48, I15.16
  test('what staff write about a question wins over the form, for its program first', async () => {
    const caller = await agent();
    const staff = await server.demo('admin');
    const { Key } = await newApplication(server, caller);
    const asked = async () =>
      (await server.call(rows.help, { query: { ControlName: 'roofYear', ApplicationID: Key } }, caller)).body;
    const write = async (Slug: string, Text: string) => {
      const body = { Kind: 'displayText', Slug, Title: 'Roof' } as const;
      const item = (await server.call(contentDesk.rows.create, { body }, staff)).body as ContentItem;
      const draft = { ...item.Latest.Content, Body: { Text } };
      const params = { key: item.Key };
      await server.call(contentDesk.rows.save, { params, body: draft, version: 1 }, staff);
      return server.call(contentDesk.rows.publish, { params, body: { Version: 2 } }, staff);
    };
    await write('roofYear', 'Ask the roofer.');
    expect(await asked()).toMatchObject({ Text: 'Ask the roofer.' });
    await write('HO3.roofYear', 'See the permit.');
    expect(await asked()).toMatchObject({ Text: 'See the permit.' });
    await write('DP3.roofYear', 'Not for this one.');
    expect(await asked()).toMatchObject({ Text: 'See the permit.' });
  });

  // @spec 7.49, I14.4
  test('a deductible in dollars and words', async () => {
    const caller = await agent();
    const application = await saved(caller, await newApplication(server, caller), {
      Answers: { covA: 42_000_000, hurricane: '2', aop: '2500' },
    });
    const ask = async (ControlName: string) =>
      (
        await server.call(
          rows.deductible,
          { query: { PolicyKey: application.Policy.Key, ControlName } },
          caller,
        )
      ).body;
    expect(await ask('hurricane')).toMatch(
      /^2% of Dwelling.* \(\$420,000\): you pay the first \$8,400 of hurricane damage in a calendar year\.$/,
    );
    expect(await ask('aop')).toBe('$2,500: you pay the first $2,500 of each loss.');
    expect(await ask('yearBuilt')).toBe('');
  });
});

// @spec 7.40
test('what someone else’s agency quotes isn’t there', async () => {
  const application = await newApplication(server, await agent());
  const stranger = await server.demo('agent2');
  const query = { PolicyKey: application.Policy.Key };
  expect(await server.call(rows.get, { params: query }, stranger)).toMatchObject({ status: 404 });
  expect(await save(stranger, application, { Answers: { covA: 1 } })).toMatchObject({ status: 404 });
});

// @spec 7.46
test('the form for other answers shows what they change, and saves nothing', async () => {
  const caller = await agent();
  const application = await newApplication(server, caller, { place: { YearBuilt: 1995, RoofYear: 2018 } });
  const view = async (Answers: object, by = caller) =>
    server.call(rows.view, { body: { WebApplicationID: application.Key, Answers } } as never, by);
  const shown = (await view({ yearBuilt: 1970 })).body as Pick<Application, 'SectionList' | 'Price'>;
  expect(shown.SectionList.map(({ Name }) => Name)).toEqual(application.SectionList.map(({ Name }) => Name));
  expect(controlOf(application, 'wiring')?.IsVisible).toBe(false);
  expect(controlOf(shown, 'wiring')?.IsVisible).toBe(true);
  expect(controlOf(shown, 'yearBuilt')?.Value).toBe(1970);
  expect(shown.Price.TotalCents).toBeGreaterThan(application.Price.TotalCents ?? 0);
  expect(await applicationOf(server, caller, application.Policy)).toEqual(application);
  expect(await view({}, await server.demo('agent2'))).toMatchObject({ status: 404 });
});
