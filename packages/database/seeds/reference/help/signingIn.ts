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
        'Enter your username. It’s the email address you signed up with.',
        'Enter your password and choose Sign in.',
        'If your account uses two-step verification, enter the code from your authenticator app.',
      ),
      text(
        'Remember me saves your username in this browser for next time. It never saves your password. Turn it off on a shared computer.',
      ),
      text('After you sign in, you’ll go to the page you opened, or to your home page.'),
    ],
  },
  {
    slug: 'forgot-password',
    title: 'Forgot your password',
    roles: EVERYBODY,
    content: [
      steps(
        'On the Login screen, choose Forgot password?',
        'Enter your account’s email address and choose Send the link.',
        'Click the link in the email. It works once and expires in 30 minutes.',
        'Choose a new password and sign in with it.',
      ),
      text(
        'Changing your password signs you out everywhere else, so anyone else using your account is signed out too. We email you each time it changes.',
      ),
      text(
        'No email after a few minutes? Check your spam folder, and make sure you entered the address you signed up with. For your privacy, we show the same message whether or not there’s an account.',
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
        `Use at least ${PASSWORD_MIN_LENGTH} characters. Longer is better than complicated.`,
        'Three or four unrelated words are easy to remember and hard to guess.',
        'Don’t use the name part of your email address.',
        'Use it for this portal only. A password manager can remember it for you.',
      ),
      text('No one at your brokerage or agency will ever ask for your password or codes.'),
    ],
  },
  {
    slug: 'second-step',
    title: 'Sign in with two-step verification',
    roles: EVERYBODY,
    content: [
      text(
        'With two-step verification, you enter your password and then a 6-digit code from an app on your phone. The code changes every 30 seconds.',
      ),
      text(
        'You can turn it on under Sign-in Security. If your role requires it, we’ll ask you to set it up when you sign in:',
      ),
      steps(
        'Install an authenticator app on your phone, if you don’t have one.',
        'Scan the QR code on the screen with the app. If that doesn’t work, choose I can’t scan it and type the key.',
        'Enter the code the app shows.',
      ),
      text(
        'Code not working? Use the code that’s showing now, and make sure your phone sets its clock automatically.',
      ),
      text(
        'New phone, or lost the app? Enter one of your recovery codes instead. If you don’t have any, contact us. We’ll verify it’s you and help you sign in.',
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
        'On devices where you signed in before with Remember me on, you only need your password. If you think someone knows your password, choose a new one.',
      ),
      link('Ask for a new password', ROUTES.forgotPassword.path),
    ],
  },
  {
    slug: 'role-not-supported',
    title: '“Your account can’t be used on this site”',
    roles: EVERYBODY,
    content: [
      text(
        'There are three sites, and not every account works on all of them. This message means we recognized you, but your account doesn’t work on this site. We signed you out.',
      ),
      text(
        'Sign in at the address your agent or brokerage gave you. If this is the only one you have, tell us.',
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
        'After a period of inactivity (usually 20 minutes), we ask if you want to stay logged in. If you don’t answer before the countdown ends, we sign you out to protect your information.',
      ),
      list(
        'Yes keeps you signed in. No signs you out now.',
        'Activity in one tab keeps your other tabs signed in.',
        'After 12 hours, you need to sign in again.',
      ),
    ],
  },
  {
    slug: 'sign-out',
    title: 'Sign out',
    roles: SIGNED_IN,
    content: [
      text(
        'Open the menu with your name at the top right and choose Logout. This signs you out in every tab of this browser.',
      ),
      text('Always sign out on a shared computer.'),
    ],
  },
];
