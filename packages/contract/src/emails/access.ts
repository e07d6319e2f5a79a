import { emailText } from './wording.ts';

const account = { account: ['The account’s number', 'A-100482'] } as const;
const expires = { expires: ['The last day it works', 'Dec 15, 2026'] } as const;
/** Names that their owners typed are in quotes, so that no one takes them for our words. */
const person = { person: ['The person’s name, in quotes', '"Sam Whitlock"'] } as const;
const UNEXPECTED = "If you weren't expecting this, you can ignore this email.";
const HAD_ACCESS = 'you have or had access to this account';
const SEE_WHO = 'See who has access';

const welcome = (name: string, about: string, way: string, Button: string) => ({
  portal: emailText({
    name,
    about: `${about}, without an account.`,
    wording: {
      Subject: 'Your access to the {brand} portal',
      Heading: 'Welcome to your insurance portal',
      Paragraphs: ['You now have access to the {brand} portal.', way],
      Button,
      Closing: ["If you weren't expecting this, contact your agent or call us."],
      Reason: 'you were given access to the portal',
    },
  }),
  account: emailText({
    name: `${name}, with an account`,
    about: `${about}, with an insurance account.`,
    values: account,
    wording: {
      Subject: 'Your access to the {brand} portal',
      Heading: 'Welcome to your insurance portal',
      Paragraphs: [
        'You now have access to insurance account {account}. See its policies, documents, claims and payments in one place.',
        way,
      ],
      Button,
      Closing: ["If you weren't expecting this, contact your agent or call us."],
      Reason: 'you were given access to the portal',
    },
  }),
});
const signUp = welcome(
  'Welcome, sign up',
  'To someone we gave access who has no sign-in yet',
  'Create your sign-in with this email address. It takes about a minute.',
  'Create my sign-in',
);
const signIn = welcome(
  'Welcome, sign in',
  'To someone we gave access who can already sign in',
  'Sign in with this email address.',
  'Sign in',
);
const choosePassword = welcome(
  'Welcome, choose a password',
  'To someone we made a sign-in for',
  'First, choose a password. We’ll email you a link for that.',
  'Choose a password',
);

export const ACCESS_TEXTS = {
  'welcome.signUp': signUp.portal,
  'welcome.signUpAccount': signUp.account,
  'welcome.signIn': signIn.portal,
  'welcome.signInAccount': signIn.account,
  'welcome.choosePassword': choosePassword.portal,
  'welcome.choosePasswordAccount': choosePassword.account,
  'access.invitation': emailText({
    says: ['accountInvitationOpen'],
    name: 'Invitation to an account',
    about: 'To someone a policyholder invites to see their account.',
    values: { ...person, ...account, ...expires },
    wording: {
      Subject: "You're invited to see an insurance account",
      Heading: "You're invited to see an insurance account",
      Paragraphs: [
        '{person} invited you to see insurance account {account}: its policies, documents, claims and payments.',
        'To accept, sign in or create an account with this email address. The invitation will be waiting for you, even if you lose the link.',
      ],
      Button: 'Accept the invitation',
      Closing: ['Only you can use the link. It works once and expires on {expires}.', UNEXPECTED],
      Reason: 'someone invited you to see an insurance account',
    },
  }),
  'access.accepted': emailText({
    name: 'Invitation accepted',
    about: 'To the policyholder whose invitation was accepted.',
    values: { ...person, ...account, email: ['Their email address', 'sam@example.com'] },
    wording: {
      Subject: 'Your invitation to account {account} was accepted',
      Heading: 'Your invitation was accepted',
      Paragraphs: [
        '{person} ({email}) accepted the invitation to your account {account} and can now see its policies, documents, claims and payments.',
      ],
      Button: SEE_WHO,
      Closing: ["You can remove them at any time. If you didn't invite them, remove them now and call us."],
      Reason: HAD_ACCESS,
    },
  }),
  'access.added': emailText({
    name: 'Someone was added to an account',
    about: 'To the policyholder, when their agency has added someone.',
    values: { ...person, ...account },
    wording: {
      Subject: 'Someone was added to your account {account}',
      Heading: 'Someone was added to your account',
      Paragraphs: [
        'Your agency added {person} to your account {account}. They can see its policies, documents, claims and payments.',
      ],
      Button: SEE_WHO,
      Closing: ["If you didn't ask for this, contact your agent or call us."],
      Reason: HAD_ACCESS,
    },
  }),
  'access.unlinked': emailText({
    name: 'Access removed',
    about: 'To the person who lost access to an account.',
    values: account,
    wording: {
      Subject: 'You no longer have access to account {account}',
      Heading: 'Your access was removed',
      Paragraphs: [
        "Account {account} was unlinked from your portal account, so you can no longer see its policies and documents. The policies themselves haven't changed.",
      ],
      Closing: ['If you think this is a mistake, contact your agent or call us.'],
      Reason: HAD_ACCESS,
    },
  }),
  'access.left': emailText({
    name: 'Someone no longer has access',
    about: 'To the policyholder, when someone else on the account has lost access.',
    values: { ...person, ...account },
    wording: {
      Subject: 'Someone can no longer see your account {account}',
      Heading: 'Someone no longer has access',
      Paragraphs: ["{person} no longer has access to your account {account}. You don't need to do anything."],
      Button: SEE_WHO,
      Reason: HAD_ACCESS,
    },
  }),
  'access.agentInvitation': emailText({
    says: ['agencyInvitationOpen'],
    name: 'Invitation to an agency',
    about: 'To an agent who is invited to work for another agency.',
    values: {
      inviter: ['Who invites them', 'Mara Ellis'],
      agency: ['The agency’s name', 'Harbor Insurance'],
      ...expires,
      howTo: [
        'What to do first, if they can’t sign in yet',
        'To accept, sign in as an agent with this email address.',
      ],
    },
    wording: {
      Subject: "You're invited to work for {agency}",
      Heading: "You're invited to work for {agency}",
      Paragraphs: [
        "{inviter} invited you to work for {agency} in the portal. If you accept, you'll see that agency's accounts along with the ones you work with now.",
        '{howTo}',
      ],
      Button: 'Respond to the invitation',
      Closing: ['The invitation expires on {expires}.', UNEXPECTED],
      Reason: 'an agency invited you',
    },
  }),
  'setup.live': emailText({
    name: 'The portal is live',
    about: 'To each administrator, when one of them opens the portal to policyholders.',
    values: { by: ['Who opened it', 'Ann Example'] },
    wording: {
      Subject: 'The {brand} portal is live',
      Heading: 'The portal is live',
      Paragraphs: [
        '{by} opened the portal. Policyholders can sign up now, and automatic jobs act on your policies, such as the one that offers the next term.',
        'If that was too early, pause it under Getting Started. People who already have an account can still sign in.',
      ],
      Button: 'See Getting Started',
      Reason: 'you’re an administrator of this portal',
    },
  }),
};
