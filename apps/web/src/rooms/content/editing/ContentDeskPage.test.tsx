import type {
  ContentDraft,
  ContentItem,
  ContentSummary,
  VersionSummary,
} from '@portico/contract/rooms/content/item';
import { contentDesk } from '@portico/contract/rooms/contentDesk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse, refuseOnce, type Sent } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { ContentDeskPage } from './ContentDeskPage.tsx';
// Loaded when they're needed; here they're there from the start, so that no test waits for a busy machine.
import './ItemPage.tsx';
import './NewContentDialog.tsx';
import './PublishDialog.tsx';

const { rows } = contentDesk;
const ANN = { Key: keyOf(7), NameFull: 'Ann Lee' };
const SOON = { timeout: 10_000 };

const content = (facts: Partial<ContentDraft> = {}): ContentDraft => ({
  Title: 'Roof year',
  Summary: '',
  Category: null,
  Body: { Text: 'Ask the roofer.' },
  Roles: ['PUBLIC'],
  Brands: [],
  ...facts,
});
const version = (number: number, State: VersionSummary['State']): VersionSummary => ({
  Number: number,
  State,
  Title: 'Roof year',
  Author: ANN,
  EditedAt: '2026-11-10T15:00:00.000Z',
  PublishFrom: State === 'draft' ? null : '2026-11-10T15:00:00.000Z',
  PublishUntil: null,
  PublishedAt: State === 'draft' ? null : '2026-11-10T15:00:00.000Z',
});
/** A display text: its editor is a plain field. */
const item = (facts: Partial<ContentItem> = {}): ContentItem => {
  const Versions = [version(2, 'draft'), version(1, 'published')];
  return {
    Key: keyOf(1),
    Kind: 'displayText',
    Slug: 'roofYear',
    Version: 4,
    Versions,
    Latest: { ...version(2, 'draft'), Content: content() },
    ...facts,
  };
};

let stored: ContentItem;
let saves: Sent<typeof rows.save>;
beforeEach(() => {
  signInAs('EMPLOYEE');
  stored = item();
  answer(rows.one, () => stored);
  saves = answer(rows.save, ({ body }) => {
    stored = { ...stored, Version: stored.Version + 1, Latest: { ...stored.Latest, Content: body } };
    return stored;
  });
});

function open(address = `/content?item=${keyOf(1)}`) {
  renderPage(<ContentDeskPage />, address);
  return userEvent.setup();
}
const text = () => screen.findByRole('textbox', { name: 'Text' }, SOON);

it('lists content with its status, filters it, and starts something new', async () => {
  const line = (at: number, facts: Partial<ContentSummary>): ContentSummary => ({
    Key: keyOf(at),
    Kind: 'bulletin',
    Slug: `item-${at}`,
    Version: 1,
    Title: `Item ${at}`,
    Category: 'rates',
    State: 'published',
    HasDraft: false,
    Author: ANN,
    EditedAt: '2026-11-10T15:00:00.000Z',
    ...facts,
  });
  const asked = answer(rows.list, [
    line(1, { HasDraft: true }),
    line(2, { State: 'scheduled', Author: null }),
  ]);
  const created = answer(rows.create, item());
  const user = open('/content');
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(/Item 1.*Bulletin.*Published · with a draft.*Ann Lee/);
  expect(second).toHaveTextContent(/Item 2.*Scheduled.*Came with the portal/);
  await user.selectOptions(screen.getByLabelText('Kind'), 'Page');
  // One kind needs no column.
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull(), SOON);
  await user.selectOptions(screen.getByLabelText('Status'), 'Scheduled');
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ Kind: 'page', State: 'scheduled' }));
  await user.click(screen.getByRole('button', { name: 'Write something new' }));
  const dialog = within(await screen.findByRole('dialog', {}, SOON));
  await user.type(dialog.getByLabelText('Title'), 'New hours!');
  await user.click(dialog.getByRole('button', { name: 'Start a draft' }));
  expect(await text()).toHaveValue('Ask the roofer.');
  expect(created[0]?.body).toEqual({ Kind: 'bulletin', Title: 'New hours!', Slug: 'new-hours' });
});

// @spec I15.11
it('saves a draft by itself, each time on top of the last', async () => {
  const user = open();
  await user.type(await text(), ' Or the permit.');
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible(), SOON);
  await user.type(screen.getByLabelText('Title'), '!');
  await waitFor(() => expect(saves.at(-1)?.body.Title).toBe('Roof year!'), SOON);
  expect(saves.at(-1)?.body.Body).toEqual({ Text: 'Ask the roofer. Or the permit.' });
  const versions = saves.map((sent) => (sent as { version?: number }).version);
  if (versions[0] !== undefined) expect(versions).toEqual(versions.map((_, at) => 4 + at));
});

// @spec I15.12
it('shows what someone else wrote, and keeps mine if I want', async () => {
  refuseOnce(rows.save, 'stale');
  const user = open();
  await user.type(await text(), ' Mine.');
  stored = {
    ...stored,
    Version: 9,
    Latest: { ...stored.Latest, Content: content({ Body: { Text: 'Theirs.' } }) },
  };
  const notice = await screen.findByText('Ann Lee changed this after you opened it', {}, SOON);
  expect(notice).toBeVisible();
  const diff = within(screen.getByRole('list', { name: 'From theirs to yours' }));
  expect(diff.getByText('Theirs.')).toHaveAttribute('data-kind', 'removed');
  expect(diff.getByText('Ask the roofer. Mine.')).toHaveAttribute('data-kind', 'added');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(saves.at(-1)?.body.Body).toEqual({ Text: 'Ask the roofer. Mine.' }), SOON);
  await waitFor(() => expect(screen.queryByText(/changed this after/)).toBeNull());
});

it('uses what someone else wrote instead', async () => {
  refuseOnce(rows.save, 'stale');
  const user = open();
  await user.type(await text(), ' Mine.');
  stored = {
    ...stored,
    Version: 9,
    Latest: { ...stored.Latest, Content: content({ Body: { Text: 'Theirs.' } }) },
  };
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }, SOON));
  expect(await text()).toHaveValue('Theirs.');
});

it('says that a draft isn’t saved', async () => {
  refuse(rows.save, 'serverError');
  const user = open();
  await user.type(await text(), '!');
  expect(await screen.findByText(/^Not saved/, {}, SOON)).toBeVisible();
});

it('publishes what was typed last, now or later', async () => {
  const published = answer(rows.publish, () => ({
    ...stored,
    Versions: [version(2, 'published')],
    Latest: { ...stored.Latest, State: 'published' as const },
  }));
  const user = open();
  await user.type(await text(), '!');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', {}, SOON));
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(screen.getByText('Readers have version 2')).toBeVisible());
  expect(saves.at(-1)?.body.Body).toEqual({ Text: 'Ask the roofer.!' });
  expect(published[0]?.body).toEqual({ Version: 5 });
});

it('says what is missing before it can be published', async () => {
  stored = item({ Latest: { ...version(2, 'draft'), Content: content({ Title: '', Body: { Text: '' } }) } });
  const user = open();
  await text();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not ready to publish' }, SOON));
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Enter a title.',
    'Write something first.',
  ]);
});

// @spec I15.13
it('previews, compares, restores and withdraws', async () => {
  answer(rows.version, { ...version(1, 'published'), Content: content({ Body: { Text: 'As it was.' } }) });
  const restored = answer(rows.restore, () => stored);
  const withdrawn = answer(rows.withdraw, () => stored);
  const user = open();
  await text();
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  expect(
    await within(await screen.findByRole('article', { name: 'Preview' })).findByText('Ask the roofer.'),
  ).toBeVisible();
  expect(screen.getByText('For: Everyone, signed in or not')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Versions' }));
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const diff = within(await screen.findByRole('list', { name: 'Changes' }));
  expect(diff.getByText('As it was.')).toHaveAttribute('data-kind', 'removed');
  await user.click(screen.getByRole('button', { name: 'Restore as draft' }));
  await waitFor(() => expect(restored[0]?.body).toEqual({ Number: 1, Version: 4 }));
  await text();
  await user.click(screen.getByRole('tab', { name: 'Versions' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw version' }));
  await waitFor(() => expect(withdrawn[0]?.body).toEqual({ Number: 1, Version: 4 }));
});

it('discards a draft after asking', async () => {
  const discarded = answer(rows.discard, () => stored);
  const user = open();
  await text();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  const dialog = within(await screen.findByRole('dialog', {}, SOON));
  await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(discarded).toHaveLength(1));
});

it('says that something isn’t there', async () => {
  refuse(rows.one, 'recordNotFound');
  open();
  expect(await screen.findByText('We couldn’t find this', {}, SOON)).toBeVisible();
});

it('shows what an answer for the chat can be filled in with, and previews it with examples', async () => {
  const Body = { Text: 'Hi {firstName}, ' };
  stored = item({ Kind: 'chatAnswer', Latest: { ...version(2, 'draft'), Content: content({ Body }) } });
  const user = open();
  const field = await screen.findByRole('textbox', { name: 'Answer' }, SOON);
  expect(screen.queryByText('Who can read it')).toBeNull();
  await user.type(field, 'it’s {{name}.');
  expect(await screen.findByText('We don’t know {name}. Choose one of the names you can use.')).toBeVisible();
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Insert {myName}' }));
  await user.click(await screen.findByRole('tab', { name: 'Preview' }));
  expect(await screen.findByRole('article', { name: 'Preview' })).toHaveTextContent('Marisol');
});
