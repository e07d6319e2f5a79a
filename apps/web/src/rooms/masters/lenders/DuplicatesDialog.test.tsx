import { Failure } from '@portico/contract/errors';
import { lenders } from '@portico/contract/rooms/lenders';
import { type MasterItem, masters } from '@portico/contract/rooms/masters';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { MasterDataPage } from '../MasterDataPage.tsx';

const lender = (at: number, Name: string): MasterItem => ({
  ...{ Key: keyOf(at), Version: 1, RecordInactive: false, Title: Name, Name, Suffix: null },
  ...{ IsShipped: false, IsEdited: false, IsLocked: false, ChangedAt: null, ChangedBy: null },
});
const [FIRST, NA] = [
  { Key: keyOf(1), Name: 'First Bank', Branches: 3, Loans: 40 },
  { Key: keyOf(2), Name: 'First Bank NA', Branches: 1, Loans: 2 },
];

beforeEach(() => {
  signInAs('INTERNAL', 'EMPLOYEE');
  answer(masters.rows.listLender, [lender(1, 'First Bank'), lender(2, 'First Bank NA')]);
  answer(lenders.rows.duplicates, [{ One: FIRST, Other: NA, Likeness: 0.83 }]);
  answer(lenders.rows.merging, ({ params, query }) => {
    const [From, Into] = params.key === NA.Key ? [NA, FIRST] : [FIRST, NA];
    expect(query.IntoKey).toBe(Into.Key);
    return {
      From: { Key: From.Key, Name: From.Name },
      Into: { Key: Into.Key, Name: Into.Name },
      ...{ Branches: From.Branches, SameAddress: 0, Loans: From.Loans },
    };
  });
});

const open = async () => {
  renderPage(<MasterDataPage />, '/master-data?view=lender');
  const person = userEvent.setup({ delay: null });
  await person.click(await screen.findByRole('button', { name: 'Possible duplicates' }));
  const pairs = within(await screen.findByRole('dialog', { name: 'Possible duplicates' }));
  await person.click(await pairs.findByRole('button', { name: 'Merge First Bank and First Bank NA' }));
  return { person, form: within(await screen.findByRole('dialog', { name: 'Merge lenders' })) };
};

describe('lenders that may be the same', () => {
  it('are merged into the one with more loans, after it’s clear what that does', async () => {
    const sent = answer(lenders.rows.merge, {
      From: { Key: NA.Key, Name: NA.Name },
      Into: { Key: FIRST.Key, Name: FIRST.Name },
      ...{ Branches: 1, SameAddress: 0, Loans: 2 },
    });
    const { person, form } = await open();
    expect(form.getByRole('combobox', { name: 'Lender that goes' })).toHaveValue('First Bank NA');
    expect(await form.findByText('2 loans on policies name First Bank from now on.')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Merge' }));
    expect(form.getAllByText('Confirm that this can’t be undone.')[0]).toBeVisible();
    expect(sent).toEqual([]);
    await person.click(form.getByLabelText('I understand that this can’t be undone'));
    await person.click(form.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByRole('button', { name: 'Possible duplicates' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent[0]).toMatchObject({ params: { key: NA.Key }, body: { IntoKey: FIRST.Key } });
  });

  it('can be turned around, and a refusal leaves what was chosen', async () => {
    answer(lenders.rows.merge, () => {
      throw new Failure('badRequest', {}, [
        { path: 'body.IntoKey', message: 'First Bank NA is retired. Choose a lender that’s in use.' },
      ]);
    });
    const { person, form } = await open();
    await person.click(form.getByRole('button', { name: 'Swap them' }));
    expect(await form.findByText('40 loans on policies name First Bank NA from now on.')).toBeVisible();
    await person.click(form.getByLabelText('I understand that this can’t be undone'));
    await person.click(form.getByRole('button', { name: 'Merge' }));
    expect((await form.findAllByText(/First Bank NA is retired/))[0]).toBeVisible();
    expect(form.getByRole('combobox', { name: 'Lender that goes' })).toHaveValue('First Bank');
  });

  it('are only looked at by those who can’t change lenders', async () => {
    signInAs('INTERNAL');
    renderPage(<MasterDataPage />, '/master-data?view=lender');
    expect(await screen.findByRole('button', { name: 'First Bank' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Possible duplicates' })).toBeNull();
  });
});
