import { binding, type Obstacle, type Precommit } from '@portico/contract/rooms/binding';
import { type Application, type Price, quotes, type Rating } from '@portico/contract/rooms/quotes';
import { type Recalculation, ratings } from '@portico/contract/rooms/ratings';
import { reports } from '@portico/contract/rooms/reports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, never, refuse } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { policyOf } from '../../../testing/policy.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { application as anApplication, controlOf } from '../application/application.fixture.ts';
import { ReviewSection } from './ReviewSection.tsx';
import { plansFor, stepsThatDiffer } from './review.rules.ts';

const openPdf = vi.hoisted(() => vi.fn());
vi.mock('../../../platform/viewer/pdf/engine.ts', () => ({ openPdf }));

const step = (Code: string, Words: string, Factor: string) => ({
  Code,
  Label: `Step ${Code}`,
  Words,
  Peril: 'aop',
  Coverage: null,
  Table: null,
  Keys: [],
  Factor,
  BeforeCents: 1,
  AfterCents: 2,
});
const PRICE: Price = {
  AnnualCents: 244_700,
  PremiumCents: 244_700,
  FeesCents: 2500,
  TaxesCents: 200,
  TotalCents: 247_400,
  CoverageList: [],
  FeeList: [],
  ChargeList: [],
  StepList: [step('COVA', 'Dwelling $420,000', '1.8340'), step('AGE', '10 years', '0.9000')],
  FitList: [],
  AssumedList: [],
  IsIndication: false,
  MissingList: [],
  MessageList: [],
  IneligibleList: [],
  ReferralList: [],
  DocumentList: [],
  FormList: [],
  Edition: 'HO3-HBR-2026.2',
  Engine: 1,
};
const RATING: Rating = { ...PRICE, Key: keyOf(7), RatedAt: '2026-11-15T12:00:00.000Z', Version: 3 };
const policy = policyOf(1, 'QUOTE', {
  QuoteAlternateKey: 'Q-54348741',
  TermBegin: '2026-12-24',
  TermEnd: '2027-12-24',
});

const application: Application = {
  ...anApplication,
  Policy: policy,
  SectionList: [
    {
      ...{ Name: 'coverages', Title: 'Coverages', IsVisible: true, Required: 1, Answered: 1, Assumed: 1 },
      ControlList: [controlOf('covE', { Label: 'Personal liability', Value: '30000000', IsAssumed: true })],
    },
  ],
  Price: PRICE,
  Version: 3,
  Rating: RATING,
};

const obstacle = (over: Partial<Obstacle>): Obstacle => ({
  Code: 'assumed',
  Severity: 'blocks',
  Text: 'Personal liability: we assumed “$300,000”. Confirm or change it.',
  Section: 'coverages',
  Control: 'covE',
  ItemKey: null,
  ...over,
});
const precommit = (over: Partial<Precommit> = {}): Precommit => ({
  CanCommit: true,
  ObstacleList: [],
  SettledList: [{ Code: 'closing', Text: 'Binding is open in Manatee County' }],
  Price: PRICE,
  TermChange: null,
  PriceChangedFromCents: null,
  Today: '2026-11-15',
  AfterwardsList: [{ Code: 'APPLICATION', Title: 'Application', DueOn: '2027-01-08' }],
  SimilarAccountList: [],
  ...over,
});
const RESULT = {
  Policy: { ...policy, AlternateKey: 'CHO-87654321' },
  Transaction: null,
  DocumentList: [{ Key: keyOf(9), Title: 'Declarations 2026–27' }],
  Repeated: false,
};

let refreshed = 0;
let ownAnswers: unknown;
beforeEach(() => {
  signInAs('AGENT');
  refreshed = 0;
  answer(binding.rows.forms, [
    { Number: 'HO 00 03', Edition: '03 22', Title: 'Special form', IsMandatory: true, EFileKey: null },
  ]);
});

function show(checked: Precommit) {
  answer(binding.rows.precommit, checked);
  const refresh = async (own?: unknown) => {
    refreshed += 1;
    ownAnswers = own;
  };
  const page = <ReviewSection application={application} refresh={refresh} />;
  renderRouter(createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/?policy=1'] }));
}
const bindButton = () => screen.findByRole('button', { name: 'Bind from Dec 24, 2026 for $2,474.00' });

test('binds with the plan that was chosen, and shows the number', async () => {
  const sent = answer(binding.rows.commit, RESULT);
  show(precommit());
  await userEvent.click(await screen.findByRole('radio', { name: /4 payments/ }));
  await userEvent.click(await bindButton());
  expect(await screen.findByRole('heading', { name: 'Policy CHO-87654321 is bound' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Open the policy' })).toBeVisible();
  expect(sent).toMatchObject([
    { params: { CertificateNr: 'Q-54348741' }, query: { mode: 'NEW', PayPlan: '4' } },
  ]);
});

test('lists what is left with a link to its question, and confirms an assumed answer as it is', async () => {
  const sent = answer(quotes.rows.change, application);
  show(precommit({ CanCommit: false, ObstacleList: [obstacle({})] }));
  expect(await bindButton()).toBeDisabled();
  const link = screen.getByRole('link', { name: 'Go to Coverages' });
  expect(link).toHaveAttribute('href', '/?policy=1&section=coverages&question=covE');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Personal liability' }));
  expect(sent).toMatchObject([{ body: { Key: application.Key, Answers: { covE: '30000000' } }, version: 3 }]);
  expect(refreshed).toBe(1);
  // Or the page would take them for someone else’s.
  expect(ownAnswers).toEqual({ covE: '30000000' });
});

test('shows both prices and the steps that differ', async () => {
  const StepList = [step('COVA', 'Dwelling $470,000', '2.0190'), step('AGE', '10 years', '0.9000')];
  show(
    precommit({
      CanCommit: false,
      PriceChangedFromCents: 247_400,
      Price: { ...PRICE, TotalCents: 261_500, StepList },
      ObstacleList: [
        obstacle({ Code: 'priceChanged', Text: 'The price has changed.', Control: null, Section: null }),
      ],
    }),
  );
  const changed = await screen.findByRole('alert');
  expect(within(changed).getByText('$2,474.00')).toBeVisible();
  expect(within(changed).getByText('$2,615.00')).toBeVisible();
  expect(
    within(changed).getByRole('row', { name: 'Step COVA Dwelling $420,000 Dwelling $470,000' }),
  ).toBeVisible();
  expect(within(changed).queryByText('Step AGE')).toBeNull();
});

test('shows what new rates change, and uses them', async () => {
  const recalculation: Recalculation = {
    Base: RATING,
    Now: { ...PRICE, TotalCents: 261_500 },
    ChangeList: [{ What: 'edition', Text: 'The program’s rates, from 2025.1 to 2026.2', Cents: 14_100 }],
    DifferenceCents: 14_100,
    IsNewEdition: true,
  };
  answer(ratings.rows.compareWithBase, recalculation);
  const used = answer(ratings.rows.useCurrentRates, recalculation);
  const Text = 'New rates apply to coverage that starts on Dec 24, 2026.';
  show(
    precommit({
      CanCommit: false,
      ObstacleList: [obstacle({ Code: 'newRates', Text, Control: null, Section: null })],
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'See the new price' }));
  const dialog = await screen.findByRole('dialog', { name: 'Current rates' });
  expect(await within(dialog).findByText('$2,615.00')).toBeVisible();
  expect(
    within(dialog).getByRole('row', { name: 'The program’s rates, from 2025.1 to 2026.2 +$141' }),
  ).toBeVisible();
  expect(used).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use the current rates' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(used).toMatchObject([{ query: { submissionId: application.Key } }]);
  expect(refreshed).toBe(1);
});

test('says why a commit was refused, and keeps what was chosen', async () => {
  refuse(binding.rows.commit, 'businessError', { message: 'Manatee County is closed to binding.' });
  show(precommit());
  await userEvent.click(await screen.findByRole('radio', { name: /2 payments/ }));
  await userEvent.click(await bindButton());
  expect(await screen.findByText('Manatee County is closed to binding.')).toBeVisible();
  expect(screen.getByRole('radio', { name: /2 payments/ })).toBeChecked();
});

test('a first day in the past takes the statement that there was no loss', async () => {
  const sent = answer(binding.rows.commit, RESULT);
  show(
    precommit({
      ObstacleList: [obstacle({ Code: 'noKnownLoss', Severity: 'confirm', Control: null, Section: null })],
    }),
  );
  expect(await bindButton()).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: /no loss at this property/ }));
  await userEvent.click(await bindButton());
  await screen.findByRole('heading', { name: /is bound/ });
  expect(sent).toMatchObject([{ query: { NoKnownLoss: true } }]);
});

test('plans divide the total, and nothing is due before today', () => {
  const plans = plansFor({ TermBegin: '2026-11-01', TermEnd: '2027-11-01' }, 100_001, '2026-11-15');
  expect(plans.map(({ amount }) => amount)).toEqual([
    '$1,000.01',
    '$500.01, then $500.00',
    '$250.01, then $250.00',
    '$100.01, then $100.00',
    '$1,000.01',
  ]);
  expect(new Set(plans.map(({ dueOn }) => dueOn))).toEqual(new Set(['2026-11-15']));
});

test('a step that is gone or new is one that differs', () => {
  const before = { ...PRICE, StepList: [step('A', 'one', '1.0000')] };
  const after = { ...PRICE, StepList: [step('B', 'two', '1.0000')] };
  expect(stepsThatDiffer(before, after)).toEqual([
    expect.objectContaining({ before: 'one', after: 'Not part of it' }),
    expect.objectContaining({ before: 'Not part of it', after: 'two' }),
  ]);
});

test('a step names its part of the premium, and its factor if that is all that differs', () => {
  const stepsWith = (Factor: string) => [
    {
      ...step('AGE', 'Home is 31 years old', Factor),
      Label: 'Age of home',
      Peril: 'hur',
      Part: 'Hurricane and wind',
    },
  ];
  expect(
    stepsThatDiffer({ ...PRICE, StepList: stepsWith('1.1200') }, { ...PRICE, StepList: stepsWith('1.1500') }),
  ).toEqual([
    expect.objectContaining({
      label: 'Age of home, on hurricane and wind',
      before: 'Home is 31 years old × 1.12',
      after: 'Home is 31 years old × 1.15',
    }),
  ]);
});

describe('a sample of a form', () => {
  const open = async () => {
    show(precommit());
    await userEvent.click(await screen.findByRole('button', { name: 'View sample of Special form' }));
    return screen.findByRole('dialog', { name: 'Special form' });
  };

  // @spec I15.44
  test('opens in the viewer, with the facts of the quote', async () => {
    openPdf.mockImplementation(never);
    const sent = answer(reports.rows.sample, '%PDF-1.7');
    await open();
    await waitFor(() =>
      expect(sent).toEqual([{ body: { FormNumber: 'HO 00 03', PolicyKey: application.Policy.Key } }]),
    );
    expect(screen.getByText('Sample · HO 00 03, edition 03 22')).toBeVisible();
    await waitFor(async () => expect((await openPdf.mock.calls[0]?.[0].read(1, 4))?.total).toBe(8));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // @spec I15.44
  test.each(['carrierFormsDown', 'carrierFormMissing', 'carrierFormUnusable'] as const)(
    'says why there is none: %s',
    async (code) => {
      refuse(reports.rows.sample, code, { number: 'HO 00 03', edition: '03 22' });
      const dialog = await open();
      expect(await within(dialog).findByText(/insurance company/)).toBeVisible();
      expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  );
});
