import { ROUTES } from '@portico/contract/routes';
import { EMAIL_CHANGE } from '@portico/contract/rules/emailChange';
import { contact, link, list, POLICYHOLDERS, type Post, SIGNED_IN, steps, text } from './post.ts';

export const account: readonly Post[] = [
  {
    slug: 'update-profile',
    title: 'Update your profile',
    roles: POLICYHOLDERS,
    content: [
      text('Your profile is how we and your agent reach you. It holds:'),
      list(
        'your first and last name,',
        'your mobile number, with ten digits,',
        'when you like to be contacted: in the morning, in the afternoon, or anytime,',
        'and how: by phone or by email.',
      ),
      text(
        'All of them are needed. Your profile does not change the name or address on a policy: that takes an endorsement, which your agent makes.',
      ),
      link('Update your profile', ROUTES.profile.path),
    ],
  },
  {
    slug: 'change-email',
    title: 'Change your email',
    roles: POLICYHOLDERS,
    content: [
      text('Your email address is also your username, so we make sure that both addresses are yours.'),
      steps(
        'On Update Profile, choose Change email.',
        'Enter the new address and choose Send the codes.',
        `Enter the code from your present mailbox and the one from the new. They work for ${EMAIL_CHANGE.minutes} minutes.`,
      ),
      text('From then on you sign in with the new address. Your password stays as it is.'),
      text('You cannot open your present mailbox any more? Contact us.'),
      contact,
    ],
  },
  {
    slug: 'agent-profile',
    title: 'Change your details as an agent',
    roles: ['AGENT'],
    content: [
      text(
        'Agents do not change their profile in the portal, because it is tied to licenses and to the agency. Write to agency updates; they change it for you.',
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
        'You, your agent within their own business, and our staff as far as their work needs it. Each time somebody opens a record of yours we note who it was and when.',
      ),
      text(
        'With your permission our staff may also see the portal as you see it, to help you. While they do, they cannot link policies, pay, accept anything for you, or change your password. It ends by itself after an hour at most. Who did so, when and for how long stands on Sign-in Security, under Who opened my account.',
      ),
      link('See who opened your account', ROUTES.profileSecurity.path),
      text('If you think that somebody opened your account without a reason, tell us.'),
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
        'Insureds accept the terms once, when they first sign in; we keep which version it was. If the terms change in a way that matters, you are asked again.',
      ),
      link('Read the terms of use', ROUTES.termsOfUse.path),
    ],
  },
];
