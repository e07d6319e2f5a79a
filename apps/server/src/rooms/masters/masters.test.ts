import { agencies } from '@portico/contract/rooms/agencies';
import { chat } from '@portico/contract/rooms/chat';
import { lookups } from '@portico/contract/rooms/lookups';
import { type MasterItem, type MasterKind, masters } from '@portico/contract/rooms/masters';
import { mortgagees } from '@portico/contract/rooms/mortgagees';
import { persons } from '@portico/contract/rooms/persons';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { personKeyOf, testServer, undoneServer } from '../../testing.ts';
import { masterCalls, rowOf, TAMPA } from './masters.fixture.ts';

const server = await undoneServer({ template: 'production', demo: false });
const { database } = server;

const { newAdmin, add, added, change, list, history, undo } = masterCalls(server);

describe('an empty installation', () => {
  test('is furnished by calls alone, and every room sees what’s there', async () => {
    const admin = await newAdmin();
    const employee = await server.as(['INTERNAL', 'EMPLOYEE']);
    const managing = await added(
      'Agency',
      { ...TAMPA, Name: 'Example Managers', IsManaging: true },
      employee,
    );
    const agency = await added('Agency', TAMPA, employee);
    expect(agency).toMatchObject({
      Number: 2,
      County: 'Hillsborough',
      Phone: '8135550100',
      Email: 'tampa@agency.example',
    });
    const market = await added(
      'Market',
      { Code: 'EXM', Name: 'Example Mutual', Admitted: true, Naic: '12345' },
      admin,
    );
    const [program] = await list('Program', employee, { q: 'HO3' });
    const contract = await added(
      'Contract',
      {
        ...{ Code: 'HO3-EXM-FL', Name: 'Example Mutual Homeowners, FL', ManagingAgency: managing.Key },
        ...{ Program: program?.Key, Market: market.Key, State: 'FL', ValidFrom: '2026-01-01' },
      },
      admin,
    );
    expect(contract).toMatchObject({
      Market: { Name: 'Example Mutual' },
      ValidTo: null,
      ChangedBy: { Key: personKeyOf(admin) },
    });
    const appointment = await added(
      'Appointment',
      { Agency: agency.Key, Contract: contract.Key, AppointedOn: '2026-02-01' },
      employee,
    );
    expect(appointment.Key).toBe(`${agency.Key}.${contract.Key}`);
    const lender = await added('Lender', { Name: 'Example Bank', Suffix: 'ISAOA' }, employee);
    await added(
      'Branch',
      { Lender: lender.Key, Street1: '1 Main St', City: 'Tampa', State: 'FL', Zip: '33602-1234' },
      employee,
    );
    const holiday = await added('Holiday', { Day: '2026-12-07', Name: 'Our anniversary' }, admin);
    const agent = await server.as(['AGENT']);
    const license = await added(
      'License',
      {
        Person: personKeyOf(agent),
        Type: 'PL',
        Number: 'W1',
        State: 'FL',
        IssuedOn: '2020-05-01',
        ExpiresOn: '2028-05-01',
      },
      employee,
    );
    const licensed = async () =>
      (
        (await server.call(persons.rows.list, { query: { ContactLicenseNumber: 'W1' } as never }, employee))
          .body as unknown[]
      ).length;
    const holidays = async () =>
      (
        (await server.call(chat.rows.presence, { query: { Brand: 'brokerage' } }, employee)).body as {
          Hours: { Holidays: string[] };
        }
      ).Hours.Holidays;
    const seen = async (row: Parameters<typeof server.call>[0], input: object) =>
      JSON.stringify((await server.call(row, input as never, employee)).body);
    expect(await seen(agencies.rows.get, { params: { key: agency.Key } })).toContain(
      'Example Agency of Tampa',
    );
    expect(await seen(lookups.rows.markets, {})).toContain('Example Mutual');
    expect(await seen(lookups.rows.contracts, { query: { State: 'FL' } })).toContain('HO3-EXM-FL');
    expect(await seen(mortgagees.rows.seek, { query: { q: 'example tampa' } })).toContain('1 Main St');
    expect(await list('Holiday', employee, { q: '2026-12-07' })).toMatchObject([
      { Title: 'Our anniversary' },
    ]);
    expect([await licensed(), await holidays()]).toEqual([1, expect.arrayContaining(['2026-12-07'])]);
    await change('License', license, { RecordInactive: true }, employee);
    await change('Holiday', holiday, { RecordInactive: true }, admin);
    expect([await licensed(), await holidays()]).toEqual([0, expect.not.arrayContaining(['2026-12-07'])]);
  });
});

describe('a change', () => {
  test('is kept with who, when, before and after, and can be undone once', async () => {
    const admin = await newAdmin();
    const market = await added('Market', { Code: 'EXM', Name: 'Example Mutual', Admitted: true }, admin);
    server.clock.advance(1000);
    const changed = (
      await change(
        'Market',
        market,
        { Name: 'Example Casualty', Admitted: false, Reason: 'New license' },
        admin,
      )
    ).body as MasterItem;
    expect(changed).toMatchObject({
      Version: 2,
      Name: 'Example Casualty',
      Admitted: false,
      IsShipped: false,
    });
    const [latest, first] = await history(admin, { Kind: 'Market', RecordKey: market.Key });
    expect(latest).toMatchObject({
      Title: 'Example Casualty',
      IsNew: false,
      Reason: 'New license',
      CanUndo: true,
      ChangedBy: { Key: personKeyOf(admin) },
      FieldList: [
        { Label: 'Name', Before: 'Example Mutual', After: 'Example Casualty' },
        { Label: 'Admitted', Before: 'Yes', After: 'No' },
      ],
    });
    expect(first).toMatchObject({ IsNew: true, CanUndo: false });
    const audit = await database.row<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE action = 'masters.changeMarket' AND outcome = 'done'`,
    );
    expect(JSON.parse(audit?.content ?? '{}').details).toMatchObject({
      before: { Name: 'Example Mutual' },
      reason: 'New license',
    });

    server.clock.advance(1000);
    expect((await undo(latest?.Key ?? '', admin)).status).toBe(200);
    expect(await list('Market', admin)).toMatchObject([
      { Name: 'Example Mutual', Admitted: true, Version: 3 },
    ]);
    expect((await undo(latest?.Key ?? '', admin)).body).toMatchObject({ code: 'businessError' });
    expect((await undo(first?.Key ?? '', admin)).body).toMatchObject({
      message: 'Adding a record can’t be undone. Retire it instead.',
    });
  });

  test('to what it is already writes nothing; one from an older version is refused', async () => {
    const employee = await server.as(['INTERNAL', 'SUPPORT']);
    const lender = await added('Lender', { Name: 'Example Bank' }, employee);
    expect((await change('Lender', lender, { Name: ' Example Bank ' }, employee)).body).toMatchObject({
      Version: 1,
    });
    await change('Lender', lender, { Suffix: 'ATIMA' }, employee);
    expect((await change('Lender', lender, { Name: 'Other' }, employee)).body).toMatchObject({
      code: 'stale',
    });
    expect((await history(employee)).map(({ IsNew }) => IsNew)).toEqual([false, true]);
  });

  test('of what came with the portal makes it the operator’s', async () => {
    const admin = await newAdmin();
    const [program] = await list('Program', admin, { q: 'HO6' });
    expect(program).toMatchObject({ IsShipped: true, IsEdited: false, ChangedAt: null });
    const renamed = await change('Program', program as MasterItem, { Name: 'Condo' }, admin);
    expect(renamed.body).toMatchObject({ Name: 'Condo', IsShipped: true, IsEdited: true });
    expect(
      await added('Program', { Code: 'UMB', Name: 'Umbrella', Line: 'other', NumberPrefix: 'CUM' }, admin),
    ).toMatchObject({
      IsShipped: false,
      IsEdited: false,
    });
  });

  test('is made once, however often it’s sent', async () => {
    const employee = { ...(await server.as(['INTERNAL', 'EMPLOYEE'])), 'idempotency-key': newKey() };
    const [one, two] = [
      await add('Lender', { Name: 'Once' }, employee),
      await add('Lender', { Name: 'Once' }, employee),
    ];
    expect(two.body).toEqual(one.body);
    expect(await list('Lender', employee)).toHaveLength(1);
  });

  test('of fifty at once is made by one', async () => {
    const racing = await testServer({ template: 'production', demo: false });
    const employee = await racing.as(['INTERNAL', 'EMPLOYEE']);
    const lender = await masterCalls(racing).added('Lender', { Name: 'Example Bank' }, employee);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        racing.call(
          rowOf('change', 'Lender'),
          { params: { key: lender.Key }, body: { Name: `Bank ${at}` }, version: 1 },
          employee,
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 412]));
  });
});

describe('a record', () => {
  test('that isn’t valid is refused, and its field says what to do', async () => {
    const admin = await newAdmin();
    const managing = await added('Agency', { ...TAMPA, IsManaging: true, Number: 7 }, admin);
    const market = await added('Market', { Code: 'EXM', Name: 'Example Mutual', Admitted: true }, admin);
    const [program] = await list('Program', admin, { q: 'HO3' });
    const facts = {
      ...{ Code: 'A', Name: 'A', ManagingAgency: managing.Key, Program: program?.Key, Market: market.Key },
      ...{ State: 'FL', ValidFrom: '2026-01-01', ValidTo: '2027-01-01' },
    };
    const contract = await added('Contract', facts, admin);
    const field = async (kind: MasterKind, body: object) => {
      const { status, body: said } = await add(kind, body, admin);
      const { fields = [], code } = said as { fields?: { path: string; message: string }[]; code: string };
      return { status, code, path: fields[0]?.path, says: fields[0]?.message };
    };
    expect(await field('Market', { Code: 'EXM', Name: 'Other', Admitted: false })).toMatchObject({
      status: 409,
      code: 'masterTaken',
      path: 'body.Code',
      says: '“EXM” is already used by Example Mutual.',
    });
    expect(await field('Market', { Code: 'e m', Name: 'Other', Admitted: false })).toMatchObject({
      status: 400,
      code: 'badRequest',
      path: 'body.Code',
      says: 'Use 2 to 10 capital letters and digits, such as HBR.',
    });
    expect(await field('Agency', { ...TAMPA, Number: 7 })).toMatchObject({
      status: 409,
      code: 'masterTaken',
      path: 'body.Number',
    });
    expect(await field('Agency', { ...TAMPA, Zip: '00000' })).toMatchObject({
      status: 400,
      code: 'badRequest',
      path: 'body.County',
      says: 'Enter the county.',
    });
    expect(await field('Agency', { ...TAMPA, Phone: '555' })).toMatchObject({
      status: 400,
      code: 'badRequest',
      path: 'body.Phone',
    });
    expect(
      await field('Contract', { ...facts, Code: 'B', ValidFrom: '2026-12-31', ValidTo: null }),
    ).toMatchObject({
      status: 400,
      path: 'body.ValidFrom',
      says: '“A” applies from Jan 1, 2026. Choose days outside it, or end that one first.',
    });
    expect(
      await field('Contract', { ...facts, Code: 'B', ValidFrom: '2027-01-01', ValidTo: '2026-01-01' }),
    ).toMatchObject({ status: 400, code: 'badRequest', path: 'body.ValidTo' });
    const branch = await added('Agency', { ...TAMPA, Parent: managing.Key }, admin);
    expect(
      await field('Contract', { ...facts, Code: 'B', State: 'GA', ManagingAgency: branch.Key }),
    ).toMatchObject({ status: 400, code: 'badRequest', path: 'body.ManagingAgency' });
    expect((await change('Agency', managing, { Parent: branch.Key }, admin)).body).toMatchObject({
      fields: [{ path: 'body.Parent' }],
    });
    expect(await field('Lender', { Name: 'Bank', Suffix: 'NONE' })).toMatchObject({
      status: 400,
      code: 'badRequest',
      path: 'body.Suffix',
    });
    expect(
      await field('Appointment', { Agency: branch.Key, Contract: newKey(), AppointedOn: '2026-01-01' }),
    ).toMatchObject({ status: 404, code: 'recordNotFound' });
    expect(
      await add('Contract', { ...facts, Code: 'C', ValidFrom: '2027-01-01', ValidTo: null }, admin),
    ).toMatchObject({ status: 200 });
    expect((await change('Contract', contract, { Market: market.Key }, admin)).status).toBe(400);
  });

  test('can’t be retired while something needs it; what’s retired isn’t offered until it’s brought back', async () => {
    const admin = await newAdmin();
    const managing = await added('Agency', { ...TAMPA, Name: 'Managers', IsManaging: true }, admin);
    const market = await added('Market', { Code: 'EXM', Name: 'Example Mutual', Admitted: true }, admin);
    const [program] = await list('Program', admin, { q: 'HO3' });
    const contract = await added(
      'Contract',
      {
        Code: 'A',
        Name: 'A',
        ManagingAgency: managing.Key,
        Program: program?.Key,
        Market: market.Key,
        State: 'FL',
        ValidFrom: '2026-01-01',
      },
      admin,
    );
    const retire = (kind: MasterKind, item: MasterItem) =>
      change(kind, item, { RecordInactive: true }, admin);
    expect((await retire('Market', market)).body).toMatchObject({
      code: 'masterInUse',
      message: 'Example Mutual is still used: 1 contract. Move those first.',
    });
    expect((await retire('Agency', managing)).body).toMatchObject({
      message: 'Managers is still used: 1 contract. Move those first.',
    });
    expect(
      (await server.call(masters.rows.uses, { query: { Kind: 'Market', RecordKey: market.Key } }, admin))
        .body,
    ).toEqual({ List: [{ What: 'Contracts', Count: 1 }] });
    expect((await retire('Contract', contract)).status).toBe(200);
    const retired = (await retire('Market', market)).body as MasterItem;
    expect(retired.RecordInactive).toBe(true);
    expect(await list('Market', admin)).toEqual([]);
    expect((await server.call(lookups.rows.markets, {}, admin)).body).toEqual([]);
    expect((await server.call(lookups.rows.contracts, {}, admin)).body).toEqual([]);
    expect(await list('Market', admin, { ReturnInactive: 'true' })).toHaveLength(1);
    await change('Market', retired, { RecordInactive: false }, admin);
    expect(await list('Market', admin)).toHaveLength(1);
  });

  test('keeps what it points to when that’s retired, but no one can choose it again', async () => {
    const admin = await newAdmin();
    const managing = await added('Agency', { ...TAMPA, Name: 'Managers', IsManaging: true }, admin);
    const market = await added('Market', { Code: 'EXM', Name: 'Example Mutual', Admitted: true }, admin);
    const [program] = await list('Program', admin, { q: 'HO3' });
    const facts = {
      ...{ Code: 'A', Name: 'A', ManagingAgency: managing.Key, Program: program?.Key, Market: market.Key },
      ...{ State: 'FL', ValidFrom: '2026-01-01' },
    };
    const contract = await added('Contract', facts, admin);
    const retired = (await change('Contract', contract, { RecordInactive: true }, admin)).body as MasterItem;
    const refused = async (reply: ReturnType<typeof add>) => {
      const { status, body } = await reply;
      return [status, (body as { fields?: { path: string; message: string }[] }).fields?.[0]];
    };
    expect(await refused(add('Contract', { ...facts, Code: 'B' }, admin))).toEqual([
      400,
      {
        path: 'body.ValidFrom',
        message: '“A”, which is retired, begins on the same day. Bring it back, or choose another first day.',
      },
    ]);
    await added('Contract', { ...facts, Code: 'B', ValidFrom: '2026-02-01', ValidTo: '2026-03-01' }, admin);
    expect((await change('Contract', retired, { Name: 'Old' }, admin)).status).toBe(200);

    await change('Market', market, { RecordInactive: true }, admin);
    expect(await refused(add('Contract', { ...facts, Code: 'C', State: 'GA' }, admin))).toEqual([
      400,
      {
        path: 'body.Market',
        message: 'Example Mutual is retired. Choose another one, or bring it back first.',
      },
    ]);
    const lender = await added('Lender', { Name: 'Example Bank', Suffix: 'ISAOA' }, admin);
    await database.rows(
      sql`UPDATE lookup_item SET record_inactive = true WHERE list = 'MortgageeSuffix' AND key = 'ISAOA'`,
    );
    const renamed = (await change('Lender', lender, { Name: 'Example Trust', Suffix: 'ISAOA' }, admin)).body;
    expect(renamed).toMatchObject({ Name: 'Example Trust', Suffix: { Key: 'ISAOA', Name: 'ISAOA' } });
    expect(await refused(add('Lender', { Name: 'Two', Suffix: 'ISAOA' }, admin))).toEqual([
      400,
      { path: 'body.Suffix', message: 'There’s no “ISAOA” in the list. Choose another one.' },
    ]);
  });

  test('of the administrators’ kinds isn’t changed or undone by an employee, and agents see nothing', async () => {
    const admin = await newAdmin();
    const employee = await server.as(['INTERNAL', 'EMPLOYEE']);
    const market = await added('Market', { Code: 'EXM', Name: 'Example Mutual', Admitted: true }, admin);
    await change('Market', market, { Name: 'Other' }, admin);
    const [latest] = await history(admin);
    for (const reply of [
      await add('Market', { Code: 'EX2', Name: 'Two', Admitted: true }, employee),
      await change('Market', market, { Name: 'Theirs' }, employee, 2),
      await undo(latest?.Key ?? '', employee),
      await server.call(rowOf('list', 'Lender'), { query: {} }, await server.as(['AGENT'])),
      await add(
        'Market',
        { Code: 'EX2', Name: 'Two', Admitted: true },
        await server.as(['INTERNAL', 'ADMIN']),
      ),
    ])
      expect(reply.status).toBe(403);
    expect(await list('Market', employee)).toMatchObject([{ Name: 'Other' }]);
  });
});
