import { emailText } from './wording.ts';

const lasts = { lasts: ['How long it works', '30 minutes'] } as const;
const forgotPassword = { forgotPassword: 'Choose a new one' };
const REQUESTED = 'a password reset was requested for this address';
const reset = {
  Subject: 'Reset your {brand} password',
  Heading: 'Reset your password',
  Button: 'Choose a new password',
  Closing: [
    'The link works once and expires in {lasts}.',
    "If you don't need a new password, you can ignore this email. Your password won't change.",
  ],
  Reason: REQUESTED,
};

export const SIGN_IN_TEXTS = {
  'signIn.reset': emailText({
    name: 'Password reset',
    about: 'To someone who forgot their password and asked for a new one.',
    values: lasts,
    wording: {
      ...reset,
      Paragraphs: ['We got a request to reset your {brand} password. If that was you, choose a new one now.'],
    },
  }),
  'signIn.resetByStaff': emailText({
    name: 'Password reset, sent by our team',
    about: 'To someone our team sends a link to choose a new password.',
    values: lasts,
    wording: {
      ...reset,
      Paragraphs: ['Our team sent you this link so you can choose a new password and sign in to {brand}.'],
    },
  }),
  'signIn.verify': emailText({
    name: 'Confirm your email',
    about: 'To someone who signed up, before they can use the account.',
    values: lasts,
    wording: {
      Subject: 'Confirm your email for {brand}',
      Heading: 'Confirm your email',
      Paragraphs: ['Welcome! Confirm your email address to finish setting up your account.'],
      Button: 'Confirm my email',
      Closing: [
        'The link works once and expires in {lasts}.',
        "If you didn't sign up, don't click the link. No one can use the account without it.",
      ],
      Reason: 'someone signed up with this address',
    },
  }),
  'signIn.code': emailText({
    name: 'Sign-in code',
    about:
      'To someone who signs in on a new device after too many wrong passwords. The code comes below the text.',
    values: {
      lasts: ['How long the code works', '10 minutes'],
      linkLasts: ['How long the link works', '1 hour'],
    },
    links: { useThisDevice: 'Use this device', ...forgotPassword },
    example: { code: '123 456' },
    wording: {
      Subject: 'Your {brand} sign-in code',
      Heading: 'Your sign-in code',
      Paragraphs: [
        'Someone tried to sign in to {brand} with your email address. If it was you, enter this code:',
      ],
      Closing: [
        'The code works once, in the browser that asked for it, and expires in {lasts}.',
        'Never share this code. We will never ask you for it.',
        'Code not accepted? Open this link in the browser you want to sign in with. It expires in {linkLasts}. {useThisDevice}',
        "If it wasn't you, you don't need to do anything. No one can sign in without your password.",
        'Think someone knows your password? {forgotPassword}',
      ],
      Reason: 'someone tried to sign in with this address',
    },
  }),
  'signIn.alreadySignedUp': emailText({
    name: 'You already have an account',
    about: 'To someone who has an account, when their email address is used to sign up again.',
    links: forgotPassword,
    wording: {
      Subject: 'You already have an account with {brand}',
      Heading: 'You already have an account',
      Paragraphs: [
        'Someone tried to sign up with this email address, but it already has an account. Nothing has changed.',
      ],
      Button: 'Sign in',
      Closing: ['Forgot your password? {forgotPassword}', "If it wasn't you, you don't need to do anything."],
      Reason: 'someone signed up with this address',
    },
  }),
};
