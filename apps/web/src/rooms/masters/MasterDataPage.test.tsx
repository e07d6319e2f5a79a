import { Failure, fail } from '@portico/contract/errors';
import { lookups } from '@portico/contract/rooms/lookups';
import { type MasterChange, type MasterItem, masters } from '@portico/contract/rooms/masters';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../platform/session.ts';
import { answer } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { makeToken } from '../../testing/tokens.ts';
import { MasterDataPage } from './MasterDataPage.tsx';
import { bodyOf } from './masters.rules.ts';

const { rows } = masters;

const lender = (at: number, facts: Partial<MasterItem> = {}): MasterItem => ({
  ...{
    Key: keyOf(at),
    Version: 1,
    RecordInactive: false,
    Title: `Example Bank ${at}`,
    Name: `Example Bank ${at}`,
  },
  ...{
    Suffix: { Key: 'ISAOA', Name: 'ISAOA' },
    IsShipped: false,
    IsEdited: false,
    IsLocked: false,
    ChangedAt: null,
    ChangedBy: null,
  },
  ...facts,
});

const signInAsAdmin = () =>
  session.set({ token: makeToken({ role: ['INTERNAL', 'ADMIN'], is_admin: true }) });

let stored: MasterItem[];
beforeEach(() => {
  signInAs('INTERNAL', 'EMPLOYEE');
  stored = [lender(1)];
  answer(lookups.rows.sysMortgageeSuffixes, [
    { Key: 'ISAOA', Name: 'ISAOA', RecordInactive: false },
    { Key: 'ATIMA', Name: 'As its interest may appear', RecordInactive: false },
  ]);
  answer(rows.listLender, ({ query }) =>
    stored.filter(({ Key, RecordInactive }) =>
      query?.Key === undefined ? !RecordInactive || query?.ReturnInactive === true : Key === query.Key,
    ),
  );
});

const open = (view = 'lender') => {
  renderPage(<MasterDataPage />, `/master-data${view && `?view=${view}`}`);
  return userEvent.setup({ delay: null });
};
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('master data', () => {
  it('lists the kinds, each with what it’s about', () => {
    open('');
    for (const name of ['Agencies', 'Markets', 'Contracts', 'Lenders', 'Holidays', 'Adjusters'])
      expect(screen.getByRole('link', { name })).toBeVisible();
  });

  it('says what will be in an empty list, and adds the first record where that is', async () => {
    stored = [];
    const sent = answer(rows.addLender, ({ body }) => {
      if (body.Name === 'Taken')
        throw new Failure('masterTaken', { value: 'Taken', name: 'Other' }, [
          { path: 'body.Name', message: '“Taken” is already used by Other.' },
        ]);
      stored = [lender(1, { Name: body.Name, Title: String(body.Name) })];
      return stored[0] as MasterItem;
    });
    const person = open();
    await person.click(
      within(
        await screen
          .findByText('They’ll be listed here once you add your first lender.')
          .then((text) => text.parentElement as HTMLElement),
      ).getByRole('button', { name: 'Add a lender' }),
    );
    const form = await dialog('Add a lender');
    await person.click(form.getByRole('button', { name: 'Add lender' }));
    expect(form.getAllByText('Enter a name.')[0]).toBeVisible();
    await person.type(form.getByLabelText('Name'), 'Taken');
    await person.click(form.getByRole('button', { name: 'Add lender' }));
    expect((await form.findAllByText('“Taken” is already used by Other.'))[0]).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Taken');
    await person.clear(form.getByLabelText('Name'));
    await person.type(form.getByLabelText('Name'), 'First Bank');
    await person.selectOptions(
      form.getByLabelText('Clause (optional)'),
      await form.findByRole('option', { name: 'As its interest may appear' }),
    );
    await person.click(form.getByRole('button', { name: 'Add lender' }));
    expect(await screen.findByRole('button', { name: 'First Bank' })).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ Name: 'First Bank', Suffix: 'ATIMA' });
  });

  it('sends only what was changed, and saves on top of what someone else saved first', async () => {
    const sent = answer(rows.changeLender, ({ version, body }) => {
      if (version === 1) {
        stored = [
          lender(1, {
            ...{ Version: 2, Suffix: { Key: 'ATIMA', Name: 'ATIMA' } },
            ChangedBy: { Key: keyOf(3), NameFull: 'Ann Example' },
          }),
        ];
        fail('stale');
      }
      stored = [lender(1, { ...body, Version: 3, Title: String(body.Name) })];
      return stored[0] as MasterItem;
    });
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Example Bank 1' }));
    const form = await dialog('Example Bank 1');
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await person.type(form.getByLabelText('Name'), ' of Tampa');
    await person.click(form.getByRole('button', { name: 'Save' }));
    const theirs = await form.findByText('Ann Example changed this after you opened it');
    await waitFor(() => expect(document.activeElement).toContainElement(theirs));
    const both = within(form.getByRole('table', { name: 'Both versions' }));
    expect(both.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'FieldSaved nowIf you save',
      'NameExample Bank 1Example Bank 1 of Tampa',
      'ClauseATIMAATIMA',
    ]);
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Example Bank 1 of Tampa' })).toBeVisible();
    expect(sent.map(({ version, body }) => [version, body])).toEqual([
      [1, { Name: 'Example Bank 1 of Tampa' }],
      [2, { Name: 'Example Bank 1 of Tampa' }],
    ]);
  });

  it('asks before it retires a record, says what uses it, and why it can’t', async () => {
    answer(rows.uses, { List: [{ What: 'Branches', Count: 1204 }] });
    answer(rows.changeLender, () => fail('masterInUse', { name: 'Example Bank 1', uses: '1,204 branches' }));
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Example Bank 1' }));
    await person.click((await dialog('Example Bank 1')).getByRole('button', { name: 'Retire…' }));
    const asked = await dialog('Retire Example Bank 1?');
    expect(await asked.findByText('Branches: 1,204')).toBeVisible();
    await person.click(asked.getByRole('button', { name: 'Retire this lender' }));
    expect(
      await asked.findByText('Example Bank 1 is still used: 1,204 branches. Move those first.'),
    ).toBeVisible();
  });

  it('shows who changed what, and takes it back', async () => {
    const change: MasterChange = {
      ...{
        Key: keyOf(9),
        Kind: 'Lender',
        RecordKey: keyOf(1),
        Title: 'Example Bank 1',
        IsNew: false,
        Reason: 'Merged',
      },
      FieldList: [{ Label: 'Clause', Before: null, After: 'ISAOA' }],
      ...{
        ChangedAt: '2026-11-14T13:00:00.000Z',
        ChangedBy: { Key: keyOf(3), NameFull: 'Ann Example' },
        CanUndo: true,
      },
    };
    answer(rows.changes, [change]);
    const undone = answer(rows.undo, change);
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'History' }));
    const history = await dialog('History of lenders');
    expect(await history.findByText('Clause: empty → ISAOA')).toBeVisible();
    expect(history.getByText(/Ann Example on .*Reason: Merged/)).toBeVisible();
    await person.click(history.getByRole('button', { name: 'Undo the change to Example Bank 1' }));
    expect(await history.findByText('Undone. What it was before counts again.')).toBeVisible();
    expect(undone[0]?.params).toEqual({ key: keyOf(9) });
  });

  it('shows what someone may not change as facts', async () => {
    answer(rows.listMarket, [
      {
        ...{
          Key: keyOf(2),
          Version: 1,
          RecordInactive: false,
          Title: 'Example Mutual',
          Code: 'EXM',
          Name: 'Example Mutual',
        },
        ...{ Admitted: true, Naic: null, ServicePhone: '8005550100', PayUrl: null },
        ...{ IsShipped: false, IsEdited: false, IsLocked: false, ChangedAt: null, ChangedBy: null },
      },
    ]);
    const person = open('market');
    await person.click(await screen.findByRole('button', { name: 'Example Mutual' }));
    expect(screen.queryByRole('button', { name: 'Add a market' })).toBeNull();
    const facts = await dialog('Example Mutual');
    expect(facts.getByText('(800) 555-0100')).toBeVisible();
    expect(facts.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('shows one list at a time: entries move by button, and what the portal uses has a lock', async () => {
    signInAsAdmin();
    const entry = (at: number, Name: string, facts: Partial<MasterItem> = {}): MasterItem => ({
      ...{ Key: `EFileType.T${at}.1900-01-01`, Version: 1, RecordInactive: false, Title: Name, Name },
      ...{ List: 'EFileType', Code: `T${at}`, Category: 'policy', Position: at },
      ...{ LossType: null, Place: null, Industry: null, IsPerson: null, InitiatedBy: null, Regulation: null },
      ...{ States: null, Programs: null, Regulations: null, Transactions: null, Terms: null },
      ...{ ValidFrom: null, ValidTo: null },
      ...{ IsShipped: true, IsEdited: false, IsLocked: false, ChangedAt: null, ChangedBy: null },
      ...facts,
    });
    let entries = [entry(1, 'Declarations', { IsLocked: true }), entry(2, 'Map')];
    const asked = answer(rows.listListItem, () => entries);
    answer(rows.listProgram, []);
    const sent = answer(rows.changeListItem, () => {
      entries = [entry(1, 'Map'), entry(2, 'Declarations', { IsLocked: true })];
      return entries[0] as MasterItem;
    });
    const person = open('listitem');
    await person.click(await screen.findByRole('button', { name: 'Move Map up' }));
    expect(sent[0]).toMatchObject({ body: { Position: 1 }, version: 1 });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Map up' })).toBeDisabled());
    expect(asked.at(-1)?.query).toMatchObject({ Of: 'EFileType' });

    await person.click(screen.getByRole('button', { name: 'Declarations' }));
    const locked = await dialog('Declarations');
    expect(locked.getByText(/The portal itself uses this code/)).toBeVisible();
    expect(locked.getByLabelText('Name')).toHaveValue('Declarations');
    expect(locked.queryByLabelText('Category')).toBeNull();
    expect(locked.queryByRole('button', { name: 'Retire…' })).toBeNull();
    await person.click(locked.getByRole('button', { name: 'Cancel' }));

    await person.selectOptions(screen.getByLabelText('List'), 'States');
    expect(await screen.findByText(/The portal itself uses every entry of this list/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add an entry' })).toBeNull();
    expect(asked.at(-1)?.query).toMatchObject({ Of: 'AddressState' });
  });

  it('takes percentages and amounts as people write them', async () => {
    signInAsAdmin();
    answer(rows.listCharge, []);
    answer(rows.listProgram, []);
    const sent = answer(rows.addCharge, () => fail('businessError', { message: 'Not now.' }));
    const person = open('charge');
    await person.click((await screen.findAllByRole('button', { name: 'Add a charge' }))[0] as HTMLElement);
    const form = await dialog('Add a charge');
    await person.type(form.getByLabelText('Rate (optional)'), 'a lot');
    await person.click(form.getByRole('button', { name: 'Add charge' }));
    expect(form.getAllByText('Enter a percentage up to 100, such as 4.94.')[0]).toBeVisible();
    expect(sent).toEqual([]);
    await person.clear(form.getByLabelText('Rate (optional)'));
    // An optional choice can be taken back.
    const choice = form.getByLabelText('If it’s canceled from its first day (optional)');
    await person.selectOptions(choice, 'It stays');
    await person.selectOptions(choice, 'None');
    expect(choice).toHaveValue('');
    expect(bodyOf('Charge', { RatePpm: '4.94 %', FlatCents: '$1,250.5', Base: ['fees'] })).toEqual({
      ...{ RatePpm: 49_400, FlatCents: 125_050, Base: ['fees'] },
    });
    expect(bodyOf('Charge', { RatePpm: '', FlatCents: '2.005', Base: [] })).toEqual({
      ...{ RatePpm: null, FlatCents: '2.005', Base: null },
    });
  });

  it('adds the federal holidays of the year on the page', async () => {
    signInAsAdmin();
    answer(rows.listHoliday, []);
    const sent = answer(rows.addFederalHolidays, { Added: 11 });
    const person = open('holiday');
    const year = String(new Date().getFullYear() + 1);
    await person.selectOptions(await screen.findByLabelText('Year'), year);
    await person.click(await screen.findByRole('button', { name: `Add ${year}’s federal holidays` }));
    expect(sent[0]?.body).toEqual({ Year: Number(year) });
  });
});
