import { type MasterItem, masters } from '@portico/contract/rooms/masters';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../platform/session.ts';
import { answer } from '../../../testing/api.ts';
import { renderPage } from '../../../testing/page.tsx';
import { makeToken } from '../../../testing/tokens.ts';
import { MasterDataPage } from '../MasterDataPage.tsx';

const { rows } = masters;
const charge = (
  Code: string,
  Name: string,
  [ValidFrom, ValidTo]: readonly [string, string | null],
  facts: Partial<MasterItem> = {},
): MasterItem => ({
  ...{ Key: `TX.${Code}.${ValidFrom}`, Version: 1, RecordInactive: false, Title: `${Name}, TX` },
  ...{ Code, State: 'TX', Name, Type: 'stamping', Market: 'surplus', Programs: ['HO3'] },
  ...{
    RatePpm: 4_000,
    FlatCents: null,
    Base: ['premium'],
    MinimumCents: null,
    Earned: 'full',
    WhenFlat: null,
  },
  ...{ PayableTo: 'The office', Source: 'The Code', CheckedOn: '2026-11-01', ValidFrom, ValidTo },
  ...{ IsShipped: false, IsEdited: false, IsLocked: false, ChangedAt: null, ChangedBy: null },
  ...facts,
});
const CHARGES = [
  charge('SLT', 'Surplus lines tax', ['2010-01-01', null], { RatePpm: 48_500 }),
  charge('STAMP', 'Stamping fee', ['2016-01-01', '2021-01-01'], { RatePpm: 1_500 }),
  charge('STAMP', 'Stamping fee', ['2024-01-01', '2027-01-01'], { RatePpm: null, FlatCents: 200 }),
  charge('STAMP', 'Stamping fee', ['2027-01-01', null]),
];

beforeEach(() => {
  session.set({ token: makeToken({ role: ['INTERNAL', 'ADMIN'], is_admin: true }) });
  answer(rows.listProgram, []);
  answer(rows.chargeHistory, ({ query }) => ({
    Today: '2026-11-15',
    ChargeList: query.State === 'TX' ? CHARGES : [],
  }));
});
const open = (address: string) => {
  renderPage(<MasterDataPage />, `/master-data?view=charge${address}`);
  return userEvent.setup({ delay: null });
};

describe('a state’s charges', () => {
  it('are lines in time: each version is a button, and gaps are in words', async () => {
    open('&state=TX');
    const line = within(await screen.findByRole('list', { name: 'Stamping fee over time' }));
    expect(line.getAllByRole('button').map((version) => version.getAttribute('aria-label'))).toEqual([
      'Stamping fee, 0.15%, Jan 1, 2016 to Dec 31, 2020',
      'Stamping fee, $2.00, Jan 1, 2024 to Dec 31, 2026',
      'Stamping fee, 0.4%, from Jan 1, 2027',
    ]);
    expect(screen.getByText('No charge from Jan 1, 2021 to Dec 31, 2023.')).toBeVisible();
    const all = within(screen.getByRole('list', { name: 'Charges in TX' }));
    expect(all.getAllByRole('heading').map((name) => name.textContent)).toEqual([
      'Surplus lines tax',
      'Stamping fee',
    ]);
  });

  it('open by keyboard, and a new one is in the same state', async () => {
    const person = open('&state=TX');
    (await screen.findByRole('button', { name: 'Surplus lines tax, 4.85%, Jan 1, 2010 to today' })).focus();
    await person.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'Surplus lines tax, TX' }));
    expect(form.getByLabelText('Rate (optional)')).toHaveValue('4.85');
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'Add a charge' }));
    const added = within(await screen.findByRole('dialog', { name: 'Add a charge' }));
    expect(added.getByLabelText('State')).toHaveValue('TX');
  });

  it('can be searched, and say if there are none', async () => {
    const person = open('&state=TX');
    await screen.findByRole('list', { name: 'Charges in TX' });
    await person.type(screen.getByLabelText('Search'), 'stamp{Enter}');
    await screen.findByRole('list', { name: 'Stamping fee over time' });
    expect(screen.queryByText('Surplus lines tax')).toBeNull();
    await person.clear(screen.getByLabelText('Search'));
    await person.type(screen.getByLabelText('Search'), 'flood{Enter}');
    expect(await screen.findByText('No charges in TX match that search.')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('State'), 'WY');
    expect(await screen.findByText('No charges in WY yet')).toBeVisible();
  });

  it('are a list while no state is chosen', async () => {
    answer(rows.listCharge, CHARGES);
    open('');
    expect(await screen.findByRole('table', { name: 'Charges' })).toBeVisible();
  });
});
