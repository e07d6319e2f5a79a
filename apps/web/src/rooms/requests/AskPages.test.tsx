import { fail } from '@portico/contract/errors';
import { type PolicyRequests, REQUEST_BARRIERS, requests } from '@portico/contract/rooms/requests';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../platform/session.ts';
import { answer, refuse, refuseOnce, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { makeToken } from '../../testing/tokens.ts';
import { RequestCancelPage } from './RequestCancelPage.tsx';
import { RequestChangePage } from './RequestChangePage.tsx';
import { REQUEST, TERM } from './requests.fixture.ts';
import { BARRIER_TEXT } from './requests.words.ts';

let term: PolicyRequests;
let changes: Sent<typeof requests.rows.askChange>;
let cancels: Sent<typeof requests.rows.askCancel>;
beforeEach(() => {
  localStorage.clear();
  signInAs('INSURED');
  term = TERM;
  answer(requests.rows.ofPolicy, ({ params }) => (params.key === keyOf(1) ? term : fail('recordNotFound')));
  changes = answer(requests.rows.askChange, REQUEST);
  cancels = answer(requests.rows.askCancel, { ...REQUEST, Kind: 'cancel' });
});

const user = userEvent.setup({ delay: null });
const at = `?policy=${keyOf(1)}`;
const openChange = (search = at) => renderPage(<RequestChangePage />, `/policy/change${search}`);
const openCancel = () => renderPage(<RequestCancelPage />, `/policy/cancel${at}`);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const enterDay = async (label: string, day: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: day } });
const summary = (message: string) => screen.findByRole('link', { name: message });

async function sayWhat() {
  await user.click(await screen.findByLabelText('Mortgage company'));
  await user.type(await screen.findByLabelText('Tell us what you need'), 'I paid off my loan.');
  await press('Continue');
}

describe('asking for a change', () => {
  // @spec I12.30
  it('takes what, when and a last look, and says what happens next', async () => {
    openChange();
    expect(await screen.findByText('Homeowners policy CHO-1001')).toBeVisible();
    await sayWhat();
    expect(await heading('When should it start?')).toHaveFocus();
    expect(screen.getByText('A day from Mar 1, 2026 to Feb 28, 2027.')).toBeVisible();
    await enterDay('Start date', '2026-12-01');
    await press('Continue');
    expect(await heading('Check your request')).toHaveFocus();
    for (const text of ['Homeowners CHO-1001', 'Mortgage company', 'I paid off my loan.', 'Dec 1, 2026'])
      expect(screen.getByText(text)).toBeVisible();
    expect(changes).toEqual([]);
    await press('Send request');
    expect(await heading('We got your request')).toHaveFocus();
    expect(changes.map(({ body }) => body)).toEqual([
      {
        PolicyKey: keyOf(1),
        ChangeKind: 'mortgage',
        Message: 'I paid off my loan.',
        EffectiveOn: '2026-12-01',
        EFileKeys: [],
      },
    ]);
    expect(screen.getByRole('link', { name: 'Back to the policy' })).toHaveAttribute(
      'href',
      `/insured/policy?policy=${keyOf(1)}`,
    );
    expect(screen.getByRole('link', { name: 'See the request as a document' })).toHaveAttribute(
      'href',
      `/insured/documents?open=${keyOf(6)}`,
    );
  });

  it('says at each step what is missing, and goes no further', async () => {
    openChange();
    await heading('What should change?');
    await press('Continue');
    expect(await summary('Choose what should change.')).toBeVisible();
    expect(await summary('Tell us what should change.')).toBeVisible();
    await sayWhat();
    await press('Continue');
    expect(await summary('Enter a date.')).toBeVisible();
    await enterDay('Start date', '2030-01-01');
    await press('Continue');
    expect(await summary('Choose a day from Mar 1, 2026 to Feb 28, 2027.')).toBeVisible();
    expect(changes).toEqual([]);
  });

  it('leads back to what is missing when a link leads right to the last step', async () => {
    openChange(`${at}&step=3`);
    await heading('Check your request');
    await press('Send request');
    expect(await heading('What should change?')).toBeVisible();
    expect(await summary('Choose what should change.')).toBeVisible();
    expect(changes).toEqual([]);
  });

  it('goes back without losing anything', async () => {
    openChange();
    await sayWhat();
    await heading('When should it start?');
    await press('Back');
    await heading('What should change?');
    expect(screen.getByLabelText('Tell us what you need')).toHaveValue('I paid off my loan.');
    expect(screen.getByLabelText('Mortgage company')).toBeChecked();
  });

  // @spec I12.30
  it('keeps what was typed for the next time', async () => {
    openChange();
    await sayWhat();
    await heading('When should it start?');
    cleanup();
    openChange();
    expect(await screen.findByText(/We kept what you entered last time/)).toBeVisible();
    expect(screen.getByLabelText('Tell us what you need')).toHaveValue('I paid off my loan.');
    await press('Discard it');
    expect(await screen.findByLabelText('Tell us what you need')).toHaveValue('');
  });

  it('goes back to the step whose field the server refuses', async () => {
    refuseOnce(requests.rows.askChange, 'badRequest', {}, [
      { path: 'body.EffectiveOn', message: 'Choose a day from Mar 1, 2026 to Jan 1, 2027.' },
    ]);
    openChange();
    await sayWhat();
    await enterDay('Start date', '2027-02-01');
    await press('Continue');
    await press('Send request');
    expect(await heading('When should it start?')).toBeVisible();
    expect(await summary('Choose a day from Mar 1, 2026 to Jan 1, 2027.')).toBeVisible();
  });

  it('says why the server refuses it, and keeps everything', async () => {
    refuse(requests.rows.askChange, 'requestOpen');
    openChange();
    await sayWhat();
    await enterDay('Start date', '2026-12-01');
    await press('Continue');
    await press('Send request');
    expect(await screen.findByText(/There’s already an open request/)).toBeVisible();
    expect(screen.getByText('I paid off my loan.')).toBeVisible();
  });

  it.each(['', `?policy=${keyOf(9)}`])('isn’t found at %j', async (search) => {
    openChange(search);
    expect(await screen.findByText('We couldn’t find this policy')).toBeVisible();
  });

  it('offers to try again when the policy can’t be loaded', async () => {
    refuseOnce(requests.rows.ofPolicy, 'serverError');
    openChange();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await heading('What should change?')).toBeVisible();
  });
});

describe('asking to cancel', () => {
  it('takes when and why, and warns before it is sent', async () => {
    openCancel();
    await heading('When should the policy end?');
    await enterDay('End date', '2026-12-31');
    await press('Continue');
    const reasons = within(await screen.findByRole('radiogroup', { name: 'Reason' }));
    expect(reasons.getAllByRole('radio')).toHaveLength(2);
    await press('Continue');
    expect(await summary('Choose a reason.')).toBeVisible();
    await user.click(reasons.getByLabelText('Property sold'));
    await press('Continue');
    expect(await screen.findByText('After the end date, nothing is covered')).toBeVisible();
    await press('Send request to cancel');
    expect(await heading('We got your request')).toBeVisible();
    expect(cancels.map(({ body }) => body)).toEqual([
      {
        PolicyKey: keyOf(1),
        EffectiveOn: '2026-12-31',
        CancellationReasonKey: 'SOLD',
        Message: '',
        EFileKeys: [],
      },
    ]);
  });

  it.each(REQUEST_BARRIERS)('says why it isn’t possible: %s', async (barrier) => {
    term = { ...TERM, Barriers: { change: null, cancel: barrier } };
    openCancel();
    expect(await screen.findByText(BARRIER_TEXT[barrier].title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the policy' })).toBeVisible();
  });

  it('isn’t possible on someone’s behalf', async () => {
    session.set({ impersonationToken: makeToken({ role: ['INSURED'] }) });
    openCancel();
    expect(await screen.findByText('You’re acting on someone’s behalf')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});
