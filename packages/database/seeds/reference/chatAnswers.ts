import { STAFF_ROLES } from '@portico/contract/roles';

interface ShippedAnswer {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
}

const ANSWERS: readonly ShippedAnswer[] = [
  {
    slug: 'greeting',
    title: 'Greeting',
    text: 'Hi {firstName}, this is {myName} from {brand}. How can I help you today?',
  },
  {
    slug: 'call-your-agent',
    title: 'Call your agent',
    text: 'Hi {firstName}, your agent {agentName} at {agency} can make that change for you. You can call them at {agentPhone}.',
  },
  {
    slug: 'report-a-claim',
    title: 'How to report a claim',
    text: 'I’m sorry to hear that, {firstName}. You can report a claim in the portal under Claims, Report a Claim, at any time. It takes about five minutes, and you can add photos. If someone is hurt or in danger, please call 911 first.',
  },
  {
    slug: 'id-card',
    title: 'Where to find documents',
    text: 'You’ll find your declarations, ID cards and receipts under Documents. Choose your policy, then open or download what you need.',
  },
  {
    slug: 'sign-in-first',
    title: 'Please sign in first',
    text: 'To protect your information, I can only talk about a policy once you’re signed in. Please sign in and open the chat again. If you don’t have an account yet, choose Sign Up. You can also call us at {phone}, {hours}.',
  },
  {
    slug: 'anything-else',
    title: 'Anything else?',
    text: 'Is there anything else I can help you with, {firstName}?',
  },
];

/** Answers for the chat that come with the portal. Staff can publish other words, and add their own. */
export const chatAnswers = ANSWERS.map(({ slug, title, text }, position) => ({
  kind: 'chatAnswer',
  slug,
  position,
  title,
  summary: '',
  body: { Text: text },
  roles: [...STAFF_ROLES],
  brands: [],
}));
