import { addresses, type StandardAddress } from '@portico/contract/rooms/addresses';
import { lookups } from '@portico/contract/rooms/lookups';
import { risks } from '@portico/contract/rooms/risks';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse, type Sent, server } from '../../testing/api.ts';
import { renderWithQueries } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { AddressFields } from './AddressFields.tsx';
import { AddressMap } from './AddressMap.tsx';
import { type AddressValues, NO_ADDRESS, readUnit, unitLine } from './address.rules.ts';
import { useZipChecks } from './useZipChecks.ts';

vi.mock('../oidc.ts', () => ({ renew: vi.fn() }));
vi.mock('../../ui/map/LeafletMap.tsx', () => ({
  default: ({ label, points }: { label: string; points: object[] }) => (
    <div role="application" aria-label={label} data-points={JSON.stringify(points)} />
  ),
}));

const NAPLES = {
  PostalCode: '34102',
  City: 'Naples',
  County: 'Collier',
  State: 'FL',
  Latitude: 26.134,
  Longitude: -81.7953,
};
const UNITS = [
  { Key: 'APT', Name: 'Apartment', RecordInactive: false, IsRange: true },
  { Key: 'REAR', Name: 'Rear', RecordInactive: false, IsRange: false },
];

let sought: Sent<typeof addresses.rows.seek>;
beforeEach(() => {
  signInAs('AGENT');
  answer(
    lookups.rows.states,
    ['FL', 'GA'].map((Key) => ({ Key, Name: Key, RecordInactive: false, Kind: 'state' as const })),
  );
  answer(lookups.rows.unitTypes, UNITS);
  sought = answer(addresses.rows.seek, ({ query }) => (/^nap|^341/i.test(query.q) ? [NAPLES] : []));
});

const user = userEvent.setup({ delay: null });

let values: AddressValues;
let pass: () => Promise<boolean>;
function Form({
  initial = NO_ADDRESS,
  purpose = 'location',
}: {
  initial?: AddressValues;
  purpose?: 'location' | 'mail';
}) {
  const [current, setCurrent] = useState(initial);
  const zip = useZipChecks();
  values = current;
  pass = () => zip.pass({ risk: current });
  return (
    <AddressFields
      legend="Insured location"
      prefix="risk"
      values={current}
      onChange={setCurrent}
      purpose={purpose}
      errors={[{ field: 'risk-City', message: 'Enter a city.' }]}
      zip={zip.of('risk', current)}
    />
  );
}
const open = (props: Parameters<typeof Form>[0] = {}) => renderWithQueries(<Form {...props} />);

describe('the fields of an address', () => {
  // @spec D.15
  test('a suggestion fills in city, county, state and ZIP code together, by the keyboard', async () => {
    open();
    await screen.findByRole('option', { name: 'FL' });
    const city = screen.getByRole('combobox', { name: 'City' });
    expect(city).toHaveAccessibleDescription('Error: Enter a city.');
    await user.type(city, 'napl');
    await screen.findByRole('option', { name: /Naples, FL 34102/ });
    // Asked once typing stops, not for every letter.
    expect(sought.length).toBeLessThan(4);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(values).toMatchObject({ City: 'Naples', County: 'Collier', State: 'FL', PostalCode: '34102' });
    expect(await screen.findByLabelText('State')).toHaveValue('FL');
    expect(screen.getByRole('combobox', { name: 'ZIP code' })).toHaveValue('34102');
    expect(sought).not.toContainEqual({ query: { q: 'Naples' } });
  });

  test('says when no place matches, and keeps what was typed', async () => {
    open();
    const zip = screen.getByRole('combobox', { name: 'ZIP code' });
    await user.type(zip, '99999');
    await waitFor(() =>
      expect(screen.getAllByText('No matches. You can type it yourself.')[0]).toBeVisible(),
    );
    expect(zip).toHaveValue('99999');
  });

  test('offers units from the list, with a number if they have one', async () => {
    open({ initial: { ...NO_ADDRESS, Street2: 'Apt 4B' } });
    const type = screen.getByLabelText('Unit type');
    await waitFor(() => expect(type).toHaveValue('APT'));
    await user.type(screen.getByLabelText('Apartment number'), 'C');
    expect(values.Street2).toBe('Apt 4BC');
    await user.selectOptions(type, 'Rear');
    expect(values.Street2).toBe('Rear');
    expect(screen.queryByLabelText(/number/)).toBeNull();
    await user.selectOptions(type, 'None or other');
    await user.type(screen.getByLabelText('Address line 2 (optional)'), 'c/o Ann');
    expect(values.Street2).toBe('c/o Ann');
  });

  test.each([
    ['Apt 4B', 'APT', '4B'],
    ['apt', 'APT', ''],
    ['Rear', 'REAR', ''],
    ['c/o Ann', undefined, 'c/o Ann'],
    ['', undefined, ''],
  ])('“%s” is a unit %s with “%s”', (street2, key, rest) => {
    const unit = readUnit(street2, UNITS);
    expect(unit).toMatchObject({ rest });
    expect(unit.type?.Key).toBe(key);
    expect(unitLine(unit.type, unit.rest).trim().toLowerCase()).toBe(street2.toLowerCase());
  });

  const written = {
    ...NO_ADDRESS,
    Street1: '12 main street',
    City: 'Napels',
    State: 'FL',
    PostalCode: '34102',
  };
  const standard: StandardAddress = {
    ...NAPLES,
    Street1: '12 Main St',
    Street2: null,
    CountryCode: 'US',
    Verification: 'unverified',
  };
  const press = () => user.click(screen.getByRole('button', { name: 'Check address' }));

  test("Check address takes over the standard form, and shows what was corrected and that it isn't verified", async () => {
    const checked = answer(risks.rows.check, {
      Address: standard,
      Mended: [{ Field: 'City', From: 'Napels', To: 'Naples' }],
      Problems: [{ Field: 'Street2', Message: 'Enter the number after Apt.', Suggestion: null }],
    });
    open({ initial: written });
    await press();
    expect(await screen.findByText('City: Napels is now Naples')).toBeVisible();
    expect(screen.getByText('Unit: Enter the number after Apt.')).toBeVisible();
    expect(screen.getByText('Not verified by the Postal Service')).toBeVisible();
    expect(checked[0]?.query).toEqual({ healZipOrCity: true });
    expect(values).toMatchObject({ Street1: '12 Main St', City: 'Naples', County: 'Collier' });
    // The result is about the address that was checked, and this one is new.
    await user.type(screen.getByLabelText('Street address'), ' E');
    expect(screen.queryByText('Not verified by the Postal Service')).toBeNull();
  });

  test('standardizes a mailing address with the service', async () => {
    answer(addresses.rows.standardise, { ...standard, Verification: 'verified' });
    open({ initial: written, purpose: 'mail' });
    await press();
    expect(await screen.findByText('Verified by the Postal Service')).toBeVisible();
    expect(screen.getByText('City: Napels is now Naples')).toBeVisible();
  });

  test('keeps what is typed while the check is running', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    answer(addresses.rows.standardise, async () => {
      await finished;
      return standard;
    });
    open({ initial: written, purpose: 'mail' });
    await press();
    await user.type(await screen.findByLabelText('Street address'), ' E');
    finish();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Check address' })).not.toHaveAttribute('aria-busy'),
    );
    expect(values.Street1).toBe('12 main street E');
    expect(screen.queryByText('Not verified by the Postal Service')).toBeNull();
  });

  test("says what is missing if it can't be checked", async () => {
    // The page leaves it to the server to check what is missing, so no stub of the row takes this body.
    server.use(http.post('/api/Risk/Check', () => HttpResponse.json({}, { status: 400 })));
    open();
    await press();
    expect(await screen.findByText(/Enter the street, city, state and ZIP code/)).toBeVisible();
  });
});

describe('a ZIP code that doesn’t match its city', () => {
  const there = { ...NO_ADDRESS, Street1: '12 Main St', City: 'Napels', State: 'FL', PostalCode: '34102' };
  const leave = async (label: string) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByLabelText('Street address'));
  };
  const save = () => act(() => pass());

  // @spec I11.26
  test('says where it is when the fields are left, and takes that over in one click', async () => {
    open({ initial: there });
    await leave('ZIP code');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^34102 is in Naples, FL\./);
    await user.click(screen.getByRole('button', { name: 'Use Naples, FL' }));
    expect(values).toMatchObject({ City: 'Naples', County: 'Collier', State: 'FL', PostalCode: '34102' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await save()).toBe(true);
  });

  // @spec I11.26
  test('stops the first save and moves the focus there; once kept, it is saved and not asked again', async () => {
    open({ initial: there });
    expect(await save()).toBe(false);
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep Napels' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await save()).toBe(true);
    await leave('City');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps city and state if only the state differs', async () => {
    open({ initial: { ...there, City: 'Naples', State: 'GA' } });
    expect(await save()).toBe(false);
    expect(screen.getByRole('button', { name: 'Keep Naples, GA' })).toBeVisible();
  });

  test('says that we don’t know a code, and lets it be kept', async () => {
    open({ initial: { ...there, PostalCode: '99999-1234' } });
    expect(await save()).toBe(false);
    expect(screen.getByRole('alert')).toHaveTextContent('We don’t know ZIP 99999. Check it, or keep it.');
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep 99999' }));
    expect(await save()).toBe(true);
  });

  // @spec I11.26
  test('asks again for another city, and never holds back what it can’t look up', async () => {
    open({ initial: there });
    expect(await save()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Keep Napels' }));
    await user.type(await screen.findByRole('combobox', { name: 'City' }), 's');
    expect(await save()).toBe(false);
    refuse(addresses.rows.seek, 'serverError');
    await user.clear(screen.getByRole('combobox', { name: 'ZIP code' }));
    await user.type(screen.getByRole('combobox', { name: 'ZIP code' }), '33101');
    expect(await save()).toBe(true);
  });
});

describe('an address on the map', () => {
  const address = { Street1: '12 Main St', City: 'Naples', State: 'FL', PostalCode: '34102' };

  // @spec I11.23
  test('shows the location of its coordinates, without a request', async () => {
    renderWithQueries(<AddressMap {...address} Latitude={26.12346} Longitude={-81.5} />);
    const map = await screen.findByRole('application', { name: 'Map of 12 Main St, Naples, FL 34102' });
    expect(JSON.parse(map.dataset.points ?? '')).toEqual([
      { latitude: 26.12346, longitude: -81.5, isRough: false },
    ]);
    expect(screen.getByRole('figure')).toHaveTextContent(/^12 Main St, Naples, FL 34102$/);
  });

  test('shows the middle of its ZIP code without coordinates', async () => {
    answer(addresses.rows.geocode, {
      ...NAPLES,
      Street1: null,
      CountryCode: 'US',
      Precision: 'postalCode',
      Verification: 'unverified',
      DistanceFeet: null,
    });
    renderWithQueries(<AddressMap {...address} />);
    expect(await screen.findByText(/34102\. This is about the middle of ZIP code 34102\./)).toBeVisible();
  });

  test("shows nothing if the location isn't known", async () => {
    const asked = answer(addresses.rows.geocode, null);
    const { container } = renderWithQueries(<AddressMap {...address} PostalCode="99999" />);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(container.querySelector('figure')).toBeNull();
  });
});
