import type { claimDesk, DeskLine } from '@portico/contract/rooms/claimDesk';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeAll, beforeEach } from 'vitest';
import { setUndoable } from '../../../platform/claimUndo/undoable.ts';
import type { Sent } from '../../../testing/api.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { showOn } from '../../../testing/showOn.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { answerQueue, lineOf, MILTON } from '../claimDesk.fixture.ts';
import { QueuePage } from './QueuePage.tsx';

/** What the server has, and what it was asked for. */
export const queue: { lines: DeskLine[]; asked: Sent<typeof claimDesk.rows.list> } = { lines: [], asked: [] };

/** The parts of the page are there at once, and before each test the queue has three claims. */
export function queueOfThree() {
  beforeAll(() =>
    Promise.all([
      import('./Approvals.tsx'),
      import('./AssignDialog.tsx'),
      import('./BalanceDialog.tsx'),
      import('./CatastropheDialog.tsx'),
      import('./HandOverAgain.tsx'),
      import('./HandOverAllAgain.tsx'),
      import('./QueueList.tsx'),
      import('./QueueMap.tsx'),
      import('./QueueStatus.tsx'),
      import('./SelectionBar.tsx'),
      import('../../../platform/savedViews/SaveView.tsx'),
      import('../../../ui/ColumnDialog.tsx'),
    ]),
  );
  beforeEach(() => {
    setUndoable(undefined);
    signInAs('INTERNAL');
    showOn('desktop');
    queue.lines = [
      lineOf(1, { DueOn: '2026-11-12' }),
      lineOf(2, { DueOn: '2026-11-15', Adjuster: null, State: 'LA', City: 'Metairie', Catastrophe: MILTON }),
      lineOf(3),
    ];
    queue.asked = answerQueue(() => queue.lines);
  });
}

export function show(address = '/claims') {
  const router = createMemoryRouter(
    [
      { path: '/claims', element: <QueuePage leadsTo={(route) => route === 'reportClaim'} /> },
      { path: '/claims/claim', element: <p>The claim</p> },
    ],
    { initialEntries: [address] },
  );
  renderRouter(router);
  return { router, user: userEvent.setup({ delay: null }), query: () => router.state.location.search };
}
export const last = () => queue.asked.at(-1)?.query;
export const select = async (user: ReturnType<typeof userEvent.setup>, ...at: number[]) => {
  for (const one of at) await user.click(await screen.findByLabelText(`Select CLM-26-00030${one}`));
};
