import { type ContractGrid, type MasterItem, masters } from '@portico/contract/rooms/masters';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../platform/session.ts';
import { answer } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { showOn } from '../../../testing/showOn.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { MasterDataPage } from '../MasterDataPage.tsx';

const { rows } = masters;
const BASE = {
  ...{ Version: 1, RecordInactive: false, IsShipped: false, IsEdited: false, IsLocked: false },
  ...{ ChangedAt: null, ChangedBy: null },
};
const market = (at: number, Code: string, Name: string): MasterItem => ({
  ...{ ...BASE, Key: keyOf(at), Title: Name, Code, Name, Admitted: true },
  ...{ Naic: null, ServicePhone: null, PayUrl: null },
});
const [HBR, LAN] = [market(1, 'HBR', 'Harborline'), market(2, 'LAN', 'Lanternfield')];
const HO3 = { Key: keyOf(3), Name: 'Homeowners', Code: 'HO3', HasRates: true };
const HO6 = { Key: keyOf(4), Name: 'Condominium', Code: 'HO6', HasRates: true };
const contract = (at: number, State: string, ValidFrom: string, ValidTo: string | null): MasterItem => ({
  ...{ ...BASE, Key: keyOf(at), Title: `Harborline Homeowners, ${State}`, Code: `HO3-HBR-${State}` },
  ...{ Name: `Harborline Homeowners, ${State}`, ManagingAgency: { Key: keyOf(5), Name: 'Managers' } },
  ...{ Program: { Key: HO3.Key, Name: HO3.Name }, Market: { Key: HBR.Key, Name: 'Harborline' } },
  ...{ State, ValidFrom, ValidTo },
});

let stored: MasterItem[];
const gridOf = (MarketKey: string): ContractGrid => ({
  Today: '2026-11-15',
  Market: {
    Key: MarketKey,
    ...(MarketKey === HBR.Key ? { Name: 'Harborline', Code: 'HBR' } : { Name: 'Lanternfield', Code: 'LAN' }),
  },
  ProgramList: [HO3, HO6],
  StateList: ['FL', 'GA'],
  ContractList: MarketKey === HBR.Key ? stored : [],
  EditionList: [{ ProgramKey: HO3.Key, State: 'FL', Number: '2026.2', NewFrom: '2026-07-01' }],
});
beforeEach(() => {
  showOn('desktop');
  session.set({ token: makeToken({ role: ['INTERNAL', 'ADMIN'], is_admin: true }) });
  stored = [contract(10, 'FL', '2020-01-01', null), contract(11, 'GA', '2020-01-01', '2026-01-01')];
  answer(rows.listMarket, [HBR, LAN]);
  answer(rows.contractGrid, ({ query }) => gridOf(query.MarketKey));
});
const open = async (address = '') => {
  renderPage(<MasterDataPage />, `/master-data?view=contract${address}`);
  return userEvent.setup({ delay: null });
};
const table = async (market = 'Harborline') =>
  within(await screen.findByRole('table', { name: `Contracts with ${market}` }));

describe('contracts', () => {
  it('are a grid for one market: from when, until when, and with which rates', async () => {
    const person = await open();
    const grid = await table();
    expect(grid.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'StateHO3HO6',
      'FLSince Jan 1, 2020Rates 2026.2 since Jul 1, 2026Add',
      'GAEnded Jan 1, 2026AddAdd',
    ]);
    await person.selectOptions(screen.getByLabelText('Market'), 'Lanternfield');
    const other = await table('Lanternfield');
    expect(other.getAllByRole('button')).toHaveLength(4);
    await person.selectOptions(screen.getByLabelText('State'), 'OH');
    expect(await other.findByRole('row', { name: /^OH/ })).toBeVisible();
    expect(other.queryByRole('row', { name: /^FL/ })).toBeNull();
  });

  it('open from the grid, and are added where there’s none, with everything that’s known from there', async () => {
    const added = answer(rows.addContract, ({ body }) => {
      stored = [...stored, { ...contract(12, 'GA', String(body.ValidFrom), null) }];
      return stored.at(-1) as MasterItem;
    });
    // What the form offers besides.
    answer(rows.listAgency, []);
    answer(rows.listProgram, []);
    const person = await open();
    const grid = await table();
    await person.click(grid.getByRole('button', { name: 'Since Jan 1, 2020, Homeowners in FL' }));
    const opened = within(await screen.findByRole('dialog', { name: 'Harborline Homeowners, FL' }));
    await person.click(opened.getByRole('button', { name: 'Cancel' }));

    await person.click(grid.getByRole('button', { name: 'Add Homeowners in GA' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a contract' }));
    expect(form.getByRole('combobox', { name: 'Program' })).toHaveValue('Homeowners');
    expect(form.getByRole('combobox', { name: 'Market' })).toHaveValue('Harborline');
    expect(form.getByLabelText('State')).toHaveValue('GA');
    await person.type(form.getByLabelText('Code'), 'HO3-HBR-GA-2');
    await person.type(form.getByLabelText('Name'), 'Harborline Homeowners, GA');
    await person.type(form.getByLabelText('First day'), '2027-01-01');
    await person.click(form.getByRole('button', { name: 'Add contract' }));
    expect(await grid.findByRole('button', { name: 'From Jan 1, 2027, Homeowners in GA' })).toBeVisible();
    expect(added[0]?.body).toMatchObject({
      ...{ ManagingAgency: keyOf(5), Program: HO3.Key, Market: HBR.Key, State: 'GA' },
      ...{ Code: 'HO3-HBR-GA-2', ValidFrom: '2027-01-01', ValidTo: null },
    });
  });

  it('are a card for each state on a phone', async () => {
    showOn('phone');
    await open();
    const cards = within(await screen.findByRole('list', { name: 'Contracts with Harborline' }));
    expect(cards.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
      'FLHO3 HomeownersSince Jan 1, 2020Rates 2026.2 since Jul 1, 2026HO6 CondominiumAdd',
      'GAHO3 HomeownersEnded Jan 1, 2026AddHO6 CondominiumAdd',
    ]);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are only looked at by others, who see where there is none', async () => {
    signInAs('INTERNAL', 'EMPLOYEE');
    await open();
    const grid = await table();
    expect(grid.getAllByText('No contract')).toHaveLength(2);
    expect(grid.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('are a list, too, which the address remembers', async () => {
    answer(rows.listContract, () => stored);
    const person = await open();
    await table();
    await person.click(screen.getByRole('radio', { name: 'List' }));
    expect(await screen.findByRole('table', { name: 'Contracts' })).toBeVisible();
    expect(screen.queryByLabelText('Market')).toBeNull();
    await person.click(screen.getByRole('radio', { name: 'Grid' }));
    expect(await table()).toBeDefined();
  });

  it('say what they need before the first one, and offer to add it', async () => {
    answer(rows.listMarket, []);
    answer(rows.listContract, []);
    const person = await open();
    expect(await screen.findByText('No contracts yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add a contract' })).toHaveLength(2);
    await person.click(screen.getByRole('radio', { name: 'List' }));
    await screen.findByLabelText('Search');
    expect(await screen.findByText('No contracts yet')).toBeVisible();
  });
});
