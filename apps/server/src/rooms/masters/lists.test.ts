import { claims } from '@portico/contract/rooms/claims';
import { lookups } from '@portico/contract/rooms/lookups';
import { type MasterItem, type MasterKind, masters } from '@portico/contract/rooms/masters';
import { sql } from '@portico/database/open';
import { Charge } from '@portico/rating';
import { describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../testing.ts';
import { masterCalls } from './masters.fixture.ts';

const server = await undoneServer();
const { database } = server;
const { newAdmin, add, added, change, list, history, undo } = masterCalls(server);

const only = async (kind: MasterKind, caller: Caller, key: string): Promise<MasterItem> => {
  const [item] = await list(kind, caller, { Key: key, ReturnInactive: 'true' });
  if (item === undefined) throw new Error(`${kind} ${key} isn’t there.`);
  return item;
};
const refusal = async (reply: ReturnType<typeof add>) => {
  const { status, body } = await reply;
  const { code, fields = [] } = body as { code?: string; fields?: { path: string; message: string }[] };
  return { status, code, path: fields[0]?.path, message: fields[0]?.message };
};

describe('an entry of a list', () => {
  const documentTypes = async (caller: Caller) =>
    ((await server.call(lookups.rows.documentTypes, {}, caller)).body as { Key: string }[]).map(
      ({ Key }) => Key,
    );

  test('is offered from the moment it’s added until it’s retired, and says what its list needs', async () => {
    const admin = await newAdmin();
    const map = { List: 'EFileType', Code: 'MAP', Name: 'Map', Category: 'underwriting' };
    expect(await refusal(add('ListItem', { ...map, Category: null }, admin))).toMatchObject({
      status: 400,
      path: 'body.Category',
    });
    expect(await refusal(add('ListItem', { ...map, Industry: 'Trade' }, admin))).toMatchObject({
      path: 'body.Industry',
      message: 'Leave this empty here.',
    });
    expect(await refusal(add('ListItem', { ...map, Programs: ['NONE'] }, admin))).toMatchObject({
      path: 'body.Programs',
      message: 'There’s no program NONE. Choose another one.',
    });
    const item = await added('ListItem', { ...map, Programs: ['HO3'] }, admin);
    expect(item).toMatchObject({
      ...{ Key: 'EFileType.MAP.1900-01-01', Title: 'Map', Category: 'underwriting', LossType: null },
      ...{ Programs: ['HO3'], States: null, ValidFrom: null, ValidTo: null },
      ...{ IsShipped: false, IsLocked: false, RecordInactive: false },
    });
    expect(await documentTypes(admin)).toContain('MAP');
    const stored = await database.row(sql`
      SELECT attributes, applies_to AS limits, valid_to AS "validTo" FROM lookup_item WHERE key = 'MAP'`);
    expect(stored).toEqual({
      attributes: { Category: 'underwriting' },
      limits: { Program: ['HO3'] },
      validTo: '9999-12-31',
    });
    expect(await refusal(add('ListItem', map, admin))).toMatchObject({
      path: 'body.Code',
      message: '“Map” is there already. Choose another code, or days outside it.',
    });
    const open = await change('ListItem', item, { Programs: null, Category: 'claim' }, admin);
    expect(open.body).toMatchObject({ Programs: null, Category: 'claim', Version: 2 });
    expect(await database.row(sql`SELECT applies_to AS limits FROM lookup_item WHERE key = 'MAP'`)).toEqual({
      limits: {},
    });
    await change('ListItem', open.body as MasterItem, { RecordInactive: true }, admin);
    expect(await documentTypes(admin)).not.toContain('MAP');
  });

  test('that the portal uses can be renamed, but not retired, ended or added to', async () => {
    const admin = await newAdmin();
    const shipped = await only('ListItem', admin, 'EFileType.DECLARATIONS.1900-01-01');
    expect(shipped).toMatchObject({ IsShipped: true, IsEdited: false, IsLocked: true });
    for (const body of [{ RecordInactive: true }, { ValidTo: '2030-01-01' }, { Programs: ['HO3'] }])
      expect(await refusal(change('ListItem', shipped, body, admin))).toMatchObject({
        status: 422,
        code: 'shippedKey',
      });
    expect((await change('ListItem', shipped, { Name: 'Dec page' }, admin)).body).toMatchObject({
      ...{ Title: 'Dec page', IsShipped: true, IsEdited: true },
    });
    const status = { List: 'ClaimStatusCode', Code: 'PAUSED', Name: 'Paused' };
    expect(await refusal(add('ListItem', status, admin))).toMatchObject({ status: 400, path: 'body.List' });
    expect((await only('ListItem', admin, 'TransactionType.QUOTE.1900-01-01')).IsLocked).toBe(true);

    const used = await only('ListItem', admin, 'EFileType.INSPECTION.1900-01-01');
    expect(await refusal(change('ListItem', used, { RecordInactive: true }, admin))).toMatchObject({
      status: 409,
      code: 'masterInUse',
    });
    const type = await only('ListItem', admin, 'ClaimLossType.COLLAPSE.1900-01-01');
    expect((await change('ListItem', type, { RecordInactive: true }, admin)).body).toMatchObject({
      message: 'Collapse and ground movement is still used: 3 causes. Move those first.',
    });
  });

  test('moves past the others, which keep everything else, and the move can be undone', async () => {
    const admin = await newAdmin();
    const clauses = async () =>
      (
        (await server.call(lookups.rows.sysMortgageeSuffixes, { query: {} }, admin)).body as { Key: string }[]
      ).map(({ Key }) => Key);
    const before = await clauses();
    const [first, second, third] = before;
    const item = await only('ListItem', admin, `MortgageeSuffix.${third}.1900-01-01`);
    expect(item.Position).toBe(3);
    const moved = (await change('ListItem', item, { Position: 1 }, admin)).body as MasterItem;
    expect(moved).toMatchObject({ Position: 1, Version: 2, IsEdited: false });
    expect((await clauses()).slice(0, 3)).toEqual([third, first, second]);
    expect(await only('ListItem', admin, `MortgageeSuffix.${first}.1900-01-01`)).toMatchObject({
      ...{ Position: 2, Version: 1, IsEdited: false },
    });
    await change('ListItem', moved, { Position: 2 }, admin);
    expect((await clauses()).slice(0, 3)).toEqual([first, third, second]);
    const [latest] = await history(admin, { Kind: 'ListItem' });
    expect(latest?.FieldList).toEqual([{ Label: 'Place', Before: '1', After: '2' }]);
    await undo(latest?.Key ?? '', admin);
    expect((await clauses()).slice(0, 3)).toEqual([third, first, second]);
    expect((await clauses()).toSorted()).toEqual(before.toSorted());
  });
});

test('photos are asked for in the order of their list, without those that are retired', async () => {
  const admin = await newAdmin();
  const insured = await server.demo('insured');
  const asked = async (cause?: string) =>
    (
      (
        await server.call(
          claims.rows.shots,
          { query: { ClaimCausePrimaryKey: 'THEFT', ...(cause && { ClaimCauseSecondaryKey: cause }) } },
          insured,
        )
      ).body as { Title: string }[]
    ).map(({ Title }) => Title);
  const usual = await asked();
  const facts = { LossType: 'THEFT', Title: 'The door', Why: 'Shows how they came in.' };
  expect(await refusal(add('Shot', { ...facts, Cause: 'HAIL' }, admin))).toMatchObject({
    path: 'body.Cause',
  });
  const door = await added('Shot', facts, admin);
  expect(door).toMatchObject({ Cause: null, LossType: { Key: 'THEFT' }, IsShipped: false });
  expect(await asked()).toEqual([...usual, 'The door']);
  const moved = (await change('Shot', door, { Position: 1 }, admin)).body as MasterItem;
  expect(await asked()).toEqual(['The door', ...usual]);
  const own = await added('Shot', { ...facts, Cause: 'PACKAGE', Title: 'The porch' }, admin);
  expect(await asked('PACKAGE')).toEqual(['The porch']);
  await change('Shot', own, { RecordInactive: true }, admin);
  expect(await asked('PACKAGE')).toEqual(['The door', ...usual]);
  await change('Shot', moved, { RecordInactive: true }, admin);
  expect(await asked()).toEqual(usual);
});

test('a form’s editions follow each other', async () => {
  const admin = await newAdmin();
  const current = await only('Form', admin, 'CB-HO-03.07 24');
  const next = {
    ...{ Number: 'CB-HO-03', Edition: '01 28', Title: 'Homeowners form', About: 'What it covers.' },
    ...{ Programs: ['HO3'], SurplusOnly: false, MortgageesOnly: false, ValidFrom: '2028-01-01' },
  };
  expect(await refusal(add('Form', { ...next, Edition: '2028' }, admin))).toMatchObject({
    path: 'body.Edition',
  });
  expect(await refusal(add('Form', { ...next, Edition: '07 24' }, admin))).toMatchObject({
    path: 'body.Edition',
  });
  expect(await refusal(add('Form', next, admin))).toMatchObject({
    path: 'body.ValidFrom',
    message: 'Edition 07 24 applies from Jul 1, 2024. Choose days outside it, or end that one first.',
  });
  const ended = (await change('Form', current, { ValidTo: '2028-01-01' }, admin)).body as MasterItem;
  expect(ended).toMatchObject({ ValidTo: '2028-01-01', RecordInactive: false });
  expect(await added('Form', next, admin)).toMatchObject({ States: null, Programs: ['HO3'], ValidTo: null });
  expect(await refusal(change('Form', ended, { ValidTo: null }, admin))).toMatchObject({
    path: 'body.ValidFrom',
  });
});

describe('a charge', () => {
  const TAX = {
    ...{
      Code: 'SLT',
      State: 'OH',
      Name: 'Surplus lines tax',
      Type: 'tax',
      Market: 'surplus',
      Programs: ['HO3'],
    },
    ...{ RatePpm: 50_000, Base: ['premium'], Earned: 'prorata', PayableTo: 'Department of Insurance' },
    ...{ Source: 'The Code', CheckedOn: '2026-11-01', ValidFrom: '2026-01-01' },
  };

  test('is what rating reads, and follows the one before it', async () => {
    const admin = await newAdmin();
    const wrong = async (facts: object) => (await refusal(add('Charge', { ...TAX, ...facts }, admin))).path;
    expect(await wrong({ FlatCents: 200 })).toBe('body.RatePpm');
    expect(await wrong({ RatePpm: null })).toBe('body.RatePpm');
    expect(await wrong({ Base: null })).toBe('body.Base');
    expect(await wrong({ RatePpm: 1_000_001 })).toBe('body.RatePpm');
    expect(await wrong({ RatePpm: null, FlatCents: 200, Base: null, MinimumCents: 100 })).toBe(
      'body.MinimumCents',
    );
    expect(await wrong({ ValidTo: '2026-01-01' })).toBe('body.ValidTo');
    const tax = await added('Charge', TAX, admin);
    expect(tax).toMatchObject({
      Title: 'Surplus lines tax, OH',
      RatePpm: 50_000,
      FlatCents: null,
      ValidTo: null,
    });
    const terms = async () =>
      (
        await database.rows<{ terms: unknown }>(
          sql`SELECT terms FROM charge WHERE state = 'OH' ORDER BY valid_from`,
        )
      ).map(({ terms }) => Charge.parse(terms));
    expect(await terms()).toEqual([
      {
        ...{
          code: 'SLT',
          state: 'OH',
          name: 'Surplus lines tax',
          kind: 'tax',
          market: 'surplus',
          programs: ['HO3'],
        },
        ...{ ratePpm: 50_000, base: ['premium'], earned: 'prorata', payableTo: 'Department of Insurance' },
        ...{ source: 'The Code', checkedOn: '2026-11-01', validFrom: '2026-01-01' },
      },
    ]);
    expect(await wrong({ ValidFrom: '2027-01-01' })).toBe('body.ValidFrom');
    const corrected = (await change('Charge', tax, { RatePpm: null, FlatCents: 300, Base: null }, admin))
      .body as MasterItem;
    await change('Charge', corrected, { ValidTo: '2027-01-01' }, admin);
    await added('Charge', { ...TAX, RatePpm: 60_000, ValidFrom: '2027-01-01' }, admin);
    expect(await terms()).toMatchObject([
      { flatCents: 300, base: [], validTo: '2027-01-01' },
      { ratePpm: 60_000, validFrom: '2027-01-01' },
    ]);
    expect((await terms())[0]).not.toHaveProperty('ratePpm');
  });

  test('that terms were priced with can only be ended, after the last of them begins', async () => {
    const admin = await newAdmin();
    const priced = await only('Charge', admin, 'FL.EMPA.2010-01-01');
    expect(await refusal(change('Charge', priced, { FlatCents: 300 }, admin))).toMatchObject({
      status: 422,
      code: 'chargeInForce',
    });
    expect((await change('Charge', priced, { CheckedOn: '2026-11-18' }, admin)).status).toBe(200);
    const checked = await only('Charge', admin, priced.Key);
    expect(await refusal(change('Charge', checked, { ValidTo: '2020-01-01' }, admin))).toMatchObject({
      path: 'body.ValidTo',
      message: expect.stringMatching(
        /^Terms that begin up to .* were priced with it\. Choose a later day\.$/,
      ),
    });
    const ended = (await change('Charge', checked, { ValidTo: '2090-01-01' }, admin)).body as MasterItem;
    expect(ended).toMatchObject({ ValidTo: '2090-01-01', IsShipped: true, IsEdited: true });
    const over = await only('Charge', admin, 'FL.FIGA.2023-10-01');
    expect(await refusal(change('Charge', over, { ValidTo: null }, admin))).toMatchObject({
      path: 'body.ValidTo',
      message: expect.stringContaining('were priced without it'),
    });
  });
});

test('a state’s charges are there with every version, by code and first day', async () => {
  const employee = await server.demo('internal');
  const admin = await newAdmin();
  const history = async (State: string, caller: Caller = employee) => {
    const { status, body } = await server.call(masters.rows.chargeHistory, { query: { State } }, caller);
    const { Today, ChargeList = [] } = body as { Today: string; ChargeList?: MasterItem[] };
    return { status, Today, keys: ChargeList.map(({ Key }) => Key), ChargeList };
  };
  const texas = ['TX.SLT.2010-01-01', 'TX.STAMP.2016-01-01', 'TX.STAMP.2021-01-01', 'TX.STAMP.2024-01-01'];
  expect(await history('TX')).toMatchObject({ Today: '2026-11-15', keys: texas });
  const last = await only('Charge', admin, 'TX.STAMP.2024-01-01');
  await change('Charge', last, { ValidTo: '2090-01-01' }, admin);
  const { Code, State, Name, Type, Market, Programs, Base, Earned, PayableTo, Source, CheckedOn } = last;
  await added(
    'Charge',
    {
      ...{ Code, State, Name, Type, Market, Programs, Base, Earned, PayableTo, Source, CheckedOn },
      ...{ RatePpm: 300, ValidFrom: '2090-01-01' },
    },
    admin,
  );
  const now = await history('TX');
  expect(now.keys).toEqual([...texas, 'TX.STAMP.2090-01-01']);
  expect(now.ChargeList.slice(-2)).toMatchObject([
    { ValidTo: '2090-01-01' },
    { RatePpm: 300, ValidTo: null },
  ]);
  expect((await history('WY')).keys).toEqual([]);
  expect((await history('Texas')).status).toBe(400);
  expect((await history('TX', await server.demo('agent'))).status).toBe(403);
});

test('a deadline that claims were counted by can only be ended; a new one can be corrected until then', async () => {
  const admin = await newAdmin();
  const law = await only('Deadline', admin, 'FL.acknowledge.notice.2023-03-01');
  expect(await refusal(change('Deadline', law, { Days: 10 }, admin))).toMatchObject({ code: 'lawInForce' });
  expect(await refusal(change('Deadline', law, { ValidTo: '2023-04-01' }, admin))).toMatchObject({
    path: 'body.ValidTo',
  });
  const ended = (await change('Deadline', law, { ValidTo: '2090-01-01' }, admin)).body as MasterItem;
  expect(ended).toMatchObject({ IsShipped: true, IsEdited: true, ValidTo: '2090-01-01' });
  const facts = {
    ...{
      State: 'FL',
      Step: 'acknowledge',
      After: 'notice',
      Days: 5,
      Unit: 'business',
      ValidFrom: '2090-01-01',
    },
    ...{ Citation: '§ 1', Source: 'The Code', CheckedOn: '2026-11-01' },
  };
  expect(await refusal(add('Deadline', { ...facts, SurplusDays: 9 }, admin))).toMatchObject({
    path: 'body.SurplusUnit',
  });
  const next = await added('Deadline', facts, admin);
  expect((await change('Deadline', next, { Days: 6 }, admin)).body).toMatchObject({ Days: 6, Version: 2 });
  expect(await refusal(add('Deadline', { ...facts, ValidFrom: '2089-01-01' }, admin))).toMatchObject({
    path: 'body.ValidFrom',
  });
});

test('a year’s federal holidays are added once', async () => {
  const admin = await newAdmin();
  const year = (Year: number) => list('Holiday', admin, { Year: String(Year) });
  expect(await year(2026)).toHaveLength(11);
  expect(await year(2036)).toEqual([]);
  const fill = async () =>
    (await server.call(masters.rows.addFederalHolidays, { body: { Year: 2036 } }, admin)).body;
  expect([await fill(), await fill()]).toEqual([{ Added: 11 }, { Added: 0 }]);
  expect((await year(2036)).map(({ Title }) => Title)).toContain('Juneteenth');
  expect(await history(admin, { Kind: 'Holiday' })).toHaveLength(11);
});

test('lists, forms, charges, deadlines and holidays are the administrators’ to change', async () => {
  const employee = await server.as(['INTERNAL', 'EMPLOYEE']);
  const admin = await newAdmin();
  for (const [kind, key, body] of [
    ['ListItem', 'MortgageeSuffix.ATIMA.1900-01-01', { Name: 'Other' }],
    ['Form', 'CB-HO-03.07 24', { Title: 'Other' }],
    ['Charge', 'FL.EMPA.2010-01-01', { Source: 'Other' }],
    ['Deadline', 'FL.acknowledge.notice.2023-03-01', { Source: 'Other' }],
  ] as const) {
    const item = await only(kind, employee, key);
    expect((await change(kind, item, body, employee)).status).toBe(403);
    expect((await change(kind, item, body, admin)).status).toBe(200);
    const [latest] = await history(admin, { Kind: kind });
    expect((await undo(latest?.Key ?? '', employee)).status).toBe(403);
  }
});
