import { type Share, shares } from '@portico/contract/rooms/shares';
import { formatMoment } from '@portico/contract/rules/format';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../platform/session.ts';
import { answer, refuse, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { ShareDialog } from './ShareDialog.tsx';

const FILE = { Key: keyOf(1), Title: 'Declarations 2026–27' };
const AT = '2026-11-16T14:40:00.000Z';
const shareOf = (key: number, more: Partial<Share> = {}): Share => ({
  Key: keyOf(key),
  EFile: FILE,
  ToName: `Pat ${key}`,
  ToEmail: `pat${key}@lender.example`,
  CreatedAt: '2026-11-15T14:40:00.000Z',
  ExpiresAt: '2026-11-22T14:40:00.000Z',
  State: 'active',
  Openings: 0,
  OpeningsMax: 5,
  LastOpenedAt: null,
  ...more,
});
let links: Share[];
let created: Sent<typeof shares.rows.create>;

beforeEach(() => {
  localStorage.clear();
  signInAs('INSURED');
  links = [];
  answer(shares.rows.list, () => links);
  created = answer(shares.rows.create, ({ body }) => {
    const share = shareOf(9, { ToName: body.ToName, ToEmail: body.ToEmail });
    links = [share, ...links];
    return share;
  });
});

const user = userEvent.setup({ delay: null });
const show = () => renderPage(<ShareDialog document={FILE} onClose={() => undefined} />);
const send = () => user.click(screen.getByRole('button', { name: 'Email the link' }));
const fill = async () => {
  await user.type(screen.getByLabelText('Name'), 'Pat Lender');
  await user.type(screen.getByLabelText('Email'), 'pat@lender.example');
};

it('emails a link for 7 days and 5 openings, and lists it', async () => {
  show();
  await fill();
  await send();
  expect(await screen.findByText('We emailed the link to pat@lender.example.')).toBeVisible();
  expect(created).toEqual([
    {
      body: {
        EFileKey: FILE.Key,
        ToName: 'Pat Lender',
        ToEmail: 'pat@lender.example',
        Days: 7,
        OpeningsMax: 5,
      },
    },
  ]);
  const line = await screen.findByRole('listitem');
  expect(line).toHaveTextContent('Works until Nov 22, 2026 · Not opened yet');
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

it('sends what was chosen', async () => {
  show();
  await fill();
  await user.selectOptions(screen.getByLabelText('Works for'), '30 days');
  await user.selectOptions(screen.getByLabelText('Can be opened'), '1 time');
  await send();
  await waitFor(() => expect(created).toMatchObject([{ body: { Days: 30, OpeningsMax: 1 } }]));
});

it('says at each field what to correct, and sends nothing', async () => {
  show();
  await user.type(screen.getByLabelText('Email'), 'pat');
  await send();
  expect(await screen.findByLabelText('Name')).toHaveAccessibleDescription(
    'Error: Enter the name of the person you’re sharing with.',
  );
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Error: Enter the email address of the person you’re sharing with.',
  );
  expect(created).toEqual([]);
});

it('says when the most for a day were sent, and keeps what was entered', async () => {
  refuse(shares.rows.create, 'shareLimit', { limit: 20, seconds: 3600 });
  show();
  await fill();
  await send();
  expect(await screen.findByText(/^You’ve shared 20 documents in the last 24 hours/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('pat@lender.example');
});

it('shows what became of the links, and revokes one', async () => {
  links = [
    shareOf(1, { Openings: 2, LastOpenedAt: AT }),
    shareOf(2, { State: 'revoked' }),
    shareOf(3, { State: 'expired' }),
    shareOf(4, { State: 'usedUp', Openings: 5, LastOpenedAt: AT }),
  ];
  const revoked = answer(shares.rows.revoke, ({ params }) => {
    const share = shareOf(1, { Key: params.key, State: 'revoked' });
    links = [share, ...links.slice(1)];
    return share;
  });
  show();
  const [first, second, third, fourth] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(`Opened 2 of 5 times, last ${formatMoment(AT)}`);
  expect(second).toHaveTextContent('Revoked');
  expect(third).toHaveTextContent('Expired Nov 22, 2026');
  expect(fourth).toHaveTextContent('All openings used');
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Revoke the link for Pat 1' }));
  await waitFor(() => expect(first).toHaveTextContent('Revoked'));
  expect(revoked).toEqual([{ params: { key: keyOf(1) } }]);
});

it('offers no form while acting for someone', async () => {
  session.set({ impersonationToken: 'token' });
  show();
  expect(screen.getByText('You can’t share documents while you act on someone’s behalf.')).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
  session.set({ impersonationToken: undefined });
});
