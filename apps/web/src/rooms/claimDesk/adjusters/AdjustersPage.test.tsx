import { type AdjusterDetails, type AdjusterSummary, adjusters } from '@portico/contract/rooms/adjusters';
import { lookups } from '@portico/contract/rooms/lookups';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../../platform/session.ts';
import { answer, refuseOnce } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered, renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { AdjustersPage } from './AdjustersPage.tsx';

const { rows } = adjusters;

// Parts that load on request are there at once.
beforeAll(() =>
  Promise.all([
    import('./AdjusterPage.tsx'),
    import('./AddDialog.tsx'),
    import('./WorkDialog.tsx'),
    import('./LicensesDialog.tsx'),
    import('./AwayDialog.tsx'),
    import('./EndDialog.tsx'),
  ]),
);

const LEON = { Key: keyOf(72), Name: 'Leon Boone' };
const summary = (at: number, Name: string, more: Partial<AdjusterSummary> = {}): AdjusterSummary => ({
  Key: keyOf(at),
  Name,
  Email: 'rosa@calder.test',
  AuthorityCents: 2_500_000,
  ReserveAuthorityCents: 5_000_000,
  Capacity: 20,
  Open: 14,
  LicenseList: [
    { State: 'FL', Number: 'W1', FirstOn: '2025-01-01', LastOn: '2027-12-31', Status: 'valid' },
    { State: 'GA', Number: 'W2', FirstOn: null, LastOn: '2026-10-30', Status: 'expired' },
  ],
  Away: null,
  EndedOn: null,
  ...more,
});
const rosa = (more: Partial<AdjusterDetails> = {}): AdjusterDetails => ({
  ...summary(71, 'Rosa Diaz'),
  Phone: '(800) 555-0151',
  Hours: '',
  IsMe: false,
  DeputyOfList: [],
  HistoryList: [
    {
      Key: keyOf(1),
      At: '2026-11-10T15:00:00Z',
      By: 'Ada Admin',
      Label: 'Payment authority',
      Before: '$1,000.00',
      After: '$25,000.00',
    },
  ],
  Version: 4,
  ...more,
});

let shown: AdjusterDetails;
let all: AdjusterSummary[];
beforeEach(() => {
  signInAs('ADMIN');
  session.set({ token: makeToken({ role: ['ADMIN'], is_admin: true }) });
  shown = rosa();
  all = [summary(71, 'Rosa Diaz'), summary(72, LEON.Name, { Open: 3 })];
  answer(rows.list, () => all);
  answer(rows.get, () => shown);
  answer(lookups.rows.states, [{ Key: 'FL', Name: 'Florida', Kind: 'state', RecordInactive: false }]);
  answer(lookups.rows.contracts, [
    {
      Key: keyOf(3),
      Code: 'HO3-HBR-FL',
      Name: 'HO3',
      State: 'FL',
      ProgramKey: keyOf(3),
      MarketKey: keyOf(3),
      MGAKey: keyOf(3),
      ValidFrom: '2010-01-01',
      ValidTo: '9999-12-31',
    },
  ]);
});

const one = () => {
  renderPage(<AdjustersPage />, `/claims/adjusters?adjuster=${keyOf(71)}`);
  return userEvent.setup({ delay: null });
};
const openDialog = async (button: string, dialog: string | RegExp) => {
  const user = one();
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: dialog })) };
};

describe('the list of adjusters', () => {
  test('shows what decides who gets claims, and those who were adjusters apart', async () => {
    const Away = { From: null, Until: '2026-11-20', Deputy: LEON, IsNow: true };
    all = [
      summary(71, 'Rosa Diaz', { Away }),
      summary(72, LEON.Name, { EndedOn: '2026-11-01', LicenseList: [] }),
    ];
    renderPage(<AdjustersPage />, '/claims/adjusters');
    const [, first] = within(await screen.findByRole('table', { name: 'Adjusters' })).getAllByRole('row');
    expect(first).toHaveTextContent('FLGA expired Oct 30, 202614 of 20$25,000$50,000');
    expect(first).toHaveTextContent('Until Nov 20, 2026. Leon Boone is the deputy.');
    expect(screen.getByRole('link', { name: 'Rosa Diaz' })).toHaveAttribute(
      'href',
      `/claims/adjusters?adjuster=${keyOf(71)}`,
    );
    expect(screen.getByText('Former adjusters (1)')).toBeVisible();
  });

  test('offers to add the first one, to administrators alone', async () => {
    all = [];
    const found = answer(rows.candidates, [{ ...LEON, NameFull: LEON.Name, Email: 'leon@calder.test' }]);
    const sent = answer(rows.add, rosa());
    renderPage(<AdjustersPage />, '/claims/adjusters');
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Add an adjuster' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an adjuster' }));
    await user.click(dialog.getByRole('button', { name: 'Add adjuster' }));
    expect(await dialog.findAllByText('Choose a person.')).not.toHaveLength(0);
    await user.type(dialog.getByRole('combobox', { name: 'Person' }), 'leo');
    await user.click(await dialog.findByRole('option', { name: /Leon Boone/ }));
    await user.type(await dialog.findByLabelText('Payment authority'), '5,000');
    await user.type(dialog.getByLabelText('Reserve authority'), '9000.50');
    await user.type(dialog.getByLabelText('Capacity'), '12');
    await user.type(dialog.getByLabelText('Phone'), '(800) 555-0152');
    await user.click(dialog.getByRole('button', { name: 'Add adjuster' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          body: {
            ...{ PersonKey: LEON.Key, AuthorityCents: 500_000, ReserveAuthorityCents: 900_050, Capacity: 12 },
            LicenseList: [],
          },
        },
      ]),
    );
    expect(found.map(({ query }) => query)).toEqual([{ q: 'leo' }]);
  });
});

describe('one adjuster', () => {
  test('is shown to all staff, who can’t change anything', async () => {
    signInAs('INTERNAL');
    one();
    expect(await screen.findByRole('heading', { name: 'Rosa Diaz' })).toBeVisible();
    await answered();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Payment authority: $25,000.00 (before: $1,000.00)')).toBeVisible();
  });

  test('keeps what was entered if someone else saved first, and saves only that', async () => {
    refuseOnce(rows.change, 'stale');
    const { user, dialog } = await openDialog('Edit work', 'Work of Rosa Diaz');
    await user.clear(dialog.getByLabelText('Capacity'));
    await user.type(dialog.getByLabelText('Capacity'), '18');
    shown = rosa({ Version: 5, AuthorityCents: 100 });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Someone else changed this/)).toBeVisible();
    expect(dialog.getByLabelText('Capacity')).toHaveValue('18');
    const sent = answer(rows.change, () => shown);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([{ params: { key: keyOf(71) }, version: 5, body: { Capacity: 18 } }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('doesn’t set their own limits', async () => {
    shown = rosa({ IsMe: true });
    const { dialog } = await openDialog('Edit work', 'Work of Rosa Diaz');
    expect(dialog.getByText(/another administrator has to set your limits/)).toBeVisible();
    expect(dialog.queryByLabelText('Payment authority')).toBeNull();
    expect(dialog.getByLabelText('Capacity')).toHaveValue('20');
  });

  test('gets and loses licenses, with the error at its field', async () => {
    const sent = answer(rows.change, () => shown);
    const { user, dialog } = await openDialog('Edit licenses', 'Licenses of Rosa Diaz');
    await user.click(dialog.getByRole('button', { name: 'Remove GA license' }));
    await user.click(await dialog.findByRole('button', { name: 'Add a license' }));
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    const added = within(await dialog.findByRole('group', { name: 'New license' }));
    expect(await added.findByText('Choose a state.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.selectOptions(await added.findByLabelText('State'), 'Florida');
    const again = within(dialog.getAllByRole('group', { name: 'FL license' })[1] as HTMLElement);
    await user.type(again.getByLabelText('Number'), 'W9');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText(/only one license on a day/)).length).toBeGreaterThan(0);
    await user.type(again.getByLabelText('First day'), '2028-01-01');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent[0]?.body.LicenseList).toEqual([
        { State: 'FL', Number: 'W1', FirstOn: '2025-01-01', LastOn: '2027-12-31' },
        { State: 'FL', Number: 'W9', FirstOn: '2028-01-01', LastOn: null },
      ]),
    );
  });

  test('goes away with a deputy, and comes back', async () => {
    refuseOnce(rows.change, 'deputyAway', { name: LEON.Name, day: 'Dec 1, 2026' });
    const { user, dialog } = await openDialog('Edit time away', 'Time away of Rosa Diaz');
    await user.type(dialog.getByLabelText('First day away'), '2026-11-20');
    await user.type(dialog.getByLabelText('Back on'), '2026-11-30');
    await user.selectOptions(dialog.getByLabelText('Deputy'), LEON.Name);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText(/Leon Boone is away until/)).length).toBeGreaterThan(0);
    shown = rosa({ Away: { From: '2026-11-20', Until: '2026-11-30', Deputy: LEON, IsNow: false } });
    const sent = answer(rows.change, () => shown);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        Away: { From: '2026-11-20', Until: '2026-11-30', DeputyKey: LEON.Key },
      }),
    );
    expect(await screen.findByText(/From Nov 20, 2026 until Nov 30, 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit time away' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[1]?.body).toEqual({ Away: null }));
  });

  test('stops being one after their claims have someone else', async () => {
    refuseOnce(rows.end, 'adjusterNotLicensed', { name: LEON.Name, state: 'GA' });
    const { user, dialog } = await openDialog('End work as adjuster', /^End Rosa Diaz’s work/);
    const end = dialog.getByRole('button', { name: 'End work' });
    await user.click(end);
    expect(await dialog.findAllByText('Choose who gets the open claims.')).not.toHaveLength(0);
    await user.selectOptions(dialog.getByLabelText('Who gets Rosa Diaz’s 14 claims'), LEON.Name);
    await user.click(end);
    expect((await dialog.findAllByText(/isn’t licensed in GA/)).length).toBeGreaterThan(0);
    shown = rosa({ EndedOn: '2026-11-15', Open: 0 });
    const sent = answer(rows.end, () => shown);
    await user.click(end);
    await waitFor(() => expect(sent).toMatchObject([{ body: { ToKey: LEON.Key } }]));
    expect(await screen.findByText('Rosa Diaz was an adjuster until Nov 15, 2026.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
