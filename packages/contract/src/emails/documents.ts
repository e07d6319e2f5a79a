import type { EmailState } from './states.ts';
import { type EmailExample, emailText } from './wording.ts';

const number = { number: ['The policy’s number', 'CCU-2304233'] } as const;
const sender = { sender: ['Who asked', 'Hannah Whitlock'] } as const;
const insured = { insured: ['The policyholder’s name', 'Hannah Whitlock'] } as const;
const change: EmailExample = {
  facts: [
    ['Policy', 'CCU-2304233'],
    ['What should change', 'New roof'],
    ['Effective date', 'Dec 1, 2026'],
  ],
};
const cancel: EmailExample = {
  facts: [
    ['Policy', 'CCU-2304233'],
    ['Reason', 'Sold the property'],
    ['Effective date', 'Dec 1, 2026'],
  ],
};
const document = { document: ['“document” or “documents”', 'document'] } as const;

const office = <State extends EmailState>(
  says: State,
  name: string,
  example: EmailExample,
  Subject: string,
  Paragraphs: string[],
) =>
  emailText({
    says: [says],
    name: `${name}, for the office`,
    about: 'To the agent and the underwriter.',
    values: { ...number, ...sender, ...insured, ...document },
    example,
    wording: {
      Subject,
      Heading: Subject,
      Paragraphs,
      Button: 'Open the {document}',
      Reason: 'you look after this account',
    },
  });

const policyholder = <State extends EmailState>(
  says: State,
  name: string,
  example: EmailExample,
  [Subject, Heading]: readonly [string, string],
  Paragraphs: string[],
) =>
  emailText({
    says: [says],
    name,
    about: 'To everyone on the account.',
    values: { ...number, ...document },
    example,
    wording: {
      Subject,
      Heading,
      Paragraphs,
      Button: 'Open the {document}',
      Reason: 'you have access to {number}',
    },
  });

/** The same, if it says who did it. */
const policyholderBy = <State extends EmailState>(
  ...[says, name, example, titles, Paragraphs]: Parameters<typeof policyholder<State>>
) => {
  const text = policyholder(says, name, example, titles, Paragraphs);
  return { ...text, values: { ...text.values, ...sender } };
};

const DECIDED = {
  intro: ['What leads over to our note, if there is one', 'Here’s what we’d like you to know:'],
} as const;
const decision = <State extends EmailState>(says: State, name: string, Heading: string, text: string) =>
  emailText({
    says: [says],
    name,
    about: 'To the person who asked. Our note comes below the text.',
    values: { ...number, ...DECIDED },
    example: {
      quote: 'Please send us the receipt for the roof.',
      facts: [
        ['Policy', 'CCU-2304233'],
        ['Effective date', 'Dec 1, 2026'],
      ],
    },
    wording: {
      Subject: `${Heading}: {number}`,
      Heading,
      Paragraphs: [text, '{intro}'],
      Button: 'See your policy',
      Reason: 'you asked for this on policy {number}',
    },
  });

const TASK = 'It’s on your task list.';

export const DOCUMENT_TEXTS = {
  'documents.shared': emailText({
    name: 'Document shared',
    about: 'To someone without an account who gets a link to a document.',
    values: { person: ['The sender’s name, in quotes', '"Hannah Whitlock"'] },
    example: {
      facts: [
        ['Document', 'ID card'],
        ['Available until', 'Dec 15, 2026'],
      ],
    },
    wording: {
      Subject: 'A document was shared with you',
      Heading: 'A document was shared with you',
      Paragraphs: ['{person} shared an insurance document with you. You can open it without an account.'],
      Button: 'See the document',
      Closing: [
        'Anyone who has this link can open the document, so please don’t forward this email.',
        'If you weren’t expecting it, you can ignore this email.',
      ],
      Reason: 'someone used our portal to share a document with you',
    },
  }),
  'requests.CancelRequest.office': office(
    'requestOpen',
    'Cancellation request',
    cancel,
    'Cancellation request for policy {number}',
    ['{sender} asked to cancel policy {number} of {insured}.', TASK],
  ),
  'requests.CancelRequest.insured': policyholder(
    'requestOpen',
    'Cancellation request',
    cancel,
    ['We got the request to cancel policy {number}', 'We got the cancellation request'],
    [
      'Your policy {number} stays in force until we confirm the cancellation. We’ll email you when the request is answered.',
      'If you didn’t expect this, please call us right away.',
    ],
  ),
  'requests.CancelWithdrawn.office': office(
    'requestWithdrawn',
    'Cancellation request withdrawn',
    cancel,
    'Cancellation request withdrawn for policy {number}',
    [
      '{sender} no longer wants to cancel policy {number} of {insured}.',
      'The policy stays in force. There’s nothing left to do, so we closed the task.',
    ],
  ),
  'requests.CancelWithdrawn.insured': policyholderBy(
    'requestWithdrawn',
    'Cancellation request withdrawn',
    cancel,
    ['The request to cancel policy {number} was withdrawn', 'The cancellation request was withdrawn'],
    ['{sender} withdrew it. Your policy {number} stays in force.'],
  ),
  'requests.EndorsementRequest.office': office(
    'requestOpen',
    'Change request',
    change,
    'Change request for policy {number}',
    ['{sender} asked for a change to policy {number} of {insured}.', TASK],
  ),
  'requests.EndorsementRequest.insured': policyholder(
    'requestOpen',
    'Change request',
    change,
    ['We got the change request for policy {number}', 'We got the change request'],
    ['Nothing changes on policy {number} until we confirm it. We’ll email you when the request is answered.'],
  ),
  'requests.EndorsementWithdrawn.office': office(
    'requestWithdrawn',
    'Change request withdrawn',
    change,
    'Change request withdrawn for policy {number}',
    [
      '{sender} withdrew the request to change policy {number} of {insured}.',
      'There’s nothing left to do, so we closed the task.',
    ],
  ),
  'requests.EndorsementWithdrawn.insured': policyholderBy(
    'requestWithdrawn',
    'Change request withdrawn',
    change,
    ['The change request for policy {number} was withdrawn', 'The change request was withdrawn'],
    ['{sender} withdrew it. Your policy {number} stays as it is.'],
  ),
  'requests.QuoteBind.office': office('quoteToBind', 'Request to bind', {}, 'Request to bind {number}', [
    '{sender} asked to bind {number} for {insured}.',
  ]),
  'requests.QuoteBind.insured': policyholder(
    'quoteToBind',
    'Request to bind',
    {},
    ['We got the request to start your policy {number}', 'We got the request to start your policy'],
    ['Nothing is covered until we confirm it. We’ll email you as soon as your policy is in force.'],
  ),
  'requests.change.accepted': decision(
    'requestAccepted',
    'Change request accepted',
    'We’re making your change',
    'We accepted your request and are working on it.',
  ),
  'requests.change.declined': decision(
    'requestDeclined',
    'Change request declined',
    'We can’t make your change',
    'We couldn’t accept your request. Your policy stays as it is.',
  ),
  'requests.change.done': decision(
    'requestDone',
    'Change done',
    'Your change is done',
    'The change you asked for is on your policy.',
  ),
  'requests.cancel.accepted': decision(
    'requestAccepted',
    'Cancellation request accepted',
    'We’re canceling your policy',
    'We accepted your request and are working on it. Your policy stays in force until the cancellation is final.',
  ),
  'requests.cancel.declined': decision(
    'requestDeclined',
    'Cancellation request declined',
    'We can’t cancel your policy',
    'We couldn’t accept your request. Your policy stays in force.',
  ),
  'requests.cancel.done': decision(
    'requestDone',
    'Cancellation done',
    'Your policy is canceled',
    'The cancellation you asked for is final.',
  ),
};
