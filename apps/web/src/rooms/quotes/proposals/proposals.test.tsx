import { type ProposalDetail, type ProposalStatus, proposals } from '@portico/contract/rooms/proposals';
import type { Application } from '@portico/contract/rooms/quotes';
import { renewals } from '@portico/contract/rooms/renewals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse, refuseOnce } from '../../../testing/api.ts';
import { declared } from '../../../testing/declared.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { application } from '../application/application.fixture.ts';
import type { ApplicationEditor } from '../application/editing/ApplicationEditor.ts';
import { QuotePage } from '../QuotePage.tsx';
import { QuotesPage } from '../QuotesPage.tsx';
import { sentText, statusText } from './proposal.rules.ts';
import SendToInsured from './SendToInsured.tsx';

const proposal: ProposalDetail = {
  Key: keyOf(1),
  Status: 'open',
  Policy: {
    Key: keyOf(2),
    AlternateKey: null,
    QuoteAlternateKey: 'Q-54348741',
    TermBegin: '2026-12-01',
    TermEnd: '2027-12-01',
  },
  InsuredName: 'Hannah Whitlock',
  Street1: '214 Alder St',
  Street2: null,
  City: 'Tampa',
  State: 'FL',
  PostalCode: '33601',
  Program: { Key: keyOf(4), Name: 'Homeowners', Code: 'HO3' },
  Market: { Key: keyOf(5), Name: 'Harborline' },
  TotalCents: 247_400,
  SentAt: '2026-11-12T13:00:00.000Z',
  SentBy: { Key: keyOf(6), NameFull: 'Marcus Delacroix' },
  ExpiresOn: '2026-12-12',
  AnsweredAt: null,
  PremiumCents: 244_700,
  FeesCents: 2_500,
  TaxesCents: 200,
  CoverageList: [
    {
      Code: 'A',
      Name: 'Dwelling',
      LimitCents: 42_000_000,
      DeductibleCents: 250_000,
      PremiumCents: 240_000,
    },
    { Code: 'F', Name: 'Medical payments', LimitCents: null, DeductibleCents: null, PremiumCents: 4_700 },
  ],
  Declared: declared,
  IsIndication: false,
  Message: 'As we discussed.',
  Reason: null,
  Document: { Key: keyOf(7), Title: 'Quote summary Q-54348741' },
  Agent: {
    NameFull: 'Marcus Delacroix',
    AgencyName: 'Calder Tampa',
    Phone: '8135550100',
    Email: 'm@calder.test',
  },
};
const ADDRESS = `/quotes/quote?policy=${proposal.Policy.Key}`;

function show(address = ADDRESS) {
  const router = createMemoryRouter(
    [
      { path: '/quotes', element: <QuotesPage /> },
      { path: '/quotes/quote', element: <QuotePage /> },
    ],
    { initialEntries: [address] },
  );
  renderRouter(router);
  return { user: userEvent.setup({ delay: null }), router };
}
const heading = () =>
  screen.findByRole('heading', { level: 1, name: 'Homeowners insurance from Dec 1, 2026' });

describe('an insured', () => {
  beforeEach(() => {
    signInAs('INSURED');
    answer(proposals.rows.get, proposal);
    answer(renewals.rows.list, []);
  });

  it('reads what was sent: price, coverages, the agent’s words and how long it’s good', async () => {
    show();
    expect(await heading()).toBeVisible();
    expect(screen.getAllByText('$2,474.00')[0]).toBeVisible();
    const covered = screen.getByRole('region', { name: 'What it covers and costs' });
    expect(covered).toHaveTextContent('Dwelling $319,000');
    expect(covered).toHaveTextContent('Hurricane 2% of the Dwelling limit, per calendar year$6,380');
    expect(within(covered).getByRole('row', { name: 'Policy fee $25.00' })).toBeVisible();
    expect(within(covered).getByRole('row', { name: 'Emergency management surcharge $2.00' })).toBeVisible();
    expect(within(covered).queryByRole('row', { name: /^Taxes/ })).toBeNull();
    expect(within(covered).getByRole('row', { name: 'Total $2,474.00' })).toBeVisible();
    expect(screen.getByText('As we discussed.')).toBeVisible();
    expect(screen.getByText('Dec 11, 2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Quote summary Q-54348741' })).toBeVisible();
  });

  it('asks for the policy at the price that’s shown, and learns what happens next', async () => {
    const sent = answer(proposals.rows.answer, {
      ...proposal,
      Status: 'wanted',
      AnsweredAt: '2026-11-15T13:00:00.000Z',
    });
    answer(proposals.rows.list, []);
    const { user } = show();
    await heading();
    await user.click(screen.getByRole('button', { name: 'I’d like this' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for this policy?' }));
    await user.click(dialog.getByRole('button', { name: 'Tell my agent' }));
    expect(await screen.findByText(/You asked for this policy Nov 15, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I’d like this' })).toBeNull();
    expect(sent).toEqual([
      { params: { key: proposal.Policy.Key, answer: 'want' }, body: { TotalCents: 247_400 } },
    ]);
  });

  it('learns in the dialog that the quote was sent again', async () => {
    refuse(proposals.rows.answer, 'offerClosed', { message: 'This quote was sent again, for $2,500.00.' });
    const { user } = show();
    await heading();
    await user.click(screen.getByRole('button', { name: 'I’d like this' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Tell my agent' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('sent again, for $2,500.00');
  });

  it('declines with a reason', async () => {
    const sent = answer(proposals.rows.answer, { ...proposal, Status: 'declined' });
    answer(proposals.rows.list, []);
    const { user } = show();
    await heading();
    await user.click(screen.getByRole('button', { name: 'No, thanks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this quote?' }));
    await user.type(dialog.getByRole('textbox'), 'We moved.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(/You declined this quote/)).toBeVisible();
    expect(sent).toMatchObject([{ params: { answer: 'decline' }, body: { Reason: 'We moved.' } }]);
  });

  it('can’t answer a quote that’s being updated', async () => {
    answer(proposals.rows.get, { ...proposal, Status: 'changed', Document: null });
    show();
    await heading();
    expect(screen.getByText(/Your agent is updating this quote/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I’d like this' })).toBeNull();
  });

  it('finds quotes that were sent in Quotes, and can try again after a failure', async () => {
    answer(proposals.rows.list, [proposal]);
    refuseOnce(proposals.rows.list, 'serverError');
    const { user } = show('/quotes');
    expect(await screen.findByText('We couldn’t load your quotes.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const link = await screen.findByRole('link', { name: 'Homeowners insurance from Dec 1' });
    expect(link).toHaveAttribute('href', ADDRESS);
    expect(screen.getByText('Price good through Dec 11, 2026')).toBeVisible();
  });
});

describe('an agent', () => {
  const quote: Application = {
    ...application,
    Rating: {
      ...application.Price,
      TotalCents: 247_400,
      Key: keyOf(30),
      RatedAt: proposal.SentAt,
      Version: 1,
    },
  };
  const editor = { flush: async () => true } as ApplicationEditor;
  function offer(over: Partial<Application> = {}, isRated = true) {
    const element = <SendToInsured application={{ ...quote, ...over }} editor={editor} isRated={isRated} />;
    renderRouter(createMemoryRouter([{ path: '/', element }]));
    return userEvent.setup({ delay: null });
  }
  beforeEach(() => {
    signInAs('AGENT');
    answer(proposals.rows.list, []);
  });

  // @spec I14.19
  it('sends the quote with a message, at the price that was rated', async () => {
    const sent = answer(proposals.rows.send, proposal);
    const user = offer({ CustomerRiskAccount: { Key: keyOf(20) } });
    await user.click(await screen.findByRole('button', { name: 'Send to the insured' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to the insured' }));
    await user.type(dialog.getByRole('textbox'), 'As we discussed.');
    answer(proposals.rows.list, [proposal]);
    await user.click(dialog.getByRole('button', { name: 'Send quote' }));
    expect(await screen.findByText(/Sent to the insured Nov 12, 2026/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
    expect(sent).toEqual([
      { body: { WebApplicationID: quote.Key, TotalCents: 247_400, Message: 'As we discussed.' } },
    ]);
  });

  it('keeps the message when the server refuses', async () => {
    refuse(proposals.rows.send, 'businessError', { message: 'No one on this account has an email address.' });
    const user = offer({ CustomerRiskAccount: { Key: keyOf(20) } });
    await user.click(await screen.findByRole('button', { name: 'Send to the insured' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Send quote' }));
    expect(await dialog.findByText(/No one on this account has an email address/)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Hello');
  });

  it.each<[string, Partial<Application>, boolean]>([
    ['This is an applicant’s quote', { CustomerRiskAccount: null }, true],
    ['Rate the quote first', { CustomerRiskAccount: { Key: keyOf(20) } }, false],
    [
      'An underwriter is looking at this quote',
      { CustomerRiskAccount: { Key: keyOf(20) }, Status: 'referred' },
      true,
    ],
  ])('learns first that it can’t be sent yet: %s', async (text, over, isRated) => {
    const user = offer(over, isRated);
    await user.click(await screen.findByRole('button', { name: 'Send to the insured' }));
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send quote' })).toBeNull());
  });
});

describe('the words', () => {
  it.each<[ProposalStatus, string, string]>([
    ['open', 'Price good through Dec 11, 2026', 'The price is good through Dec 11, 2026.'],
    ['wanted', 'You asked for this policy', 'The insured asked for this policy'],
    ['declined', 'You declined this quote', 'The insured declined this quote'],
    ['changed', 'is updating this quote', 'Send it again'],
    ['expired', 'Expired Dec 12, 2026', 'has expired'],
    ['withdrawn', 'was withdrawn', 'Sent to the insured'],
    ['bound', 'This is your policy', 'Sent to the insured'],
  ])('of a quote that is %s are for each reader', (Status, toInsured, toAgent) => {
    expect(statusText({ ...proposal, Status })).toContain(toInsured);
    expect(sentText({ ...proposal, Status })).toContain(toAgent);
  });
});
