import { emailText } from './wording.ts';

const number = { number: ['The policy’s number', 'CCU-2304233'] } as const;
const day = { day: ['The day it takes effect', 'Dec 1, 2026'] } as const;
const money = (example: string) => ({ money: ['What it does to the price', example] }) as const;
const MORE = money('This adds $48.20 to this term.');
const LESS = money('This takes $612.40 off this term.');
const agency = { agency: ['The agency’s name', 'Harbor Insurance'] } as const;
const insured = { insured: ['The policyholder’s name', 'Hannah Whitlock'] } as const;
const factsWith = (total: string) =>
  [
    ['Policy', 'CCU-2304233'],
    ['Insurance', 'Condominium unit owners'],
    ['Property', '12 Palm Street, Tampa'],
    ['Effective date', 'Dec 1, 2026'],
    [total, '$1,691.80'],
  ] as const;
const TERM_TOTAL = 'Total for this term';
const HELP = 'Questions? {agency} is happy to help.';

const toInsured = (name: string, Subject: string, Heading: string, text: string, total = TERM_TOTAL) => ({
  name,
  about: 'To everyone on the account.',
  example: { facts: factsWith(total) },
  wording: {
    Subject,
    Heading,
    Paragraphs: [text, HELP],
    Button: 'See your documents',
    Reason: 'you have access to policy {number}',
  },
});
const toAgent = (name: string, Subject: string, Heading: string, text: string, total = TERM_TOTAL) => ({
  name: `${name}, for the agent`,
  about: 'To the agent of the account.',
  example: { firstName: 'Mara', facts: factsWith(total) },
  wording: {
    Subject,
    Heading,
    Paragraphs: [text],
    Button: 'Open the policy',
    Reason: 'you look after this account',
  },
});

const insuredValues = { ...number, ...agency, ...day };
const agentValues = { ...number, ...insured, ...day };

export const POLICY_TEXTS = {
  'policies.bound': emailText({
    says: ['policyInForce'],
    values: insuredValues,
    ...toInsured(
      'Policy bound',
      'Your policy {number} is in place',
      'Your policy is in place',
      'Your coverage starts {day}. Your declarations, forms and ID card are ready to read.',
      'Total',
    ),
  }),
  'policies.bound.agent': emailText({
    says: ['policyInForce'],
    values: agentValues,
    ...toAgent(
      'Policy bound',
      'Policy {number} is bound for {insured}',
      'Policy {number} is bound',
      'Coverage for {insured} starts {day}.',
      'Total',
    ),
  }),
  'policies.changed': emailText({
    says: ['policyInForce'],
    values: { ...insuredValues, ...MORE },
    ...toInsured(
      'Policy changed',
      'Your policy {number} has changed',
      'Your policy has changed',
      'The change takes effect {day}. {money} Your endorsement and new declarations are ready to read.',
    ),
  }),
  'policies.changed.agent': emailText({
    says: ['policyInForce'],
    values: { ...agentValues, ...MORE },
    ...toAgent(
      'Policy changed',
      'Policy {number} is endorsed for {insured}',
      'Policy {number} is endorsed',
      'The change for {insured} takes effect {day}. {money}',
    ),
  }),
  'policies.canceled': emailText({
    says: ['policyCanceled'],
    values: { ...insuredValues, ...LESS },
    ...toInsured(
      'Policy canceled',
      'Your policy {number} is canceled',
      'Your policy is canceled',
      'Your coverage ends {day} at 12:01 AM. {money} Your cancellation notice is ready to read.',
    ),
  }),
  'policies.canceled.agent': emailText({
    says: ['policyCanceled'],
    values: { ...agentValues, ...LESS },
    ...toAgent(
      'Policy canceled',
      'Policy {number} is canceled for {insured}',
      'Policy {number} is canceled',
      'Coverage for {insured} ends {day}. {money}',
    ),
  }),
  'policies.reinstated': emailText({
    says: ['policyInForce'],
    values: { ...insuredValues, ...MORE },
    ...toInsured(
      'Policy reinstated',
      'Your policy {number} is reinstated',
      'Your policy is reinstated',
      'You’re covered again from {day}. {money}',
    ),
  }),
  'policies.stays': emailText({
    says: ['policyInForce'],
    values: { ...number, ...agency, ...MORE, canceledOn: ['The day it would have ended', 'Dec 31, 2026'] },
    ...toInsured(
      'Cancellation withdrawn',
      'Your policy {number} stays in force',
      'Your policy stays in force',
      'Its cancellation for {canceledOn} was withdrawn, so your coverage goes on. {money}',
    ),
  }),
  'policies.stays.agent': emailText({
    says: ['policyInForce'],
    values: { ...number, ...insured, ...MORE, canceledOn: ['The day it would have ended', 'Dec 31, 2026'] },
    ...toAgent(
      'Cancellation withdrawn',
      'Policy {number} stays in force for {insured}',
      'Policy {number} stays in force',
      'The cancellation for {canceledOn} was withdrawn. {money}',
    ),
  }),
  'policies.reinstated.agent': emailText({
    says: ['policyInForce'],
    values: { ...agentValues, ...MORE },
    ...toAgent(
      'Policy reinstated',
      'Policy {number} is reinstated for {insured}',
      'Policy {number} is reinstated',
      '{insured} is covered again from {day}. {money}',
    ),
  }),
};
