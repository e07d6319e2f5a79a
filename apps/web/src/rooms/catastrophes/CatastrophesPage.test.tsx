import { type CatastropheDetails, type Closing, catastrophes } from '@portico/contract/rooms/catastrophes';
import { lookups } from '@portico/contract/rooms/lookups';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { answered, renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { CatastrophesPage } from './CatastrophesPage.tsx';
import { ClosingBanner } from './ClosingBanner.tsx';

// jsdom draws no maps.
vi.mock('../../ui/map/CountyMap.tsx', () => ({ default: () => null }));

const KEY = '018f0000-0000-7000-8000-000000000001';
const { rows } = catastrophes;

const closing = (over: Partial<Closing> = {}): Closing => ({
  ID: '018f0000-0000-7000-8000-000000000002',
  Title: 'Tropical weather',
  State: 'FL',
  Counties: ['Hillsborough', 'Pinellas'],
  Programs: [],
  Actions: ['new'],
  ActiveFrom: new Date(2026, 9, 7, 8, 0).toISOString(),
  ActiveTo: null,
  Catastrophe: null,
  UpdatedAt: '2026-10-07T12:00:00.000Z',
  Version: 3,
  ...over,
});
const milton = {
  Key: KEY,
  Code: 'CG-2024-06',
  Name: 'Hurricane Milton',
  Kind: 'hurricane',
  Begins: '2024-10-09',
  Ends: '2024-10-10',
  States: ['FL'],
  RecordActive: true,
} as const;
const ended = closing({
  ID: '018f0000-0000-7000-8000-000000000003',
  Title: 'Hurricane Milton',
  ActiveFrom: '2024-10-07T12:00:00.000Z',
  ActiveTo: '2024-10-15T12:00:00.000Z',
});

beforeEach(() => {
  signInAs('UNDERWRITER');
  answer(rows.closings, [closing({ ActiveFrom: '2020-01-01T12:00:00.000Z' }), ended]);
  answer(rows.list, [{ ...milton, States: ['FL'] }]);
});

const table = () => screen.findByRole('table', { name: 'Closings' });

describe('the page of catastrophes', () => {
  test('lists closings with their state, and catastrophes with a link to each', async () => {
    renderPage(<CatastrophesPage />);
    const lines = within(await table()).getAllByRole('row');
    expect(lines[1]).toHaveTextContent(
      /Tropical weather\s*Active.*Hillsborough, Pinellas \(FL\).*New business/,
    );
    expect(lines[2]).toHaveTextContent(/Hurricane Milton\s*Ended/);
    expect(screen.getByRole('link', { name: 'Hurricane Milton' })).toHaveAttribute(
      'href',
      `/?catastrophe=${KEY}`,
    );
    expect(screen.getByText('Oct 9, 2024 – Oct 10, 2024')).toBeVisible();
  });

  test('ends an active closing with its version, after asking', async () => {
    const sent = answer(rows.update, ended);
    renderPage(<CatastrophesPage />);
    const lines = within(await table());
    expect(lines.queryByRole('button', { name: 'End Hurricane Milton' })).toBeNull();
    await userEvent.click(lines.getByRole('button', { name: 'End Tropical weather' }));
    expect(
      screen.getByText(/agents can bind new business in Hillsborough, Pinellas \(FL\) again/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'End closing' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { EndNow: true }, version: 3 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('offers no changes to other staff', async () => {
    signInAs('SUPPORT');
    renderPage(<CatastrophesPage />);
    await table();
    expect(screen.queryByRole('button', { name: /End|Close an area/ })).toBeNull();
  });

  test('shows one catastrophe with its losses by county and its closings', async () => {
    const details: CatastropheDetails = {
      ...milton,
      States: ['FL'],
      Counties: null,
      LossTypes: [],
      PcsSerial: null,
      Source: 'NOAA',
      Version: 1,
      PlaceList: [],
      ClosingList: [ended],
    };
    answer(rows.one, details);
    renderPage(<CatastrophesPage />, `/?catastrophe=${KEY}`);
    expect(await screen.findByRole('heading', { name: 'Hurricane Milton' })).toBeVisible();
    expect(screen.getByText('No claims belong to it.')).toBeVisible();
    expect(await table()).toHaveTextContent('Ended');
  });
});

describe('closing an area', () => {
  beforeEach(() => {
    answer(lookups.rows.states, [
      { Key: 'FL', Name: 'Florida', Kind: 'state', RecordInactive: false },
      { Key: 'WY', Name: 'Wyoming', Kind: 'state', RecordInactive: false },
    ]);
    answer(lookups.rows.contracts, [
      {
        Key: KEY,
        Code: 'HO3-HBR-FL',
        Name: 'HO3',
        State: 'FL',
        ProgramKey: KEY,
        MarketKey: KEY,
        MGAKey: KEY,
        ValidFrom: '2010-01-01',
        ValidTo: '9999-12-31',
      },
    ]);
    answer(lookups.rows.programs, [{ Key: KEY, Code: 'HO3', Name: 'Homeowners', Line: 'homeowners' }]);
    answer(rows.counties, [{ Name: 'Pinellas' }, { Name: 'Polk' }]);
  });

  const start = async () => {
    renderPage(<CatastrophesPage />);
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Close an area' }));
    await answered();
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Close area' }));

  test('sends the state, the counties, the programs and what to close', async () => {
    const sent = answer(rows.open, closing());
    await start();
    await userEvent.type(screen.getByLabelText('Title'), 'Tropical weather');
    const state = screen.getByLabelText('State');
    expect(within(state).queryByRole('option', { name: 'Wyoming' })).toBeNull();
    await userEvent.selectOptions(state, 'FL');
    expect(screen.getByText('Whole state of Florida')).toBeVisible();
    await userEvent.type(await screen.findByLabelText('Find a county'), 'pin');
    expect(screen.queryByRole('checkbox', { name: 'Polk' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pinellas' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Higher limits' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Homeowners' }));
    await submit();
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        Title: 'Tropical weather',
        State: 'FL',
        Counties: ['Pinellas'],
        Programs: ['HO3'],
        Actions: ['new', 'increase'],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says what is missing, and which closing it overlaps', async () => {
    await start();
    await userEvent.click(screen.getByRole('checkbox', { name: 'New business' }));
    await userEvent.click(screen.getByRole('radio', { name: 'At a later time' }));
    await submit();
    for (const words of [
      'Enter a title.',
      'Choose a state.',
      'Choose what to close.',
      'Enter a date and time.',
    ])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    refuse(rows.open, 'closingOverlaps', { title: 'Flooding' });
    await userEvent.type(screen.getByLabelText('Title'), 'Again');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'FL');
    await userEvent.click(screen.getByRole('checkbox', { name: 'New business' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Now' }));
    await submit();
    expect(await screen.findByText(/This overlaps with “Flooding”/)).toBeVisible();
  });
});

describe('the banner', () => {
  test('tells agents where binding is closed since when', async () => {
    signInAs('AGENT');
    const asked = answer(rows.closings, [closing()]);
    renderPage(<ClosingBanner />);
    expect(
      await screen.findByText(
        'Binding is closed in Hillsborough, Pinellas (FL) for new business since Oct 7, 8:00 AM',
      ),
    ).toBeVisible();
    expect(asked[0]?.query.ActiveDate).toMatch(/Z$/);
  });

  test('is not there if nothing is closed, nor for insureds', async () => {
    answer(rows.closings, []);
    const { container, unmount } = renderPage(<ClosingBanner />);
    await answered();
    expect(container).toBeEmptyDOMElement();
    unmount();
    signInAs('INSURED');
    expect(answer(rows.closings, [closing()])).toEqual([]);
    const { container: other } = renderPage(<ClosingBanner />);
    await answered();
    expect(other).toBeEmptyDOMElement();
  });
});
