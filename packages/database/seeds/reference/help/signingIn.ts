import { ROUTES } from '@portico/contract/routes';
import { PASSWORD_MIN_LENGTH } from '@portico/contract/rules/password';
import { contact, EVERYBODY, link, list, type Post, SIGNED_IN, steps, text } from './post.ts';

export const signingIn: readonly Post[] = [
  {
    slug: 'sign-in',
    title: 'Sign in',
    roles: EVERYBODY,
    content: [
      steps(
        'Open the Login screen of your portal.',
        'Enter your username. It is the email address that your account was made with.',
        'Enter your password and choose Sign in.',
        'If your account has a second step, enter the code from your authenticator app.',
      ),
      text(
        'Remember me keeps your username in this browser for next time. Your password is never kept. Turn it off on a computer that you share.',
      ),
      text('After signing in you come to the page you asked for, or to the start page of your role.'),
    ],
  },
  {
    slug: 'forgot-password',
    title: 'Forgot your password',
    roles: EVERYBODY,
    content: [
      steps(
        'On the Login screen, choose Forgot password?',
        'Enter the email address of your account and choose Send the link.',
        'Open the email and follow the link. It works once, for 30 minutes.',
        'Choose a new password and sign in with it.',
      ),
      text(
        'Changing your password signs you out everywhere else, so anybody who had got in is out again. We send you an email each time it changes.',
      ),
      text(
        'No email after a few minutes? Look in your spam folder, and check that you entered the address you signed up with. For your privacy, the screen says the same whether or not an account exists.',
      ),
      link('Ask for a new password', ROUTES.forgotPassword.path),
    ],
  },
  {
    slug: 'good-password',
    title: 'Choose a good password',
    roles: EVERYBODY,
    content: [
      list(
        `Use at least ${PASSWORD_MIN_LENGTH} characters. Length protects more than odd signs do.`,
        'Three or four words that have nothing to do with each other are easy to keep and hard to guess.',
        'Leave out the name part of your email address.',
        'Use it for this portal only. A password manager can remember it for you.',
      ),
      text('Nobody at your brokerage or agency will ever ask for your password or your codes.'),
    ],
  },
  {
    slug: 'second-step',
    title: 'Sign in with a second step',
    roles: EVERYBODY,
    content: [
      text(
        'A second step means that a password alone is not enough: you also enter a 6-digit code that an app on your phone shows. It changes every half minute.',
      ),
      text('You turn it on under Sign-in Security. If your role needs it, the Login screen asks you to:'),
      steps(
        'Install an authenticator app on your phone, if you have none.',
        'Scan the picture on the screen with the app. If you cannot scan it, choose I cannot scan it and type the key.',
        'Enter the code that the app shows.',
      ),
      text(
        'Code not right? Use the one that shows now, and check that the clock of your phone is set automatically.',
      ),
      text(
        'New phone, or the app is gone? Enter one of your recovery codes instead. Without any, contact us: we make sure it is you and help you back in.',
      ),
      contact,
    ],
  },
  {
    slug: 'too-many-attempts',
    title: '“Enter the code we emailed” when signing in',
    roles: EVERYBODY,
    content: [
      text(
        'If someone enters too many wrong passwords for your account, we ask for a 6-digit code on every new device. We email the code to you, so only you can continue. Your account isn’t locked, and nothing in it has changed.',
      ),
      steps(
        'Open the newest email from us with your sign-in code.',
        'Enter the code on the Login screen within 10 minutes. Never share it with anyone.',
        'If we can’t send another code, open the link in the newest email on the device you want to use. Then sign in.',
      ),
      text(
        'Devices you signed in on before, with Remember me on, need only your password. If you think someone knows your password, choose a new one.',
      ),
      link('Ask for a new password', ROUTES.forgotPassword.path),
    ],
  },
  {
    slug: 'role-not-supported',
    title: '“Your role is not supported on this site”',
    roles: EVERYBODY,
    content: [
      text(
        'There are three sites, and not every account is for every one of them. The message means that you are known, but that this site is not the one for your account. You have been signed out.',
      ),
      text(
        'Sign in at the address that your agent or brokerage gave you. If you only have this one, tell us.',
      ),
      contact,
    ],
  },
  {
    slug: 'session-expiring',
    title: '“Your session is about to expire”',
    roles: SIGNED_IN,
    content: [
      text(
        'When nothing has happened for a while (20 minutes, if your brokerage has not set another time), the portal asks whether you want to stay. If nobody answers within the countdown it signs you out, so that a screen left open shows your records to nobody.',
      ),
      list(
        'Yes keeps you signed in. No signs you out now.',
        'The time counts for all your tabs together: working in one keeps the others open.',
        'After 12 hours you sign in again in any case.',
      ),
    ],
  },
  {
    slug: 'sign-out',
    title: 'Sign out',
    roles: SIGNED_IN,
    content: [
      text(
        'Open the menu with your name at the top right and choose Logout. This signs you out in every tab of this browser, and the old session cannot be used again.',
      ),
      text('Always sign out on a computer that others use too.'),
    ],
  },
];
