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
      text('When you link a policy, it shows up on your dashboard.'),
      steps(
        'Open Link a Policy.',
        'Enter the policy number and choose Lookup.',
        'Answer the security questions, one at a time. Choose Continue after each.',
        'Check the name, the address and the policies in the window that opens, and choose Confirm.',
      ),
      text(
        'Your answers open what’s due, paying and reporting a claim right away. If we have an email or phone on file, your documents and details open next. Your dashboard shows how:',
      ),
      list(
        'Enter a code from the email on file.',
        'Ask your agent, who calls the phone number on file.',
        'Or wait: 7 days after we’ve emailed everyone on file, the rest opens by itself unless someone objects. If anyone has answered a question wrong, use one of the other ways.',
      ),
      text(
        'Then every policy on the same account is linked together. For a policy on another account, do this again.',
      ),
      toLinking,
    ],
  },
  {
    slug: 'link-with-a-code',
    title: 'Link a policy with an emailed code',
    roles: POLICYHOLDERS,
    content: [
      text(
        'If we have an email address on file for the policy, you can use a code instead of the security questions. You see part of the address, such as h•••@•••.com.',
      ),
      steps(
        'Look up the policy number and choose Email me a code.',
        'Open the email from us and enter the 6-digit code. It works for 10 minutes.',
        'Check the policy and choose Confirm.',
      ),
      text('Never share the code. We’ll never ask you for it.'),
      text('We can send up to 3 codes a day for a policy. If you can’t get to that mailbox, ask your agent.'),
      toLinking,
    ],
  },
  {
    slug: 'ask-your-agent-for-access',
    title: 'Ask your agent for access to a policy',
    roles: POLICYHOLDERS,
    content: [
      text('If you can’t answer the questions or get a code, your agent or our staff can give you access.'),
      steps(
        'Look up the policy number and choose Ask your agent.',
        'Tell us whether you’re the policyholder or someone else in the household.',
        'We call the policyholder at the number on file, and email you the answer. That usually takes one business day.',
      ),
      text(
        'If someone gave many wrong answers about the policy, access starts 24 hours after the approval. That gives the policyholder time to object.',
      ),
      toLinking,
    ],
  },
  {
    slug: 'owner-or-co-insured',
    title: 'Owner or co-insured: who can do what',
    roles: POLICYHOLDERS,
    content: [
      text(
        'Everyone linked to an account sees its policies and payments. The owner can also invite others and remove their access.',
      ),
      list(
        'You become the owner if you use a code from the email on file, sign in with that email, or your agent approves you as the policyholder.',
        'If you only answer the security questions, you become a co-insured once all of the policy is open to you. Until then you see what’s due, pay and report a claim.',
        'If the account already has an owner who signs in, they stay the owner.',
      ),
    ],
  },
  {
    slug: 'find-policy-number',
    title: 'Find your policy number',
    roles: POLICYHOLDERS,
    content: [
      list(
        'On the declarations page, near the top.',
        'On your insurance ID card, and on renewal offers.',
        'In emails about your policy from your agent.',
      ),
      text(
        'Enter it as printed. Spaces before and after don’t matter. If the portal says “The Policy Number entered was not found.”, compare it character by character. A zero and the letter O look alike.',
      ),
      text('Can’t find it? Your agent can tell you.'),
    ],
  },
  {
    slug: 'security-questions',
    title: 'Answer the security questions',
    roles: POLICYHOLDERS,
    content: [
      text(
        'The answers are in your policy documents. We ask so that strangers can’t link your policy. Have your declarations page ready.',
      ),
      list(
        'Choose one answer for each question.',
        'After a wrong answer, the remaining questions may change.',
        'If you’re not sure, choose I’m not sure and use a code or ask your agent instead.',
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
        'Too many wrong answers lock the security questions for a while. They may have been given by someone else. The message says when you can try again. Your policy and your coverage aren’t affected.',
      ),
      text('You don’t have to wait. Below the message you can:'),
      list(
        'Get a code by email, if we have an email address on file.',
        'Ask your agent for access.',
        'Call us or chat with us.',
      ),
      contact,
    ],
  },
  {
    slug: 'link-not-recognized',
    title: 'You got an email about a link you don’t recognize',
    roles: POLICYHOLDERS,
    content: [
      text(
        'When someone links a policy, we email everyone on the account and the agent. If you don’t recognize the name in the email, open the “This wasn’t me” link in it and press the button. You don’t need to sign in.',
      ),
      text(
        'We suspend that access right away, look into it, and contact you. Someone who only answered the security questions hasn’t seen documents or other people’s names by then.',
      ),
      contact,
    ],
  },
  {
    slug: 'linking-not-successful',
    title: '“The linking of this policy was not successful”',
    roles: POLICYHOLDERS,
    content: [
      text('You answered everything, but the policy isn’t on your dashboard. This happens when:'),
      list(
        'More than 10 minutes passed before you chose Confirm. Look the policy up again.',
        'Someone else in your household linked the policy at the same moment. Try again.',
      ),
      contact,
    ],
  },
];
