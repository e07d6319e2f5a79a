import { Failure } from '@portico/contract/errors';
import { type AppointmentCell, appointments } from '@portico/contract/rooms/appointments';
import type { MasterItem } from '@portico/contract/rooms/masters';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { AppointmentGrid } from './AppointmentGrid.tsx';
import { changesIn, marketsOf, savedText, summaryOf } from './appointments.rules.ts';

const { rows } = appointments;
const AGENCY = { Key: keyOf(1), RecordInactive: false, Title: 'Tampa' } as unknown as MasterItem;
const MARKETS = { HBR: { Key: keyOf(2), Name: 'Harborline' }, LNF: { Key: keyOf(3), Name: 'Lanternfield' } };
const PROGRAMS = {
  HO3: { Key: keyOf(4), Name: 'Homeowners', Code: 'HO3' },
  HO6: { Key: keyOf(5), Name: 'Condominium', Code: 'HO6' },
};
const cell = (
  at: number,
  market: keyof typeof MARKETS,
  program: keyof typeof PROGRAMS,
  State: string,
  AppointedOn: string | null = null,
): AppointmentCell => ({
  ...{ ContractKey: keyOf(at), Market: MARKETS[market], Program: PROGRAMS[program], State },
  ...{ AppointedOn, EndsOn: null },
});
const CELLS = [
  cell(10, 'HBR', 'HO3', 'FL', '2026-01-01'),
  cell(11, 'HBR', 'HO6', 'FL'),
  cell(12, 'HBR', 'HO3', 'GA'),
  cell(13, 'LNF', 'HO6', 'FL', '2026-01-01'),
];

let stored: AppointmentCell[];
beforeEach(() => {
  signInAs('INTERNAL', 'EMPLOYEE');
  stored = CELLS;
  answer(rows.grid, () => ({ Today: '2026-11-15', CellList: stored }));
});
const open = async () => {
  renderPage(<AppointmentGrid agency={AGENCY} />);
  await screen.findByRole('table', { name: 'Appointments with Harborline' });
  return userEvent.setup({ delay: null });
};
const box = (name: string) => screen.getByRole('checkbox', { name });

describe('an agency’s appointments', () => {
  it('are a grid for each market, with boxes where there is a contract', async () => {
    await open();
    const harborline = within(screen.getByRole('table', { name: 'Appointments with Harborline' }));
    expect(harborline.getAllByRole('checkbox')).toHaveLength(3);
    expect(box('Homeowners in FL with Harborline')).toBeChecked();
    expect(box('Condominium in FL with Harborline')).not.toBeChecked();
    expect(box('Condominium in FL with Lanternfield')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('are added and ended together, and what was checked stays if that’s refused', async () => {
    let isRefused = true;
    const added = answer(rows.addMany, () => {
      if (isRefused) throw new Failure('businessError', { message: 'Harborline Condominium, FL is over.' });
      stored = [cell(10, 'HBR', 'HO3', 'FL'), cell(11, 'HBR', 'HO6', 'FL', '2026-12-01'), ...CELLS.slice(2)];
      return { Added: 2 };
    });
    const ended = answer(rows.endMany, { Ended: 1 });
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Check all of Harborline' }));
    await person.click(box('Homeowners in FL with Harborline'));
    expect(screen.getByText('Adds 2 appointments. Ends 1 appointment.')).toBeVisible();
    await person.clear(screen.getByLabelText('From'));
    await person.type(screen.getByLabelText('From'), '2026-12-01');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Harborline Condominium, FL is over.')).toBeVisible();
    expect(box('Condominium in FL with Harborline')).toBeChecked();
    expect(ended).toEqual([]);
    isRefused = false;
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Check what this agency may sell/)).toBeVisible();
    const AgencyKeys = [AGENCY.Key];
    expect(added.at(-1)?.body).toEqual({
      ...{ AgencyKeys, ContractKeys: [keyOf(11), keyOf(12)], AppointedOn: '2026-12-01' },
    });
    expect(ended[0]?.body).toEqual({ AgencyKeys, ContractKeys: [keyOf(10)], EndedOn: '2026-12-01' });
    expect(box('Homeowners in FL with Harborline')).not.toBeChecked();
  });

  it('are only looked at by others, and say where contracts come from if there are none', async () => {
    signInAs('INTERNAL');
    await open();
    expect(box('Homeowners in FL with Harborline')).toBeDisabled();
    expect(screen.queryByRole('button')).toBeNull();
    stored = [];
    renderPage(<AppointmentGrid agency={AGENCY} />);
    expect(await screen.findByText('No contracts yet')).toBeVisible();
  });
});

describe('the boxes', () => {
  it('of a contract and the one that follows it are one', () => {
    const [market] = marketsOf([cell(10, 'HBR', 'HO3', 'FL'), cell(20, 'HBR', 'HO3', 'FL')]);
    expect(market?.states[0]?.cells[PROGRAMS.HO3.Key]).toHaveLength(2);
  });

  it('pressed twice change nothing', () => {
    expect(changesIn(CELLS, { [keyOf(10)]: true, [keyOf(11)]: false })).toEqual({ added: [], ended: [] });
    expect(changesIn(CELLS, { [keyOf(10)]: false, [keyOf(11)]: true })).toEqual({
      added: [keyOf(11)],
      ended: [keyOf(10)],
    });
  });

  it.each([
    [0, 0, 'Check what this agency may sell, and uncheck what it may not.', ''],
    [1, 0, 'Adds 1 appointment.', '1 appointment added.'],
    [
      1204,
      2,
      'Adds 1,204 appointments. Ends 2 appointments.',
      '1,204 appointments added. 2 appointments ended.',
    ],
  ])('say what saving %i and %i will do and did', (added, ended, before, after) => {
    expect(summaryOf(added, ended)).toBe(before);
    expect(savedText(added, ended)).toBe(after);
  });
});
