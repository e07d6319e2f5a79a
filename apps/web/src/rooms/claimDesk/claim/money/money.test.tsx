import { claimDesk, type DeskPayment, type DeskQuestion } from '@portico/contract/rooms/claimDesk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse, refuseOnce } from '../../../../testing/api.ts';
import { keyOf } from '../../../../testing/keys.ts';
import { claimOf, deskOf, entryOf, paymentOf, ROSA, recoveryOf } from '../../claimDesk.fixture.ts';
import { atTheDesk, dialog, params, show, user } from '../deskPage.fixture.tsx';

const { rows } = claimDesk;
beforeEach(atTheDesk);

const questionOf = (more: Partial<DeskQuestion> = {}): DeskQuestion => ({
  Key: keyOf(530),
  CoverageCode: 'A',
  Text: 'Was the pipe repaired before?',
  AskedBy: ROSA.Name,
  AskedAt: '2026-11-10T15:00:00Z',
  Answer: null,
  AnsweredBy: null,
  AnsweredAt: null,
  ...more,
});

describe('money', () => {
  test('is reserved by coverage, in dollars', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: 'Set reserve' }));
    const form = await dialog('Set reserve');
    await user.selectOptions(form.getByLabelText('Coverage'), 'Personal property');
    expect(form.getByText(/Now \$1,200\.00/)).toBeVisible();
    await user.type(form.getByLabelText('Reserve'), 'lots');
    await user.type(form.getByLabelText('Reason'), 'Inventory');
    await user.click(form.getByRole('button', { name: 'Set reserve' }));
    expect(await form.findAllByText('Enter an amount.')).not.toHaveLength(0);
    await user.clear(form.getByLabelText('Reserve'));
    await user.type(form.getByLabelText('Reserve'), '$2,500');
    const sent = answer(rows.reserve, deskOf());
    await user.click(form.getByRole('button', { name: 'Set reserve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]?.body).toEqual({
      CoverageCode: 'C',
      Cost: 'indemnity',
      ToCents: 250_000,
      FromCents: 120_000,
      Reason: 'Inventory',
    });
  });

  // @spec I13.16
  test('is paid to the insured and their mortgage company, with a word on authority', async () => {
    const [dwelling, ...rest] = deskOf().MoneyList;
    await show(
      deskOf({
        EstimateCents: 4_000_000,
        MoneyList: dwelling ? [{ ...dwelling, ReserveCents: 3_000_000 }, ...rest] : [],
      }),
    );
    await user.keyboard('p');
    const form = await dialog('Request payment');
    expect(form.getByLabelText('Amount')).toHaveValue('8200.00');
    expect(form.getByText(/within your authority/)).toBeVisible();
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '30000');
    expect(form.getByText(/comes to \$33,000\.00.*above your authority of \$25,000\.00/)).toBeVisible();
    // The mortgage company goes with the building.
    expect(form.getByLabelText('Also on the check (optional)')).toHaveValue('Hollowbrook Savings');
    await user.selectOptions(form.getByLabelText('Coverage'), 'Personal property');
    expect(form.getByLabelText('Also on the check (optional)')).toHaveValue('');
    await user.selectOptions(form.getByLabelText('Coverage'), 'Dwelling');
    const sent = answer(
      rows.requestPayment,
      deskOf({ PaymentList: [paymentOf({ State: 'requested', Steps: ['Approve', 'Void'] })] }),
    );
    await user.click(form.getByRole('button', { name: 'Request payment' }));
    expect(await screen.findByText(/Needs approval/)).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      CoverageCode: 'A',
      AmountCents: 3_000_000,
      Payee: 'Hannah Whitlock',
      CoPayee: 'Hollowbrook Savings',
      Method: 'check',
    });
  });

  test('shows what speaks against a payment before it’s requested, and what the coverage has left', async () => {
    await show(
      deskOf({ QuestionList: [questionOf()], PaymentList: [paymentOf({ State: 'issued', Steps: [] })] }),
    );
    await user.click(screen.getByRole('button', { name: /^Review payment of \$8,200\.00/ }));
    const form = await dialog('Request payment');
    expect(form.getByText('Left of the reserve').parentElement).toHaveTextContent('$8,400.00');
    expect(form.getByText('A coverage question is open: Was the pipe repaired before?')).toBeVisible();
    expect(form.getByText(/There’s a payment of \$8,200\.00 to Hannah Whitlock/)).toBeVisible();
    expect(form.getAllByText('A second person has to accept this')).toHaveLength(2);
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '8400.01');
    expect(form.getByText(/Set it to at least \$8,400\.01 first/)).toBeVisible();
  });

  test('is approved with the warnings that the second person has seen, and a reason', async () => {
    const ReasonList: DeskPayment['ReasonList'] = [
      {
        Code: 'aboveEstimate',
        About: null,
        Cents: 500,
        IsStop: false,
        IsAccepted: false,
        Text: 'This is $5.00 more than the estimate.',
      },
    ];
    const waiting = paymentOf({ State: 'requested', Steps: ['Approve', 'Void'], ReasonList });
    await show(deskOf({ PaymentList: [waiting] }));
    expect(screen.getByText('This is $5.00 more than the estimate.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    const form = await dialog('Approve payment');
    await user.click(form.getByRole('button', { name: 'Accept and approve' }));
    expect(await form.findAllByText('Give a reason.')).not.toHaveLength(0);
    await user.type(form.getByLabelText('Why is the payment right?'), 'Code upgrade');
    const sent = answer(
      rows.approve,
      deskOf({ PaymentList: [paymentOf({ AcceptedReason: 'Code upgrade' })] }),
    );
    await user.click(form.getByRole('button', { name: 'Accept and approve' }));
    expect(await screen.findByText('Accepted: Code upgrade')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      AcceptList: [{ Code: 'aboveEstimate', About: null, Cents: 500 }],
      Reason: 'Code upgrade',
      SeenPayee: 'Hannah Whitlock',
    });
  });

  test('says who has to approve a payment instead', async () => {
    await show(deskOf({ PaymentList: [paymentOf({ State: 'requested', Steps: ['Approve', 'Void'] })] }));
    refuse(rows.approve, 'selfApproval');
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    await user.click(await (await dialog('Approve payment')).findByRole('button', { name: 'Approve' }));
    expect(
      await screen.findByText('You requested this payment, so someone else has to approve it.'),
    ).toBeVisible();
  });

  // @spec I13.16
  test('is issued, and voided with a reason', async () => {
    await show(deskOf({ PaymentList: [paymentOf()] }));
    const issued = deskOf({ PaymentList: [paymentOf({ State: 'issued', Steps: ['Clear', 'Void'] })] });
    const sent = answer(rows.payment, issued);
    await user.click(screen.getByRole('button', { name: /^Issue/ }));
    await user.click(await screen.findByRole('button', { name: /^Void/ }));
    const form = await dialog('Void this payment?');
    expect(form.getByText(/we book the reversal/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Void payment' }));
    expect(await form.findAllByText('Give a reason.')).not.toHaveLength(0);
    await user.type(form.getByLabelText('Reason'), 'Lost in the mail');
    const VoidReason = 'Lost in the mail';
    const voided = answer(
      rows.voidPayment,
      deskOf({ PaymentList: [paymentOf({ State: 'voided', Steps: [], VoidReason })] }),
    );
    await user.click(form.getByRole('button', { name: 'Void payment' }));
    expect(await screen.findByText(VoidReason)).toBeVisible();
    expect(sent.map(({ params: { step } }) => step)).toEqual(['Issue']);
    expect(voided[0]?.body).toEqual({ Reason: VoidReason });
  });

  test('goes to someone else before it’s sent', async () => {
    const waiting = paymentOf({
      State: 'approved',
      CoPayee: 'First Bank',
      Steps: ['Issue', 'ChangePayee', 'Void'],
    });
    await show(deskOf({ PaymentList: [waiting] }));
    await user.click(screen.getByRole('button', { name: /^Change payee/ }));
    const form = await dialog('Change the payee');
    expect(form.getByLabelText('Also on the check (optional)')).toHaveValue('First Bank');
    await user.clear(form.getByLabelText('Payee'));
    await user.type(form.getByLabelText('Payee'), 'Roofers');
    await user.click(form.getByRole('button', { name: 'Change payee' }));
    expect(await form.findAllByText('Give a reason.')).not.toHaveLength(0);
    await user.type(form.getByLabelText('Reason'), 'Assigned');
    const call = answer(
      rows.changePayee,
      deskOf({ PaymentList: [{ ...waiting, Payee: 'Roofers', State: 'requested', Steps: ['Void'] }] }),
    );
    await user.click(form.getByRole('button', { name: 'Change payee' }));
    expect(await screen.findByText(/to Roofers and First Bank/)).toBeVisible();
    expect(call[0]?.body).toEqual({ Payee: 'Roofers', CoPayee: 'First Bank', Reason: 'Assigned' });
  });

  test('is stopped as a check, and reissued with what the first one had', async () => {
    const sent = paymentOf({
      State: 'issued',
      IssuedAt: '2026-11-03T15:00:00Z',
      Invoice: 'F-1',
      Steps: ['Clear', 'Stop', 'Void'],
    });
    await show(deskOf({ PaymentList: [sent] }));
    await user.click(screen.getByRole('button', { name: /^Stop check/ }));
    const stop = await dialog('Stop this check?');
    expect(stop.getByText(/Ask the bank to stop the check first/)).toBeVisible();
    await user.click(stop.getByRole('button', { name: 'Stop check' }));
    expect(await stop.findAllByText('Give a reason.')).not.toHaveLength(0);
    await user.type(stop.getByLabelText('Reason'), 'Lost in the mail');
    const stopped = {
      ...sent,
      State: 'stopped',
      VoidedAt: '2026-11-14T15:00:00Z',
      VoidReason: 'Lost in the mail',
      Steps: ['Reissue'],
    } as const satisfies Partial<DeskPayment>;
    const call = answer(rows.stopPayment, deskOf({ PaymentList: [{ ...stopped, Steps: ['Reissue'] }] }));
    await user.click(stop.getByRole('button', { name: 'Stop check' }));
    expect(await screen.findByText(/^Stopped · requested by/)).toBeVisible();
    expect(call[0]?.body).toEqual({ Reason: 'Lost in the mail' });

    await user.click(screen.getByRole('button', { name: /^Reissue \$8,200\.00/ }));
    const form = await dialog('Reissue payment');
    expect(form.getByText(/^Replaces the check of Nov 3, 2026, which was stopped\./)).toBeVisible();
    expect(form.queryByLabelText('Coverage')).toBeNull();
    expect(form.getByLabelText('Amount')).toHaveValue('8200.00');
    // The one that it replaces is no duplicate.
    expect(form.queryByText(/There’s a payment of|Invoice F-1 is on/)).toBeNull();
    refuse(rows.requestPayment, 'claimNotOpen');
    await user.click(form.getByRole('button', { name: 'Reissue payment' }));
    expect(await form.findByText('This claim isn’t open. Reopen it first.')).toBeVisible();
    await user.clear(form.getByLabelText('Pay to'));
    await user.type(form.getByLabelText('Pay to'), 'Hannah Whitlock-Boone');
    const next = paymentOf({
      Key: keyOf(521),
      Payee: 'Hannah Whitlock-Boone',
      State: 'issued',
      IssuedAt: '2026-11-14T16:00:00Z',
      ReplacesKey: sent.Key,
      Steps: ['Clear', 'Stop', 'Void'],
    });
    const asked = answer(rows.requestPayment, deskOf({ PaymentList: [next, { ...stopped, Steps: [] }] }));
    await user.click(form.getByRole('button', { name: 'Reissue payment' }));
    expect(await screen.findByText('Replaced by the check of Nov 14, 2026.')).toBeVisible();
    expect(screen.getByText('Replaces the check of Nov 3, 2026, which was stopped.')).toBeVisible();
    expect(asked[0]?.body).toMatchObject({
      ReplacesKey: sent.Key,
      CoverageCode: 'A',
      Cost: 'indemnity',
      AmountCents: 820_000,
      Payee: 'Hannah Whitlock-Boone',
      Invoice: 'F-1',
      Method: 'check',
    });
  });

  test('is asked for again when no one decided in time', async () => {
    const stale = paymentOf({ State: 'requested', Steps: ['AskAgain', 'Void'], DecideBy: '2026-11-13' });
    await show(deskOf({ PaymentList: [stale] }));
    expect(screen.getByText('No one decided by Nov 13, 2026. Ask again.')).toBeVisible();
    const sent = answer(
      rows.askAgain,
      deskOf({ PaymentList: [{ ...stale, Steps: ['Approve', 'Void'], DecideBy: '2026-11-20' }] }),
    );
    await user.click(screen.getByRole('button', { name: /^Ask again/ }));
    expect(await screen.findByText('To be decided by Nov 20, 2026.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Decline/ })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('starts with an estimate', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: 'Change the estimate' }));
    const form = await dialog('Estimate');
    await user.clear(form.getByLabelText('Covered damage'));
    await user.type(form.getByLabelText('Covered damage'), '9,000');
    const sent = answer(rows.change, deskOf({ EstimateCents: 900_000 }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ params, version: 7, body: { EstimateCents: 900_000 } }]));
  });
});

describe('coverage questions', () => {
  test('are asked and answered, and what was typed survives a refusal', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: 'Ask a question' }));
    let form = await dialog('Ask a coverage question');
    await user.click(form.getByRole('button', { name: 'Ask' }));
    expect(await form.findAllByText('Say what has to be answered.')).not.toHaveLength(0);
    await user.type(form.getByLabelText('What has to be answered?'), 'Was the pipe repaired before?');
    await user.selectOptions(form.getByLabelText('About'), 'Dwelling');
    refuse(rows.ask, 'claimNotOpen');
    await user.click(form.getByRole('button', { name: 'Ask' }));
    expect(await form.findByText('This claim isn’t open. Reopen it first.')).toBeVisible();
    const sent = answer(rows.ask, deskOf({ QuestionList: [questionOf()] }));
    await user.click(form.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(/^Open · Dwelling · asked by Rosa Diaz/)).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ CoverageCode: 'A', Text: 'Was the pipe repaired before?' });
    await user.click(screen.getByRole('button', { name: /^Answer/ }));
    form = await dialog('Answer the question');
    await user.type(form.getByLabelText('Answer'), 'No, never.');
    const answered = { Answer: 'No, never.', AnsweredBy: ROSA.Name, AnsweredAt: '2026-11-15T12:00:00Z' };
    const replied = answer(rows.answer, deskOf({ QuestionList: [questionOf(answered)] }));
    await user.click(form.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText(/^No, never\. · Dwelling · answered by Rosa Diaz/)).toBeVisible();
    expect(replied[0]).toMatchObject({ params: { question: keyOf(530) }, body: { Answer: 'No, never.' } });
  });
});

describe('recoveries and the ledger', () => {
  test('record where money came back from, also on a closed claim', async () => {
    const closed = claimOf({
      Next: null,
      Status: { Key: 'CLOSED_PAID', Name: 'Closed with payment', Title: 'Closed', Words: '', IsOpen: false },
    });
    await show(deskOf({ Claim: closed, PromiseList: [] }));
    await user.click(screen.getByRole('button', { name: 'Record recovery' }));
    const form = await dialog('Record a recovery');
    await user.click(form.getByRole('button', { name: 'Record recovery' }));
    expect(await form.findAllByText('Choose where the money came from.')).not.toHaveLength(0);
    await user.click(form.getByLabelText('Subrogation'));
    await user.type(await form.findByLabelText('Amount'), '3000.01');
    expect(form.getByText(/Recovered so far: \$0\.00 of \$3,000\.00 paid/)).toBeVisible();
    expect(
      form.getByText(
        /^This brings what came back to \$0\.01 more than we’ve paid.*Someone else has to approve it/,
      ),
    ).toBeVisible();
    expect(form.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '1,200');
    await user.type(form.getByLabelText('Details'), 'Plumber’s insurer');
    const sent = answer(rows.recovery, deskOf());
    await user.click(form.getByRole('button', { name: 'Record recovery' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          params,
          body: {
            Key: expect.any(String),
            Source: 'subrogation',
            CoverageCode: 'A',
            Cost: 'indemnity',
            AmountCents: 120_000,
            Reason: 'Plumber’s insurer',
          },
        },
      ]),
    );
  });

  test('above what was paid are asked for with a reason, which survives a refusal', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: 'Record recovery' }));
    const form = await dialog('Record a recovery');
    await user.click(form.getByLabelText('Salvage'));
    await user.type(await form.findByLabelText('Amount'), '3500');
    await user.type(form.getByLabelText('Details'), 'Cabinets sold');
    await user.click(form.getByRole('button', { name: 'Ask for approval' }));
    expect(await form.findAllByText('Give a reason.')).not.toHaveLength(0);
    await user.type(form.getByLabelText('Why is it more than we’ve paid?'), 'The auction brought more.');
    refuseOnce(rows.recovery, 'notAdjuster');
    await user.click(form.getByRole('button', { name: 'Ask for approval' }));
    expect(await form.findByText(/adjuster/)).toBeVisible();
    const sent = answer(rows.recovery, deskOf({ RecoveryList: [recoveryOf()] }));
    await user.click(form.getByRole('button', { name: 'Ask for approval' }));
    expect(await screen.findByText(/^Needs approval · recorded by Rosa Diaz/)).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ AmountCents: 350_000, OverReason: 'The auction brought more.' });
    const declined = { DecideBy: null, EndReason: 'Wrong claim', DecidedBy: 'Leon Boone' };
    const ended = answer(
      rows.declineRecovery,
      deskOf({ RecoveryList: [recoveryOf({ State: 'declined', Steps: ['AskAgain'], ...declined })] }),
    );
    await user.click(screen.getByRole('button', { name: /^Decline \$3,500\.00/ }));
    const decline = await dialog('Decline this recovery?');
    await user.type(decline.getByLabelText('Reason'), 'Wrong claim');
    await user.click(decline.getByRole('button', { name: 'Decline recovery' }));
    expect(await screen.findByText('Declined: Wrong claim')).toBeVisible();
    expect(ended[0]?.body).toEqual({ Reason: 'Wrong claim' });
    const again = answer(
      rows.askForRecoveryAgain,
      deskOf({ RecoveryList: [recoveryOf({ State: 'booked', Steps: ['Reverse'], DecideBy: null })] }),
    );
    await user.click(screen.getByRole('button', { name: /^Ask again/ }));
    await user.click(await screen.findByRole('button', { name: /^Reverse/ }));
    expect(again).toHaveLength(1);
    const reverse = await dialog('Reverse this recovery?');
    expect(reverse.getByText(/We book an entry that undoes it/)).toBeVisible();
    await user.type(reverse.getByLabelText('Reason'), 'The check bounced');
    const reversed = answer(
      rows.reverseRecovery,
      deskOf({
        RecoveryList: [recoveryOf({ State: 'reversed', Steps: [], EndReason: 'The check bounced' })],
      }),
    );
    await user.click(reverse.getByRole('button', { name: 'Reverse recovery' }));
    expect(await screen.findByText('Reversed: The check bounced')).toBeVisible();
    expect(reversed).toHaveLength(1);
  });

  // @spec I13.17
  test('list every entry with what the claim had come to', async () => {
    await show(deskOf({ EntryList: Array.from({ length: 60 }, (_, at) => entryOf(60 - at)) }));
    await user.click(screen.getByRole('button', { name: 'Ledger, 60 entries' }));
    const table = within(await (await dialog('Ledger')).findByRole('table', { name: 'Ledger' }));
    expect(table.getAllByRole('row')).toHaveLength(61);
    expect(table.getAllByRole('row')[1]).toHaveTextContent('+$1,000.00$60,000.00$0.00$0.00$60,000.00');
  });

  test('are nothing before the first reserve', async () => {
    await show(deskOf({ MoneyList: [], EntryList: [] }));
    expect(screen.getByText('No reserve yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Ledger/ })).toBeNull();
  });
});
