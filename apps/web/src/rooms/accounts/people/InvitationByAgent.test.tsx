import { persons } from '@portico/contract/rooms/persons';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderWithQueries } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { InvitationByAgent } from './InvitationByAgent.tsx';

const KEY = keyOf(9);
beforeEach(() => signInAs('AGENT'));

const show = (element: ReactElement) => {
  renderWithQueries(element);
  return userEvent.setup();
};

// @spec 7.35
it('says at the field what is missing, keeps the rest, and invites to the account', async () => {
  const onClose = vi.fn();
  const invited = answer(persons.rows.create, ({ body }) => ({ Person: null, MailedTo: body.Email }));
  const user = show(<InvitationByAgent accountKey={KEY} onClose={onClose} />);
  await user.type(screen.getByLabelText('Last name'), 'Example');
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Mobile number (optional)'), '2395550100');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('link', { name: 'Please enter their first name.' })).toBeVisible();
  expect(screen.getByLabelText('Mobile number (optional)')).toHaveValue('(239) 555-0100');
  await user.type(screen.getByLabelText('First name'), 'Ann');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(invited).toEqual([
    {
      query: { PersonRoleKey: 'INSURED', CustomerRiskAccountKey: KEY },
      body: { NameFirst: 'Ann', NameLast: 'Example', Email: 'ann@example.com', Phone: '2395550100' },
    },
  ]);
});
