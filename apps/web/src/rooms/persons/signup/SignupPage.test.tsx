import { persons } from '@portico/contract/rooms/persons';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { person } from '../../../testing/person.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { SignupPage } from './SignupPage.tsx';

beforeEach(() => signInAs('SIGNUP'));

const open = () => {
  const router = createMemoryRouter(
    [
      { path: '/signup', element: <SignupPage Invitations={() => <p>the invitations</p>} /> },
      { path: '/insured/link-policy', element: <h1>Link a Policy</h1> },
    ],
    { initialEntries: ['/signup'] },
  );
  renderRouter(router);
};

it('welcomes by name and leads to linking, inside the portal', async () => {
  answer(persons.rows.get, { ...person, NameFirst: 'Robin', NameFull: 'Robin Vale' });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Robin' })).toBeVisible();
  expect(screen.getByText(/signed in as Robin Vale/)).toBeVisible();
  expect(screen.getByText('the invitations')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Link your policy' }));
  expect(await screen.findByRole('heading', { name: 'Link a Policy' })).toBeVisible();
});

it('works even if the name can’t be loaded', async () => {
  refuse(persons.rows.get, 'serverError');
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Link your policy' })).toHaveAttribute(
    'href',
    '/insured/link-policy',
  );
});
