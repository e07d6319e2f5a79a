import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { session } from '../../../platform/session.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { InvitationAgain, InvitationByAgent } from './InvitationByAgent.tsx';

const KEY = '0197c9a0-0000-7000-8000-000000000009';
const made: { readonly query: string; readonly body: unknown }[] = [];
const server = setupServer(
  http.post('*/api/Person', async ({ request }) => {
    const body = (await request.json()) as { NameFirst: string; Email: string };
    if (body.NameFirst === '')
      return HttpResponse.json(
        {
          code: 'badRequest',
          message: 'no',
          fields: [{ path: 'body.NameFirst', message: 'Please enter their first name.' }],
        },
        { status: 400 },
      );
    made.push({ query: new URL(request.url).search, body });
    return HttpResponse.json({ Person: null, MailedTo: body.Email });
  }),
  http.post('*/api/Person/:key/Invitation', ({ params }) => {
    made.push({ query: String(params.key), body: null });
    return HttpResponse.json({ MailedTo: 'ann@example.com' });
  }),
);
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  session.set({ token: makeToken({ role: ['AGENT'] }) });
});
afterAll(() => server.close());

const within = (element: ReactElement) => {
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);
  return userEvent.setup();
};

it('says at the field what is missing, keeps the rest, and invites to the account', async () => {
  const onClose = vi.fn();
  const user = within(<InvitationByAgent accountKey={KEY} onClose={onClose} />);
  await user.type(screen.getByLabelText('Last name'), 'Example');
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Mobile number (optional)'), '2395550100');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('link', { name: 'Please enter their first name.' })).toBeVisible();
  expect(screen.getByLabelText('Mobile number (optional)')).toHaveValue('(239) 555-0100');
  await user.type(screen.getByLabelText('First name'), 'Ann');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(made).toEqual([
    {
      query: `?PersonRoleKey=INSURED&CustomerRiskAccountKey=${KEY}`,
      body: { NameFirst: 'Ann', NameLast: 'Example', Email: 'ann@example.com', Phone: '2395550100' },
    },
  ]);
});

it('sends the mail again', async () => {
  const user = within(<InvitationAgain personKey={KEY} name="Ann Example" />);
  await user.click(screen.getByRole('button', { name: 'Send Ann Example the way into the portal' }));
  await expect.poll(() => made.at(-1)).toEqual({ query: KEY, body: null });
});
