import { content } from '@portico/contract/rooms/content';
import { security } from '@portico/contract/rooms/security';
import { type Setup, type SetupStep, setup } from '@portico/contract/rooms/setup';
import { ROUTES } from '@portico/contract/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../platform/session.ts';
import { answer, held, refuse, refuseOnce } from '../../testing/api.ts';
import { answered, renderPage } from '../../testing/page.tsx';
import { portal } from '../../testing/portal.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { makeToken } from '../../testing/tokens.ts';
import { GettingStartedPage } from './GettingStartedPage.tsx';
import NotLive from './NotLive.tsx';

const { rows } = setup;
const step = (Key: SetupStep['Key'], Title: string, more: Partial<SetupStep> = {}): SetupStep => ({
  Key,
  Title,
  State: 'done',
  IsRequired: true,
  Text: `${Title} is there.`,
  MissingList: [],
  To: `/${Key}`,
  IsMarked: false,
  ...more,
});
const READY: Setup = {
  IsLive: false,
  WentLiveAt: null,
  StepList: [
    step('brand', 'Your brand'),
    step('lenders', 'Lenders', { State: 'optional', IsRequired: false }),
    step('book', 'Your book', { IsMarked: true }),
  ],
  CheckList: [
    { Key: 'licenses', State: 'warning', Text: '3 licenses of agents have expired.', To: '/licenses' },
  ],
  HealthList: [{ Kind: 'jobs', State: 'warning', Problem: 'failed', Count: 2, Limit: null, Since: null }],
  Samples: 0,
};
const LIVE: Setup = { ...READY, IsLive: true, WentLiveAt: '2026-11-15T15:00:00.000Z' };

beforeEach(() => {
  signInAs('ADMIN');
  session.set({ token: makeToken({ role: ['ADMIN'], is_admin: true }) });
});

async function open(now: Setup) {
  answer(rows.get, now);
  answer(content.rows.portal, { ...portal, IsLive: now.IsLive });
  const shown = renderPage(
    <GettingStartedPage healthText={({ Kind, Count }) => `Health of ${Kind}: ${Count}`} />,
    `${ROUTES.administration.path}?view=getting-started`,
  );
  await screen.findByRole('heading', { name: /required steps done/ });
  await answered();
  return shown;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

it('shows each step with what is missing and the way to it, and marks what no record can prove', async () => {
  const todo = step('texts', 'Lists and texts', { State: 'open', MissingList: ['Read what comes.'] });
  await open({ ...READY, StepList: [...READY.StepList, todo] });
  expect(screen.getByRole('heading', { name: '2 of 3 required steps done' })).toBeVisible();
  const items = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Your brand DoneYour brand is there.Open',
    'Lenders Can waitLenders is there.Open',
    'Your book DoneYour book is there.We do have a bookOpen',
    'Lists and texts To doLists and texts is there.Read what comes.I’ve reviewed themOpen',
  ]);
  expect(screen.getByRole('link', { name: 'Open Your brand' })).toHaveAttribute('href', '/brand');
  expect(screen.getByText('1 required step is still open, 2 things to look at first.')).toBeVisible();

  const marked = answer(rows.mark, READY);
  press('I’ve reviewed them');
  expect(await screen.findByRole('heading', { name: '2 of 2 required steps done' })).toBeVisible();
  expect(marked).toEqual([{ params: { step: 'texts' } }]);
  const back = answer(rows.unmark, READY);
  press('We do have a book');
  await answered();
  expect(back).toEqual([{ params: { step: 'book' } }]);
});

it('keeps a mark that was set while the page was loading again', async () => {
  const todo = step('texts', 'Lists and texts', { State: 'open' });
  const before: Setup = { ...READY, StepList: [...READY.StepList, todo] };
  await open(before);
  const old = held(before);
  const asked = answer(rows.get, old.reply);
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(asked).toHaveLength(1));
  answer(rows.mark, READY);
  press('I’ve reviewed them');
  expect(await screen.findByRole('heading', { name: '2 of 2 required steps done' })).toBeVisible();
  old.release();
  await answered();
  expect(screen.getByRole('heading', { name: '2 of 2 required steps done' })).toBeVisible();
});

it('goes live once everything is seen and it’s clear who asks', async () => {
  await open(READY);
  press('Check and go live');
  await screen.findByRole('dialog', { name: 'Go live' });
  expect(dialog().getByText(/Health of jobs: 2/)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Go live' })).toBeDisabled();
  for (const box of dialog().getAllByRole('checkbox')) fireEvent.click(box);
  const sent = answer(rows.goLive, LIVE);
  refuseOnce(rows.goLive, 'confirmationNeeded');
  fireEvent.click(dialog().getByRole('button', { name: 'Go live' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Verify it’s you' }));
  answer(security.rows.confirm, {});
  fireEvent.change(asked.getByLabelText('Password'), { target: { value: 'wall cup river moth' } });
  fireEvent.click(asked.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'You’re live' })).toBeVisible();
  expect(sent).toEqual([{ body: { Accept: ['licenses', 'health.jobs'] } }]);
});

it('says what stops it, and what the server found since', async () => {
  const open1 = step('markets', 'Markets', { State: 'open' });
  await open({ ...READY, StepList: [open1] });
  press('Check and go live');
  await screen.findByRole('dialog', { name: 'Go live' });
  expect(dialog().getByRole('link', { name: 'Markets' })).toHaveAttribute('href', '/markets');
  expect(dialog().getByRole('heading', { name: 'Also worth a look' })).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Go live' })).toBeNull();
  expect(dialog().queryByRole('checkbox')).toBeNull();
});

it('keeps the dialog open with the reason if something came up in the meantime', async () => {
  await open({ ...READY, CheckList: [], HealthList: [] });
  press('Check and go live');
  await screen.findByRole('dialog', { name: 'Go live' });
  refuse(rows.goLive, 'notReady', { steps: '3 licenses of agents have expired' });
  answer(rows.get, READY);
  fireEvent.click(dialog().getByRole('button', { name: 'Go live' }));
  expect(
    await dialog().findByText('Before you go live, take care of: 3 licenses of agents have expired.'),
  ).toBeVisible();
  // It can be accepted now.
  expect(await dialog().findByRole('checkbox', { name: /3 licenses of agents have expired/ })).toBeVisible();
});

it('can be paused, with a reason', async () => {
  await open(LIVE);
  press('Pause');
  await screen.findByRole('dialog', { name: 'Pause the portal' });
  fireEvent.click(dialog().getByRole('button', { name: 'Pause' }));
  expect(await dialog().findByLabelText('Why?')).toBeInvalid();
  const sent = answer(rows.pause, READY);
  fireEvent.change(dialog().getByLabelText('Why?'), { target: { value: 'Rates' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('heading', { name: 'Go live' })).toBeVisible();
  expect(sent).toEqual([{ body: { Reason: 'Rates' } }]);
});

it('offers to remove samples only where there are some, and lists what goes and what stays', async () => {
  const { unmount } = await open(READY);
  expect(screen.queryByRole('button', { name: 'Remove the samples' })).toBeNull();
  unmount();
  const live = await open({ ...LIVE, Samples: 97 });
  expect(screen.getByText(/Remove those that you don’t use\.$/)).toBeVisible();
  live.unmount();
  await open({ ...READY, Samples: 97 });
  expect(screen.getByText(/Remove them before you go live\.$/)).toBeVisible();
  answer(rows.samples, {
    RemovableList: [{ Name: 'Contracts', Count: 95 }],
    KeptList: [{ Name: 'Harborline Mutual', Uses: 2 }],
  });
  press('Remove the samples');
  await screen.findByText('Contracts: 95');
  expect(dialog().getByText('Harborline Mutual, used 2 times')).toBeVisible();
  const removed = answer(rows.removeSamples, { Removed: 95, Kept: [] });
  answer(rows.get, READY);
  fireEvent.click(dialog().getByRole('button', { name: 'Remove' }));
  await screen.findByText('2 of 2 required steps done');
  await answered();
  expect(removed).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('tells staff that it’s not live, and administrators where to change that', async () => {
  const { unmount } = renderPage(<NotLive />);
  expect(screen.getByText(/Not live yet\. Policyholders can’t sign up/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Getting Started' })).toHaveAttribute(
    'href',
    '/admin?view=getting-started',
  );
  unmount();
  signInAs('SUPPORT');
  const support = renderPage(<NotLive />);
  expect(screen.getByText(/Not live yet/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  support.unmount();
  signInAs('AGENT');
  renderPage(<NotLive />);
  expect(screen.queryByText(/Not live yet/)).toBeNull();
});
