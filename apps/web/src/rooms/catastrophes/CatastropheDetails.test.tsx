import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { claimBulk } from '@portico/contract/rooms/claimBulk';
import { claimDesk } from '@portico/contract/rooms/claimDesk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { answered, renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { STATS } from '../claimDesk/claimDesk.fixture.ts';
import { CatastrophesPage } from './CatastrophesPage.tsx';
import { answerLists, closing, details, ended, KEY, milton } from './catastrophes.fixture.ts';

// jsdom draws no maps.
vi.mock('../../ui/map/CountyMap.tsx', () => ({ default: () => null }));
vi.mock('../../ui/map/LeafletMap.tsx', () => ({ default: () => null }));

const { rows } = catastrophes;

beforeEach(() => {
  signInAs('UNDERWRITER');
  answer(rows.closings, [closing(), ended]);
  answer(rows.list, [{ ...milton, States: ['FL'] }]);
});

/** All at once: typing it letter by letter takes long in a large form. */
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const table = () => screen.findByRole('table', { name: 'Closings' });

describe('the page of one catastrophe', () => {
  beforeEach(() => {
    answerLists();
    answer(rows.one, details);
    answer(rows.matches, []);
  });
  const show = async () => {
    renderPage(<CatastrophesPage />, `/?catastrophe=${KEY}`);
    expect(await screen.findByRole('heading', { name: 'Hurricane Milton' })).toBeVisible();
    await answered();
  };

  test('shows its facts, its claims by county with the way to them, and its closings', async () => {
    await show();
    for (const fact of ['CG-2024-06', 'Hurricane', 'Oct 9, 2024 – Oct 10, 2024', 'Wind and storm', 'NOAA'])
      expect(await screen.findByText(fact)).toBeVisible();
    expect(await screen.findByText('Pinellas (FL)')).toBeVisible();
    const places = await screen.findByRole('table', { name: 'Claims by county' });
    expect(within(places).getAllByRole('row')[1]).toHaveTextContent('Pinellas, FL122$12,345');
    expect(screen.getByRole('link', { name: 'See all 12 claims' })).toHaveAttribute(
      'href',
      `/claims?cat=${KEY}&status=any`,
    );
    expect(await table()).toHaveTextContent('Ended');
  });

  const start = async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Edit catastrophe' }));
    return screen.findByRole('dialog', { name: 'Edit Hurricane Milton' });
  };
  const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));

  // @spec I13.39
  test('saves only what was changed, and again on top of someone else’s change', async () => {
    refuse(rows.change, 'stale');
    await start();
    fill('Name', 'Milton');
    await userEvent.click(await screen.findByText('Florida: 1 county'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Polk' }));
    answer(rows.one, { ...details, Version: 5 });
    await save();
    expect(await screen.findByText(/Save again to add your changes to theirs/)).toBeVisible();
    const sent = answer(rows.change, { ...details, Name: 'Milton', Version: 6 });
    await save();
    await waitFor(() =>
      expect(sent).toMatchObject([
        { body: { Name: 'Milton', Counties: { FL: ['Pinellas', 'Polk'] } }, version: 5 },
      ]),
    );
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(['Name', 'Counties']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says which catastrophe has the code, and sends nothing if nothing was changed', async () => {
    refuse(rows.change, 'catastropheCodeTaken', { name: 'Hurricane Helene', code: 'CG-2024-05' });
    await start();
    fill('Code', 'CG-2024-05');
    await save();
    expect(
      await screen.findByRole('link', { name: /“Hurricane Helene” already has the code/ }),
    ).toBeVisible();
    expect(screen.getByLabelText('Code')).toBeInvalid();
    fill('Code', 'CG-2024-06');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('with open claims that may belong to it', () => {
    const match = (number: number, Answer: 'no' | 'unsure') => ({
      Key: KEY.replace(/1$/, String(number)),
      ClaimNumber: `CLM-${number}`,
      Insured: 'Ann Shaw',
      LossOn: '2024-10-09',
      State: 'FL',
      County: 'Pinellas',
      ClaimCausePrimary: { Key: 'WIND', Name: 'Wind and storm' },
      Answer,
    });
    const canWork = (CanWork: boolean) => answer(claimDesk.rows.stats, { ...STATS, CanWork });
    beforeEach(() => {
      answer(rows.matches, [match(7, 'unsure'), match(8, 'no')]);
    });

    test('offers them to adjusters, without those where the insured said no, and adds what they choose', async () => {
      canWork(true);
      const change = {
        ...{ ClaimKey: KEY, Number: 'CLM-7', Before: 'None', After: 'Hurricane Milton', Why: '' },
        PromiseList: [{ Before: 'Our payment by Nov 16, 2026', After: 'Our payment by Nov 20, 2026' }],
      };
      answer(claimBulk.rows.preview, {
        ...{ Seal: 's', ChangeList: [change, { ...change, Number: 'CLM-8' }] },
        ...{ LeftList: [], LoadList: [] },
      });
      const sent = answer(claimBulk.rows.apply, {
        Key: KEY,
        LineList: [],
        UndoUntil: '2026-11-15T15:10:00Z',
      });
      await show();
      expect(await screen.findByRole('heading', { name: '2 open claims may belong to it' })).toBeVisible();
      expect(await screen.findByRole('checkbox', { name: 'Add CLM-7' })).toBeChecked();
      expect(screen.getByRole('checkbox', { name: 'Add CLM-8' })).not.toBeChecked();
      expect(sent).toEqual([]);
      await userEvent.click(screen.getByRole('checkbox', { name: 'Add CLM-8' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Add 2 claims to Hurricane Milton' }));
      await waitFor(() =>
        expect(sent).toMatchObject([
          { body: { ClaimKeys: [match(7, 'no').Key, match(8, 'no').Key], CatastropheKey: KEY } },
        ]),
      );
      expect(
        await screen.findByText(/^Added 2 claims to Hurricane Milton\. 2 promises get another date\./),
      ).toBeVisible();
    });

    test('shows others the way to them', async () => {
      canWork(false);
      await show();
      expect(await screen.findByRole('link', { name: 'CLM-7' })).toBeVisible();
      expect(await screen.findByText(/Adjusters can add them/)).toBeVisible();
      expect(screen.queryByRole('checkbox', { name: 'Add CLM-7' })).toBeNull();
    });
  });
});

describe('adding a catastrophe', () => {
  test('sends what was entered and, after a warning, again if the person wants to', async () => {
    answerLists();
    renderPage(<CatastrophesPage />);
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Add a catastrophe' }));
    const submit = async (name = 'Add catastrophe') =>
      userEvent.click(await screen.findByRole('button', { name }));
    await submit();
    for (const words of ['Enter a name.', 'Choose what it was.', 'Choose at least one state.'])
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    fill('Name', 'Hurricane Nadine');
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'hurricane');
    fill('First day', '2024-10-09');
    fill('Last day', '2024-10-11');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Florida' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Wind and storm' }));
    refuse(rows.add, 'catastropheSimilar', { name: 'Hurricane Milton', code: 'CG-2024-06', state: 'FL' });
    await submit();
    expect(
      await screen.findByText(/“Hurricane Milton” \(CG-2024-06\) is the same kind of event/),
    ).toBeVisible();
    const sent = answer(rows.add, details);
    answer(rows.one, details);
    answer(rows.matches, []);
    await submit('Save anyway');
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        Name: 'Hurricane Nadine',
        Kind: 'hurricane',
        Begins: '2024-10-09',
        Ends: '2024-10-11',
        States: ['FL'],
        Counties: null,
        LossTypes: ['WIND'],
        PcsSerial: null,
        Source: '',
        Accept: true,
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Hurricane Milton', level: 1 })).toBeVisible();
  });
});
