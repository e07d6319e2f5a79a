import { Failure } from '@portico/contract/errors';
import { accounts } from '@portico/contract/rooms/accounts';
import { type LossRunSnapshot, lossRuns } from '@portico/contract/rooms/lossRuns';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { LossRunPage } from './LossRunPage.tsx';

const ACCOUNT = '018f0000-0000-7000-8000-000000000001';
const SNAPSHOT: LossRunSnapshot = {
  Key: '018f0000-0000-7000-8000-000000000002',
  CustomerRiskAccount: { Key: ACCOUNT, Name: 'Hannah Whitlock' },
  ValuedOn: '2026-11-01',
  From: '2021-11-01',
  To: '2026-11-01',
  MadeAt: '2026-11-02T15:00:00.000Z',
  MadeBy: 'Erin Employee',
  Sha256: 'a'.repeat(64),
};
const page = (words: string) => `<!doctype html><h1>${words}</h1>`;

beforeEach(() => {
  signInAs('EMPLOYEE');
  answer(lossRuns.rows.snapshots, [SNAPSHOT]);
});

const frame = (name: string) => screen.findByTitle(name);

describe('the loss run page', () => {
  test('starts with the search for an account, and leads to its loss run', async () => {
    answer(accounts.rows.seek, [
      {
        Key: ACCOUNT,
        AlternateKey: 'A-100',
        Contact: { Name: 'Hannah Whitlock' },
        Street1: '12 Bay St',
        City: 'Tampa',
        State: 'FL',
        PostalCode: '33602',
        PolicyNumbers: ['CHO-1'],
      },
    ]);
    const asked = answer(lossRuns.rows.report, page('Losses'));
    renderPage(<LossRunPage />);
    expect(screen.getByText('Choose an account')).toBeVisible();
    await userEvent.type(screen.getByRole('combobox', { name: 'Find an account' }), 'whit');
    await userEvent.click(await screen.findByRole('option', { name: /Hannah Whitlock/ }));
    expect(await frame('Loss run')).toHaveAttribute('srcdoc', page('Losses'));
    expect(asked[0]?.query).toMatchObject({
      CustomerRiskAccountKey: ACCOUNT,
      GroupBy: 'term',
      format: 'html',
    });
  });

  test('asks for the chosen days and grouping, and runs no code of the report', async () => {
    const asked = answer(lossRuns.rows.report, page('Losses'));
    renderPage(<LossRunPage />, `/?cra=${ACCOUNT}&valued=2026-06-30&from=2024-01-01`);
    expect(await frame('Loss run')).toHaveAttribute('sandbox', 'allow-same-origin');
    await userEvent.click(screen.getByRole('radio', { name: 'By year' }));
    await waitFor(() =>
      expect(asked.at(-1)?.query).toMatchObject({
        ValuedOn: '2026-06-30',
        From: '2024-01-01',
        GroupBy: 'year',
      }),
    );
  });

  test('shows what is wrong at its field, and offers nothing to download', async () => {
    answer(lossRuns.rows.report, () => {
      throw new Failure('badRequest', {}, [
        { path: 'query.ValuedOn', message: 'Choose today or an earlier day.' },
      ]);
    });
    renderPage(<LossRunPage />, `/?cra=${ACCOUNT}&valued=2030-01-01`);
    expect(await screen.findByText('Choose today or an earlier day.')).toBeVisible();
    expect(screen.getByLabelText('Valued on')).toHaveAccessibleDescription(/Choose today/);
    expect(screen.queryByRole('button', { name: 'Save snapshot' })).toBeNull();
  });

  test('saves a snapshot and shows it again', async () => {
    answer(lossRuns.rows.report, page('Losses'));
    const saved = answer(lossRuns.rows.save, SNAPSHOT);
    const shown = answer(lossRuns.rows.snapshot, page('As saved'));
    renderPage(<LossRunPage />, `/?cra=${ACCOUNT}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Save snapshot' }));
    await waitFor(() => expect(saved[0]?.body).toEqual({ CustomerRiskAccountKey: ACCOUNT, GroupBy: 'term' }));
    const table = await screen.findByRole('table', { name: 'Snapshots' });
    expect(within(table).getByText('aaaaaaaaaaaaaaaa')).toBeVisible();
    await userEvent.click(within(table).getByRole('button', { name: /^Show Hannah Whitlock/ }));
    expect(await frame('Saved loss run')).toHaveAttribute('srcdoc', page('As saved'));
    expect(shown[0]?.params).toEqual({ key: SNAPSHOT.Key });
    await userEvent.click(screen.getByRole('button', { name: 'New loss run' }));
    expect(await frame('Loss run')).toHaveAttribute('srcdoc', page('Losses'));
  });

  test('says that there are no snapshots yet', async () => {
    answer(lossRuns.rows.snapshots, []);
    renderPage(<LossRunPage />);
    expect(await screen.findByText(/No snapshots yet/)).toBeVisible();
  });
});
