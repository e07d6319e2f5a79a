import { identity } from '@portico/contract/rooms/identity';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { IdentityProfilePage } from './IdentityProfilePage.tsx';

vi.mock('../../platform/oidc.ts', () => ({ renew: vi.fn() }));

beforeEach(() => signInAs('INTERNAL', 'ADMIN'));

const open = (search: string) => renderPage(<IdentityProfilePage />, `/identity-profile${search}`);
const facts = () => {
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(terms.map((term, at) => [term, values[at]]));
};

// @spec 2.50, 8.18
it.each(['', '?email=', '?email=%20', '?email=nonsense'])('%j shows Invalid Email', (search) => {
  open(search);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Invalid Email$/);
});

// @spec 2.49
it.each([
  [true, 'Yes'],
  [false, 'No'],
])('shows the identity status of the email, access %s as %s', async (HasAccess, shown) => {
  answer(identity.rows.isActive, ({ query }) => ({
    Name: 'Ann Lee',
    Email: query.email,
    HasAccess,
    Role: 'INSURED',
    Details: 'Details here.',
  }));
  open('?email=ann%40x.test');
  await screen.findByText('Ann Lee');
  expect(screen.getByRole('heading', { level: 1, name: 'User Profile' })).toBeVisible();
  expect(facts()).toEqual({
    Name: 'Ann Lee',
    Email: 'ann@x.test',
    'Has Access': shown,
    Role: 'INSURED',
    'Additional Details': 'Details here.',
  });
});

it('offers to try again when it could not be loaded', async () => {
  refuse(identity.rows.isActive, 'serverError');
  open('?email=ann%40x.test');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this profile.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
