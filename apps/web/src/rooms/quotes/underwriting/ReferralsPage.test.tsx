import { fail } from '@portico/contract/errors';
import { pipeline } from '@portico/contract/rooms/pipeline';
import { quotes } from '@portico/contract/rooms/quotes';
import { renewals } from '@portico/contract/rooms/renewals';
import { type Referral, underwriting } from '@portico/contract/rooms/underwriting';
import { views } from '@portico/contract/rooms/views';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered, renderRouter } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { QuotesPage } from '../QuotesPage.tsx';
import { FACTS, MESSAGE, REFERRED } from './underwriting.fixture.ts';

const { rows } = underwriting;
/** Also on a busy machine. */
const SOON = { timeout: 10_000 };

beforeEach(() => {
  signInAs('AGENT');
  answer(rows.messages, [MESSAGE]);
  answer(rows.facts, FACTS);
});

const referral = (n: number, more: Partial<Referral> = {}): Referral => ({
  WebApplicationID: keyOf(n),
  Policy: { Key: keyOf(20 + n), QuoteAlternateKey: `Q-${n}`, AlternateKey: null },
  InsuredName: `Garland Moore ${n}`,
  City: 'Bradenton',
  State: 'FL',
  Program: { Key: keyOf(3), Name: 'Homeowners', Code: 'HO3' },
  Agency: { Key: keyOf(6), Name: 'Harborlight Insurance' },
  Purpose: 'new',
  Status: 'referred',
  EffectiveOn: '2026-12-24',
  TotalCents: 247_400,
  ReasonList: ['Two losses in three years'],
  ReferredAt: '2020-11-16T15:00:00.000Z',
  ReplyDueAt: '2020-11-17T15:00:00.000Z',
  Decision: null,
  DecidedAt: null,
  DecidedBy: null,
  ...more,
});

function showQuotes(address: string) {
  answer(rows.counts, { Open: 2, Waiting: 1, Decided: 0, Overdue: 1 });
  answer(pipeline.rows.choices, { Agents: [], Programs: [], Markets: [], States: ['FL', 'NJ'] });
  Element.prototype.scrollIntoView = vi.fn();
  const router = createMemoryRouter([{ path: '/quotes', element: <QuotesPage /> }], {
    initialEntries: [address],
  });
  renderRouter(router);
  return { user: userEvent.setup({ delay: null }), router };
}

/** Each referral’s application, by its policy. */
const answerCases = () =>
  answer(quotes.rows.get, ({ params }) => {
    const n = [1, 2, 3].find((one) => keyOf(20 + one) === (params as { PolicyKey: string }).PolicyKey) ?? 1;
    return {
      ...REFERRED,
      Key: keyOf(n),
      InsuredName: `Garland Moore ${n}`,
      Policy: { ...REFERRED.Policy, Key: keyOf(20 + n) },
    };
  });

// @spec I14.8
test('shows the most urgent referral beside the list, and moves by keyboard', async () => {
  signInAs('UNDERWRITER');
  answer(rows.referrals, [referral(1), referral(2)]);
  answerCases();
  const { user, router } = showQuotes('/quotes?view=referrals');
  expect(await screen.findByRole('heading', { level: 2, name: 'Garland Moore 1' })).toBeVisible();
  expect(router.state.location.search).toContain(`application=${keyOf(1)}`);
  const [first] = within(screen.getByRole('list', { name: 'To decide' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /\$2,474.*Bradenton, FL.*Effective Dec 24.*Two losses in three years.*Reply was due/,
  );
  await user.keyboard('j');
  const next = await screen.findByRole('article', { name: 'Garland Moore 2' });
  expect(screen.getByRole('link', { name: 'Garland Moore 2' })).toHaveFocus();
  expect(await within(next).findByRole('link', { name: 'Losses: 2' })).toBeVisible();
  expect(within(next).getByText('Within your authority')).toBeVisible();
  await user.keyboard('k');
  expect(await screen.findByRole('article', { name: 'Garland Moore 1' })).toBeVisible();
});

test('goes on with the next case after a decision, and says what was decided', async () => {
  signInAs('UNDERWRITER');
  answer(rows.referrals, [referral(1), referral(2)]);
  answerCases();
  const sent = answer(rows.decide, { ...REFERRED, Status: 'approved' });
  const { user } = showQuotes('/quotes?view=referrals');
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Approve: Garland Moore 1' });
  expect(within(dialog).getByLabelText('Message (optional)')).toHaveFocus();
  answer(rows.referrals, [referral(2)]);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await vi.waitFor(
    () => expect(screen.getByRole('heading', { level: 2, name: 'Garland Moore 2' })).toHaveFocus(),
    SOON,
  );
  expect(screen.getByText('Approved: Garland Moore 1.')).toHaveRole('status');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(1);
});

test('says so when the last one was decided', async () => {
  signInAs('UNDERWRITER');
  answer(rows.referrals, [referral(1)]);
  answerCases();
  answer(rows.decide, { ...REFERRED, Status: 'approved' });
  const { user } = showQuotes('/quotes?view=referrals');
  await user.click(await screen.findByRole('button', { name: 'Ask the agent' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Message'), 'Why?');
  answer(rows.referrals, []);
  await user.click(dialog.getByRole('button', { name: 'Ask the agent' }));
  expect(await screen.findByText('No open referrals')).toBeVisible();
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Referrals' })).toHaveFocus(), SOON);
});

test('leads from an email to a referral that isn’t on the list', async () => {
  signInAs('UNDERWRITER');
  const asked = answer(rows.referrals, ({ query }) =>
    'WebApplicationID' in (query as object) ? [referral(3, { Status: 'approved' })] : [referral(1)],
  );
  answerCases();
  const { user } = showQuotes(`/quotes?view=referrals&application=${keyOf(3)}`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Garland Moore 3' })).toBeVisible();
  answer(rows.referrals, []);
  await user.click(await screen.findByRole('link', { name: 'Waiting for the agent (1)' }));
  expect(await screen.findByText('No agent has an open question.')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('says so when a link leads to a referral that doesn’t exist', async () => {
  signInAs('UNDERWRITER');
  answer(rows.referrals, ({ query }) =>
    'WebApplicationID' in (query as object) ? fail('recordNotFound') : [referral(1)],
  );
  showQuotes(`/quotes?view=referrals&application=${keyOf(9)}`);
  expect(await screen.findByText(/We can’t find this referral/)).toBeVisible();
});

test('shows one after the other on a phone', async () => {
  signInAs('UNDERWRITER');
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('40rem'), addEventListener() {}, removeEventListener() {} }) as never,
  );
  answer(rows.referrals, [referral(1), referral(2)]);
  answerCases();
  const { user } = showQuotes('/quotes?view=referrals');
  await user.click(await screen.findByRole('link', { name: 'Garland Moore 2' }));
  expect(await screen.findByRole('article', { name: 'Garland Moore 2' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'To decide' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'All referrals' }));
  expect(await screen.findByRole('link', { name: 'Garland Moore 2' })).toHaveFocus();
  expect(screen.queryByRole('article')).toBeNull();
});

test('links to the referrals from the quotes of staff only', async () => {
  answer(pipeline.rows.list, { Today: '2026-11-15', StageList: [], Total: 0, LineList: [] });
  answer(views.rows.list, []);
  answer(renewals.rows.list, []);
  showQuotes('/quotes?view=referrals');
  await answered();
  expect(screen.queryByRole('link', { name: /Referrals/ })).toBeNull();
  cleanup();
  signInAs('UNDERWRITER');
  showQuotes('/quotes');
  expect(await screen.findByRole('link', { name: 'Referrals (2)' })).toHaveAttribute(
    'href',
    '/quotes?view=referrals',
  );
});
