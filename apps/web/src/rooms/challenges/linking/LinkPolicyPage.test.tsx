import { fail } from '@portico/contract/errors';
import { accounts } from '@portico/contract/rooms/accounts';
import { challenges, type PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { overviews } from '@portico/contract/rooms/overviews';
import { persons } from '@portico/contract/rooms/persons';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '../../../platform/brand.ts';
import { renew } from '../../../platform/oidc.ts';
import { session } from '../../../platform/session.ts';
import { answer, refuse, refuseOnce, type Sent } from '../../../testing/api.ts';
import { limitedPolicy } from '../../../testing/billing.ts';
import { answerConfiguration } from '../../../testing/configuration.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered, renderRouter } from '../../../testing/page.tsx';
import { person } from '../../../testing/person.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { linkedAccount, locked, peekOf, policy, question, WAYS } from '../challenges.fixture.ts';
import { LinkPolicyPage } from './LinkPolicyPage.tsx';

const NoInvitations = () => null;

vi.mock('../../../platform/oidc.ts', () => ({ renew: vi.fn() }));
vi.mock('../../../platform/brand.ts', async () => {
  const { DEMO_BRANDS } = await import('@portico/contract/demoBrands');
  return { brand: { ...DEMO_BRANDS.brokerage } };
});

const TOOLTIP = 'Only the policyholder knows.';

let questions: PolicyChallengeItem[];
let asked: Sent<typeof challenges.rows.list>;
let checked: Sent<typeof challenges.rows.check>;
let linked: Sent<typeof accounts.rows.change>;
let accountsOnFile: number;
let accountVersion: number;
let policyNumbers: string[];
const numbersAsked = () => asked.map(({ query }) => query.PolicyAlternateKey);
const CONFIGURATION = {
  PolicyChallengeAttempts_Max: '100',
  PolicyChallengeResetMinutes: '60',
  W2_ToolTip_PolicyChallengeQuestion: TOOLTIP,
};

beforeEach(() => {
  vi.mocked(renew).mockReset();
  Object.assign(brand, { id: 'brokerage' });
  signInAs('INSURED');
  questions = [question(1), question(2)];
  [accountsOnFile, accountVersion, policyNumbers] = [1, 7, [policy.AlternateKey]];
  answer(persons.rows.get, person);
  answer(accounts.rows.list, () => ({ rows: [], total: accountsOnFile }));
  answer(overviews.rows.limited, []);
  answerConfiguration(CONFIGURATION);
  asked = answer(challenges.rows.list, () => questions);
  checked = answer(challenges.rows.check, ({ body: { Key, Option_Selected } }) =>
    Option_Selected.Key.endsWith('0') ? question(Number(Key.slice(-1))) : null,
  );
  answer(accounts.rows.peek, ({ params }) =>
    params.PolicyKey === policy.Key ? peekOf(accountVersion, policyNumbers) : fail('recordNotFound'),
  );
  linked = answer(accounts.rows.change, linkedAccount);
});

const user = userEvent.setup({ delay: null });
function open(address = '/insured/link-policy') {
  const router = createMemoryRouter(
    [
      { path: '/insured/link-policy', element: <LinkPolicyPage Invitations={NoInvitations} /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  renderRouter(router);
  return () => router.state.location.pathname + router.state.location.search;
}
const number = () => screen.getByLabelText('Policy number');
const button = (name: string) => screen.getByRole('button', { name });
const lookUp = (typed = policy.AlternateKey) => user.type(number(), `${typed}{Enter}`);
async function choose(value: string) {
  await user.click(await screen.findByLabelText(value));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
}
const confirmation = () => screen.findByRole('dialog', { name: 'Confirm Policy CHO-100042' });
async function pass() {
  await lookUp();
  await choose('right 1');
  await choose('right 2');
  return within(await confirmation());
}
const LINK_FAILED = 'The linking of this policy to your account was not successful. Please try again.';
const INCORRECT = 'The answer you submitted was incorrect.';

it('is not available while impersonating', () => {
  session.set({ impersonationToken: makeToken() });
  open();
  expect(screen.getByText(/Only they can link a policy/)).toBeVisible();
  expect(screen.queryByLabelText('Policy number')).toBeNull();
});

describe('the texts', () => {
  // @spec 2.35, 2.36
  it('are for another policy where there is one, and others for the first', async () => {
    open();
    expect(
      screen.getByText(/^To link another policy .* click Lookup and answer the security questions\.$/),
    ).toBeVisible();
    accountsOnFile = 0;
    open();
    expect(
      await screen.findByText(/^No policy is linked to your account yet\. .* click Lookup /),
    ).toBeVisible();
  });

  // @spec 2.36
  it('are about the first policy for people who just signed up', () => {
    session.set({ token: makeToken({ role: ['SIGNUP'] }) });
    open();
    expect(screen.getByText(/^No policy is linked to your account yet\./)).toBeVisible();
  });
});

describe('a policy that is only partly open', () => {
  it('is looked up by the address, and shows what opens the rest instead of questions', async () => {
    questions = [{ ...locked(0), WaysIn: { ...WAYS, IsLimited: true } }];
    open(`/insured/link-policy?policy=${policy.AlternateKey}`);
    expect(await screen.findByRole('heading', { name: 'See all of this policy' })).toBeVisible();
    expect(screen.getByText(/^You can see what’s due, pay and report a claim\./)).toBeVisible();
    expect(button('Send code')).toBeVisible();
    expect(button('Ask for access')).toBeVisible();
    expect(screen.queryByText(/has been locked/)).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'Where to find the answers' })).toBeNull();
    expect(numbersAsked()).toEqual(['CHO-100042']);
  });

  it('says after linking what is open', async () => {
    linked = answer(accounts.rows.change, { ...linkedAccount, IsLimited: true });
    open();
    await user.click((await pass()).getByRole('button', { name: 'Confirm' }));
    const done = await screen.findByRole('dialog', { name: 'Policy Linked' });
    expect(done).toHaveTextContent('See what’s due');
    expect(done).not.toHaveTextContent('See what your policy covers');
    expect(linked).toHaveLength(1);
  });

  it('counts as a linked policy in the texts', async () => {
    accountsOnFile = 0;
    answer(overviews.rows.limited, [limitedPolicy()]);
    open();
    await answered();
    expect(screen.getByText(/^To link another policy/)).toBeVisible();
  });
});

describe('the look-up', () => {
  // @spec 2.37, 5.1, 5.2, 8.11
  it('waits for a number, cleans it up as typed, and starts by button and by Enter', async () => {
    questions = [];
    open();
    expect(button('Lookup')).toBeDisabled();
    await user.type(number(), '   {Enter}');
    expect(button('Lookup')).toBeDisabled();
    expect(asked).toEqual([]);
    await user.type(number(), ' no–1  ');
    await user.click(button('Lookup'));
    expect(
      await screen.findByRole('link', { name: 'The Policy Number entered was not found.' }),
    ).toBeVisible();
    expect(number()).toBeInvalid();
    expect(number()).toHaveValue('NO-1');
    await user.type(number(), '2{Enter}');
    await waitFor(() => expect(numbersAsked()).toEqual(['NO-1', 'NO-12']));
  });

  // @spec 4.1
  it('that finds nothing says so until the number changes', async () => {
    questions = [];
    open();
    await lookUp('NO-1');
    await screen.findByRole('link', { name: 'The Policy Number entered was not found.' });
    await user.type(number(), '2');
    expect(screen.queryByText(/was not found/)).toBeNull();
  });

  // @spec I11.20
  it('made too often says at the field how long to wait, and keeps the number', async () => {
    refuse(challenges.rows.list, 'tooManyRequests', { seconds: 890 });
    open();
    await lookUp();
    const text = 'Too many attempts. Please try again in 15 minutes, or call us if you can’t wait.';
    expect(await screen.findByRole('link', { name: text })).toBeVisible();
    expect(number()).toHaveAccessibleDescription(`Error: ${text}`);
    expect(number()).toHaveValue('CHO-100042');
  });

  it('of a policy that is linked already says so beside the field', async () => {
    refuse(challenges.rows.list, 'businessWarning', {
      message: 'This policy is already linked to your account.',
    });
    open();
    await lookUp();
    expect(await screen.findByText('This policy is already linked to your account.')).toBeVisible();
    expect(number()).toHaveValue('CHO-100042');
  });

  // @spec 4.9, 8.13
  it.each([
    [0, 60],
    [59, 1],
    [60, 1],
  ])('of a policy locked %i minutes ago says that it opens after %i', async (ago, left) => {
    questions = [locked(ago)];
    open();
    await lookUp();
    expect(
      await screen.findByText(
        `This policy has been locked due to too many failed attempts. You may try again after ${left} minutes.`,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

describe('the questions', () => {
  // @spec 2.38, 2.42, 4.2, 7.139, I11.4
  it('come one at a time, with the focus, the tooltip and every option', async () => {
    open();
    const atStep = () =>
      within(screen.getByRole('list', { name: 'Progress' })).getByText(/./, {
        selector: '[aria-current="step"] > span',
      });
    expect(atStep()).toHaveTextContent('Policy number');
    await lookUp();
    const group = await screen.findByRole('radiogroup', { name: 'Question 1?' });
    expect(atStep()).toHaveTextContent('Security questions');
    expect(screen.getByText('Question 1 of 2')).toBeVisible();
    expect(screen.getByText(/^Next, answer a few security questions/)).toBeVisible();
    expect(within(group).getAllByRole('radio')).toHaveLength(4);
    expect(screen.getByLabelText('right 1')).toHaveFocus();
    expect(screen.getByLabelText('right 1')).not.toBeChecked();
    expect(screen.queryByText('Question 2?')).toBeNull();
    await screen.findByRole('button', { name: 'More about this' });
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.hover(screen.getByText('Question 1?'));
    expect(screen.getByRole('tooltip')).toHaveTextContent(TOOLTIP);
    await user.unhover(screen.getByText('Question 1?'));
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.click(button('More about this'));
    expect(await screen.findByRole('button', { name: 'More about this' })).toHaveAccessibleDescription(
      TOOLTIP,
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  // @spec 5.3
  it('each want an answer', async () => {
    open();
    await lookUp();
    await screen.findByRole('radiogroup');
    await user.click(button('Continue'));
    expect(await screen.findByRole('link', { name: 'Please select an answer.' })).toBeVisible();
    expect(checked).toEqual([]);
  });

  // @spec 4.3
  it('go on with a right answer', async () => {
    open();
    await lookUp();
    await choose('right 1');
    expect(await screen.findByRole('radiogroup', { name: 'Question 2?' })).toBeVisible();
    expect(screen.getByText('Question 2 of 2')).toBeVisible();
    expect(checked).toEqual([{ body: { Key: keyOf(11), Option_Selected: { Key: keyOf(110) } } }]);
    expect(asked).toHaveLength(1);
  });

  // @spec 4.4, 8.12
  it('are read again after a wrong answer, with a message', async () => {
    open();
    await lookUp();
    await screen.findByLabelText('wrong 1');
    questions = [question(3), question(4), question(5)];
    await choose('wrong 1');
    expect(await screen.findByRole('radiogroup', { name: 'Question 3?' })).toBeVisible();
    expect(screen.getByText('Question 1 of 3')).toBeVisible();
    expect(screen.getByText(INCORRECT)).toBeVisible();
    expect(numbersAsked()).toEqual(['CHO-100042', 'CHO-100042']);
    await choose('right 3');
    await screen.findByRole('radiogroup', { name: 'Question 4?' });
    expect(screen.queryByText(INCORRECT)).toBeNull();
  });

  // @spec 4.5, I11.4
  it('go when the wrong answer was one too many', async () => {
    open();
    await lookUp();
    await screen.findByLabelText('wrong 1');
    questions = [locked(0)];
    await choose('wrong 1');
    expect(await screen.findByText(/You may try again after 60 minutes\.$/)).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByText(INCORRECT)).toBeNull();
    expect(screen.getByRole('complementary', { name: 'While you wait' })).toBeVisible();
  });

  it('disappear when the policy gets locked', async () => {
    refuse(challenges.rows.check, 'policyLocked');
    open();
    await lookUp();
    await screen.findByLabelText('right 1');
    questions = [locked(48)];
    await choose('right 1');
    expect(await screen.findByText(/You may try again after 12 minutes\.$/)).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('take the place of the number, which can be changed', async () => {
    open();
    expect(screen.getByRole('complementary', { name: 'Where to find your policy number' })).toBeVisible();
    await lookUp();
    await screen.findByRole('radiogroup');
    expect(screen.queryByLabelText('Policy number')).toBeNull();
    expect(screen.getByRole('complementary', { name: 'Where to find the answers' })).toBeVisible();
    await user.click(button('Change the policy number'));
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(await screen.findByLabelText('Policy number')).toHaveValue('CHO-100042');
    expect(number()).toHaveFocus();
  });
});

describe('the confirmation', () => {
  // @spec 2.39, 2.40, 2.41, 4.6, 4.8
  it('shows whose policy it is and where, and Cancel resets everything', async () => {
    open();
    const dialog = await pass();
    for (const text of ['Whitlock Household', '12 Gulf Shore Blvd', 'Unit 4', 'Naples, FL 34102', 'US'])
      expect(dialog.getByText(text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(await screen.findByLabelText('Policy number')).toHaveValue('');
    expect(number()).toHaveFocus();
    expect(linked).toEqual([]);
  });

  it('lists every policy of the account where there are several', async () => {
    policyNumbers = ['CHO-100042', 'CFL-100043'];
    open();
    const dialog = await pass();
    expect(dialog.getByText('Linking this policy links every policy on the account:')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(policyNumbers);
  });

  it('lists no policies where there is only one', async () => {
    open();
    const dialog = await pass();
    expect(dialog.queryByText(/links every policy/)).toBeNull();
  });

  it('that does not come can be asked for again', async () => {
    refuseOnce(accounts.rows.peek, 'serverError');
    open();
    await lookUp();
    await choose('right 1');
    await choose('right 2');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await confirmation()).toBeVisible();
  });

  // @spec 2.41, 2.43, 4.7, 4.10, 4.12, 4.14
  it.each([
    ['brokerage', '/insured/dashboard?new=1'],
    ['group', '/insured/dashboard?new=1'],
    ['claims', '/claims/my-claims?new=1'],
  ])('links, says so, and leads back on the %s brand to %s', async (id, place) => {
    Object.assign(brand, { id });
    const where = open();
    await user.click((await pass()).getByRole('button', { name: 'Confirm' }));
    const done = await screen.findByRole('dialog', { name: 'Policy Linked' });
    expect(done).toHaveTextContent('Policy CHO-100042 has been linked to your account.');
    expect(linked).toEqual([
      { params: { key: linkedAccount.Key }, body: { Person: { Key: person.Key } }, version: 7 },
    ]);
    expect(renew).not.toHaveBeenCalled();
    await user.click(within(done).getByRole('button', { name: 'Return to Dashboard' }));
    await waitFor(() => expect(where()).toBe(place));
  });

  // @spec 8.19
  it('that fails says so, and a second try takes the account as it is then', async () => {
    refuseOnce(accounts.rows.change, 'linkFailed');
    open();
    const dialog = await pass();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText(LINK_FAILED)).toBeVisible();
    accountVersion = 8;
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('dialog', { name: 'Policy Linked' })).toBeVisible();
    expect(linked).toMatchObject([{ version: 8 }]);
  });

  // @spec 4.11, 8.20
  it('whose person cannot be loaded after it says so, and leads back', async () => {
    const where = open();
    const dialog = await pass();
    refuse(persons.rows.get, 'serverError');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(
      await screen.findByText(
        'There was an error retrieving your updated profile. Please return to the Dashboard.',
      ),
    ).toBeVisible();
    await user.click(button('Return to Dashboard'));
    await waitFor(() => expect(where()).toBe('/insured/dashboard?new=1'));
  });

  it('makes people who had only signed up insureds, with a new token', async () => {
    session.set({ token: makeToken({ role: ['SIGNUP'] }) });
    const becomeInsured = async () => {
      session.set({ token: makeToken({ role: ['INSURED'] }) });
      return 'renewed' as const;
    };
    vi.mocked(renew).mockResolvedValueOnce('unreachable').mockResolvedValueOnce('unreachable');
    const where = open();
    await user.click((await pass()).getByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Return to Dashboard' }));
    // Not before the token says so: the dashboard would be closed.
    await waitFor(() => expect(renew).toHaveBeenCalledTimes(2));
    expect(where()).toBe('/insured/link-policy');
    vi.mocked(renew).mockImplementation(becomeInsured);
    await user.click(button('Return to Dashboard'));
    await waitFor(() => expect(where()).toBe('/insured/dashboard?new=1'));
  });
});

// @spec 4.13
it('loads again what was loaded before the policy was linked', async () => {
  const load = vi.fn(async () => 'loaded');
  const Loaded = () => {
    useQuery({ queryKey: ['accounts'], queryFn: load, staleTime: Number.POSITIVE_INFINITY });
    return <Outlet />;
  };
  renderRouter(
    createMemoryRouter(
      [
        {
          element: <Loaded />,
          children: [
            { path: '/insured/link-policy', element: <LinkPolicyPage Invitations={NoInvitations} /> },
            { path: '*', element: <p>Elsewhere</p> },
          ],
        },
      ],
      { initialEntries: ['/insured/link-policy'] },
    ),
  );
  await user.click((await pass()).getByRole('button', { name: 'Confirm' }));
  const done = await screen.findByRole('dialog', { name: 'Policy Linked' });
  expect(load).toHaveBeenCalledTimes(1);
  await user.click(within(done).getByRole('button', { name: 'Return to Dashboard' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});
