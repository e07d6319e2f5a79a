import { EMPLOYEE_ROLES, STAFF_ROLES } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import { AGENTS_AND_STAFF, link, list, type Post, steps, text } from './post.ts';

export const staff: readonly Post[] = [
  {
    slug: 'impersonation',
    title: 'Act on a user’s behalf',
    roles: STAFF_ROLES,
    content: [
      text(
        'If your account may impersonate, the header has a search box, Impersonate (Enter Email). Use it only with the person’s permission.',
      ),
      steps(
        'Enter the person’s email address.',
        'Check name and organization in the window that opens. Employees can add the support ticket.',
        'Choose Impersonate. The portal opens in a window of its own, as that person sees it.',
        'When you are done, choose Close Impersonation in the menu with the name.',
      ),
      text(
        'Staff accounts, closed accounts and your own cannot be impersonated. Every call is recorded with both names.',
      ),
    ],
  },
  {
    slug: 'while-impersonating',
    title: 'What you cannot do while impersonating',
    roles: STAFF_ROLES,
    content: [
      list(
        'link a policy,',
        'change the email, the password or the second step,',
        'accept terms or give any other consent,',
        'invite a co-insured, or unlink an account,',
        'pay.',
      ),
      text(
        'These are the person’s own. The session renews itself while your own lasts, and ends after 60 minutes at most: “Your impersonation session has expired. Please close this window.” Start again if you are not finished.',
      ),
    ],
  },
  {
    slug: 'identity-profile',
    title: 'Look up whether somebody can sign in',
    roles: ['ADMIN', 'SUPPORT', 'EMPLOYEE'],
    content: [
      text(
        'User Profile shows, for an email address, the name, whether the person has access, the role, and additional details. It changes nothing, and each look is recorded.',
      ),
    ],
  },
  {
    slug: 'why-somebody-cannot-get-in',
    title: 'Why somebody cannot get in',
    roles: STAFF_ROLES,
    content: [
      steps(
        'Open Tools, Persons, and enter a name, email or organization.',
        'Choose the person. What keeps them out stands first, with what to do about it.',
        'If security questions are locked for them, choose Unlock. They can try again right away, even if others answered wrong. What you did is recorded.',
      ),
    ],
  },
  {
    slug: 'access-requests',
    title: 'Answer a request for access to a policy',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'People who can’t link a policy themselves can ask their agency. You find their requests under Tools, Tasks.',
      ),
      steps(
        'Open the request and compare what the person entered with what’s on file.',
        'Call the number on file and ask whether the policyholder knows about the request.',
        'Approve as policyholder or household member, or decline. We email the answer.',
      ),
      text('Without a phone number on file, our staff decide. You can’t decide your own request.'),
      link('Open Tasks', ROUTES.tasks.path),
    ],
  },
  {
    slug: 'reported-links',
    title: 'Look into a reported link',
    roles: STAFF_ROLES,
    content: [
      text(
        'Someone pressed “This wasn’t me” in an email about a link or a code. We suspended the access and opened a task.',
      ),
      steps(
        'Open the task under Tools, Tasks.',
        'Call the policyholder at the number on file.',
        'Restore or remove each suspended access, and write down what you found out.',
      ),
      text('Until someone proves the policy is theirs, right answers alone no longer link it.'),
      link('Open Tasks', ROUTES.tasks.path),
    ],
  },
  {
    slug: 'outbox',
    title: 'Did the mail go out?',
    roles: STAFF_ROLES,
    content: [
      text(
        'Tools, Outbox lists every mail of the portal: waiting, being sent, sent, or not delivered. Search by recipient or subject.',
      ),
      list(
        'Open a mail to see what the mail server said.',
        'One that was not delivered can be sent again.',
        'Mails with a link or code that opens an account cannot be read here. The person asks for a new one instead.',
      ),
      link('Open the Outbox', ROUTES.outbox.path),
    ],
  },
  {
    slug: 'conversations',
    title: 'Answer in the chat',
    roles: STAFF_ROLES,
    content: [
      text(
        'Tools, Conversations shows chats as they come. While you have that page open, visitors see that somebody is there; while nobody has, their message goes out by mail.',
      ),
      link('Open Conversations', ROUTES.conversations.path),
    ],
  },
  {
    slug: 'break-a-lock',
    title: 'Take over editing from somebody',
    roles: EMPLOYEE_ROLES,
    content: [
      text(
        'When somebody edits an account, you see who and since when. Ask them first. If they have left their desk:',
      ),
      steps('Choose Edit contact.', 'Choose Take over editing, and confirm.'),
      text('They are told, and what they had entered stays on their screen. That you took over is recorded.'),
    ],
  },
  {
    slug: 'loss-run',
    title: 'What is a loss run?',
    roles: AGENTS_AND_STAFF,
    brands: ['claims'],
    content: [
      text(
        'A loss run is the claim history of an account: each loss with its date, cause and status, what was paid, and what is held in reserve. Insurers ask for it before they quote.',
      ),
      text('Amounts of open claims change. Say as of which day a loss run is when you pass it on.'),
    ],
  },
];
