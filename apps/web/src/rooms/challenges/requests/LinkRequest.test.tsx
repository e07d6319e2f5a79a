import { errorText, fail } from '@portico/contract/errors';
import { challenges } from '@portico/contract/rooms/challenges';
import type { LinkRequest } from '@portico/contract/rooms/challenges/requests';
import { formatMoment } from '@portico/contract/rules/format';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../platform/session.ts';
import { answer, refuse, refuseOnce, type Sent } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { LinkRequestPage } from './LinkRequestPage.tsx';

const AT = '2026-11-14T20:05:00.000Z';
const REQUEST: LinkRequest = {
  Key: keyOf(1),
  Policy: { Key: keyOf(2), AlternateKey: 'CHO-100042' },
  CustomerRiskAccount: { Key: keyOf(3), Contact: { Name: 'Whitlock Household' } },
  Requester: {
    Key: keyOf(4),
    NameFull: 'Hanna Whitlock',
    Email: 'hanna@example.com',
    IsEmailVerified: true,
    Phone: '8135550100',
  },
  OnFile: { NameFull: 'Hannah Whitlock', Email: 'hannah@example.com', Phone: '8135550100' },
  Differences: ['name', 'email'],
  WrongAnswers: { ByRequester: 2, ByOthers: 5, LatestAt: AT },
  StartsLater: false,
  Role: 'namedInsured',
  Message: 'I have a new email.',
  AskedAt: AT,
  Status: 'open',
  DecidedAt: null,
  DecidedBy: null,
  Note: null,
  AccessFrom: null,
  Decider: 'you',
};
const DECIDED = { DecidedAt: AT, DecidedBy: 'Marcus Delacroix', Decider: 'decided' } as const;

let request: LinkRequest;
let decided: Sent<typeof challenges.rows.decideRequest>;
const bodies = () => decided.map(({ body }) => body);
const approved: LinkRequest = { ...REQUEST, ...DECIDED, Status: 'approved', AccessFrom: AT };

beforeEach(() => {
  signInAs('AGENT');
  request = REQUEST;
  answer(challenges.rows.request, ({ params }) =>
    params.key === request.Key ? request : fail('recordNotFound'),
  );
  decided = answer(challenges.rows.decideRequest, approved);
});

const user = userEvent.setup({ delay: null });
const open = (address = `/tasks/link-request?request=${keyOf(1)}`) =>
  renderPage(<LinkRequestPage />, address);
const choose = async (label: string) => user.click(await screen.findByLabelText(label));
const save = async () => user.click(await screen.findByRole('button', { name: 'Save decision' }));
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('an access request', () => {
  it('is compared with what is on file, differences in words', async () => {
    open();
    expect(await screen.findByText('Hanna Whitlock asks for access to policy CHO-100042.')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Request',
      'On file',
    ]);
    expect(row(/^Name/).getByText('Doesn’t match')).toBeVisible();
    expect(row(/^Name/).getByText('Hannah Whitlock')).toBeVisible();
    expect(row(/^Email/).getByText('Doesn’t match')).toBeVisible();
    expect(row(/^Email/).getByText('Verified')).toBeVisible();
    expect(row(/^Phone/).queryByText('Doesn’t match')).toBeNull();
    expect(row(/^Phone/).getAllByText('(813) 555-0100')).toHaveLength(2);
    expect(screen.getByText(`2 by this person, 5 by others, latest ${formatMoment(AT)}`)).toBeVisible();
    expect(screen.getByText('I have a new email.')).toBeVisible();
    expect(screen.getByText('The policyholder (named insured)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Whitlock Household' })).toHaveAttribute(
      'href',
      `/account?cra=${keyOf(3)}`,
    );
  });

  it('says what there is none of', async () => {
    request = {
      ...REQUEST,
      Requester: { ...REQUEST.Requester, IsEmailVerified: false, Phone: null },
      OnFile: null,
      WrongAnswers: { ByRequester: 0, ByOthers: 0, LatestAt: null },
      Message: null,
    };
    open();
    expect(await screen.findByText('Not verified')).toBeVisible();
    expect(row(/^Phone/).getAllByText('None')).toHaveLength(2);
  });

  // @spec I8.3
  it('is approved only after a call to the phone on file', async () => {
    open();
    await choose('Approve as policyholder');
    await save();
    const message = errorText('linkCallNeeded', { phone: '(813) 555-0100' });
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
    expect(screen.getByLabelText('I called (813) 555-0100')).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
    expect(decided).toEqual([]);
    await choose('I called (813) 555-0100');
    await save();
    const result = await screen.findByText(`Approved by Marcus Delacroix on ${formatMoment(AT)}`);
    expect(result).toBeVisible();
    expect(document.activeElement).toContainElement(result);
    expect(screen.getByText('They have access now.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Tasks' })).toHaveAttribute('href', '/tasks');
    expect(bodies()).toEqual([{ Decision: 'approveNamedInsured', Called: true }]);
  });

  it('is declined without a call', async () => {
    decided = answer(challenges.rows.decideRequest, {
      ...REQUEST,
      ...DECIDED,
      Status: 'declined',
      Note: 'Not known to us.',
    });
    open();
    await choose('Decline');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(await screen.findByLabelText('Note (optional)'), 'Not known to us.');
    await save();
    expect(await screen.findByText(/^Declined by Marcus Delacroix/)).toBeVisible();
    expect(screen.getByText('Not known to us.')).toBeVisible();
    expect(bodies()).toEqual([{ Decision: 'decline', Called: false, Note: 'Not known to us.' }]);
  });

  it('asks for a decision', async () => {
    open();
    await screen.findByLabelText('Decline');
    await save();
    expect(await screen.findByRole('link', { name: 'Select a decision.' })).toBeVisible();
  });

  it('says that access starts a day later after wrong answers', async () => {
    request = { ...REQUEST, StartsLater: true };
    const inADay = new Date(Date.now() + 86_400_000).toISOString();
    decided = answer(challenges.rows.decideRequest, {
      ...REQUEST,
      ...DECIDED,
      Status: 'approved',
      AccessFrom: inADay,
    });
    open();
    await choose('Approve as household member');
    expect(
      await screen.findByText('Access will start 24 hours after approval because of wrong answers.'),
    ).toBeVisible();
    await choose('I called (813) 555-0100');
    await save();
    expect(await screen.findByText(/^Access starts tomorrow at/)).toBeVisible();
    expect(bodies()).toEqual([{ Decision: 'approveHousehold', Called: true }]);
  });

  it('takes a note of staff where no phone is on file', async () => {
    session.set({ token: makeToken({ role: ['SUPPORT'] }) });
    request = { ...REQUEST, OnFile: { NameFull: 'Hannah Whitlock', Email: null, Phone: null } };
    open();
    await choose('Approve as policyholder');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await save();
    expect(await screen.findByRole('link', { name: errorText('linkNoteNeeded') })).toBeVisible();
    await user.type(screen.getByLabelText('How did you verify this request?'), 'Saw the ID.');
    await save();
    expect(await screen.findByText(/^Approved by/)).toBeVisible();
    expect(bodies()).toEqual([{ Decision: 'approveNamedInsured', Called: false, Note: 'Saw the ID.' }]);
  });
});

describe('an access request that can’t be decided here', () => {
  it.each([
    ['staffOnly', errorText('linkRequestStaffOnly')],
    ['notYourOwn', errorText('linkRequestOwn')],
  ] as const)('says why: %s', async (Decider, text) => {
    request = { ...REQUEST, Decider };
    open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('shows what was decided', async () => {
    request = { ...REQUEST, ...DECIDED, Status: 'approved', AccessFrom: AT, Note: 'Called him.' };
    open();
    expect(await screen.findByText(/^Approved by Marcus Delacroix/)).toBeVisible();
    expect(screen.getByText('Called him.')).toBeVisible();
  });

  it('isn’t found', async () => {
    refuse(challenges.rows.request, 'recordNotFound');
    open();
    expect(await screen.findByText('We couldn’t find this request')).toBeVisible();
  });

  it('isn’t named in the address', () => {
    open('/tasks/link-request');
    expect(screen.getByText('We couldn’t find this request')).toBeVisible();
  });

  it('can be loaded again', async () => {
    refuseOnce(challenges.rows.request, 'offline');
    open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Decline')).toBeVisible();
  });
});

describe('a decision that the server refuses', () => {
  const approve = async () => {
    open();
    await choose('Approve as policyholder');
    await choose('I called (813) 555-0100');
    await user.type(await screen.findByLabelText('Note (optional)'), 'Spoke with Hannah.');
    await save();
  };

  it.each([
    ['linkCallNeeded', 'I called (813) 555-0100'],
    ['linkNoteNeeded', 'Note (optional)'],
  ] as const)('says so at the field: %s', async (code, label) => {
    refuse(challenges.rows.decideRequest, code, { phone: '(813) 555-0100' });
    await approve();
    await user.click(await screen.findByRole('link', { name: errorText(code, { phone: '(813) 555-0100' }) }));
    expect(await screen.findByLabelText(label)).toHaveFocus();
  });

  it('keeps what was typed', async () => {
    refuse(challenges.rows.decideRequest, 'linkRequestOwn');
    await approve();
    expect(await screen.findByText(errorText('linkRequestOwn'))).toBeVisible();
    expect(screen.getByLabelText('Note (optional)')).toHaveValue('Spoke with Hannah.');
    expect(screen.getByLabelText('Approve as policyholder')).toBeChecked();
  });

  it('shows what a colleague decided first', async () => {
    answer(challenges.rows.decideRequest, () => {
      request = { ...REQUEST, ...DECIDED, Status: 'declined' };
      return fail('linkRequestDecided', { name: 'Marcus Delacroix' });
    });
    await approve();
    expect(await screen.findByText(/^Declined by Marcus Delacroix/)).toBeVisible();
  });
});
