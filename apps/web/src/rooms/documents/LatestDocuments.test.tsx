import { documents } from '@portico/contract/rooms/documents';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuseOnce, type Sent } from '../../testing/api.ts';
import { efileOf } from '../../testing/documents.ts';
import { keyOf } from '../../testing/keys.ts';
import { answered, renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { LatestDocuments, LoadLatest } from './LatestDocuments.tsx';

const files = [1, 2, 3].map((number) => efileOf(number, { ContentType: 'text/plain', IsNew: number === 1 }));
let asked: Sent<typeof documents.rows.list>;
beforeEach(() => {
  signInAs('INSURED');
  asked = answer(documents.rows.list, { rows: files, total: 14 });
});

// @spec I12.18
test('lists the latest three, says which are new, and leads to all of them', async () => {
  renderPage(<LatestDocuments policy={keyOf(100)} all={{ policy: 'CHO-1002345' }} />);
  expect(await screen.findByRole('link', { name: 'See all 14 documents' })).toHaveAttribute(
    'href',
    '/insured/documents?policy=CHO-1002345',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Document 1NewMar 17, 2026',
    'Document 2Mar 17, 2026',
    'Document 3Mar 17, 2026',
  ]);
  expect(asked).toEqual([{ query: { PolicyKey: keyOf(100) }, paging: { Skip: 0, Take: 3 } }]);
});

test.each([
  [3, 'See all documents'],
  [1000, 'See all 1,000 documents'],
  [1001, 'See all documents'],
])('with %d documents, the link says “%s”', async (total, name) => {
  answer(documents.rows.list, { rows: files, total });
  renderPage(<LatestDocuments />);
  expect(await screen.findByRole('link', { name })).toBeVisible();
});

test('opens one over the page', async () => {
  answer(documents.rows.get, ({ params }) => files.find(({ Key }) => Key === params.key) ?? efileOf(9));
  answer(documents.rows.token, { Token: 'one', ExpiresAt: '2026-11-16T12:15:00Z' });
  renderPage(<LatestDocuments />);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('link', { name: 'Document 2' }));
  expect(await screen.findByRole('dialog', { name: 'Document 2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('leads agents and staff to Policy Documents, by account', async () => {
  signInAs('AGENT');
  renderPage(<LatestDocuments account={keyOf(200)} all={{ cra: keyOf(200) }} />);
  expect(await screen.findByRole('link', { name: 'See all 14 documents' })).toHaveAttribute(
    'href',
    `/policy-documents?cra=${keyOf(200)}`,
  );
  expect(asked[0]?.query).toEqual({ CustomerRiskAccountKey: keyOf(200) });
});

// @spec I12.18
test('asks once, although the list is shown after the page’s own data', async () => {
  renderPage(
    <>
      <LoadLatest by="policy" />
      <LatestDocuments policy={keyOf(100)} all={{ policy: 'CHO-1002345' }} />
    </>,
    `/insured/policy?policy=${keyOf(100)}`,
  );
  await screen.findByRole('link', { name: 'See all 14 documents' });
  expect(asked).toHaveLength(1);
});

test('asks for nothing without a policy in the address', async () => {
  renderPage(<LoadLatest by="policy" />, '/insured/policy');
  await answered();
  expect(asked).toEqual([]);
});

test('says that there are none', async () => {
  answer(documents.rows.list, []);
  renderPage(<LatestDocuments />);
  expect(await screen.findByText('There are no documents yet.')).toBeVisible();
});

test('can try again after a failure', async () => {
  refuseOnce(documents.rows.list, 'serverError');
  renderPage(<LatestDocuments />);
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Document 1' })).toBeVisible();
});
