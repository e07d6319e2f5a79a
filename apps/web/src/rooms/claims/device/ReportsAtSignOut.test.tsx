import '../../../testing/deviceDatabase.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { kept } from '../../../platform/browserState.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { begin, device, owner } from './device.ts';
import ReportsAtSignOut from './ReportsAtSignOut.tsx';

const onLeave = vi.fn();
const onStay = vi.fn();
const open = () => render(<ReportsAtSignOut onLeave={onLeave} onStay={onStay} />);
const left = async () => (await (await device()).store.all(owner())).map(({ stage }) => stage);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  vi.clearAllMocks();
  signInAs('INSURED');
  await (await device()).store.forget(owner());
});

const beginUnsent = async () => (await device()).store.move(await begin({}), 'queue');

// @spec I13.26
test('deletes drafts without asking', async () => {
  await begin({});
  expect(kept('claimReports').read()).toBe('1');
  open();
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(await left()).toEqual([]);
  expect(kept('claimReports').read()).toBeNull();
});

// @spec I13.26
test('asks about a report that isn’t sent, and keeps it', async () => {
  await begin({});
  await beginUnsent();
  open();
  expect(await screen.findByRole('dialog', { name: 'Your claim report isn’t sent yet' })).toBeVisible();
  expect(onLeave).not.toHaveBeenCalled();
  await press('Keep and log out');
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(await left()).toEqual(['queued']);
  expect(kept('claimReports').read()).toBe('1');
});

test('deletes it if the person says so', async () => {
  await beginUnsent();
  open();
  await screen.findByRole('dialog');
  await press('Delete and log out');
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(await left()).toEqual([]);
});

test('stays signed in if the person changes their mind', async () => {
  await beginUnsent();
  open();
  await screen.findByRole('dialog');
  await press('Close');
  expect(onStay).toHaveBeenCalledOnce();
  expect(onLeave).not.toHaveBeenCalled();
  expect(await left()).toEqual(['queued']);
});
