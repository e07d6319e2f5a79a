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
        'Open the email we send you and confirm the address.',
        'Sign in. A short welcome leads you to linking your policy.',
      ),
      text(
        'Use the address that your agent has on file, if you can. Agents and staff do not sign up here: they are invited.',
      ),
      link('Create an account', ROUTES.createAccount.path),
    ],
  },
  {
    slug: 'confirm-email',
    title: 'Confirm your email',
    roles: EVERYBODY,
    content: [
      text('Open the link in our email within 24 hours and choose Confirm my email. Then you can sign in.'),
      list(
        'No email after a few minutes? Look in your spam folder, then choose Send the link again.',
        'A slip in the address? Choose Change what you entered.',
        'Link too old? Sign in with your password: the screen offers you a new one.',
      ),
      text(
        'You get such an email and did not sign up? Do not open the link. Nobody can use the account then.',
      ),
      contact,
    ],
  },
];
