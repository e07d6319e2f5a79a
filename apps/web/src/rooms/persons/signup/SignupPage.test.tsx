import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../../../platform/session.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { apiServer } from '../../../testing/server.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { SignupPage } from './SignupPage.tsx';

const server = apiServer();
beforeEach(() => {
  session.clear();
  session.set({ token: makeToken({ role: ['SIGNUP'] }) });
});
afterEach(() => {
  cleanup();
});

const open = (reply: HttpResponse<object>) => {
  server.use(http.get('*/api/Person/unknown', () => reply));
  const router = createMemoryRouter(
    [
      { path: '/signup', Component: SignupPage },
      { path: '/insured/link-policy', element: <h1>Link a Policy</h1> },
    ],
    { initialEntries: ['/signup'] },
  );
  renderRouter(router);
};

it('welcomes by name and leads to linking, inside the portal', async () => {
  const person = { Key: 'k', NameFirst: 'Robin', NameFull: 'Robin Vale', Email: 'robin@example.com' };
  open(HttpResponse.json(person));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Robin' })).toBeVisible();
  expect(screen.getByText(/signed in as Robin Vale/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Link your policy' }));
  expect(await screen.findByRole('heading', { name: 'Link a Policy' })).toBeVisible();
});

it('does its work for somebody whose name cannot be read', async () => {
  open(HttpResponse.json({}, { status: 500 }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Link your policy' })).toHaveAttribute(
    'href',
    '/insured/link-policy',
  );
});
