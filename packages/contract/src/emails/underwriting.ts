import type { EmailState } from './states.ts';
import { emailText } from './wording.ts';

const values = {
  number: ['The policy’s or quote’s number', 'Q-204886'],
  insured: ['The policyholder’s name', 'Hannah Whitlock'],
  writer: ['Who wrote it', 'Mara Ellis'],
} as const;
const facts = [
  ['Insured', 'Hannah Whitlock'],
  ['Effective date', 'Dec 15, 2026'],
] as const;

const words = (title: string, Button: string, Reason: string) => ({
  Subject: `${title}: {number}, {insured}`,
  Heading: `${title}: {number}`,
  Paragraphs: ['{writer} wrote:'],
  Button,
  Reason,
});

const toUnderwriter = <State extends EmailState = never>(
  says: readonly State[],
  name: string,
  about: string,
  title: string,
  quote: string,
) =>
  emailText({
    says,
    name,
    about: `To the underwriter, ${about}`,
    values,
    example: { firstName: 'Julia', facts, quote },
    wording: words(title, 'Open the referral', 'you decide on referrals'),
  });

const toAgent = <State extends EmailState = never>(
  says: readonly State[],
  name: string,
  about: string,
  title: string,
  quote: string,
  ...reasons: readonly (readonly [string, string])[]
) =>
  emailText({
    says,
    name: `${name}, for the agent`,
    about: `To the agent, ${about}`,
    values: { ...values, writer: ['Who wrote it', 'Julia Park'] },
    example: { firstName: 'Mara', facts: [...facts, ...reasons], quote },
    wording: words(title, 'Open the quote', 'you’re the agent on this quote'),
  });

export const UNDERWRITING_TEXTS = {
  'underwriting.submit': toUnderwriter(
    ['referralOpen'],
    'New referral',
    'when an application needs a decision.',
    'New referral',
    'Please review this application.',
  ),
  'underwriting.approve': toAgent(
    ['referralApproved'],
    'Referral approved',
    'when the application is approved.',
    'Approved',
    'Approved. Please send us the signed application.',
  ),
  'underwriting.ask': toAgent(
    [],
    'Question about a referral',
    'when the underwriter needs an answer first.',
    'The underwriter has a question',
    'When was the roof last replaced?',
  ),
  'underwriting.decline': toAgent(
    ['referralDeclined'],
    'Referral declined',
    'when the application is declined. The reasons are below the text.',
    'Declined',
    'We can’t insure a roof of this age.',
    ['Reasons', 'Roof age or condition'],
  ),
  'underwriting.appeal': toUnderwriter(
    ['referralOpen'],
    'Appeal',
    'when the agent asks for another look.',
    'Appeal',
    'The roof was replaced in 2024. I attached the receipt.',
  ),
  'underwriting.withdraw': toUnderwriter(
    ['referralOver'],
    'Referral withdrawn',
    'when there’s nothing left to decide.',
    'Withdrawn',
    'They decided to stay with their current insurer.',
  ),
  'underwriting.message': toUnderwriter(
    [],
    'Message about a referral',
    'when the agent writes.',
    'New message',
    'The inspection is on Monday.',
  ),
  'underwriting.message.agent': toAgent(
    [],
    'Message about a referral',
    'when the underwriter writes.',
    'New message',
    'Thanks. We’ll wait for the inspection.',
  ),
};
