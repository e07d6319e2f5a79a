import { binding, type Precommit } from '@portico/contract/rooms/binding';
import { locks } from '@portico/contract/rooms/locks';
import { lookups } from '@portico/contract/rooms/lookups';
import { type Application, quotes, type TermChange } from '@portico/contract/rooms/quotes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered, renderRouter } from '../../../testing/page.tsx';
import { policyOf } from '../../../testing/policy.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { ApplicationPage } from '../application/ApplicationPage.tsx';
import { application, priceOf } from '../application/application.fixture.ts';
import { ChangePolicy } from './ChangePolicy.tsx';
import { changesFor } from './change.rules.ts';
import { EndorseProperty } from './EndorseProperty.tsx';

const amounts = (TotalCents: number) => ({
  ...{ PremiumCents: TotalCents - 2_700, FeesCents: 2_500, TaxesCents: 200, TotalCents },
});
const CHANGE: TermChange = {
  ...{ Before: amounts(250_000), After: amounts(252_317), DifferenceCents: 2_317 },
  ...{ YearBeforeCents: 251_000, YearAfterCents: 254_700, DaysLeft: 180, DaysOfTerm: 365, DaysLapsed: 0 },
  ...{ Method: null, Reason: null, ChangeList: [] },
};
const policy = policyOf(1, 'CURRENT', { AlternateKey: 'CHO-1002345' });
const endorsing: Application = {
  ...application,
  ...{ Policy: policy, Purpose: 'endorse', EffectiveOn: '2026-11-15', TermChange: CHANGE },
};
const canceling: Application = {
  ...endorsing,
  Purpose: 'cancel',
  TermChange: {
    ...CHANGE,
    ...{ After: amounts(125_000), DifferenceCents: -125_000, YearBeforeCents: null, YearAfterCents: null },
    ...{ Method: 'shortRate' },
  },
};
const PRECOMMIT: Precommit = {
  ...{ CanCommit: true, ObstacleList: [], SettledList: [], Price: priceOf(254_700), TermChange: CHANGE },
  ...{ PriceChangedFromCents: null, Today: '2026-11-15', AfterwardsList: [], SimilarAccountList: [] },
};

beforeEach(() => {
  signInAs('AGENT');
  answer(binding.rows.forms, []);
  answer(locks.rows.list, []);
});

function show(shown: Application, address = '/') {
  renderRouter(
    createMemoryRouter([{ path: '*', element: <ApplicationPage application={shown} /> }], {
      initialEntries: [address],
    }),
  );
  return userEvent.setup({ delay: null });
}
const price = () => within(screen.getByRole('complementary', { name: 'Price' }));

describe('what can be done with a term', () => {
  const term = (
    Key: 'CURRENT' | 'PRIOR' | 'CANCELLED',
    CancelledOn: string | null = null,
    Cancellation: { MayTakeBack: boolean } | null = null,
  ) => ({ Status: { Key }, CancelledOn, Cancellation });
  it.each([
    ['a current one', term('CURRENT'), ['endorse', 'cancel']],
    ['a prior one', term('PRIOR'), []],
    [
      'one whose cancellation can be taken back',
      term('CANCELLED', '2026-10-16', { MayTakeBack: true }),
      ['reinstate'],
    ],
    [
      'one whose cancellation can’t be taken back',
      term('CANCELLED', '2026-11-01', { MayTakeBack: false }),
      [],
    ],
    ['one that was canceled elsewhere', term('CANCELLED', '2026-11-01'), []],
    ['one that will be canceled', term('CURRENT', '2026-12-01', { MayTakeBack: true }), ['reinstate']],
  ] as const)('is told for %s', (_name, shown, purposes) => {
    expect(changesFor(shown)).toEqual(purposes);
  });
});

describe('the policy page’s buttons', () => {
  function showButtons(more: object = {}) {
    const routes = [
      {
        path: '/',
        element: <ChangePolicy policy={{ ...policy, Cancellation: null, ...more, Today: '2026-11-15' }} />,
      },
      { path: '/quotes/quote', element: <p>The application</p> },
    ];
    renderRouter(createMemoryRouter(routes));
    return userEvent.setup({ delay: null });
  }

  it('open an application', async () => {
    const sent = answer(quotes.rows.open, endorsing);
    await showButtons().click(screen.getByRole('button', { name: 'Change this policy' }));
    expect(await screen.findByText('The application')).toBeVisible();
    expect(sent).toMatchObject([{ body: { Policy: { Key: policy.Key }, Purpose: 'endorse' } }]);
  });

  it('lead to the one that is open already', async () => {
    refuse(quotes.rows.open, 'applicationOpen', { key: keyOf(50) });
    await showButtons().click(screen.getByRole('button', { name: 'Cancel policy' }));
    expect(await screen.findByText('The application')).toBeVisible();
  });

  const pending = { CancelledOn: '2026-12-01' };

  it('withdraw a cancellation that’s still to come', () => {
    showButtons({ ...pending, Cancellation: { MayTakeBack: true, Why: null } });
    expect(screen.getByRole('button', { name: 'Withdraw cancellation' })).toBeVisible();
  });

  it('say who can withdraw it', () => {
    showButtons({ ...pending, Cancellation: { MayTakeBack: false, Why: 'Only staff can.' } });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Only staff can.')).toBeVisible();
  });

  it('say why it can’t be done', async () => {
    refuse(quotes.rows.open, 'businessError', { message: 'Only a current term can be changed.' });
    await showButtons().click(screen.getByRole('button', { name: 'Change this policy' }));
    expect(await screen.findByText('Only a current term can be changed.')).toBeVisible();
  });
});

describe('the way from a property that is insured', () => {
  const Risk = { Street1: '5 Palm Way', YearBuilt: 2004 };
  let opened = 0;
  function showButton() {
    opened = 0;
    const button = (
      <EndorseProperty
        policy={{ Key: policy.Key, Number: 'CHO-1002345' }}
        risk={{ ...Risk, Latitude: 26 }}
        onOpened={() => {
          opened += 1;
        }}
      />
    );
    renderRouter(
      createMemoryRouter([
        { path: '/', element: button },
        { path: '/quotes/quote', element: <p>The application</p> },
      ]),
    );
    return userEvent.setup({ delay: null });
  }
  const press = () => showButton().click(screen.getByRole('button', { name: 'Change policy CHO-1002345' }));

  it('opens an endorsement with what was entered', async () => {
    const sent = answer(quotes.rows.open, endorsing);
    await press();
    expect(await screen.findByText('The application')).toBeVisible();
    expect(sent).toMatchObject([{ body: { Policy: { Key: policy.Key }, Purpose: 'endorse', Risk } }]);
    expect(sent[0]?.body).not.toHaveProperty('Risk.Latitude');
    expect(opened).toBe(1);
  });

  it('adds it to the endorsement that is open already', async () => {
    refuse(quotes.rows.open, 'applicationOpen', { key: keyOf(50) });
    answer(quotes.rows.get, { ...endorsing, Version: 7 });
    const saved = answer(quotes.rows.change, endorsing);
    await press();
    expect(await screen.findByText('The application')).toBeVisible();
    expect(saved).toMatchObject([{ body: { Key: endorsing.Key, Risk }, version: 7 }]);
  });

  it('leaves a cancellation that is open as it is', async () => {
    refuse(quotes.rows.open, 'applicationOpen', { key: keyOf(50) });
    answer(quotes.rows.get, canceling);
    const saved = answer(quotes.rows.change, canceling);
    await press();
    expect(await screen.findByText('The application')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('says why it can’t be done', async () => {
    refuse(quotes.rows.open, 'businessError', { message: 'Start a new quote for it.' });
    await press();
    expect(await screen.findByText('Start a new quote for it.')).toBeVisible();
    expect(opened).toBe(0);
  });
});

describe('a new address of the property', () => {
  const NewAddress = { Street1: '5 Palm Way', Street2: null, City: 'Naples', PostalCode: '34102' };

  it('is shown above the form, and can be taken back', async () => {
    show({ ...endorsing, NewAddress });
    expect(await screen.findByText(/The new one is 5 Palm Way, Naples 34102\./)).toBeVisible();
    const saved = answer(quotes.rows.change, endorsing);
    answer(quotes.rows.get, endorsing);
    await userEvent.click(screen.getByRole('button', { name: 'Keep the current address' }));
    await answered();
    expect(screen.queryByText('The property’s address changes')).toBeNull();
    const { Street1, Street2, City, PostalCode } = endorsing;
    expect(saved).toMatchObject([{ body: { Risk: { Street1, Street2, City, PostalCode } } }]);
  });

  it('stays once an underwriter has it', async () => {
    show({ ...endorsing, NewAddress, Status: 'approved' });
    expect(await screen.findByText(/An underwriter has approved it\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep the current address' })).toBeNull();
  });
});

test('an endorsement says what it is, and shows now, then and the difference', async () => {
  show(endorsing);
  await answered();
  expect(screen.getByRole('heading', { level: 1, name: 'Change policy CHO-1002345' })).toBeVisible();
  expect(price().getByText('+$23.17', { selector: 'p', exact: false })).toBeVisible();
  expect(price().getByText('$2,500.00', { selector: 'dd' })).toBeVisible();
  expect(price().getByText('$2,523.17', { selector: 'dd' })).toBeVisible();
  expect(price().getByText('180 of 365 days are left.', { exact: false })).toBeVisible();
});

test('an endorsement is booked by the policy’s number', async () => {
  answer(binding.rows.precommit, PRECOMMIT);
  answer(quotes.rows.get, endorsing);
  const sent = answer(binding.rows.commit, {
    ...{ Policy: policy, Transaction: null, DocumentList: [], Repeated: false },
  });
  const user = show(endorsing, '/?section=review');
  expect(await screen.findByText('From Nov 15, 2026. Adds $23.17 to this term.')).toBeVisible();
  expect(screen.queryByText('How will they pay?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Book the endorsement' }));
  expect(await screen.findByRole('heading', { name: 'Policy CHO-1002345 is endorsed' })).toHaveFocus();
  expect(sent).toMatchObject([{ params: { CertificateNr: 'CHO-1002345' }, query: { mode: 'END' } }]);
});

test('a cancellation asks for the day and a reason, which is saved and rated', async () => {
  const reason = (Key: string, Name: string, InitiatedBy: 'insured' | 'carrier') => ({
    ...{ Key, Name, InitiatedBy, RecordInactive: false },
  });
  answer(lookups.rows.sysCancellationReasons, [
    reason('SOLD', 'Property sold', 'insured'),
    reason('NONPAYMENT', 'Nonpayment of premium', 'carrier'),
  ]);
  const saved = answer(quotes.rows.change, { ...canceling, ReasonKey: 'SOLD', Version: 2 });
  const rated = answer(quotes.rows.rate, {
    ...{ ...priceOf(254_700), Key: keyOf(7), RatedAt: '2026-11-15T12:00:00.000Z', Version: 2 },
  });
  answer(quotes.rows.get, { ...canceling, ReasonKey: 'SOLD', Version: 2 });
  const user = show(canceling);
  expect(screen.getByRole('heading', { level: 1, name: 'Cancel policy CHO-1002345' })).toBeVisible();
  expect(price().getByText('Short rate', { exact: false })).toBeVisible();
  const box = await screen.findByRole('combobox', { name: 'Reason' });
  await screen.findByRole('option', { name: 'Property sold' });
  // There’s nothing to answer or to rate.
  expect(screen.queryByText('Enter', { selector: 'kbd' })).toBeNull();
  expect(price().queryByRole('list')).toBeNull();
  // Only staff can cancel for the insurer.
  expect(screen.queryByRole('option', { name: 'Nonpayment of premium' })).toBeNull();
  await user.selectOptions(box, 'Property sold');
  await user.click(screen.getByRole('button', { name: 'Save and show the price' }));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(saved).toMatchObject([{ body: { EffectiveOn: '2026-11-15', ReasonKey: 'SOLD' } }]);
  expect(rated).toHaveLength(1);
});

test('a day that isn’t possible is named at its field', async () => {
  answer(lookups.rows.sysCancellationReasons, []);
  refuse(quotes.rows.change, 'badRequest', {}, [
    { path: 'body.EffectiveOn', message: 'must not be before Aug 17, 2026' },
  ]);
  const user = show(canceling);
  await user.click(await screen.findByRole('button', { name: 'Save and show the price' }));
  expect(await screen.findByText('The day must not be before Aug 17, 2026.')).toBeVisible();
});
