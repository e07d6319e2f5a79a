import { ROUTES } from '@portico/contract/routes';
import { contact, link, list, type Post, SIGNED_IN, steps, text } from './post.ts';

const toSecurity = link('Open Sign-in Security', ROUTES.profileSecurity.path);

export const security: readonly Post[] = [
  {
    slug: 'turn-on-second-step',
    title: 'Turn on the second step',
    roles: SIGNED_IN,
    content: [
      steps(
        'On Update Profile, choose Sign-in Security, then Turn on beside Second step.',
        'Scan the picture with an authenticator app and enter the code it shows.',
        'Print or copy the recovery codes, then choose I have kept them.',
      ),
      text('Replace app moves it to a new phone. Turn off ends it, unless your role needs it.'),
      toSecurity,
    ],
  },
  {
    slug: 'recovery-codes',
    title: 'Recovery codes',
    roles: SIGNED_IN,
    content: [
      text(
        'You get ten when you turn on the second step. Each signs you in once, in place of the app’s code: enter it under Security code on the Login screen.',
      ),
      list(
        'Keep them where you would look without your phone. They are not shown again.',
        'Few left, or lost? Make new recovery codes; the old ones stop working.',
      ),
      toSecurity,
    ],
  },
  {
    slug: 'passkeys',
    title: 'Sign in with a passkey',
    roles: SIGNED_IN,
    content: [
      text(
        'A passkey is kept by your device or password manager. With it you sign in by fingerprint, face or PIN instead of a password and a code.',
      ),
      steps(
        'On Sign-in Security, choose Add a passkey and follow your device.',
        'Next time, choose Use a passkey instead on the Login screen.',
      ),
      text(
        'It works on the site where you added it; add one on each site you use. Lost the device? Remove its passkey here.',
      ),
      toSecurity,
    ],
  },
  {
    slug: 'where-signed-in',
    title: 'See where you are signed in',
    roles: SIGNED_IN,
    content: [
      text(
        'Sign-in Security lists each browser with its address, its site and since when. Sign out ends one at once, Sign out everywhere else all but this.',
      ),
      text('There is one you do not know? Sign it out, then change your password and tell us.'),
      toSecurity,
      contact,
    ],
  },
];
