import type { LinkedAccount } from '@portico/contract/rooms/coinsureds';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { session } from '../../platform/session.ts';
import { makeToken } from '../../testing/tokens.ts';
import { LinkedAccountsPage } from './LinkedAccountsPage.tsx';

const keyOf = (at: number) => `0197c9a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
const me = {
  Key: keyOf(1),
  NameFull: 'Hannah Whitlock',
  Relationship: 'owner',
  IsMe: true,
  HasAccess: true,
  MayUnlink: false,
} as const;
const spouse = {
  ...me,
  Key: keyOf(2),
  NameFull: 'Tom Whitlock',
  Relationship: 'coinsured',
  IsMe: false,
  MayUnlink: true,
} as const;
const onFile = { ...spouse, Key: keyOf(3), NameFull: 'Old Paper', HasAccess: false, MayUnlink: false };
const account = (facts: Partial<LinkedAccount> = {}): LinkedAccount => ({
  Key: keyOf(9),
  AlternateKey: 'A-100',
  Contact: { Name: 'Whitlock Household' },
  Relationship: 'owner',
  LinkedAt: '2026-11-01T12:00:00.000Z',
  PolicyList: [
    {
      Key: keyOf(8),
      AlternateKey: 'CHO-1',
      Program: { Name: 'Homeowners' },
      Street1: '1 Main St',
      City: 'Naples',
      State: 'FL',
    },
  ],
  PersonList: [me, spouse, onFile],
  InvitationList: [
    {
      Key: keyOf(7),
      Email: 'aunt@example.com',
      Name: null,
      Sent: '2026-11-01T12:00:00.000Z',
      Expires: '2026-11-08T12:00:00.000Z',
      HasExpired: true,
    },
  ],
  ...facts,
});

let linked: LinkedAccount[] = [];
const done: string[] = [];
const server = setupServer(
  http.get('*/api/CustomerRiskAccount/Linked', ({ request }) => {
    const skip = Number(new URL(request.url).searchParams.get('Skip'));
    return HttpResponse.json(linked.slice(skip, skip + 20), {
      headers: { 'X-Total-Count': `${linked.length}` },
    });
  }),
  http.post('*/api/CustomerRiskAccount/:key/Invitation', async ({ request }) => {
    const { Email } = (await request.json()) as { Email: string };
    done.push(`invite ${Email}`);
    if (Email === 'tom@example.com')
      return HttpResponse.json(
        { code: 'belongsAlready', message: `${Email} belongs to this account already.` },
        { status: 409 },
      );
    return HttpResponse.json({ ...account().InvitationList[0], Email });
  }),
  http.post('*/api/AccountInvitation/:key/:what', ({ params }) => {
    done.push(`${params.what} ${params.key}`);
    return HttpResponse.json(params.what === 'Resend' ? account().InvitationList[0] : { Key: params.key });
  }),
  http.delete('*/api/CustomerRiskAccount/:key/Person/:person', ({ params }) => {
    done.push(`unlink ${params.person}`);
    return HttpResponse.json({ Key: params.person });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  session.set({ token: makeToken(), impersonationToken: undefined });
  done.length = 0;
  linked = [account()];
});

function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <LinkedAccountsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('shows policies, people and open invitations; a name on file and an owner beside others stay', async () => {
  open();
  const panel = await screen.findByRole('region', { name: 'Whitlock Household' });
  expect(within(panel).getByText('Account A-100 · You own this account')).toBeVisible();
  expect(within(panel).getByText('Homeowners, 1 Main St, Naples, FL')).toBeVisible();
  expect(within(panel).getByText('Hannah Whitlock (you)')).toBeVisible();
  expect(within(panel).getByText('Co-insured, on file with your agency, no portal access')).toBeVisible();
  expect(within(panel).getByText('The link has expired')).toBeVisible();
  expect(within(panel).getByText(/unlink the others first/)).toBeVisible();
  expect(within(panel).getAllByRole('button', { name: /^Unlink/ })).toHaveLength(1);
});

it('unlinks only after it was confirmed', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Unlink Tom Whitlock' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unlink Tom Whitlock?' });
  expect(done).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
  await expect.poll(() => done).toEqual([`unlink ${spouse.Key}`]);
});

it('invites, and keeps what was typed where it was refused', async () => {
  const user = open();
  const field = await screen.findByRole('textbox', { name: 'Invite someone by email' });
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('link', { name: /Please enter the email address/ })).toBeVisible();
  await user.type(field, 'tom@example.com{Enter}');
  expect(await screen.findByText('tom@example.com belongs to this account already.')).toBeVisible();
  expect(field).toHaveValue('tom@example.com');
  await user.clear(field);
  await user.type(field, 'new@example.com{Enter}');
  await expect.poll(() => done.at(-1)).toBe('invite new@example.com');
  await expect.poll(() => (field as HTMLInputElement).value).toBe('');
});

it('sends an invitation again, and withdraws it', async () => {
  const user = open();
  await user.click(
    await screen.findByRole('button', { name: 'Send the invitation to aunt@example.com again' }),
  );
  await expect.poll(() => done).toEqual([`Resend ${keyOf(7)}`]);
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation to aunt@example.com' }));
  await expect.poll(() => done.at(-1)).toBe(`Withdraw ${keyOf(7)}`);
});

it('offers a co-insured to leave, and nothing else; whoever acts for somebody, nothing at all', async () => {
  linked = [
    account({
      Relationship: 'coinsured',
      PersonList: [
        { ...me, IsMe: false },
        { ...spouse, IsMe: true },
      ],
      InvitationList: [],
    }),
  ];
  open();
  expect(await screen.findByRole('button', { name: 'Unlink account A-100 from you' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('changes nothing for somebody who is only acted for', async () => {
  session.set({ impersonationToken: makeToken() });
  open();
  expect(await screen.findByText('Tom Whitlock')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('leads to linking where there is none, shows many page by page, and offers another try', async () => {
  linked = [];
  server.use(
    http.get('*/api/CustomerRiskAccount/Linked', () => new HttpResponse(null, { status: 500 }), {
      once: true,
    }),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No account is linked to you')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Link a policy' })).toHaveAttribute('href', '/insured/link-policy');
});

it('shows many accounts page by page', async () => {
  linked = Array.from({ length: 22 }, (_, at) => account({ Key: keyOf(100 + at), InvitationList: [] }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Show more accounts' }));
  await expect.poll(() => screen.getAllByRole('region').length).toBe(22);
});
