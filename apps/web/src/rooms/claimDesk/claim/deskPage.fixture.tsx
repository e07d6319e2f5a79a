import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import { claimLetters } from '@portico/contract/rooms/claimLetters';
import { locks, type RecordLock } from '@portico/contract/rooms/locks';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { showOn } from '../../../testing/showOn.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { deskOf } from '../claimDesk.fixture.ts';
import { DeskClaimPage } from './DeskClaimPage.tsx';

export const user = userEvent.setup({ delay: null });
export const params = { key: keyOf(500) };
export const lock: RecordLock = {
  Key: keyOf(1),
  TypeString: 'Claim',
  RecordKey: keyOf(500),
  LockedAt: '2026-11-15T12:00:00Z',
  ExpiresAt: '2099-01-01T00:00:00Z',
};
export const held = { ...lock, Holder: { Key: keyOf(3), NameFull: 'Leon Boone' } };

/** For an adjuster at a desk, with the locks that dialogs take. */
export function atTheDesk(): void {
  signInAs('INTERNAL');
  showOn('desktop');
  answer(locks.rows.take, lock);
  answer(locks.rows.renew, lock);
  answer(locks.rows.release, held);
  answer(locks.rows.list, []);
  answer(claimLetters.rows.desk, {
    CanWrite: false,
    PersonKey: keyOf(1),
    Letters: [],
    Recipients: [],
    Forms: [],
  });
}

export async function show(desk: DeskClaim = deskOf(), queue = ''): Promise<void> {
  answer(claimDesk.rows.open, desk);
  renderPage(<DeskClaimPage />, `/claims/claim?key=${keyOf(500)}${queue}`);
  await screen.findByRole('heading', { name: 'Hannah Whitlock', level: 1 });
}
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
