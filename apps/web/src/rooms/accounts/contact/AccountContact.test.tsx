import { ADDRESS_TYPE_OF } from '@portico/contract/enums';
import { fail } from '@portico/contract/errors';
import { type AccountChange, accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { addresses } from '@portico/contract/rooms/addresses';
import { type LockedRecord, locks } from '@portico/contract/rooms/locks';
import { lookups } from '@portico/contract/rooms/lookups';
import { risks } from '@portico/contract/rooms/risks';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../platform/session.ts';
import { contactAddress } from '../../../testing/address.ts';
import { answer } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderWithQueries } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { AccountContact } from './AccountContact.tsx';
import { ContactEditor, EditContactButton } from './ContactEditor.tsx';
import { useContactEditing } from './useContactEditing.ts';

vi.mock('../../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const KEY = keyOf(1);
const AT = '2026-11-15T15:30:00.000Z';
const account: CustomerRiskAccount = {
  ...{ Key: KEY, AlternateKey: 'A-1', RecordInactive: false, Version: 3, PolicyList: [], PersonList: [] },
  Contact: {
    Name: 'Ann Shaw',
    ContactAddressList: [contactAddress('DEFAULT', 'PO Box 12'), contactAddress('PHYSICAL', '4 Palm Way')],
  },
  Agency: { Key: KEY, Name: 'Harbor' },
  Agent: { Key: KEY, NameFull: 'Max Agent' },
};

/** What the stubs keep: the account, who holds its lock, and what was asked of both. */
let stored: CustomerRiskAccount;
let holder: string | undefined;
let asked: string[];
let isOffline: boolean;
let renewals = 0;
const ME = 'Me';
const lockKey = () => keyOf(holder === ME ? 7 : 8);
const lock = (): LockedRecord => ({
  Key: lockKey(),
  TypeString: 'CustomerRiskAccount',
  RecordKey: KEY,
  LockedAt: AT,
  ExpiresAt: new Date(Date.now() + 120_000).toISOString(),
  Holder: { Key: KEY, NameFull: holder ?? '' },
});

const MARCO = {
  ...{ PostalCode: '34145', City: 'Marco Island', County: 'Collier', State: 'FL' },
  ...{ Latitude: 25.94, Longitude: -81.73 },
};

/** Addresses that are left out stay as they are. */
function change({ Name = stored.Contact.Name, ContactAddressList = [] }: AccountChange['Contact'] = {}) {
  const changed = ContactAddressList.map((one) => ({
    ...one,
    Street2: one.Street2 ?? null,
    AddressType: ADDRESS_TYPE_OF[one.Type.Key],
  }));
  const kept = stored.Contact.ContactAddressList.filter(
    ({ Type }) => !changed.some((one) => one.Type.Key === Type.Key),
  );
  stored = {
    ...stored,
    Version: stored.Version + 1,
    Contact: { Name, ContactAddressList: [...changed, ...kept] },
  };
}

beforeEach(() => {
  signInAs('AGENT');
  stored = account;
  holder = undefined;
  asked = [];
  isOffline = false;
  renewals = 0;
  answer(lookups.rows.states, [{ Key: 'FL', Name: 'Florida', RecordInactive: false, Kind: 'state' }]);
  answer(lookups.rows.unitTypes, [{ Key: 'APT', Name: 'Apartment', RecordInactive: false, IsRange: true }]);
  answer(addresses.rows.seek, ({ query }) => (query.q.startsWith('341') ? [MARCO] : []));
  answer(locks.rows.take, () => {
    asked.push('take');
    if (isOffline) return fail('offline');
    holder ??= ME;
    return holder === ME ? lock() : fail('locked', { holder });
  });
  // Counted apart: a slow test renews more often.
  answer(locks.rows.renew, ({ params }) => {
    renewals += 1;
    if (isOffline) return fail('offline');
    return holder === ME && params.key === lockKey() ? lock() : fail('recordNotFound');
  });
  answer(locks.rows.release, ({ params }) => {
    asked.push(params.key === lockKey() ? 'release' : 'release of nothing');
    const released = lock();
    holder = undefined;
    return released;
  });
  answer(locks.rows.list, ({ query: { tableName, keyValue } }) => {
    asked.push(`who locks ${tableName} ${keyValue}`);
    return holder ? [lock()] : [];
  });
  answer(accounts.rows.get, ({ params }) => (params.key === KEY ? stored : fail('recordNotFound')));
  answer(accounts.rows.change, ({ params, body, version }) => {
    asked.push(`save ${JSON.stringify(body.Contact)} over ${version}`);
    if (params.key !== KEY || version !== stored.Version) return fail('stale');
    change(body.Contact);
    return stored;
  });
});

afterEach(() => vi.useRealTimers());
const user = userEvent.setup({ delay: null });

/** As the account page puts the parts together. */
function Contact() {
  const editing = useContactEditing(KEY);
  return (
    <>
      <EditContactButton editing={editing} />
      <ContactEditor editing={editing} />
      <AccountContact contact={account.Contact} />
    </>
  );
}
const open = () => renderWithQueries(<Contact />);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const nameField = () => screen.findByLabelText('Name');
const enterName = async (text: string) => {
  await user.clear(await nameField());
  if (text) await user.type(await nameField(), text);
};

describe('editing a contact', () => {
  it('takes a lock, begins with what is saved, saves over that version and lets go', async () => {
    change({ Name: 'Ann Shaw-Lee' });
    open();
    await press('Edit contact');
    expect(await nameField()).toHaveValue('Ann Shaw-Lee');
    expect(await nameField()).toHaveFocus();
    expect(session.get().recordLocks).toEqual([{ TypeString: 'CustomerRiskAccount', RecordKey: KEY }]);
    await enterName('Ann Lee');
    await press('Save contact');
    expect(await screen.findByText('The contact has been saved.')).toBeVisible();
    await waitFor(() => expect(asked).toEqual(['take', 'save {"Name":"Ann Lee"} over 4', 'release']));
    expect(session.get().recordLocks).toEqual([]);
  });

  it('says that a new name or address endorses the policies, if there are any', async () => {
    open();
    await press('Edit contact');
    await nameField();
    expect(screen.queryByText(/is an endorsement of each current and upcoming policy/)).toBeNull();
    await press('Cancel');
    stored = { ...stored, PolicyList: [{ Key: keyOf(20), AlternateKey: 'CHO-1' }] };
    await press('Edit contact');
    expect(
      await screen.findByText(/is an endorsement of each current and upcoming policy, at no charge/),
    ).toBeVisible();
  });

  it('says at the field what is wrong, and sends nothing', async () => {
    open();
    await press('Edit contact');
    await enterName('');
    const [zip] = screen.getAllByLabelText('ZIP code');
    await user.clear(zip as HTMLElement);
    await user.type(zip as HTMLElement, '123');
    await press('Save contact');
    const message = 'Enter the ZIP code of the mailing address as 5 or 9 digits, like 33101 or 33101-1234.';
    expect(zip).toHaveAccessibleDescription(`Error: ${message}`);
    expect(await screen.findByRole('link', { name: 'Enter the name of the account.' })).toBeVisible();
    expect(asked).toEqual(['take']);
  });

  const part = (legend: string) => within(screen.getByRole('group', { name: legend }));
  const kept = (Key: 'DEFAULT' | 'PHYSICAL') =>
    stored.Contact.ContactAddressList.find(({ Type }) => Type.Key === Key);

  // @spec D.13
  it('fills in city, county, state and ZIP code of one address together, and saves its unit with them', async () => {
    change({
      ContactAddressList: [
        contactAddress('DEFAULT', 'PO Box 12'),
        { ...contactAddress('PHYSICAL', '4 Palm Way'), City: 'Tampa', County: 'Hillsborough' },
      ],
    });
    open();
    await press('Edit contact');
    await nameField();
    const physical = part('Physical address');
    const zip = physical.getByRole('combobox', { name: 'ZIP code' });
    await user.clear(zip);
    await user.type(zip, '341');
    await physical.findByRole('option', { name: /Marco Island, FL 34145/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await user.selectOptions(await physical.findByLabelText('Unit type'), 'Apartment');
    await user.type(physical.getByLabelText('Apartment number'), '4B');
    expect(part('Mailing address').getByRole('combobox', { name: 'City' })).toHaveValue('Naples');
    await press('Save contact');
    expect(await screen.findByText('The contact has been saved.')).toBeVisible();
    const { Latitude, Longitude, ...place } = MARCO;
    expect(kept('PHYSICAL')).toEqual({
      ...contactAddress('PHYSICAL', '4 Palm Way'),
      ...place,
      Street2: 'Apt 4B',
    });
    expect(asked.filter((call) => call.startsWith('save')).every((call) => call.endsWith('over 4'))).toBe(
      true,
    );
  });

  // @spec 7.22
  it('checks each address for its purpose, and takes over what was mended', async () => {
    const standard = { ...MARCO, Street2: null, CountryCode: 'US', Verification: 'unverified' as const };
    answer(risks.rows.check, {
      Address: { ...standard, Street1: '4 Palm Way' },
      Mended: [{ Field: 'City', From: 'Naples', To: 'Marco Island' }],
      Problems: [],
    });
    answer(addresses.rows.standardise, {
      ...standard,
      Street1: 'PO Box 12',
      County: '',
      Verification: 'verified',
    });
    open();
    await press('Edit contact');
    await nameField();
    const [mailing, physical] = [part('Mailing address'), part('Physical address')];
    await user.click(physical.getByRole('button', { name: 'Check address' }));
    expect(await physical.findByText('City: Naples is now Marco Island')).toBeVisible();
    expect(physical.getByText('Not verified by the Postal Service')).toBeVisible();
    await user.click(mailing.getByRole('button', { name: 'Check address' }));
    expect(await mailing.findByText('ZIP code: 34102 is now 34145')).toBeVisible();
    expect(mailing.getByText('Verified by the Postal Service')).toBeVisible();
    expect(mailing.getByLabelText('County')).toHaveValue('Collier');
    expect(asked).toEqual(['take']);
    await press('Save contact');
    expect(await screen.findByText('The contact has been saved.')).toBeVisible();
    for (const type of ['DEFAULT', 'PHYSICAL'] as const)
      expect(kept(type)).toMatchObject({ City: 'Marco Island', County: 'Collier', PostalCode: '34145' });
  });

  it('is let go by Cancel and by leaving, and Cancel gives the focus back', async () => {
    const { unmount } = open();
    await press('Edit contact');
    await enterName('Not to be kept');
    await press('Cancel');
    expect(await screen.findByRole('button', { name: 'Edit contact' })).toHaveFocus();
    await press('Edit contact');
    expect(await nameField()).toHaveValue('Ann Shaw');
    unmount();
    await waitFor(() => expect(asked).toEqual(['take', 'release', 'take', 'release']));
  });

  it('is let go when the page goes away', async () => {
    open();
    await press('Edit contact');
    await nameField();
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(asked).toEqual(['take', 'release']));
  });

  it('keeps what was entered for the one who comes back', async () => {
    const { unmount } = open();
    await press('Edit contact');
    await enterName('Unsaved');
    unmount();
    open();
    await press('Edit contact');
    expect(await nameField()).toHaveValue('Unsaved');
    await press('Discard it');
    expect(await nameField()).toHaveValue('Ann Shaw');
  });
});

describe('a record that someone else is editing', () => {
  // @spec 4.43
  it('is not edited: who does, and since when, is read and shown', async () => {
    holder = 'Olga Other';
    open();
    await press('Edit contact');
    expect(await screen.findByText('Olga Other is editing this account')).toBeVisible();
    expect(asked).toEqual(['take', `who locks CustomerRiskAccount ${KEY}`]);
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take over editing' })).toBeNull();
    holder = undefined;
    await press('Try again');
    expect(await nameField()).toHaveValue('Ann Shaw');
  });

  it('is taken over by an employee, after a confirmation', async () => {
    signInAs('INTERNAL', 'EMPLOYEE');
    holder = 'Olga Other';
    open();
    await press('Edit contact');
    await press('Take over editing');
    const dialog = await screen.findByRole('dialog', { name: 'Take over editing?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(asked).not.toContain('release');
    await press('Take over editing');
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take over editing' }),
    );
    expect(await nameField()).toHaveValue('Ann Shaw');
    expect(asked.slice(-2)).toEqual(['release', 'take']);
  });
});

describe('the heartbeat', () => {
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  const edit = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
    open();
    await press('Edit contact');
    await enterName('Mine');
  };

  // @spec D.12
  it('renews the lock while the form is open', async () => {
    await edit();
    await pass(5);
    await waitFor(() => expect(renewals).toBeGreaterThan(0));
    await press('Cancel');
    const before = renewals;
    await pass(20);
    expect(renewals).toBe(before);
    expect(asked).toEqual(['take', 'release']);
  });

  // @spec D.12
  it('says within 5 seconds who has the record now, and keeps what was entered', async () => {
    await edit();
    holder = 'Olga Other';
    await pass(5);
    expect(await screen.findByText('Olga Other is editing this account now')).toBeVisible();
    expect(await nameField()).toHaveValue('Mine');
    holder = undefined;
    await pass(5);
    await waitFor(() => expect(screen.queryByText(/is editing this account now/)).toBeNull());
    expect(asked.filter((one) => one === 'take').length).toBeGreaterThan(1);
  });

  // @spec D.12
  it('says when the lock could not be renewed in time', async () => {
    await edit();
    isOffline = true;
    session.set({ token: makeToken({ role: ['AGENT'], exp: Math.floor(Date.now() / 1000) + 3600 }) });
    await pass(40);
    expect(screen.queryByText('Others can edit this account now')).toBeNull();
    await pass(120);
    expect(await screen.findByText('Others can edit this account now')).toBeVisible();
    expect(await nameField()).toHaveValue('Mine');
  });
});

// @spec I11.26
it('asks before it saves a ZIP code of another city, and only about an address that was changed', async () => {
  answer(addresses.rows.seek, [{ ...MARCO, PostalCode: '34102', City: 'Naples' }]);
  open();
  await press('Edit contact');
  const [, city] = await screen.findAllByLabelText('City');
  await user.clear(city as HTMLElement);
  await user.type(city as HTMLElement, 'Napels');
  await press('Save contact');
  expect(await screen.findByText('34102 is in Naples, FL.')).toBeVisible();
  expect(asked.filter((call) => call.startsWith('save'))).toEqual([]);
  await press('Keep Napels');
  await press('Save contact');
  expect(await screen.findByText('The contact has been saved.')).toBeVisible();
  expect(stored.Contact.ContactAddressList).toContainEqual(
    expect.objectContaining({ Street1: '4 Palm Way', City: 'Napels' }),
  );
});

describe('a stale save', () => {
  const editBeside = async () => {
    open();
    await press('Edit contact');
    await enterName('Mine');
    const [city] = screen.getAllByLabelText('City');
    await user.clear(city as HTMLElement);
    await user.type(city as HTMLElement, 'Miami');
    change({
      Name: 'Theirs',
      ContactAddressList: [contactAddress('DEFAULT', 'PO Box 99'), contactAddress('PHYSICAL', '4 Palm Way')],
    });
    await press('Save contact');
    await press('Keep 34102');
    await press('Save contact');
    await screen.findByText('Someone else saved this account while you were editing');
  };

  // @spec D.13
  it('shows both versions field by field, and saves what was chosen over the newer one', async () => {
    await editBeside();
    const group = (name: string) => screen.getByRole('radiogroup', { name });
    expect(within(group('Mailing address: City')).getByLabelText('Yours: Miami')).toBeChecked();
    expect(within(group('Mailing address: Street')).getByLabelText('Saved now: PO Box 99')).toBeChecked();
    expect(within(group('Name')).queryByRole('radio', { checked: true })).toBeNull();
    await press('Save what I chose');
    expect(await screen.findByRole('link', { name: 'Choose which to keep. Name' })).toBeVisible();
    await user.click(within(group('Name')).getByLabelText('Yours: Mine'));
    await press('Save what I chose');
    expect(await screen.findByText('The contact has been saved.')).toBeVisible();
    expect(stored.Contact.Name).toBe('Mine');
    expect(stored.Contact.ContactAddressList[0]).toMatchObject({ Street1: 'PO Box 99', City: 'Miami' });
    expect(asked.filter((call) => call.startsWith('save')).at(-1)).toContain('over 4');
  });

  it('that meets another change is shown again', async () => {
    await editBeside();
    await user.click(screen.getByLabelText('Yours: Mine'));
    change({ Name: 'Theirs again' });
    await press('Save what I chose');
    expect(await screen.findByLabelText('Saved now: Theirs again')).toBeVisible();
    await user.click(screen.getByLabelText('Saved now: Theirs again'));
    await press('Save what I chose');
    expect(await screen.findByText('The contact has been saved.')).toBeVisible();
    expect(stored.Contact.Name).toBe('Theirs again');
    expect(stored.Contact.ContactAddressList[0]).toMatchObject({ City: 'Miami' });
  });

  it('leads back to the form with everything that was entered', async () => {
    await editBeside();
    await press('Back to the form');
    expect(await nameField()).toHaveValue('Mine');
    expect(screen.getAllByLabelText('City')[0]).toHaveValue('Miami');
  });

  it('of the same words is none', async () => {
    open();
    await press('Edit contact');
    await enterName('Same');
    change({ Name: 'Same' });
    await press('Save contact');
    expect(await screen.findByText('The contact has been saved.')).toBeVisible();
  });
});
