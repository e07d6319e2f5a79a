import { emailText } from './wording.ts';

const account = { account: ['The account’s number', 'A-100482'] } as const;
const taker = {
  agency: ['The agency that looks after it now', 'Example Insurance of Naples'],
  agent: ['The agent who looks after it now', 'Mara Ellis'],
} as const;
const insured = { insured: ['The policyholder', 'Hannah Whitlock'] } as const;

/** Who looks after an account, when that changes. */
export const AGENCY_TEXTS = {
  'agency.changed': emailText({
    name: 'Another agency looks after your account',
    about: 'To everyone on an account whose agency of record has changed.',
    values: { ...account, ...taker },
    wording: {
      Subject: '{agency} is your insurance agency now',
      Heading: 'Your account has a new agency',
      Paragraphs: [
        '{agency} now looks after your insurance account {account}. Your agent is {agent}.',
        'Your policies stay as they are: coverages, prices, payments and policy numbers don’t change. The letter about it is in your documents.',
      ],
      Button: 'See how to reach your agent',
      Closing: ['If you didn’t ask for this, please call us.'],
      Reason: 'you have access to this account',
    },
  }),
  'agency.agentChanged': emailText({
    name: 'Another agent looks after your account',
    about: 'To everyone on an account that has another agent of the same agency.',
    values: { ...account, ...taker },
    wording: {
      Subject: '{agent} is your insurance agent now',
      Heading: 'Your account has a new agent',
      Paragraphs: [
        '{agent} of {agency} now looks after your insurance account {account}.',
        'Your policies stay as they are.',
      ],
      Button: 'See how to reach your agent',
      Reason: 'you have access to this account',
    },
  }),
  'agency.tookOver': emailText({
    name: 'You look after another account',
    about: 'To the agent who takes over an account.',
    values: { ...account, ...insured, earlier: ['The earlier agency', 'Example Insurance of Tampa'] },
    wording: {
      Subject: 'You look after {insured} now',
      Heading: 'You have another account',
      Paragraphs: [
        'You now look after account {account}, {insured}. Until now it was with {earlier}. Its policies, quotes, claims and documents are in the portal.',
      ],
      Button: 'Open the account',
      Reason: 'you look after this account',
    },
  }),
  'agency.tookOverBook': emailText({
    name: 'You look after other accounts, too',
    about: 'To the agent who takes over when a colleague leaves or an agency closes.',
    values: {
      what: ['What you take over', '12 accounts, 3 open quotes, and 1 open task'],
      earlier: ['Who had it until now', 'Mara Ellis'],
      why: ['What happened', 'Mara Ellis left Example Insurance of Tampa. Their last day was Nov 13, 2026'],
      day: ['From which day', 'Nov 16, 2026'],
    },
    wording: {
      Subject: 'You’re taking over for {earlier}',
      Heading: 'You’re taking over for {earlier}',
      Paragraphs: [
        '{why}. From {day} on, you look after {what}.',
        'Everything about them is in the portal: policies, quotes, claims and documents. Customers see you as their agent.',
      ],
      Button: 'Open Manage Accounts',
      Reason: 'you look after these accounts',
    },
  }),
  'agency.gaveUp': emailText({
    name: 'An account has left you',
    about: 'To the agent who looked after an account until now.',
    values: { ...account, ...insured, ...taker },
    wording: {
      Subject: 'Account {account} has another agent now',
      Heading: 'An account has another agent',
      Paragraphs: ['Account {account}, {insured}, is with {agent} of {agency} from today on.'],
      Closing: ['If you have questions, please call us.'],
      Reason: 'you looked after this account',
    },
  }),
} as const;
