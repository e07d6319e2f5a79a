import { ROUTES } from '@portico/contract/routes';
import { contact, link, list, type Post, SIGNED_IN, steps, text } from './post.ts';

const toSecurity = link('Open Sign-in Security', ROUTES.profileSecurity.path);

export const security: readonly Post[] = [
  {
    slug: 'turn-on-second-step',
    title: 'Turn on two-step verification',
    roles: SIGNED_IN,
    content: [
      steps(
        'On Update Profile, choose Sign-in Security, then Turn on next to Two-step verification.',
        'Scan the QR code with an authenticator app and enter the code it shows.',
        'Print or copy the recovery codes, then choose I’ve saved them.',
      ),
      text(
        'Choose Replace app to move to a new phone. Choose Turn off to stop using it, unless your role requires it.',
      ),
      toSecurity,
    ],
  },
  {
    slug: 'recovery-codes',
    title: 'Recovery codes',
    roles: SIGNED_IN,
    content: [
      text(
        'You get ten recovery codes when you turn on two-step verification. Each one works once in place of a code from the app. Enter it under Security code on the Login screen.',
      ),
      list(
        'Save them somewhere you can get to without your phone. We won’t show them again.',
        'Running low, or lost them? Choose Get new recovery codes. The old ones stop working.',
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
        'Your device or password manager stores a passkey. Use it to sign in with your fingerprint, face or PIN instead of a password and a code.',
      ),
      steps(
        'On Sign-in Security, choose Add a passkey and follow the prompts on your device.',
        'Next time, choose Use a passkey instead on the Login screen.',
      ),
      text(
        'A passkey works on the site where you added it, so add one on each site you use. Lost the device? Remove its passkey here.',
      ),
      toSecurity,
    ],
  },
  {
    slug: 'where-signed-in',
    title: 'See where you’re signed in',
    roles: SIGNED_IN,
    content: [
      text(
        'Sign-in Security lists each browser you’re signed in on, with its network address, site and start time. Choose Sign out to end one session right away, or Sign out everywhere else to end all the others.',
      ),
      text('See one you don’t recognize? Sign it out, then change your password and tell us.'),
      toSecurity,
      contact,
    ],
  },
];
