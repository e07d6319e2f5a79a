import { persons } from '@portico/contract/rooms/persons';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { person } from '../../../testing/person.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { SignupPage } from './SignupPage.tsx';

beforeEach(() => signInAs('SIGNUP'));

interface InvitationsProps {
  readonly children: (isInvited: boolean) => ReactNode;
}
const One = ({ children }: InvitationsProps) => (
  <>
    <p>the invitation</p>
    {children(true)}
  </>
);
const None = ({ children }: InvitationsProps) => children(false);

const open = (Invitations = None) => {
  const router = createMemoryRouter(
    [
      { path: '/signup', element: <SignupPage Invitations={Invitations} /> },
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

it('offers an invitation first, and linking after it', async () => {
  answer(persons.rows.get, person);
  open(One);
  const heading = await screen.findByRole('heading', { name: 'Or link your own policy' });
  expect(screen.getByText('the invitation').compareDocumentPosition(heading)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
