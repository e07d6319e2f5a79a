import { type ContractGrid, type MasterItem, masters } from '@portico/contract/rooms/masters';
import { raw, sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../testing.ts';
import { masterCalls } from './masters.fixture.ts';

const server = await undoneServer();
const { database } = server;
const { newAdmin, added, change } = masterCalls(server);

const keyOf = async (table: 'market' | 'program', code: string): Promise<string> =>
  (await database.row<{ key: string }>(sql`SELECT key FROM ${raw(table)} WHERE code = ${code}`))?.key ?? '';
const call = (caller: Caller, MarketKey: string) =>
  server.call(masters.rows.contractGrid, { query: { MarketKey } }, caller);
const grid = async (caller: Caller, MarketKey: string) =>
  (await call(caller, MarketKey)).body as ContractGrid;

/** Publishes a copy of what a market has for a program, under another number. */
const publish = (market: string, program: string, number: string, state: string, from: string) =>
  database.rows(sql`
    WITH added AS (
      INSERT INTO edition (key, code, program_key, market_key, form, plan, sha256, status, published_at, created_at)
      SELECT ${newKey()}, regexp_replace(code, '[^-]+$', ${number}), program_key, market_key, form, plan,
        md5(${number}) || md5(code), status, published_at, created_at
      FROM edition WHERE market_key = ${market} AND program_key = ${program} AND status = 'published' LIMIT 1
      RETURNING key)
    INSERT INTO edition_state (edition_key, program_key, market_key, state, new_from, renewal_from)
    SELECT key, ${program}, ${market}, ${state}, ${from}::date, ${from}::date FROM added`);

describe('the grid of a market’s contracts', () => {
  test('has its contracts, the programs in use, every state with contracts, and the editions from today on', async () => {
    const [market, program] = [await keyOf('market', 'HBR'), await keyOf('program', 'HO3')];
    const employee = await server.demo('internal');
    const editions = async () =>
      (await grid(employee, market)).EditionList.filter(
        ({ ProgramKey, State }) => ProgramKey === program && State === 'FL',
      );
    const [current, ...later] = await editions();
    expect(current?.NewFrom.localeCompare('2026-11-15')).toBeLessThanOrEqual(0);
    await publish(market, program, '2031.1', 'FL', '2031-05-01');
    const next = { ProgramKey: program, State: 'FL', Number: '2031.1', NewFrom: '2031-05-01' };
    expect(await editions()).toEqual([current, ...later, next]);
    // On its day it replaces those before it.
    await publish(market, program, '2026.9', 'FL', '2026-11-15');
    expect((await editions())[0]).toEqual({ ...next, Number: '2026.9', NewFrom: '2026-11-15' });
    await database.rows(sql`UPDATE edition SET status = 'withdrawn' WHERE code LIKE 'HO3-%-2026.9'`);
    expect((await editions())[0]).toEqual(current);

    const { Today, ContractList, ProgramList, StateList } = await grid(employee, market);
    expect(Today).toBe('2026-11-15');
    expect(new Set(ContractList.map(({ Market }) => (Market as { Key: string }).Key))).toEqual(
      new Set([market]),
    );
    expect(ContractList.map(({ State }) => State)).toEqual(ContractList.map(({ State }) => State).sort());
    expect(ProgramList).toContainEqual({
      ...{ Key: program, Name: expect.any(String), Code: 'HO3', HasRates: true },
    });
    expect(StateList).toEqual(expect.arrayContaining(['FL', 'TX']));
  });

  test('shows what was added, ended and retired elsewhere', async () => {
    const admin = await newAdmin();
    const employee = await server.demo('employee');
    const market = await added('Market', { Code: 'EXM', Name: 'Example Mutual', Admitted: true }, admin);
    const umbrella = await added(
      'Program',
      { Code: 'UMB', Name: 'Umbrella', Line: 'other', NumberPrefix: 'CUM' },
      admin,
    );
    const programs = async () =>
      (await grid(employee, market.Key)).ProgramList.flatMap(({ Code, HasRates }) =>
        Code === 'UMB' ? [HasRates] : [],
      );
    expect(await programs()).toEqual([false]);
    expect(await grid(employee, market.Key)).toMatchObject({
      ...{ Market: { Key: market.Key, Name: 'Example Mutual', Code: 'EXM' } },
      ...{ ContractList: [], EditionList: [] },
    });
    const managing = await database.row<{ key: string }>(
      sql`SELECT key FROM agency WHERE is_underwriter ORDER BY key LIMIT 1`,
    );
    const contract = await added(
      'Contract',
      {
        ...{ Code: 'UMB-EXM-OH', Name: 'Example Mutual Umbrella, OH', ManagingAgency: managing?.key },
        ...{ Program: umbrella.Key, Market: market.Key, State: 'OH', ValidFrom: '2026-01-01' },
      },
      admin,
    );
    const shown = await grid(employee, market.Key);
    expect(shown.ContractList).toEqual([contract]);
    expect(shown.StateList).toContain('OH');
    const ended = (await change('Contract', contract, { ValidTo: '2026-02-01' }, admin)).body as MasterItem;
    expect((await grid(employee, market.Key)).ContractList).toMatchObject([{ ValidTo: '2026-02-01' }]);
    // A program that is retired stays as long as the market has a contract for it.
    await database.rows(sql`UPDATE program SET record_inactive = true WHERE key = ${umbrella.Key}`);
    expect(await programs()).toEqual([false]);
    await change('Contract', ended, { RecordInactive: true }, admin);
    const now = await grid(employee, market.Key);
    expect([now.ContractList, now.StateList.includes('OH'), await programs()]).toEqual([[], false, []]);
  });

  test('is for staff, and only of a market that’s there', async () => {
    const market = await keyOf('market', 'HBR');
    expect((await call(await server.demo('agent'), market)).status).toBe(403);
    const employee = await server.demo('employee');
    expect((await call(employee, newKey())).status).toBe(404);
    expect(await call(employee, 'HBR')).toMatchObject({ status: 400, body: { code: 'badRequest' } });
  });
});
