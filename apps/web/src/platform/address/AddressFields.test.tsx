import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeToken } from '../../testing/tokens.ts';
import { session } from '../session.ts';
import { AddressFields } from './AddressFields.tsx';
import { AddressMap } from './AddressMap.tsx';
import { type AddressValues, NO_ADDRESS, readUnit, unitLine } from './address.rules.ts';

vi.mock('../oidc.ts', () => ({ renew: vi.fn() }));
vi.mock('../../ui/map/LeafletMap.tsx', () => ({
  default: ({ label, points }: { label: string; points: object[] }) => (
    <div role="application" aria-label={label} data-points={JSON.stringify(points)} />
  ),
}));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

const NAPLES = {
  PostalCode: '34102',
  City: 'Naples',
  County: 'Collier',
  State: 'FL',
  Latitude: 26.134,
  Longitude: -81.7953,
};
const UNITS = [
  { Key: 'APT', Name: 'Apartment', IsRange: true },
  { Key: 'REAR', Name: 'Rear', IsRange: false },
];
const listed = (rows: object[]) =>
  HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });

let sought: string[] = [];
beforeEach(() => {
  session.set({ token: makeToken() });
  sought = [];
  server.use(
    http.post('*/api/AddressState/GetList', () =>
      listed(['FL', 'GA'].map((Key) => ({ Key, Name: Key, Kind: 'state' }))),
    ),
    http.post('*/api/AddressUnitType/GetList', () => listed(UNITS)),
    http.get('*/api/AddressCityLinkAddressPostalCode/Seek', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      sought.push(q);
      return HttpResponse.json(/^nap|^341/i.test(q) ? [NAPLES] : []);
    }),
  );
});

const user = userEvent.setup({ delay: null });
const inQueries = (children: React.ReactNode) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    {children}
  </QueryClientProvider>
);

let values: AddressValues;
function Form({
  initial = NO_ADDRESS,
  purpose = 'location',
}: {
  initial?: AddressValues;
  purpose?: 'location' | 'mail';
}) {
  const [current, setCurrent] = useState(initial);
  values = current;
  return (
    <AddressFields
      legend="Insured location"
      prefix="risk"
      values={current}
      onChange={setCurrent}
      purpose={purpose}
      errors={[{ field: 'risk-City', message: 'Enter a city.' }]}
    />
  );
}
const open = (props: Parameters<typeof Form>[0] = {}) => render(inQueries(<Form {...props} />));

describe('the fields of an address', () => {
  test('a suggestion fills in city, county, state and ZIP code together, by the keyboard', async () => {
    open();
    await screen.findByRole('option', { name: 'FL' });
    const city = screen.getByRole('combobox', { name: 'City' });
    expect(city).toHaveAccessibleDescription('Error: Enter a city.');
    await user.type(city, 'napl');
    await screen.findByRole('option', { name: /Naples, FL 34102/ });
    // Asked once it stands still, not about every letter.
    expect(sought.length).toBeLessThan(4);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(values).toMatchObject({ City: 'Naples', County: 'Collier', State: 'FL', PostalCode: '34102' });
    expect(screen.getByLabelText('State')).toHaveValue('FL');
    expect(screen.getByRole('combobox', { name: 'ZIP code' })).toHaveValue('34102');
    expect(sought).not.toContain('Naples');
  });

  test('where no place fits that is said, and what was typed stays', async () => {
    open();
    const zip = screen.getByRole('combobox', { name: 'ZIP code' });
    await user.type(zip, '99999');
    await waitFor(() =>
      expect(screen.getAllByText('No place fits. You can type it in full.')[0]).toBeVisible(),
    );
    expect(zip).toHaveValue('99999');
  });

  test('a unit is chosen from the list, with a number where it has one', async () => {
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
  const standard = {
    ...NAPLES,
    Street1: '12 Main St',
    Street2: null,
    CountryCode: 'US',
    Verification: 'unverified',
  };
  const press = () => user.click(screen.getByRole('button', { name: 'Check address' }));

  test('Check address takes over what is standard, and says what was mended and that it is not verified', async () => {
    let flag: string | null = null;
    server.use(
      http.post('*/api/Risk/Check', ({ request }) => {
        flag = new URL(request.url).searchParams.get('healZipOrCity');
        return HttpResponse.json({
          Address: standard,
          Mended: [{ Field: 'City', From: 'Napels', To: 'Naples' }],
          Problems: [{ Field: 'Street2', Message: 'Enter the number after Apt.', Suggestion: null }],
        });
      }),
    );
    open({ initial: written });
    await press();
    expect(await screen.findByText('City: Napels is now Naples')).toBeVisible();
    expect(screen.getByText('Unit: Enter the number after Apt.')).toBeVisible();
    expect(screen.getByText('Not verified by the postal service')).toBeVisible();
    expect(flag).toBe('true');
    expect(values).toMatchObject({ Street1: '12 Main St', City: 'Naples', County: 'Collier' });
    // What was found holds for what was checked.
    await user.type(screen.getByLabelText('Street address'), ' E');
    expect(screen.queryByText('Not verified by the postal service')).toBeNull();
  });

  test('an address for mail is standardised by the service', async () => {
    server.use(http.post('*/proxy/usps', () => HttpResponse.json({ ...standard, Verification: 'verified' })));
    open({ initial: written, purpose: 'mail' });
    await press();
    expect(await screen.findByText('Verified by the postal service')).toBeVisible();
    expect(screen.getByText('City: Napels is now Naples')).toBeVisible();
  });

  test('what is written while the check is under way stays', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('*/proxy/usps', async () => {
        await answered;
        return HttpResponse.json(standard);
      }),
    );
    open({ initial: written, purpose: 'mail' });
    await press();
    await user.type(screen.getByLabelText('Street address'), ' E');
    answer();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Check address' })).not.toHaveAttribute('aria-busy'),
    );
    expect(values.Street1).toBe('12 main street E');
    expect(screen.queryByText('Not verified by the postal service')).toBeNull();
  });

  test('one that cannot be checked says what is needed', async () => {
    server.use(
      http.post('*/api/Risk/Check', () => HttpResponse.json({ code: 'badRequest' }, { status: 400 })),
    );
    open();
    await press();
    expect(await screen.findByText(/Enter the street, city, state and ZIP code/)).toBeVisible();
  });
});

describe('an address on the map', () => {
  const address = { Street1: '12 Main St', City: 'Naples', State: 'FL', PostalCode: '34102' };

  test('stands where its coordinates say, and nobody is asked', async () => {
    render(inQueries(<AddressMap {...address} Latitude={26.12346} Longitude={-81.5} />));
    const map = await screen.findByRole('application', { name: 'Map of 12 Main St, Naples, FL 34102' });
    expect(JSON.parse(map.dataset.points ?? '')).toEqual([
      { latitude: 26.12346, longitude: -81.5, isRough: false },
    ]);
    expect(
      screen.getByText('12 Main St, Naples, FL 34102. Latitude 26.1235, longitude -81.5000.'),
    ).toBeVisible();
  });

  test('without coordinates stands about where its ZIP code is', async () => {
    server.use(
      http.get('*/api/Geocode/Address', () => HttpResponse.json({ ...NAPLES, Precision: 'postalCode' })),
    );
    render(inQueries(<AddressMap {...address} />));
    expect(await screen.findByText(/about the middle of ZIP code 34102/)).toBeVisible();
  });

  test('is not there where nobody knows it', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/Geocode/Address', () => {
        asked += 1;
        return HttpResponse.json(null);
      }),
    );
    const { container } = render(inQueries(<AddressMap {...address} PostalCode="99999" />));
    await waitFor(() => expect(asked).toBe(1));
    expect(container.querySelector('figure')).toBeNull();
  });
});
