import { emailText } from './wording.ts';

const policy = { policy: ['The policy’s number', 'CCU-2304233'] } as const;
/** Names that their owners typed are in quotes, so that no one takes them for our words. */
const person = { person: ['The person’s name, in quotes', '"Sam Whitlock"'] } as const;
const how = { how: ['How they got access', 'by answering its security questions'] } as const;

const EVERY_POLICY = 'That includes every policy on the account.';

/** To the person who linked a policy. */
const linkedByReader = (name: string, [Subject, Heading, what]: readonly [string, string, string]) =>
  emailText({
    name,
    about: 'To the person who linked a policy.',
    values: { ...policy, ...how },
    wording: {
      Subject,
      Heading,
      Paragraphs: [
        `${what}, {how}. ${EVERY_POLICY}`,
        "If this was you, you don't need to do anything.",
        "If it wasn't you, tell us. You don't need to sign in.",
      ],
      Button: "This wasn't me",
      Reason: "you're on file for policy {policy}",
    },
  });

const rest = { rest: ['When the rest opens', 'in 7 days, unless someone on file objects'] } as const;

/** To the others on the account, and its agent. */
const linkedByOther = (name: string, [Subject, Heading, what]: readonly [string, string, string]) =>
  emailText({
    name,
    about: 'To the others on the account and its agent.',
    values: { ...policy, ...person, ...how },
    wording: {
      Subject,
      Heading,
      Paragraphs: [
        `${what}, {how}. ${EVERY_POLICY}`,
        "If you recognize this, you don't need to do anything.",
        "If you don't, tell us. You don't need to sign in.",
      ],
      Button: "This wasn't me",
      Reason: "you're on file for policy {policy}",
    },
  });

export const LINKING_TEXTS = {
  'access.linked': linkedByReader('Policy linked', [
    'Policy {policy} was linked to your portal account',
    'Your policy was linked',
    'You linked policy {policy} to your portal account',
  ]),
  'access.linkedLater': linkedByReader('Policy linked, access in 24 hours', [
    'You will get access to policy {policy}',
    'Your access starts in 24 hours',
    'You will get access to policy {policy} in 24 hours',
  ]),
  'access.linkedByOther': linkedByOther('Policy linked by someone', [
    'Policy {policy} was linked to a portal account',
    'A policy was linked',
    '{person} linked policy {policy} to a portal account',
  ]),
  'access.linkedByOtherLater': linkedByOther('Policy linked by someone, access in 24 hours', [
    'Someone will get access to policy {policy}',
    'Someone will get access',
    '{person} will get access to policy {policy} in 24 hours',
  ]),
  'access.linkedLimited': emailText({
    name: 'Policy linked, with limited access',
    about: 'To the person who answered the security questions, where an email or phone is on file.',
    values: { ...policy, ...rest },
    wording: {
      Subject: 'Policy {policy} was linked to your portal account',
      Heading: 'Your policy was linked',
      Paragraphs: [
        'You linked policy {policy} by answering its security questions. You can see what’s due, pay and report a claim.',
        'Documents and the rest of the policy open {rest}.',
        "If it wasn't you, tell us. You don't need to sign in.",
      ],
      Button: "This wasn't me",
      Reason: 'this address is used to sign in to the portal',
    },
  }),
  'access.linkedByOtherLimited': emailText({
    name: 'Policy linked by someone, with limited access',
    about: 'To the others on the account and its agent. Days are counted from when it was sent.',
    values: { ...policy, ...person, ...rest },
    wording: {
      Subject: 'Someone answered the questions about policy {policy}',
      Heading: 'Is this someone you know?',
      Paragraphs: [
        '{person} answered the security questions about policy {policy}. They can see what’s due, pay and report a claim. They can’t see documents or anything personal yet.',
        'The rest opens to them {rest}. That includes every policy on the account.',
        "If you recognize this, you don't need to do anything.",
        "If you don't, tell us. You don't need to sign in.",
      ],
      Button: "This wasn't me",
      Reason: "you're on file for policy {policy}",
    },
  }),
  'access.code': emailText({
    name: 'Code to link a policy',
    about:
      'To the address on file, when someone links its policy with a code. The code comes below the text.',
    values: { ...policy, ...person, minutes: ['How many minutes the code works', '15'] },
    links: { notMe: "This wasn't me" },
    example: { code: '482915' },
    wording: {
      Subject: 'Your code for policy {policy}',
      Heading: 'Your code for policy {policy}',
      Paragraphs: [
        "{person} asked to link policy {policy} to a portal account. If that's you, enter this code:",
      ],
      Closing: [
        "The code expires in {minutes} minutes. Never share this code. We'll never ask you for it.",
        "Didn't ask for this? Let us know. You don't need to sign in. {notMe}",
      ],
      Reason: 'this address is on file for policy {policy}',
    },
  }),
  'access.request': emailText({
    says: ['accessRequestOpen'],
    name: 'Request for access',
    about: 'To the agent, when someone can’t link a policy online.',
    values: { ...policy, ...person },
    wording: {
      Subject: 'Someone is asking for access to policy {policy}',
      Heading: 'Someone is asking for access',
      Paragraphs: [
        "{person} can't link policy {policy} online and is asking for your help.",
        'Please call the policyholder at the number on file, then approve or decline the request.',
      ],
      Button: 'Review the request',
      Reason: 'you look after this account',
    },
  }),
  'access.approved': emailText({
    says: ['accessApproved'],
    name: 'Request for access approved',
    about: 'To the person who asked, if they can see the policy now.',
    values: policy,
    wording: {
      Subject: 'Your access to policy {policy} was approved',
      Heading: 'Your access was approved',
      Paragraphs: ['You can see policy {policy} now.'],
      Button: 'See your policy',
      Reason: 'you asked for access to a policy',
    },
  }),
  'access.approvedLater': emailText({
    says: ['accessApproved'],
    name: 'Request for access approved, from tomorrow on',
    about: 'To the person who asked, if they have to wait 24 hours.',
    values: policy,
    wording: {
      Subject: 'Your access to policy {policy} was approved',
      Heading: 'Your access was approved',
      Paragraphs: [
        "For your protection, your access to policy {policy} starts in 24 hours. We'll email you when it does.",
      ],
      Reason: 'you asked for access to a policy',
    },
  }),
  'access.starts': emailText({
    name: 'Access has started',
    about: 'To the person who had to wait, when the wait is over.',
    values: policy,
    wording: {
      Subject: 'You now have access to policy {policy}',
      Heading: 'You have access now',
      Paragraphs: ['You can see all of policy {policy} now.'],
      Button: 'See your policy',
      Reason: 'you asked for access to a policy',
    },
  }),
  'access.declined': emailText({
    says: ['accessDeclined'],
    name: 'Request for access declined',
    about: 'To the person who asked.',
    values: policy,
    wording: {
      Subject: 'About your request for policy {policy}',
      Heading: "We couldn't approve your request",
      Paragraphs: [
        "We couldn't confirm that you should have access to policy {policy}.",
        'If you think this is a mistake, call us at {phone}.',
      ],
      Reason: 'you asked for access to a policy',
    },
  }),
};
