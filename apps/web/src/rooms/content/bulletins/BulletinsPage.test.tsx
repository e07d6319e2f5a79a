import { type Bulletin, bulletins } from '@portico/contract/rooms/bulletins';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse, refuseOnce, type Sent } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { BulletinsPage } from './BulletinsPage.tsx';
import { UnreadBulletins } from './UnreadBulletins.tsx';

const bulletin = (at: number, facts: Partial<Bulletin> = {}): Bulletin => ({
  Key: keyOf(at),
  Title: `Bulletin ${at}`,
  Summary: `Summary ${at}`,
  Category: 'rates',
  PublishedAt: '2026-11-10T13:00:00.000Z',
  UpdatedAt: null,
  IsRead: false,
  Blocks: [
    { Kind: 'heading', Text: 'What changes' },
    {
      Kind: 'paragraph',
      Text: [
        { Text: '<b onclick=alert(1)>' },
        { Text: 'Read this', Bold: true, Href: 'https://example.com/rates' },
      ],
    },
  ],
  ...facts,
});

let all: Bulletin[];
let asked: Sent<typeof bulletins.rows.list>;
let marked: Sent<typeof bulletins.rows.markRead>;
beforeEach(() => {
  signInAs('AGENT');
  all = [bulletin(1), bulletin(2, { IsRead: true, Category: 'closings' })];
  asked = answer(bulletins.rows.list, () => all.map(({ Blocks, UpdatedAt, ...summary }) => summary));
  answer(bulletins.rows.subscription, { IsSubscribed: false });
  marked = answer(bulletins.rows.markRead, ({ params: { key } }) => {
    all = all.map((one) => (one.Key === key ? { ...one, IsRead: true } : one));
    return { IsRead: true };
  });
});

function open(address = '/agent/bulletins') {
  renderPage(<BulletinsPage Closings={() => <p>Hillsborough is closed.</p>} />, address);
  return userEvent.setup();
}

it('lists bulletins with their mark, category and day, below what is closed', async () => {
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('UnreadRatesNov 10, 2026Bulletin 1Summary 1');
  expect(second).toHaveTextContent('ClosingsNov 10, 2026');
  expect(second).not.toHaveTextContent('Unread');
  expect(screen.getByText('Hillsborough is closed.')).toBeVisible();
});

it('searches, filters, and shows everything again', async () => {
  const user = open();
  await user.selectOptions(await screen.findByLabelText('Category'), 'Closings');
  await user.selectOptions(screen.getByLabelText('Show'), 'Unread');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ Category: 'closings', Unread: true }));
  all = [];
  await user.type(screen.getByRole('searchbox'), 'roof{Enter}');
  expect(await screen.findByText('No results')).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ q: 'roof', Category: 'closings' });
  all = [bulletin(1)];
  await user.click(screen.getByRole('button', { name: 'Show all bulletins' }));
  expect(await screen.findByText('Bulletin 1')).toBeVisible();
});

it('says what will be here while there is nothing, and that the reader has read everything', async () => {
  all = [];
  const user = open();
  expect(await screen.findByText('No bulletins yet')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Show'), 'Unread');
  expect(await screen.findByText('You’re all caught up')).toBeVisible();
});

// @spec 1.9, I15.5
it('opens a bulletin, marks it as read, and renders its text as text', async () => {
  answer(bulletins.rows.one, ({ params: { key } }) => all.find(({ Key }) => Key === key) ?? bulletin(1));
  open(`/agent/bulletins?bulletin=${keyOf(1)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bulletin 1' })).toHaveFocus();
  const article = within(screen.getByRole('article'));
  expect(article.getByText(/<b onclick=alert\(1\)>/)).toBeVisible();
  const links = article.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Read this', 'https://example.com/rates'],
  ]);
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
  await waitFor(() => expect(marked).toHaveLength(1));
});

it('leaves one alone that was read already', async () => {
  answer(bulletins.rows.one, bulletin(2, { IsRead: true, UpdatedAt: '2026-11-12T13:00:00.000Z' }));
  open(`/agent/bulletins?bulletin=${keyOf(2)}`);
  expect(await screen.findByText(/Updated Nov 12, 2026/)).toBeVisible();
  expect(marked).toHaveLength(0);
});

it.each(['recordNotFound', 'badRequest'] as const)(
  'says that a bulletin isn’t available after %s',
  async (code) => {
    refuse(bulletins.rows.one, code);
    open(`/agent/bulletins?bulletin=${keyOf(9)}`);
    expect(await screen.findByText('This bulletin isn’t available')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All bulletins' })).toHaveAttribute('href', '/agent/bulletins');
  },
);

it('offers another try if the list can’t be loaded', async () => {
  refuseOnce(bulletins.rows.list, 'serverError');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Bulletin 1')).toBeVisible();
});

// @spec I15.6
it('subscribes to emails and stops them again', async () => {
  const sent = answer(bulletins.rows.subscribe, ({ body }) => body);
  const user = open();
  const toggle = await screen.findByRole('switch', { name: 'Email me new bulletins' });
  await user.click(toggle);
  expect(await screen.findByText('You get new bulletins by email')).toBeVisible();
  await user.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(sent.map(({ body }) => body)).toEqual([{ IsSubscribed: true }, { IsSubscribed: false }]);
});

it('counts the unread ones for Agent Resources, and shows nothing if there are none', async () => {
  let Count = 3;
  answer(bulletins.rows.unread, () => ({ Count }));
  renderPage(<UnreadBulletins />);
  expect(await screen.findByText('3 unread')).toBeVisible();
  Count = 0;
  renderPage(
    <div data-testid="none">
      <UnreadBulletins />
    </div>,
  );
  await waitFor(() => expect(screen.getByTestId('none')).toBeEmptyDOMElement());
});
