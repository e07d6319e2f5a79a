import { STAFF_ROLES } from '@portico/contract/roles';
import { AGENTS_AND_STAFF, list, type Post, steps, text } from './post.ts';

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
        'change the password or the second step,',
        'accept terms or give any other consent,',
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
