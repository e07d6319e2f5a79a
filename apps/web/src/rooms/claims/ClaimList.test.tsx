import { claims } from '@portico/contract/rooms/claims';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { ClaimList } from './ClaimList.tsx';
import { claimOf } from './report/report.fixture.ts';

beforeEach(() => signInAs('INSURED'));

// @spec I13.31
test('lists the claims of a policy, and leads to reporting one on it', async () => {
  const found = answer(claims.rows.find, [claimOf()]);
  renderPage(<ClaimList policy={keyOf(100)} />);
  expect(await screen.findByRole('link', { name: 'Falling tree or limb' })).toHaveAttribute(
    'href',
    `/claims/claim?key=${keyOf(500)}`,
  );
  expect(screen.getByText('Nov 14, 2026 · Claim opened')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Report a claim' })).toHaveAttribute(
    'href',
    `/claims/report?policy=${keyOf(100)}`,
  );
  expect(found[0]?.query).toEqual({ PolicyKey: keyOf(100), ReturnInactive: true });
});

// @spec I13.31
test('says that an account has none', async () => {
  const found = answer(claims.rows.find, []);
  renderPage(<ClaimList account={keyOf(1)} />);
  expect(await screen.findByText('No claims yet.')).toBeVisible();
  expect(found[0]?.query).toEqual({ CustomerRiskAccountKey: keyOf(1), ReturnInactive: true });
});

test('gives the phone number where claims aren’t open to insureds', async () => {
  refuse(claims.rows.find, 'recordNotFound');
  renderPage(<ClaimList policy={keyOf(100)} />);
  expect(await screen.findByText(/Had a loss\? Call/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Report a claim' })).toBeNull();
});
