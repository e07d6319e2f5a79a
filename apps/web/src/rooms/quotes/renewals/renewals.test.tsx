import type { DeclaredLine } from '@portico/contract/declared';
import { binding } from '@portico/contract/rooms/binding';
import { proposals } from '@portico/contract/rooms/proposals';
import { type GeneratedOffer, type OfferDetail, renewals } from '@portico/contract/rooms/renewals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse, refuseOnce } from '../../../testing/api.ts';
import { declaredLine } from '../../../testing/declared.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { policyOf } from '../../../testing/policy.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { priceOf } from '../application/application.fixture.ts';
import { QuotesPage } from '../QuotesPage.tsx';
import { OfferPage } from './OfferPage.tsx';
import { barsOf, coveredRows, sumText } from './offer.rules.ts';
import { TermRenewal } from './TermRenewal.tsx';

const reason = (Code: string, Cents: number) => ({
  Code,
  Title: `${Code} changed`,
  Detail: 'A detail',
  Cents,
});
const offer: OfferDetail = {
  Key: keyOf(1),
  Status: 'open',
  Policy: {
    Key: keyOf(2),
    AlternateKey: 'CDF-3400871',
    TermNumber: 3,
    TermBegin: '2027-01-07',
    TermEnd: '2028-01-07',
  },
  PriorPolicy: { Key: keyOf(3) },
  InsuredName: 'Hannah Whitlock',
  Street1: '214 Alder St',
  Street2: null,
  City: 'Tampa',
  State: 'FL',
  PostalCode: '33601',
  Program: { Key: keyOf(4), Name: 'Homeowners', Code: 'HO3' },
  TotalCents: 261_200,
  PriorTotalCents: 247_400,
  SentAt: '2026-11-08T12:00:00.000Z',
  ExpiresOn: '2027-01-07',
  AnsweredAt: null,
  HasQuestion: false,
  Today: '2026-11-15',
  ReasonList: [reason('LIMITS', 9_600), reason('RATES', 6_100), reason('CLAIMS', -1_900)],
  CoverageList: [
    {
      Code: 'A',
      Name: 'Dwelling',
      Prior: { LimitCents: 24_800_000, DeductibleCents: 100_000 },
      Next: { LimitCents: 25_700_000, DeductibleCents: 100_000 },
    },
  ],
  Declared: null,
  WhatIfList: [
    {
      Control: 'aop',
      Value: '2500',
      Title: 'Raise your deductible',
      Detail: 'From $1,000 to $2,500',
      TotalCents: 249_400,
      SavesCents: 11_800,
      CanTake: true,
    },
    {
      Control: 'alarm',
      Value: 'central',
      Title: 'Add a monitored alarm',
      Detail: 'Send your agent the certificate',
      TotalCents: 256_600,
      SavesCents: 4_600,
      CanTake: false,
    },
  ],
  PayPlan: '4',
  Document: { Key: keyOf(5), Title: 'Renewal offer 2027–28' },
  Agent: {
    NameFull: 'Marcus Delacroix',
    AgencyName: 'Calder Tampa',
    Phone: '8135550100',
    Email: 'm@calder.test',
  },
  MessageList: [],
};

beforeEach(() => {
  signInAs('INSURED');
  answer(renewals.rows.get, offer);
  answer(proposals.rows.list, []);
});

function show(address = `/quotes/renewal?offer=${offer.Key}`) {
  const router = createMemoryRouter(
    [
      { path: '/quotes', element: <QuotesPage /> },
      { path: '/quotes/renewal', element: <OfferPage /> },
    ],
    { initialEntries: [address] },
  );
  renderRouter(router);
  return { user: userEvent.setup({ delay: null }), router };
}
const heading = () =>
  screen.findByRole('heading', { level: 1, name: 'Your homeowners insurance renews Jan 7' });

describe('an insured', () => {
  it('reads the price, why it changed, and what is covered', async () => {
    show();
    expect(await heading()).toBeVisible();
    expect(screen.getByText('$138.00 more than this year')).toBeVisible();
    expect(screen.getByText('These three reasons add up to exactly $138.00.')).toBeVisible();
    const reasons = screen.getByRole('table', { name: 'Why your price changed' });
    expect(within(reasons).getByRole('row', { name: /CLAIMS changed/ })).toHaveTextContent('−$19.00');
    expect(screen.getByRole('row', { name: 'Dwelling $248,000 $257,000' })).toBeVisible();
  });

  // @spec I14.15
  it('accepts at the price that is shown, with the plan they chose', async () => {
    const sent = answer(renewals.rows.answer, { ...offer, Status: 'accepted' });
    const { user } = show();
    await heading();
    await user.click(screen.getByRole('radio', { name: /Raise your deductible/ }));
    await user.click(await screen.findByRole('button', { name: 'Accept and renew' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renew for $2,494.00' }));
    await user.click(dialog.getByRole('radio', { name: /2 payments/ }));
    answer(renewals.rows.get, {
      ...offer,
      Status: 'accepted',
      WhatIfList: [],
      AnsweredAt: '2026-11-15T12:00:00.000Z',
    });
    await user.click(await dialog.findByRole('button', { name: 'Accept for $2,494.00' }));
    expect(await screen.findByRole('link', { name: 'See your new term and pay' })).toHaveAttribute(
      'href',
      `/insured/policy?policy=${offer.Policy.Key}`,
    );
    expect(sent).toEqual([
      {
        params: { key: offer.Key, answer: 'accept' },
        body: { TotalCents: 249_400, PayPlan: '2', Option: { Control: 'aop', Value: '2500' } },
      },
    ]);
  });

  it('learns in the dialog that the offer has changed, and can close it', async () => {
    refuse(renewals.rows.answer, 'offerClosed', { message: 'This renewal offer was withdrawn.' });
    const { user } = show();
    await heading();
    await user.click(screen.getByRole('button', { name: 'Accept and renew' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Accept for $2,612.00' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This renewal offer was withdrawn.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for what has to be proved, in words that are ready to send', async () => {
    const sent = answer(renewals.rows.write, offer);
    const { user } = show();
    await heading();
    await user.click(screen.getByRole('radio', { name: /Add a monitored alarm/ }));
    expect(screen.queryByRole('button', { name: 'Accept and renew' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Ask for this' }));
    const field = await screen.findByRole('textbox', { name: 'Your message' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ body: { Text: expect.stringContaining('Add a monitored alarm') } });
  });

  it('declines after reading what that means', async () => {
    const sent = answer(renewals.rows.answer, { ...offer, Status: 'declined' });
    const { user } = show();
    await heading();
    await user.click(screen.getByRole('button', { name: 'Decline this offer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this offer?' }));
    expect(dialog.getByText(/Your coverage ends Jan 7, 2027/)).toBeVisible();
    await user.type(dialog.getByRole('textbox'), 'We moved.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ params: { key: offer.Key, answer: 'decline' }, body: { Reason: 'We moved.' } }]);
  });

  it('sees why an expired offer can’t be accepted, and who to call', async () => {
    answer(renewals.rows.get, { ...offer, Status: 'expired', WhatIfList: [] });
    show();
    await heading();
    expect(screen.getByRole('alert')).toHaveTextContent('Expired Jan 7, 2027');
    expect(screen.getByRole('alert')).toHaveTextContent('Marcus Delacroix');
    expect(screen.queryByRole('button', { name: 'Accept and renew' })).toBeNull();
  });

  it('finds all offers in Quotes, and can try again after a failure', async () => {
    answer(renewals.rows.list, [offer]);
    refuseOnce(renewals.rows.list, 'serverError');
    const { user } = show('/quotes');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Homeowners insurance from Jan 7' })).toHaveAttribute(
      'href',
      `/quotes/renewal?offer=${offer.Key}`,
    );
  });

  it('learns that there are no offers, or that this one isn’t theirs', async () => {
    answer(renewals.rows.list, []);
    show('/quotes');
    expect(await screen.findByText('No quotes yet')).toBeVisible();
    refuse(renewals.rows.get, 'recordNotFound');
    show();
    expect(await screen.findByText('We couldn’t find this offer')).toBeVisible();
  });
});

describe('an agent', () => {
  it('accepts for the insured, and answers questions', async () => {
    signInAs('AGENT');
    const sent = answer(binding.rows.commit, () => new Promise<never>(() => {}));
    const { user } = show();
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Hannah Whitlock: homeowners insurance renews Jan 7',
      }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decline this offer' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Write an answer' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept for the insured' }));
    await user.click(await screen.findByRole('button', { name: 'Accept for $2,612.00' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { params: { CertificateNr: 'CDF-3400871' }, query: { mode: 'REN', PayPlan: '4' } },
      ]),
    );
  });
});

const generated: GeneratedOffer = {
  Policy: policyOf(2, 'PENDING'),
  Offer: offer,
  Rating: { ...priceOf(offer.TotalCents), Key: keyOf(6), RatedAt: offer.SentAt, Version: 1 },
  ChangeList: offer.ReasonList,
  PriorTotalCents: offer.PriorTotalCents,
  Repeated: false,
};
const term = {
  Key: offer.PriorPolicy.Key,
  Status: { Key: 'CURRENT' },
  TermEnd: '2027-01-07',
  Today: '2026-11-15',
  TermList: [{ Key: offer.PriorPolicy.Key }],
} as const;
const showTerm = (changes: Partial<ComponentProps<typeof TermRenewal>['policy']> = {}) =>
  renderRouter(
    createMemoryRouter([{ path: '/', element: <TermRenewal policy={{ ...term, ...changes }} /> }]),
  );

describe('the renewals of a book', () => {
  beforeEach(() => signInAs('AGENT'));

  // @spec I14.21
  it('show what was offered, who has a question, and what was answered', async () => {
    const asked = answer(renewals.rows.list, [{ ...offer, HasQuestion: true }]);
    const { user, router } = show('/quotes?view=renewals');
    const card = await screen.findByRole('link', {
      name: 'Hannah Whitlock: homeowners insurance from Jan 7',
    });
    expect(card).toHaveAttribute('href', `/quotes/renewal?offer=${offer.Key}`);
    expect(screen.getByText('1 open offer')).toBeVisible();
    expect(screen.getByText('Has a question for you')).toBeVisible();
    answer(renewals.rows.list, []);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Accepted');
    expect(await screen.findByText('No accepted renewals')).toBeVisible();
    expect(router.state.location.search).toBe('?view=renewals&status=accepted');
    expect(asked).toMatchObject([{ query: { Status: 'open' } }]);
  });

  it('come in pages', async () => {
    const asked = answer(renewals.rows.list, { rows: [offer], total: 2_000 });
    const { user } = show('/quotes?view=renewals');
    expect(await screen.findByText('2,000 open offers')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ paging: { Skip: 48, Take: 48 } }));
  });

  it('are found by either term, too', async () => {
    const asked = answer(renewals.rows.list, [offer]);
    show(`/quotes/renewal?policy=${offer.Policy.Key}`);
    expect(
      await screen.findByRole('heading', { name: 'Hannah Whitlock: homeowners insurance renews Jan 7' }),
    ).toBeVisible();
    expect(asked).toMatchObject([{ query: { PolicyKey: offer.Policy.Key } }]);
  });

  // @spec I14.21
  it('show on the term’s page, and nothing without an offer', async () => {
    answer(renewals.rows.list, [{ ...offer, HasQuestion: true }]);
    showTerm();
    expect(await screen.findByRole('link', { name: 'Renewal offer' })).toHaveAttribute(
      'href',
      `/quotes/renewal?offer=${offer.Key}`,
    );
    expect(screen.getByText('The insured has a question for you')).toBeVisible();
  });

  // @spec I14.15
  it('are made by staff on the term’s page, who read there why one can’t be made', async () => {
    signInAs('EMPLOYEE');
    answer(renewals.rows.list, []);
    refuseOnce(renewals.rows.generate, 'businessError', { message: 'We can’t offer to renew this policy.' });
    showTerm();
    await userEvent.click(await screen.findByRole('button', { name: 'Offer the renewal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Offer the renewal now?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send the offer' }));
    expect(await dialog.findByText('We can’t offer to renew this policy.')).toBeVisible();

    const made = answer(renewals.rows.generate, generated);
    answer(renewals.rows.list, [offer]);
    await userEvent.click(dialog.getByRole('button', { name: 'Send the offer' }));
    expect(await screen.findByRole('link', { name: 'Renewal offer' })).toBeVisible();
    expect(made).toEqual([{ query: { policyKey: offer.PriorPolicy.Key } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['agents', 'AGENT', {}],
    ['terms that end too late', 'EMPLOYEE', { TermEnd: '2027-05-01' }],
    ['terms that are over', 'EMPLOYEE', { TermEnd: '2026-11-15' }],
    ['canceled terms', 'EMPLOYEE', { Status: { Key: 'CANCELLED' } }],
    ['terms that another one follows', 'EMPLOYEE', { TermList: [{ Key: keyOf(9) }, { Key: keyOf(3) }] }],
  ] as const)('aren’t made by, or for, %s', async (_, role, changes) => {
    signInAs(role);
    const asked = answer(renewals.rows.list, []);
    showTerm(changes as never);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Offer the renewal' })).not.toBeInTheDocument();
  });
});

describe('the words and pictures', () => {
  it('say how many reasons add up', () => {
    expect(sumText([], 0)).toBe('Nothing changed, so the price stays the same.');
    expect(sumText([reason('A', 500)], 500)).toBe('This is the whole difference of $5.00.');
    expect(sumText([reason('A', -500), reason('B', -100)], -600)).toBe(
      'These two reasons add up to exactly $6.00 less.',
    );
  });

  it('draw each reason where the one before it ended', () => {
    const { prior, next, reasons } = barsOf(1_000, 1_100, [reason('A', 200), reason('B', -100)]);
    expect(reasons[0]?.from).toBeCloseTo(prior.length);
    expect((reasons[0]?.from ?? 0) + (reasons[0]?.length ?? 0)).toBeCloseTo(1);
    expect(reasons[1]?.from).toBeCloseTo(next.length);
  });

  it('compare limits and deductibles, and mark what changed', () => {
    expect(coveredRows(offer)).toMatchObject([
      { name: 'Dwelling', prior: '$248,000', next: '$257,000', isChanged: true },
      { name: 'Deductible', prior: '$1,000', next: '$1,000', isChanged: false },
    ]);
  });

  it('compare every deductible and option where they’re known', () => {
    const line = (Label: string, Value: string, Detail: string | null = null) =>
      declaredLine(Label, Label, Value, { Detail });
    const compared = (Prior: DeclaredLine | null, Next: DeclaredLine | null) => ({
      Label: Next?.Label ?? Prior?.Label ?? '',
      Prior,
      Next,
    });
    const Declared = {
      LimitList: [compared(line('Dwelling', '$248,000'), line('Dwelling', '$257,000'))],
      DeductibleList: [
        compared(
          line('Hurricane', '$4,960', '2% of the Dwelling limit, per calendar year'),
          line('Hurricane', '$5,140', '2% of the Dwelling limit, per calendar year'),
        ),
      ],
      OptionList: [
        compared(
          line('Ordinance or law', '$50,000', '20% of the Dwelling limit'),
          line('Ordinance or law', '$50,000', '25% of the Dwelling limit'),
        ),
        compared(line('Water Backup', '$5,000'), null),
      ],
    };
    expect(coveredRows({ ...offer, Declared })).toMatchObject([
      { name: 'Dwelling', prior: '$248,000', next: '$257,000', isChanged: true },
      {
        name: 'Hurricane deductible',
        detail: '2% of the Dwelling limit, per calendar year',
        prior: '$4,960',
        next: '$5,140',
        isChanged: true,
      },
      {
        name: 'Ordinance or law',
        prior: '$50,000 (20% of the Dwelling limit)',
        next: '$50,000 (25% of the Dwelling limit)',
        isChanged: true,
      },
      { name: 'Water Backup', prior: '$5,000', next: 'Not covered', isChanged: true },
    ]);
  });
});
