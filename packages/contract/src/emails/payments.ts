import { emailText } from './wording.ts';

export const PAYMENT_TEXTS = {
  'payments.returned': emailText({
    name: 'Payment sent back',
    about: 'To everyone on the account, when staff send back a payment that was held.',
    values: { amount: ['What was paid', '$16,918.00'], number: ['The policy’s number', 'CCU-2304233'] },
    example: {},
    wording: {
      Subject: 'We’re sending back your payment of {amount}',
      Heading: 'We’re sending back your payment of {amount}.',
      Paragraphs: [
        'It didn’t match what’s due on policy {number}, so we didn’t keep it. The money goes back to where it came from, usually within 5 business days.',
        'Please check what’s due in Payment History. If you think the payment was right, call us at {phone}.',
      ],
      Button: 'See what’s due',
      Reason: 'a payment was made on your policy',
    },
  }),
  'payments.receipt': emailText({
    name: 'Payment received',
    about: 'To everyone on the account, for each payment. What comes next is below the text.',
    values: { amount: ['What was paid', '$169.18'] },
    example: {
      figure: { value: '$169.18', caption: 'Paid Nov 4, 2026 by card' },
      facts: [
        ['Policy', 'Condo, CCU-2304233'],
        ['Property', '12 Palm Street, Tampa'],
        ['Payment', '3 of 10'],
        ['Paid so far', '$507.54'],
        ['Balance', '$1,184.26'],
      ],
      next: {
        title: 'Next payment: $169.18 on Dec 7, 2026.',
        text: 'You don’t need to do anything until then.',
      },
    },
    wording: {
      Subject: 'We received your payment of {amount}',
      Heading: 'Thanks. We received your payment.',
      Paragraphs: [],
      Button: 'View receipt',
      Reason: 'a payment was made on your policy',
    },
  }),
};
