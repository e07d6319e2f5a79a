import { lookups } from '@portico/contract/rooms/lookups';
import { type Application, quotes } from '@portico/contract/rooms/quotes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refuseOnce } from '../../../testing/api.ts';
import { answered, renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { application } from '../application/application.fixture.ts';
import { InsuredSection } from './InsuredSection.tsx';

const item = (Key: string, Name: string) => ({ Key, Name, RecordInactive: false });
const { rows } = lookups;
const [GARLAND] = application.Insured.NamedInsuredList;

beforeEach(() => {
  signInAs('AGENT');
  answer(rows.sysCustomerTypes, [
    { ...item('INDIVIDUAL', 'Individual'), IsPerson: true },
    { ...item('TRUST', 'Trust'), IsPerson: false },
  ]);
  answer(rows.sysNamingConventions, [
    { ...item('DR', 'Dr.'), Kind: 'prefix' },
    { ...item('JR', 'Jr.'), Kind: 'suffix' },
  ]);
  answer(rows.sysCustomerRelationships, [item('SELF', 'Named insured'), item('SPOUSE', 'Spouse')]);
  answer(rows.sysCustomerIndustryOccupations, [{ ...item('ARTIST', 'Artist'), Industry: 'Arts' }]);
  answer(rows.mobileCarriers, [item('BLUE', 'Bluewave')]);
  answer(rows.sysAdditionalInterestTypes, [
    item('MORTGAGEE_1', 'First mortgagee'),
    item('LIENHOLDER', 'Lienholder'),
  ]);
  answer(rows.states, []);
  answer(rows.unitTypes, []);
  answer(rows.sysInsuranceCarriers, [
    { ...item('AMBERWICK', 'Amberwick Casualty'), InsuranceRegulatoryTypeCode: 'ADMITTED' },
  ]);
});

async function show(changes: Partial<Application> = {}) {
  const refresh = vi.fn(async () => {});
  renderPage(<InsuredSection application={{ ...application, ...changes }} refresh={refresh} />);
  await answered();
  return { user: userEvent.setup({ delay: null }), refresh };
}

test('shows who is insured, in words', async () => {
  await show();
  const insureds = within(screen.getByRole('region', { name: 'Named insureds' }));
  expect(insureds.getByText('Dr. Garland Moore, Jr.')).toBeVisible();
  expect(insureds.getByText('Named insured · Individual · (941) 555-0100')).toBeVisible();
  expect(screen.getByText('No prior policy yet.')).toBeVisible();
});

test('adds a named insured, and keeps what was typed when someone else was faster', async () => {
  const sent = answer(quotes.rows.change, { ...application, Version: 2 });
  refuseOnce(quotes.rows.change, 'stale');
  const { user, refresh } = await show();
  await user.click(screen.getByRole('button', { name: 'Add named insured' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add named insured' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('link', { name: 'Enter the name.' })).toBeVisible();
  await user.click(dialog.getByLabelText('Name'));
  await user.paste('Ida Moore');
  await user.selectOptions(dialog.getByLabelText('Relationship'), 'Spouse');
  await user.selectOptions(dialog.getByLabelText('Occupation'), 'Artist');
  await user.click(dialog.getByLabelText('Phone'));
  await user.paste('941 555 0101');
  await user.selectOptions(dialog.getByLabelText('Mobile carrier'), 'Bluewave');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Someone else changed this quote/)).toBeVisible();
  expect(refresh).toHaveBeenCalledOnce();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.body.Insured?.NamedInsuredList).toEqual([
    GARLAND,
    {
      TypeKey: 'INDIVIDUAL',
      PrefixKey: null,
      Name: 'Ida Moore',
      SuffixKey: null,
      RelationshipKey: 'SPOUSE',
      OccupationKey: 'ARTIST',
      Phone: '9415550101',
      MobileCarrierKey: 'BLUE',
      Email: null,
    },
  ]);
});

// @spec I14.5
test('asks a trust neither for a prefix nor for an occupation', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /^Change Dr\. Garland Moore/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change named insured' }));
  expect(dialog.getByLabelText('Occupation')).toBeVisible();
  expect(dialog.queryByLabelText('Relationship')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Customer type'), 'Trust');
  expect(dialog.queryByLabelText('Occupation')).toBeNull();
  expect(dialog.queryByLabelText('Prefix')).toBeNull();
});

test('takes the prior carrier from the list, and removes it', async () => {
  const PriorInsurance = { CarrierKey: 'AMBERWICK', PolicyNumber: 'H-1', ExpiresOn: '2026-12-24' };
  const sent = answer(quotes.rows.change, { ...application, Version: 2 });
  const { user } = await show({ Insured: { ...application.Insured, PriorInsurance } });
  expect(screen.getByText('Policy H-1 · expires Dec 24, 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Amberwick Casualty' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { Insured: { PriorInsurance: null } } }]));
});

test('leaves lenders to the mortgagees', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Add additional interest' }));
  const type = await screen.findByLabelText('Type');
  expect(within(type).queryByRole('option', { name: 'First mortgagee' })).toBeNull();
  expect(within(type).getByRole('option', { name: 'Lienholder' })).toBeInTheDocument();
});

test('only shows what was entered once the quote is bound', async () => {
  await show({ Status: 'committed' });
  expect(screen.queryByRole('button')).toBeNull();
});
