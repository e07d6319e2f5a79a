import { claims } from '@portico/contract/rooms/claims';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { begin } from '../device/device.ts';
import { ReportPage } from './ReportPage.tsx';
import { answerLists, claimOf, complete } from './report.fixture.ts';

// jsdom has no database, like a browser that refuses to keep anything.
// @spec I13.34
test('says that a browser can’t save the report, and still sends it', async () => {
  signInAs('INSURED');
  answerLists();
  const reported = answer(claims.rows.report, ({ body }) => claimOf({ Key: body.Key, Items: null }));
  answer(claims.rows.commit, 'true');
  answer(claims.rows.find, [claimOf()]);
  const key = await begin(complete);
  renderPage(<ReportPage />, `/claims/report?report=${key}&step=3`);
  expect(
    await screen.findByText('Your browser can’t save this report. Keep this page open until it’s sent.'),
  ).toBeVisible();
  await userEvent.click(screen.getByText('Send my report'));
  expect(await screen.findByText('R-8F3KX2M7QW')).toBeVisible();
  expect(reported).toHaveLength(1);
});
