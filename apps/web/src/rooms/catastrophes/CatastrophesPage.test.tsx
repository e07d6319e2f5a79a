import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { answered, renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { CatastrophesPage } from './CatastrophesPage.tsx';
import { ClosingBanner } from './ClosingBanner.tsx';
import { answerLists, closing, ended, KEY, milton } from './catastrophes.fixture.ts';

// jsdom draws no maps.
vi.mock('../../ui/map/CountyMap.tsx', () => ({ default: () => null }));
vi.mock('../../ui/map/LeafletMap.tsx', () => ({ default: () => null }));

const { rows } = catastrophes;

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
      await screen.findByText(/binding is open again for new business in Hillsborough, Pinellas \(FL\)/),
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
});

describe('changing a closing', () => {
  beforeEach(answerLists);

  // @spec I13.40
  test('sends only what was changed, and says which closing it overlaps', async () => {
    refuse(rows.update, 'closingOverlaps', { title: 'Flooding' });
    renderPage(<CatastrophesPage />);
    await userEvent.click(within(await table()).getByRole('button', { name: 'Edit Tropical weather' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Polk' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Until a set time' }));
    const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    await save();
    expect((await screen.findAllByText('Enter a date and time.')).length).toBeGreaterThan(0);
    await userEvent.type(screen.getByLabelText('Closed until'), '2030-01-02T08:00');
    await save();
    expect(await screen.findByText(/This overlaps with “Flooding”/)).toBeVisible();
    const sent = answer(rows.update, closing());
    await save();
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          body: {
            Counties: ['Hillsborough', 'Pinellas', 'Polk'],
            ActiveTo: new Date(2030, 0, 2, 8).toISOString(),
          },
          version: 3,
        },
      ]),
    );
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(['Counties', 'ActiveTo']);
    expect(screen.queryByLabelText('Closed from')).toBeNull();
  });

  test('moves or takes back one that is planned', async () => {
    answer(rows.closings, [closing({ ActiveFrom: '2099-01-01T12:00:00.000Z' })]);
    const sent = answer(rows.update, closing());
    renderPage(<CatastrophesPage />);
    const lines = within(await table());
    await userEvent.click(lines.getByRole('button', { name: 'Edit Tropical weather' }));
    expect(await screen.findByLabelText('Closed from')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await lines.findByRole('button', { name: 'Take back Tropical weather' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { EndNow: true } }]));
  });

  test('can’t be done to one that was taken back', async () => {
    const at = '2099-01-01T12:00:00.000Z';
    answer(rows.closings, [closing({ ActiveFrom: at, ActiveTo: at })]);
    renderPage(<CatastrophesPage />);
    const lines = within(await table());
    expect(lines.getByText('Taken back')).toBeVisible();
    expect(lines.queryByRole('button')).toBeNull();
  });
});

describe('closing an area', () => {
  beforeEach(answerLists);

  const start = async () => {
    renderPage(<CatastrophesPage />);
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Close an area' }));
    await answered();
  };
  const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Close area' }));

  test('sends the state, the counties, the programs and what to close', async () => {
    const sent = answer(rows.open, closing());
    await start();
    await userEvent.type(screen.getByLabelText('Title'), 'Tropical weather');
    const state = screen.getByLabelText('State');
    expect(within(state).queryByRole('option', { name: 'Wyoming' })).toBeNull();
    await userEvent.selectOptions(state, 'FL');
    expect(screen.getByText('The whole state')).toBeVisible();
    await userEvent.type(await screen.findByLabelText('Find a county'), 'pin');
    expect(screen.queryByRole('checkbox', { name: 'Polk' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pinellas' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Higher limits' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Homeowners' }));
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
    await userEvent.click(await screen.findByRole('radio', { name: 'At a later time' }));
    await submit();
    for (const words of [
      'Enter a title.',
      'Choose a state.',
      'Choose what to close.',
      'Enter a date and time.',
    ])
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    refuse(rows.open, 'closingOverlaps', { title: 'Flooding' });
    await userEvent.type(screen.getByLabelText('Title'), 'Again');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'FL');
    await userEvent.click(screen.getByRole('checkbox', { name: 'New business' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Now' }));
    await submit();
    expect(await screen.findByText(/This overlaps with “Flooding”/)).toBeVisible();
  });
});

describe('the banner', () => {
  // @spec I13.38
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

  test('is about the states that it’s given', async () => {
    signInAs('AGENT');
    const asked = answer(rows.closings, ({ query }) =>
      query.State === 'GA' ? [closing({ State: 'GA' })] : [],
    );
    renderPage(<ClosingBanner states={['TX', 'GA']} />);
    expect(await screen.findByText(/^Binding is closed in .* \(GA\)/)).toBeVisible();
    expect(asked.map(({ query }) => query.State)).toEqual(['TX', 'GA']);
  });

  test('asks nothing for an account without properties', async () => {
    signInAs('AGENT');
    const asked = answer(rows.closings, [closing()]);
    const { container } = renderPage(<ClosingBanner states={[]} />);
    await answered();
    expect(container).toBeEmptyDOMElement();
    expect(asked).toEqual([]);
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
