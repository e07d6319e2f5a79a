import { type ClosestLoss, claims } from '@portico/contract/rooms/claims';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered, renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import NearbyLosses from './NearbyLosses.tsx';

// jsdom draws no maps.
vi.mock('../../../ui/map/LeafletMap.tsx', () => ({ default: () => null }));

const { closest } = claims.rows;
const hidden: ClosestLoss = {
  ClaimCausePrimary: { Key: 'WIND', Name: 'Wind and storm' },
  Month: '2026-07',
  State: 'FL',
  County: 'Pinellas',
  WithinMiles: 10,
  Claim: null,
};
const seen = (number: number): ClosestLoss => ({
  ...hidden,
  Claim: {
    Key: keyOf(number),
    ClaimNumber: `CLM-${number}`,
    LossOn: '2026-07-04',
    Status: { Key: 'OPEN', Name: 'Open', IsOpen: true },
    Street1: '4 Palm Way',
    City: 'Tampa',
    Feet: 300,
    Latitude: 27.9,
    Longitude: -82.4,
  },
});

beforeEach(() => signInAs('AGENT'));
const show = async () => {
  const shown = renderPage(
    <NearbyLosses account={keyOf(1)} risks={[{ Latitude: 27.9, Longitude: -82.5 }]} />,
  );
  await answered();
  return shown;
};
const lines = () => within(screen.getByRole('list', { name: 'Nearby losses' })).getAllByRole('listitem');

test('nearby losses are nothing at all if there are none, or they can’t be loaded', async () => {
  answer(closest, []);
  expect((await show()).container).toBeEmptyDOMElement();
  refuse(closest, 'serverError');
  expect((await show()).container).toBeEmptyDOMElement();
});

test('nearby losses lead to claims that the reader may see, the first five of them', async () => {
  const asked = answer(closest, [1, 2, 3, 4, 5, 6].map(seen));
  await show();
  expect(asked[0]?.query).toEqual({ CustomerRiskAccountKey: keyOf(1) });
  expect(lines()).toHaveLength(5);
  expect(lines()[0]).toHaveTextContent(
    'Wind and storm, CLM-1Jul 4, 2026 · Open300 feet away · 4 Palm Way, Tampa',
  );
  expect(screen.getByRole('link', { name: 'Wind and storm, CLM-1' })).toHaveAttribute(
    'href',
    `/claims/claim?key=${keyOf(1)}`,
  );
  expect(screen.queryByText(/accounts of other agencies/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
  await waitFor(() => expect(lines()).toHaveLength(6));
});

// @spec I13.41
test('nearby losses of other agencies are described roughly, and say so', async () => {
  answer(closest, [hidden, { ...hidden, WithinMiles: 25 }]);
  await show();
  expect(lines()[0]).toHaveTextContent(/^Wind and stormJuly 2026 · Pinellas, FL, within 10 miles$/);
  expect(lines()[1]).toHaveTextContent(/within 25 miles$/);
  expect(screen.getByText(/only the county and month are shown/)).toBeVisible();
});
