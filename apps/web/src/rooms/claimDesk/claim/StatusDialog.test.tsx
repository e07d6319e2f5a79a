import { claimDesk } from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered } from '../../../testing/page.tsx';
import { claimOf, deskOf, promiseOf } from '../claimDesk.fixture.ts';
import { NEEDS_ESTIMATE } from './claim.rules.ts';
import { atTheDesk, dialog, params, show, user } from './deskPage.fixture.tsx';

const { rows } = claimDesk;
beforeEach(atTheDesk);

describe('status', () => {
  // @spec I13.16
  test('is changed from its menu, which says what is missing and releases the reserve', async () => {
    await show();
    await user.keyboard('s');
    const form = await dialog('Set status');
    await user.selectOptions(form.getByLabelText('New status'), 'Closed without payment');
    expect(form.getByText('Issue or void the open payments first.')).toBeVisible();
    expect(form.getByRole('button', { name: 'Set status' })).toBeDisabled();
    await user.selectOptions(form.getByLabelText('New status'), 'Closed with payment');
    await user.click(form.getByRole('button', { name: 'Set status' }));
    expect(await form.findAllByText('Release the reserve to close the claim.')).not.toHaveLength(0);
    await user.click(form.getByLabelText('Release the reserve of $9,600.00'));
    const closed = claimOf({
      Next: null,
      Status: { Key: 'CLOSED_PAID', Name: 'Closed with payment', Title: 'Closed', Words: '', IsOpen: false },
    });
    const sent = answer(rows.change, deskOf({ Claim: closed, PromiseList: [] }));
    await user.click(await form.findByRole('button', { name: 'Set status' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ params, version: 7, body: { Status: 'CLOSED_PAID', ReleaseReserves: true } }]);
    expect(screen.queryByRole('button', { name: /Request payment/ })).toBeNull();
  });

  test('asks for a reason where one is needed', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: /Set status/ }));
    const form = await dialog('Set status');
    await user.selectOptions(form.getByLabelText('New status'), 'In litigation');
    await user.click(form.getByRole('button', { name: 'Set status' }));
    expect(await form.findAllByText('Give a reason.')).not.toHaveLength(0);
  });

  test('tells the second of two adjusters to look again, and keeps what they entered', async () => {
    await show();
    await user.keyboard('s');
    const form = await dialog('Set status');
    await user.selectOptions(form.getByLabelText('New status'), 'In litigation');
    await user.type(form.getByLabelText('Reason'), 'Suit filed');
    refuse(rows.change, 'stale');
    answer(rows.open, deskOf({ Claim: claimOf({ Version: 8 }) }));
    await user.click(form.getByRole('button', { name: 'Set status' }));
    expect(await form.findByText('Someone else changed this claim')).toBeVisible();
    expect(form.getByLabelText('Reason')).toHaveValue('Suit filed');
    await answered();
    const sent = answer(rows.change, deskOf());
    await user.click(form.getByRole('button', { name: 'Set status' }));
    await waitFor(() => expect(sent).toMatchObject([{ version: 8 }]));
  });

  test('takes the estimate along that a claim below its deductible needs', async () => {
    const missing = { Key: 'BELOW_DEDUCTIBLE', Name: 'Below deductible', Missing: [NEEDS_ESTIMATE] } as const;
    await show(deskOf({ StatusList: [{ ...missing, Missing: [...missing.Missing] }] }));
    await user.keyboard('s');
    const form = await dialog('Set status');
    await user.selectOptions(form.getByLabelText('New status'), 'Below deductible');
    expect(form.getByRole('button', { name: 'Set status' })).toBeDisabled();
    const estimate = form.getByLabelText('Estimate of the covered damage');
    await user.clear(estimate);
    await user.type(estimate, '2,499.99');
    const sent = answer(rows.change, deskOf());
    await user.click(form.getByRole('button', { name: 'Set status' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ Status: 'BELOW_DEDUCTIBLE', EstimateCents: 249_999 }),
    );
  });

  test('of a duplicate names a claim of the same account', async () => {
    await show(deskOf({ StatusList: [{ Key: 'DUPLICATE', Name: 'Duplicate', Missing: [] }] }));
    const other = claimOf({ Key: keyOf(501), ClaimNumber: 'CLM-26-000300' });
    answer(claims.rows.find, [claimOf(), other]);
    await user.keyboard('s');
    const form = await dialog('Set status');
    await user.selectOptions(form.getByLabelText('New status'), 'Duplicate');
    await user.click(form.getByRole('button', { name: 'Set status' }));
    expect(await form.findAllByText('Choose the claim that this one duplicates.')).not.toHaveLength(0);
    await user.selectOptions(form.getByLabelText('Duplicate of'), keyOf(501));
    const sent = answer(rows.change, deskOf());
    await user.click(form.getByRole('button', { name: 'Set status' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ Status: 'DUPLICATE', DuplicateOfKey: keyOf(501) }));
  });

  test('that closes the claim asks what became of each promise, and says what stays due', async () => {
    const call = promiseOf({ Key: keyOf(511), Kind: 'call', Text: 'We’ll call you.', LawDueOn: null });
    const inspect = promiseOf({
      Key: keyOf(512),
      Kind: 'inspect',
      Text: 'We’ll inspect.',
      DueOn: '2026-11-20',
    });
    const reply = promiseOf({ Key: keyOf(513), Kind: 'reply', Text: 'We’ll answer.', DueOn: '2026-11-17' });
    await show(
      deskOf({
        PromiseList: [promiseOf(), call, inspect, reply],
        StatusList: [
          { Key: 'CLOSED_UNPAID', Name: 'Closed without payment', Missing: [] },
          { Key: 'WITHDRAWN', Name: 'Withdrawn', Missing: [] },
          { Key: 'LITIGATION', Name: 'In litigation', Missing: [] },
        ],
      }),
    );
    await user.keyboard('s');
    const form = await dialog('Set status');
    await user.selectOptions(form.getByLabelText('New status'), 'In litigation');
    expect(form.queryByText('Still promised. Check what was done.')).toBeNull();
    await user.selectOptions(form.getByLabelText('New status'), 'Withdrawn');
    expect(form.getByLabelText('Why the rest no longer applies (optional)')).toHaveAccessibleDescription(
      'If you leave this empty, we note: The insured withdrew the claim.',
    );
    await user.selectOptions(form.getByLabelText('New status'), 'Closed without payment');
    expect(form.getByText(/An answer stays due by Nov 17 after the claim is closed/)).toBeVisible();
    await user.type(form.getByLabelText('Reason'), 'No damage found');
    await user.click(form.getByRole('button', { name: 'Set status' }));
    expect(await form.findAllByText('Say why these promises no longer apply.')).not.toHaveLength(0);
    await user.click(
      form.getByRole('checkbox', { name: 'We’ll call you. (promised Nov 12; missed unless it was done)' }),
    );
    await user.type(await form.findByLabelText('Why the rest no longer applies'), 'Photos were enough.');
    const sent = answer(rows.change, deskOf());
    await user.click(form.getByRole('button', { name: 'Set status' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        Status: 'CLOSED_UNPAID',
        Reason: 'No damage found',
        KeptPromiseKeys: [keyOf(511)],
        WaiveReason: 'Photos were enough.',
      }),
    );
  });
});
