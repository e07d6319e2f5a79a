import { ROUTES } from '@portico/contract/routes';
import { contact, EVERYBODY, link, list, type Post, steps, text } from './post.ts';

export const signingUp: readonly Post[] = [
  {
    slug: 'create-account',
    title: 'Create an account',
    roles: EVERYBODY,
    content: [
      steps(
        'On the Login screen, choose Create an account.',
        'Enter your name, your email address and a password.',
        'Click the link in the email we send you to confirm your address.',
        'Sign in. We’ll walk you through linking your policy.',
      ),
      text(
        'If you can, use the email address your agent has on file. Agents and staff don’t sign up here. They get an invitation.',
      ),
      link('Create an account', ROUTES.createAccount.path),
    ],
  },
  {
    slug: 'confirm-email',
    title: 'Confirm your email',
    roles: EVERYBODY,
    content: [
      text('Click the link in our email within 24 hours and choose Confirm my email. Then you can sign in.'),
      list(
        'No email after a few minutes? Check your spam folder, then choose Send the link again.',
        'Typo in the address? Choose Change what you entered.',
        'Link expired? Sign in with your password, and we’ll offer to send a new one.',
      ),
      text(
        'Got this email but didn’t sign up? Don’t click the link. The account can’t be used unless you do.',
      ),
      contact,
    ],
  },
];
