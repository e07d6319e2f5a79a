import { ROUTES } from '@portico/contract/routes';
import { contact, link, list, POLICYHOLDERS, type Post, steps, text } from './post.ts';

const toLinking = link('Link a policy', ROUTES.linkPolicy.path);

export const linking: readonly Post[] = [
  {
    slug: 'link-a-policy',
    title: 'Link a policy',
    roles: POLICYHOLDERS,
    video: { Source: '/help/link-a-policy.webm', Captions: '/help/link-a-policy.vtt', Seconds: 15 },
    content: [
      text('Linking shows us that a policy is yours. From then on you find it on your dashboard.'),
      steps(
        'Open Link a Policy.',
        'Enter the policy number and choose Lookup.',
        'Answer the security questions, one at a time. Choose Continue after each.',
        'Check the name and the address in the window that opens, and choose Confirm.',
      ),
      text('You can link more than one policy. Do it again for each.'),
      toLinking,
    ],
  },
  {
    slug: 'find-policy-number',
    title: 'Find your policy number',
    roles: POLICYHOLDERS,
    content: [
      list(
        'On the declarations page, near the top.',
        'On bills and renewal notices.',
        'In emails about your policy from your agent.',
      ),
      text(
        'Enter it as printed. Spaces before and after do not matter. If the portal says “The Policy Number entered was not found.”, compare it character by character: a zero and the letter O look alike.',
      ),
      text('You cannot find it anywhere? Your agent can tell you.'),
    ],
  },
  {
    slug: 'security-questions',
    title: 'Answer the security questions',
    roles: POLICYHOLDERS,
    content: [
      text(
        'We ask things that are in your policy documents, to make sure that only the policyholder can link a policy. Have your declarations page at hand.',
      ),
      list(
        'You choose one answer for each question.',
        'After a wrong answer the questions still open may change. That is meant to be so.',
        'If a different name or address is on file than the one you expect, stop and ask your agent.',
      ),
      toLinking,
    ],
  },
  {
    slug: 'policy-locked',
    title: '“This policy has been locked”',
    roles: POLICYHOLDERS,
    content: [
      text(
        'Too many wrong answers lock the policy for you for some time. The message says how many minutes are left. It is locked only for linking, and only for you: your coverage is not touched.',
      ),
      steps(
        'Wait until the minutes have passed.',
        'Get your declarations page, so that you answer from paper and not from memory.',
        'Look the policy up again.',
      ),
      text('If it locks again, the wait can be longer. Your agent or we can help you sooner.'),
      contact,
    ],
  },
  {
    slug: 'linking-not-successful',
    title: '“The linking of this policy was not successful”',
    roles: POLICYHOLDERS,
    content: [
      text('You answered everything, but the policy is not on your dashboard. This happens when:'),
      list(
        'more than ten minutes passed between the last answer and Confirm. Look the policy up again.',
        'somebody else, perhaps in your household, has linked the policy already. They can invite you as a co-insured.',
      ),
      text(
        'When a policy is linked, we tell the owner on file by email. If you get such an email and know nothing of it, call us.',
      ),
      contact,
    ],
  },
];
