import { ROUTES } from '@portico/contract/routes';
import { EMAIL_CHANGE } from '@portico/contract/rules/emailChange';
import { contact, link, list, POLICYHOLDERS, type Post, SIGNED_IN, steps, text } from './post.ts';

export const account: readonly Post[] = [
  {
    slug: 'update-profile',
    title: 'Update your profile',
    roles: POLICYHOLDERS,
    content: [
      text('We and your agent use your profile to reach you. It has:'),
      list(
        'Your first and last name.',
        'Your 10-digit mobile number.',
        'When you’d like to be contacted: morning, afternoon or anytime.',
        'How you’d like to be contacted: phone or email.',
      ),
      text(
        'All of these are required. Updating your profile doesn’t change the name or address on a policy. Your agent can do that with an endorsement.',
      ),
      link('Update your profile', ROUTES.profile.path),
    ],
  },
  {
    slug: 'change-email',
    title: 'Change your email',
    roles: POLICYHOLDERS,
    content: [
      text('Your email address is also your username, so we check that both addresses are yours.'),
      steps(
        'On Update Profile, choose Change email.',
        'Enter the new address and choose Send codes.',
        `Enter the code we sent to your current address and the one we sent to the new address. They expire in ${EMAIL_CHANGE.minutes} minutes.`,
      ),
      text('From then on, sign in with the new address. Your password stays the same.'),
      text('Can’t get to your current mailbox? Contact us.'),
      contact,
    ],
  },
  {
    slug: 'agent-profile',
    title: 'Change your details as an agent',
    roles: ['AGENT'],
    content: [
      text(
        'Agents can’t change their own profile, because it’s tied to their licenses and agency. Email agency updates and they’ll change it for you.',
      ),
      contact,
    ],
  },
  {
    slug: 'who-opened-my-account',
    title: 'Who can open your account',
    roles: POLICYHOLDERS,
    content: [
      text(
        'You, your agent, and our staff when their work requires it. Every time someone opens one of your records, we record who it was and when.',
      ),
      text(
        'With your permission, our staff can also see the portal the way you see it, to help you. While they do, they can’t link policies, make payments, accept anything for you, or change your password. It ends automatically after an hour at most. To see who did this, when and for how long, go to Sign-in Security, under Who opened my account.',
      ),
      link('See who opened your account', ROUTES.profileSecurity.path),
      text('If you think someone opened your account without a good reason, tell us.'),
      contact,
      link('How we handle your information', ROUTES.privacy.path),
    ],
  },
  {
    slug: 'terms-of-use',
    title: 'The terms of use',
    roles: SIGNED_IN,
    content: [
      text(
        'Policyholders accept the terms the first time they sign in, and we record the version. If the terms change in a way that affects you, we’ll ask you again.',
      ),
      link('Read the terms of use', ROUTES.termsOfUse.path),
    ],
  },
];
