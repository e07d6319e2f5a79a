import { accounts } from '@portico/contract/rooms/accounts';
import { describe, expect, test } from 'vitest';
import { addressAt, contactAddress } from '../../../testing/address.ts';
import {
  CONTACT_FIELDS,
  changeOf,
  differencesOf,
  fieldsOf,
  labelOf,
  placeProblem,
  resolved,
} from './contact.rules.ts';

/** As the page sends it. */
const address = (Key: 'DEFAULT' | 'PHYSICAL', Street1: string) => ({ ...addressAt(Street1), Type: { Key } });
const contact = {
  Contact: {
    Name: 'Ann Shaw',
    ContactAddressList: [contactAddress('DEFAULT', 'PO Box 12'), contactAddress('PHYSICAL', '4 Palm Way')],
  },
};
const base = fieldsOf(contact);
const withoutPhysical = fieldsOf({
  Contact: { Name: 'Ann Shaw', ContactAddressList: [contactAddress('DEFAULT', 'PO Box 12')] },
});

describe('the fields of a contact', () => {
  test('are the name and six lines of each address', () => {
    expect(CONTACT_FIELDS).toHaveLength(13);
    expect(base).toMatchObject({ Name: 'Ann Shaw', 'DEFAULT-Street1': 'PO Box 12', 'DEFAULT-Street2': '' });
    expect(withoutPhysical['PHYSICAL-City']).toBe('');
    expect(labelOf('PHYSICAL-PostalCode')).toBe('Physical address: ZIP code');
    expect(labelOf('DEFAULT-Street2')).toBe('Mailing address: Apartment, suite or unit');
  });
});

describe('what must be mended', () => {
  const problems = (change: object, of = base) => {
    const body = { Contact: changeOf({ ...of, ...change }, of) };
    const issues = accounts.rows.change.body.safeParse(body).error?.issues ?? [];
    return issues.map(({ path, message }) => placeProblem({ field: path.join('.'), message }, body));
  };

  test('is nothing in what is there', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ 'DEFAULT-PostalCode': ' 34102-1234 ', 'DEFAULT-State': 'GA' })).toEqual([]);
  });

  test.each([
    ['Name', '  ', 'Enter the name of the account.'],
    ['DEFAULT-Street1', '', 'Enter the street of the mailing address.'],
    ['PHYSICAL-County', '', 'Enter the county of the physical address.'],
    ['PHYSICAL-State', '', 'Choose the state of the physical address.'],
    ['DEFAULT-State', 'Florida', 'Choose the state of the mailing address.'],
    [
      'DEFAULT-PostalCode',
      '3410',
      'Enter the ZIP code of the mailing address as 5 or 9 digits, like 33101 or 33101-1234.',
    ],
  ])('%s: "%s"', (field, value, message) => {
    expect(problems({ [field]: value })).toEqual([{ field, message }]);
  });

  test('an address that was never there may stay empty; a begun one is finished', () => {
    expect(problems({}, withoutPhysical)).toEqual([]);
    expect(problems({ 'PHYSICAL-Street1': '4 Palm Way' }, withoutPhysical).map(({ field }) => field)).toEqual(
      ['PHYSICAL-City', 'PHYSICAL-County', 'PHYSICAL-State', 'PHYSICAL-PostalCode'],
    );
  });
});

describe('what is sent', () => {
  test('is nothing where nothing differs, blanks aside', () => {
    expect(changeOf({ ...base, Name: ' Ann Shaw ' }, base)).toBeUndefined();
  });

  test('is the part that differs', () => {
    expect(changeOf({ ...base, Name: 'Ann Shaw-Lee' }, base)).toEqual({ Name: 'Ann Shaw-Lee' });
    expect(changeOf({ ...base, 'PHYSICAL-State': 'GA', 'PHYSICAL-Street2': 'Apt 4' }, base)).toEqual({
      ContactAddressList: [{ ...address('PHYSICAL', '4 Palm Way'), State: 'GA', Street2: 'Apt 4' }],
    });
  });

  test('comes back to its field where it is refused', () => {
    const body = { Contact: changeOf({ ...base, 'PHYSICAL-City': 'x' }, base) };
    expect(body.Contact).toBeDefined();
    const fieldOf = (path: string) => placeProblem({ field: path, message: 'no' }, body).field;
    expect(fieldOf('Contact.ContactAddressList.0.City')).toBe('PHYSICAL-City');
    expect(fieldOf('Contact.Name')).toBe('Name');
    expect(fieldOf('Other')).toBe('Other');
  });
});

describe('two versions', () => {
  const mine = { ...base, Name: 'Mine', 'DEFAULT-City': 'Miami', 'PHYSICAL-City': 'Same' };
  const theirs = { ...base, Name: 'Theirs', 'DEFAULT-Street1': 'PO Box 99', 'PHYSICAL-City': 'Same' };
  const differences = differencesOf(base, mine, theirs);

  test('differ if one side changed, which is kept, or both did, and the person has to choose', () => {
    expect(differences.map(({ field, suggested }) => [field, suggested])).toEqual([
      ['Name', undefined],
      ['DEFAULT-Street1', 'theirs'],
      ['DEFAULT-City', 'mine'],
    ]);
  });

  test('become one by what is chosen', () => {
    expect(
      resolved(theirs, differences, { Name: 'mine', 'DEFAULT-Street1': 'theirs', 'DEFAULT-City': 'mine' }),
    ).toEqual({ ...theirs, Name: 'Mine', 'DEFAULT-City': 'Miami' });
  });
});
