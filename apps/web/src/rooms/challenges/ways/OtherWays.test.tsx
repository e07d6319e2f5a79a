import type { Output } from '@portico/contract/define';
import { errorText, fail } from '@portico/contract/errors';
import { accounts } from '@portico/contract/rooms/accounts';
import { challenges, type PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { overviews } from '@portico/contract/rooms/overviews';
import { persons } from '@portico/contract/rooms/persons';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offerChat, showChat, useChatPanel } from '../../../platform/chatPanel.ts';
import { answer, type Sent } from '../../../testing/api.ts';
import { answerConfiguration } from '../../../testing/configuration.ts';
import { renderPage } from '../../../testing/page.tsx';
import { person } from '../../../testing/person.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { locked, peekOf, policy, question, WAYS } from '../challenges.fixture.ts';
import { LinkPolicyPage } from '../linking/LinkPolicyPage.tsx';

const NoInvitations = () => null;

vi.mock('../../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const EMAIL = 'insured@demo.portico.test';
const NUMBER = { PolicyAlternateKey: 'CHO-100042' };
const NOW = '2026-11-15T14:40:00.000Z';
const CONFIGURATION = {
  PolicyChallengeAttempts_Max: '100',
  PolicyChallengeResetMinutes: '60',
  W2_ToolTip_PolicyChallengeQuestion: '',
};

let questions: PolicyChallengeItem[];
let needsProof: boolean;
let answered: Sent<typeof challenges.rows.check>;
/** The bodies of the requests for a code, the codes entered and the requests to the agent, in order. */
let sent: unknown[];
let sendReply: () => Output<typeof challenges.rows.sendCode>;
let codeReply: () => Output<typeof challenges.rows.checkCode>;
let askReply: () => Output<typeof challenges.rows.askAgent>;

beforeEach(() => {
  showChat('minimised');
  offerChat(() => showChat('open'));
  signInAs('INSURED');
  [questions, sent, needsProof] = [[question(1)], [], false];
  sendReply = () => ({ Email: 'h•••@•••.com', ExpiresAt: NOW });
  codeReply = () => ({ Policy: policy, TriesLeft: 5 });
  askReply = () => ({ Status: 'open', AskedAt: NOW, AccessFrom: null });
  answer(persons.rows.get, person);
  answer(accounts.rows.list, []);
  answer(overviews.rows.limited, []);
  answerConfiguration(CONFIGURATION);
  answer(challenges.rows.list, () => questions);
  answered = answer(challenges.rows.check, () =>
    question(1, { WaysIn: { ...WAYS, NeedsProof: needsProof } }),
  );
  const keep = <T,>(body: unknown, reply: () => T): T => {
    sent.push(body);
    return reply();
  };
  answer(challenges.rows.sendCode, ({ body }) => keep(body, sendReply));
  answer(challenges.rows.checkCode, ({ body }) => keep(body, codeReply));
  answer(challenges.rows.askAgent, ({ body }) => keep(body, askReply));
  answer(accounts.rows.peek, ({ params }) =>
    params.PolicyKey === policy.Key ? peekOf(7) : fail('recordNotFound'),
  );
});

const user = userEvent.setup({ delay: null });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const row = (title: string) => {
  const item = screen.getByRole('heading', { level: 3, name: title }).closest('li');
  if (!item) throw new Error(`No row ${title}.`);
  return within(item);
};
async function lookUp() {
  renderPage(<LinkPolicyPage Invitations={NoInvitations} />);
  await user.type(screen.getByLabelText('Policy number'), 'CHO-100042{Enter}');
}
async function openLocked(ways = {}, minutesAgo = 0) {
  questions = [locked(minutesAgo, ways)];
  await lookUp();
  return heading('Don’t want to wait?');
}
const field = () => screen.getByLabelText('6-digit code');
const enterCode = (code: string) => user.type(field(), `${code}{Enter}`);

describe('while the questions are asked', () => {
  it('says politely that one try is left', async () => {
    questions = [question(1, { TriesLeft: 1 })];
    await lookUp();
    await screen.findByRole('radiogroup');
    expect(screen.getByText('You have 1 try left.')).toHaveRole('status');
  });

  it('says nothing about tries while there are more', async () => {
    questions = [question(1, { TriesLeft: 2 })];
    await lookUp();
    await screen.findByRole('radiogroup');
    expect(screen.queryByText(/left\.$/)).toBeNull();
  });

  // @spec I8.2
  it('emails a code instead and confirms the policy with it', async () => {
    await lookUp();
    expect(await screen.findByText('We’ll send it to h•••@•••.com')).toBeVisible();
    await press('Email me a code instead');
    expect(await heading('Enter your code')).toHaveFocus();
    expect(
      screen.getByText('We sent a 6-digit code to h•••@•••.com. It expires in 10 minutes.'),
    ).toBeVisible();
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    await enterCode(' 123 456');
    expect(await screen.findByRole('dialog', { name: 'Confirm Policy CHO-100042' })).toBeVisible();
    expect(sent).toEqual([NUMBER, { ...NUMBER, Code: '123456' }]);
    expect(answered).toEqual([]);
  });

  it('offers no code where there is no email on file', async () => {
    questions = [question(1, { WaysIn: { ...WAYS, Email: null } })];
    await lookUp();
    await screen.findByRole('radiogroup');
    expect(screen.queryByRole('button', { name: 'Email me a code instead' })).toBeNull();
    await press('I’m not sure');
    expect(screen.queryByRole('heading', { name: 'Email me a code' })).toBeNull();
  });

  it('shows the other ways to someone who isn’t sure, without using an attempt, and leads back', async () => {
    await lookUp();
    await press('I’m not sure');
    expect(await heading('Other ways to link this policy')).toHaveFocus();
    await press('Back to the questions');
    expect(await screen.findByRole('radio', { name: 'right 1' })).toHaveFocus();
    expect(answered).toEqual([]);
  });

  it('says in place why no code could be sent, and keeps the question', async () => {
    sendReply = () => fail('linkCodeLocked');
    await lookUp();
    await press('Email me a code instead');
    expect(await screen.findByText(errorText('linkCodeLocked'))).toBeVisible();
    expect(screen.getByRole('radiogroup')).toBeVisible();
  });
});

describe('a locked policy', () => {
  // @spec I8.4
  it('says when it opens in human time, then the ways in their order', async () => {
    expect(await openLocked({}, 15)).toHaveFocus();
    expect(
      screen.getByText(
        'This policy has been locked due to too many failed attempts. You may try again after 45 minutes.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(/^That’s (today|tomorrow) at .*\. Your policy and your coverage aren’t affected\.$/),
    ).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Email me a code',
      'Ask your agent',
      'Call us',
      'Chat with us',
      'Use an invitation',
    ]);
    expect(screen.getByRole('link', { name: '(800) 555-0163' })).toHaveAttribute('href', 'tel:+18005550163');
  });

  it('opens the chat', async () => {
    const Panel = () => <output>{useChatPanel()}</output>;
    renderPage(<Panel />);
    await openLocked();
    await press('Start chat');
    expect(await screen.findByText('open')).toBeVisible();
  });

  it('offers no chat where none has started', async () => {
    offerChat(undefined);
    await openLocked();
    expect(screen.queryByText('Chat with us')).toBeNull();
  });

  it('says that no more codes can be sent today, and takes the latest one', async () => {
    await openLocked({ CanSendCode: false });
    expect(
      row('Email me a code').getByText(
        'We can’t send another code today. You can still enter the latest one.',
      ),
    ).toBeVisible();
    await press('Enter code');
    expect(await heading('Enter your code')).toHaveFocus();
    expect(screen.getByText('Enter the 6-digit code we emailed to h•••@•••.com.')).toBeVisible();
    expect(button('Send a new code')).toBeDisabled();
    await enterCode('123456');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

describe('right answers after too many wrong ones', () => {
  // @spec I8.4
  it('ask for one more step instead of the confirmation', async () => {
    needsProof = true;
    await lookUp();
    await user.click(await screen.findByLabelText('right 1'));
    await press('Continue');
    expect(await heading('One more step')).toHaveFocus();
    expect(
      screen.getByText(
        'Your answers are correct. Because someone gave several wrong answers about this policy, we also need a code from the email on file or your agent’s OK.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Send code');
    await heading('Enter your code');
    await enterCode('123456');
    expect(await screen.findByRole('dialog', { name: 'Confirm Policy CHO-100042' })).toBeVisible();
  });
});

describe('an emailed code', () => {
  const open = async () => {
    await openLocked();
    await press('Send code');
    await heading('Enter your code');
  };

  it('has to have six digits', async () => {
    await open();
    await enterCode('12');
    expect(screen.getByRole('link', { name: 'Enter the 6-digit code from the email.' })).toBeVisible();
    expect(sent).toEqual([NUMBER]);
  });

  it.each([
    [3, 'That code is incorrect. You have 3 tries left.'],
    [1, 'That code is incorrect. You have 1 try left.'],
    [0, 'That code no longer works. Send a new code or choose another way.'],
  ])('that is wrong with %i tries left says so at the field and stays there', async (TriesLeft, text) => {
    codeReply = () => ({ Policy: null, TriesLeft });
    await open();
    await enterCode('654321');
    expect(await screen.findByRole('link', { name: text })).toBeVisible();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(field()).toHaveValue('654321');
  });

  it('entered too often says at the field how long to wait', async () => {
    codeReply = () => fail('tooManyRequests', { seconds: 890 });
    await open();
    await enterCode('654321');
    expect(await screen.findByRole('link', { name: /try again in 15 minutes, or call us/ })).toBeVisible();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining('try again in 15 minutes'));
  });

  it('can be sent again, which clears the field', async () => {
    codeReply = () => ({ Policy: null, TriesLeft: 0 });
    await open();
    await enterCode('654321');
    await screen.findByRole('link', { name: /no longer works/ });
    await press('Send a new code');
    expect(
      await screen.findByText('We sent a new 6-digit code to h•••@•••.com. It expires in 10 minutes.'),
    ).toBeVisible();
    expect(field()).toHaveValue('');
    expect(screen.queryByText(/no longer works/)).toBeNull();
  });

  it('can still be entered once the limit is reached', async () => {
    await open();
    sendReply = () => fail('linkCodeLimit');
    await press('Send a new code');
    expect(await screen.findByText(errorText('linkCodeLimit'))).toBeVisible();
    expect(button('Send a new code')).toBeDisabled();
    await enterCode('123456');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('that cannot be sent says so in its row', async () => {
    sendReply = () => fail('linkCodeNotAvailable');
    await openLocked();
    await press('Send code');
    expect(await row('Email me a code').findByText(errorText('linkCodeNotAvailable'))).toBeVisible();
  });

  it('that is refused after too many wrong ones says so', async () => {
    codeReply = () => fail('linkCodeLocked');
    await open();
    await enterCode('123456');
    expect(await screen.findByText(errorText('linkCodeLocked'))).toBeVisible();
  });

  it('stays in the field when the server can’t be reached', async () => {
    codeReply = () => fail('offline');
    await open();
    await enterCode('123456');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(field()).toHaveValue('123456');
    codeReply = () => ({ Policy: policy, TriesLeft: 5 });
    await press('Continue');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('is known to have been sent when another way is looked at', async () => {
    await open();
    await press('Choose another way');
    expect(await heading('Don’t want to wait?')).toHaveFocus();
    expect(row('Email me a code').getByText('We sent a code to h•••@•••.com.')).toBeVisible();
    await press('Enter code');
    expect(await screen.findByLabelText('6-digit code')).toBeVisible();
  });
});

describe('a request to the agent', () => {
  const open = async () => {
    await openLocked();
    await press('Ask for access');
    expect(await heading('Ask your agent')).toHaveFocus();
  };
  const SENT = `We sent your request to your agency. We’ll email you at ${EMAIL} when it’s answered, usually within one business day.`;

  // @spec I8.3
  it('says who asks and why, and is confirmed', async () => {
    await open();
    await user.click(button('Send request'));
    expect(await screen.findByRole('link', { name: 'Select who you are.' })).toBeVisible();
    await user.click(screen.getByLabelText('Someone else in the household'));
    await user.type(await screen.findByLabelText('Message (optional)'), 'Hannah is my wife.');
    expect(screen.getByText('18 of 500 characters')).toBeVisible();
    await user.click(button('Send request'));
    expect(await heading('Request sent')).toHaveFocus();
    expect(screen.getByText(SENT)).toBeVisible();
    expect(sent).toEqual([{ ...NUMBER, Role: 'household', Message: 'Hannah is my wife.' }]);
    await press('See other ways');
    expect(await row('Ask your agent').findByText(/^You asked on Nov 15, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for access' })).toBeNull();
  });

  it('can do without a message', async () => {
    await open();
    await user.click(screen.getByLabelText('The policyholder (named insured)'));
    await press('Send request');
    await heading('Request sent');
    expect(sent).toEqual([{ ...NUMBER, Role: 'namedInsured' }]);
  });

  it('keeps what was typed when it is refused, or opened again', async () => {
    askReply = () => fail('linkRequestLimit');
    await open();
    await user.click(screen.getByLabelText('The policyholder (named insured)'));
    await user.type(await screen.findByLabelText('Message (optional)'), 'Please');
    await user.click(button('Send request'));
    expect(await screen.findByText(errorText('linkRequestLimit'))).toBeVisible();
    await press('Choose another way');
    await press('Ask for access');
    expect(await screen.findByLabelText('Message (optional)')).toHaveValue('Please');
    expect(screen.getByLabelText('The policyholder (named insured)')).toBeChecked();
  });

  it('takes no more than 500 characters', async () => {
    await open();
    await user.click(screen.getByLabelText('The policyholder (named insured)'));
    await user.click(await screen.findByLabelText('Message (optional)'));
    await user.paste('x'.repeat(501));
    await user.click(button('Send request'));
    expect(
      await screen.findByRole('link', { name: 'Shorten your message to 500 characters.' }),
    ).toBeVisible();
    expect(sent).toEqual([]);
  });

  const inADay = new Date(Date.now() + 86_400_000).toISOString();
  it.each([
    ['open', null, /^You asked on Nov 15, 2026.*We sent your request to your agency\./],
    [
      'approved',
      inADay,
      /^Your request was approved\. You’ll have access starting tomorrow at \d+:\d+.[AP]M\.$/,
    ],
    ['approved', NOW, 'Your request was approved. You’ll find this policy on your dashboard.'],
    ['declined', null, /^Your agency declined your request\..*call us or chat with us\.$/],
  ])('that is %s (access from %s) shows what came of it', async (Status, AccessFrom, text) => {
    await openLocked({ Request: { Status, AskedAt: NOW, AccessFrom }, CanAskAgent: false });
    expect(row('Ask your agent').getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
  });

  it('can be made again after it was declined, as far as the limit goes', async () => {
    await openLocked({ Request: { Status: 'declined', AskedAt: NOW, AccessFrom: null } });
    await press('Ask again');
    expect(await heading('Ask your agent')).toHaveFocus();
  });

  it('says so where no further one is taken this week', async () => {
    await openLocked({ CanAskAgent: false });
    expect(row('Ask your agent').getByText(/^We can’t take another request/)).toBeVisible();
  });
});

it('gives the typed policy number back after a sign-out', async () => {
  const { unmount } = renderPage(<LinkPolicyPage Invitations={NoInvitations} />);
  await user.type(screen.getByLabelText('Policy number'), 'CHO-1');
  unmount();
  renderPage(<LinkPolicyPage Invitations={NoInvitations} />);
  expect(screen.getByLabelText('Policy number')).toHaveValue('CHO-1');
});
