import { emailText } from './wording.ts';

const quoteNumber = { number: ['The quote’s number', 'Q-204886'] } as const;
const number = { number: ['The policy’s number', 'CCU-2304233'] } as const;
const agency = { agency: ['The agency’s name', 'Harbor Insurance'] } as const;
const insured = { insured: ['The policyholder’s name', 'Hannah Whitlock'] } as const;
const total = { total: ['The price of the term', '$1,691.80'] } as const;
const day = { day: ['The first day of the new term', 'Dec 15, 2026'] } as const;
const home = [
  ['Insurance', 'Condominium unit owners'],
  ['Property', '12 Palm Street, Tampa'],
] as const;
const TERM = 'Dec 15, 2026 to Dec 15, 2027';
const facts = [['Quote', 'Q-204886'], ...home, ['Policy term', TERM]] as const;
const renewal = [['Policy', 'CCU-2304233'], ...home, ['New term', TERM]] as const;
const firstName = 'Mara';
const SEE_QUOTE = 'See the quote';
const SEE_OFFER = 'See the offer';
const PREPARED = '{agency} prepared a quote for you';
const ON_POLICY = 'you have access to policy {number}';
const AGENTS = 'you look after this account';

export const QUOTE_TEXTS = {
  'quotes.sent': emailText({
    says: ['quoteSent'],
    name: 'Quote sent',
    about: 'To everyone on the account, when an agent sends a quote.',
    values: {
      ...agency,
      ...total,
      intro: ['Introduces the agent’s message, if there is one', 'Mara Ellis wrote:'],
      goodThrough: ['The last day of this price', 'Dec 14, 2026'],
    },
    example: {
      figure: { value: '$1,691.80', caption: 'For the whole term, fees and taxes included' },
      quote: 'This one has the lower deductible we talked about.',
      facts,
    },
    wording: {
      Subject: 'Your quote from {agency}: {total} a year',
      Heading: 'Your quote is ready',
      Paragraphs: [
        '{intro}',
        'This price is good through {goodThrough}. This is a quote, not insurance. Nothing is covered until the policy is bound.',
        'Like it? Tell us on the quote’s page, and {agency} takes care of the rest.',
      ],
      Button: SEE_QUOTE,
      Reason: PREPARED,
    },
  }),
  'quotes.wanted': emailText({
    says: ['quoteWanted'],
    name: 'Quote wanted',
    about: 'To everyone on the account, when one of them would like a quote.',
    values: { ...agency, ...quoteNumber },
    example: { facts },
    wording: {
      Subject: 'We told {agency} that you’d like quote {number}',
      Heading: 'Your agent will be in touch',
      Paragraphs: [
        '{agency} checks what’s still needed and then starts your policy. Until they confirm it, nothing is covered.',
      ],
      Button: SEE_QUOTE,
      Reason: PREPARED,
    },
  }),
  'quotes.wanted.agent': emailText({
    says: ['quoteWanted'],
    name: 'Quote wanted, for the agent',
    about: 'To the agent, when someone would like a quote.',
    values: { ...insured, ...quoteNumber, ...total },
    example: { firstName, facts },
    wording: {
      Subject: '{insured} would like quote {number}',
      Heading: 'Ready to bind',
      Paragraphs: ['They’d like it for {total}. Check what’s still needed, and bind it.'],
      Button: SEE_QUOTE,
      Reason: AGENTS,
    },
  }),
  'quotes.declined.agent': emailText({
    says: ['quoteDeclined'],
    name: 'Quote declined, for the agent',
    about: 'To the agent, when someone declines a quote. Their reason comes below the text.',
    values: { ...insured, ...quoteNumber, ...total },
    example: { firstName, facts, quote: 'It’s more than I pay now.' },
    wording: {
      Subject: '{insured} declined quote {number}',
      Heading: 'Quote declined',
      Paragraphs: ['They don’t want it for {total}.'],
      Button: SEE_QUOTE,
      Reason: AGENTS,
    },
  }),
  'renewals.offer': emailText({
    says: ['renewalOpen'],
    name: 'Renewal offer',
    about: 'To everyone on the account, before a policy ends.',
    values: {
      ...number,
      ...day,
      ...agency,
      why: ['Why the price changed, if it did', 'Why: Roof age +$84.00, Inflation +$54.00.'],
      decideBy: ['The last day to decide', 'Dec 14, 2026'],
    },
    example: {
      figure: { value: '$1,691.80', caption: 'For the new term, $138.00 more than this year' },
      facts: renewal,
    },
    wording: {
      Subject: 'Your policy {number} renews {day}',
      Heading: 'Your renewal offer is ready',
      Paragraphs: [
        '{why}',
        'Please decide by {decideBy}. Until then your current policy stays in force.',
        'Questions? Ask on the offer’s page, or call {agency}.',
      ],
      Button: SEE_OFFER,
      Reason: ON_POLICY,
    },
  }),
  'renewals.accepted': emailText({
    says: ['renewalAccepted'],
    name: 'Renewal accepted',
    about: 'To everyone on the account, once the offer is accepted.',
    values: { ...number, ...day },
    example: { figure: { value: '$1,691.80', caption: 'For the new term' }, facts: renewal },
    wording: {
      Subject: 'Your policy {number} is renewed',
      Heading: 'Your policy is renewed',
      Paragraphs: ['The new term starts {day}. Your declarations, forms and ID card are ready to read.'],
      Button: SEE_OFFER,
      Reason: ON_POLICY,
    },
  }),
  'renewals.declined': emailText({
    says: ['renewalDeclined'],
    name: 'Renewal declined',
    about: 'To everyone on the account, once the offer is declined.',
    values: { ...number, ...day, ...agency },
    example: { facts: renewal },
    wording: {
      Subject: 'You declined to renew policy {number}',
      Heading: 'You declined the renewal offer',
      Paragraphs: [
        'Policy {number} ends on {day} at 12:01 AM. After that, nothing is covered.',
        'Changed your mind? Call {agency} before then.',
      ],
      Button: SEE_OFFER,
      Reason: ON_POLICY,
    },
  }),
  'renewals.accepted.agent': emailText({
    says: ['renewalAccepted'],
    name: 'Renewal accepted, for the agent',
    about: 'To the agent, once the offer is accepted.',
    values: { ...insured, ...number, ...day, ...total },
    example: { firstName, facts: renewal },
    wording: {
      Subject: '{insured} accepted the renewal of {number}',
      Heading: 'Renewal accepted',
      Paragraphs: ['The new term starts {day} and comes to {total}.'],
      Button: SEE_OFFER,
      Reason: AGENTS,
    },
  }),
  'renewals.declined.agent': emailText({
    says: ['renewalDeclined'],
    name: 'Renewal declined, for the agent',
    about: 'To the agent, once the offer is declined. The reason comes below the text.',
    values: { ...insured, ...number, ...day },
    example: { firstName, facts: renewal, quote: 'We sold the house.' },
    wording: {
      Subject: '{insured} declined the renewal of {number}',
      Heading: 'Renewal declined',
      Paragraphs: ['The policy ends {day}.'],
      Button: SEE_OFFER,
      Reason: AGENTS,
    },
  }),
  'renewals.question': emailText({
    name: 'Question about a renewal',
    about: 'To the agent, when someone asks about their offer.',
    values: { ...insured, ...number, writer: ['Who asked', 'Hannah Whitlock'] },
    example: { firstName, facts: renewal, quote: 'Could you tell me more about the deductible?' },
    wording: {
      Subject: 'Question about the renewal of {number}',
      Heading: '{insured} has a question',
      Paragraphs: ['{writer} wrote:'],
      Button: SEE_OFFER,
      Reason: AGENTS,
    },
  }),
  'renewals.answer': emailText({
    name: 'Answer about a renewal',
    about: 'To everyone on the account, when the agent answers.',
    values: { ...number, writer: ['Who answered', 'Mara Ellis'] },
    example: { facts: renewal, quote: 'Yes, it stays at $2,500.' },
    wording: {
      Subject: 'Answer about the renewal of {number}',
      Heading: 'Your agent answered',
      Paragraphs: ['{writer} wrote:'],
      Button: SEE_OFFER,
      Reason: ON_POLICY,
    },
  }),
};
