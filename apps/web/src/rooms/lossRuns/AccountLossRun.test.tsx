import { room, stream } from '@portico/contract/define';
import { lossRuns } from '@portico/contract/rooms/lossRuns';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { saveFile } from '../../platform/saveFile.ts';
import { answer } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { AccountLossRun } from './AccountLossRun.tsx';
import { LossRunDownload } from './LossRunDownload.tsx';

vi.mock('../../platform/saveFile.ts', async (original) => ({
  ...(await original<typeof import('../../platform/saveFile.ts')>()),
  saveFile: vi.fn(),
}));

const { report } = room('lossRuns', { report: { ...lossRuns.rows.report, reply: stream() } }).rows;

// @spec I13.33
test('leads employees to the loss run of an account', () => {
  signInAs('EMPLOYEE');
  renderPage(<AccountLossRun account={keyOf(7)} />, '/account');
  expect(screen.getByRole('link', { name: 'Loss run' })).toHaveAttribute(
    'href',
    `/claims/loss-run?cra=${keyOf(7)}`,
  );
});

test.each(['AGENT', 'INTERNAL', 'INSURED'] as const)('isn’t there for %s', (role) => {
  signInAs(role);
  renderPage(<AccountLossRun account={keyOf(7)} />, '/account');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('downloads the loss run of an account', async () => {
  signInAs('INSURED');
  const asked = answer(report, '%PDF-1.7');
  renderPage(
    <LossRunDownload account={keyOf(7)}>Download loss run (PDF)</LossRunDownload>,
    '/claims/my-claims',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download loss run (PDF)' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(asked).toMatchObject([{ query: { CustomerRiskAccountKey: keyOf(7), format: 'pdf' } }]);
  expect(vi.mocked(saveFile).mock.calls[0]?.slice(1)).toEqual(['application/pdf', 'Loss run.pdf']);
});
