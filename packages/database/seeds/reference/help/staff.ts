import { EMPLOYEE_ROLES, STAFF_ROLES } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import { AGENTS_AND_STAFF, link, list, type Post, steps, text } from './post.ts';

export const staff: readonly Post[] = [
  {
    slug: 'write-content',
    title: 'Write help posts, bulletins and pages',
    roles: EMPLOYEE_ROLES,
    content: [
      steps(
        'Open Content in the Tools menu, and choose something from the list or “Write something new.”',
        'Write. The draft saves itself, and readers don’t see it.',
        'Choose who can read it, and look at the preview.',
        'Publish it now or at a later time. Subscribers get an email about a new bulletin.',
      ),
      text(
        'What you publish stays on record. To correct it, change the text and publish again. Under Versions, you can compare, restore or withdraw what was published.',
      ),
      link('Open Content', ROUTES.content.path),
    ],
  },
  {
    slug: 'impersonation',
    title: 'Act on a user’s behalf',
    roles: STAFF_ROLES,
    content: [
      text(
        'If you can impersonate users, you’ll see the search box Impersonate (Enter Email) in the header. Use it only with the person’s permission.',
      ),
      steps(
        'Enter the person’s email address.',
        'Check the name and organization in the window that opens. Employees can add a support ticket.',
        'Choose Impersonate. The portal opens in a new window, the way that person sees it.',
        'When you’re done, choose Close Impersonation in the user menu.',
      ),
      text(
        'You can’t impersonate staff, closed accounts or yourself. Everything you do is recorded under both names.',
      ),
    ],
  },
  {
    slug: 'while-impersonating',
    title: 'What you can’t do while impersonating',
    roles: STAFF_ROLES,
    content: [
      list(
        'Link a policy.',
        'Change the email, password or two-step verification.',
        'Accept terms or give any other consent.',
        'Invite a co-insured or unlink an account.',
        'Make a payment.',
      ),
      text(
        'Only the person can do these. The session ends when yours does, or after 60 minutes at most, with the message “Your impersonation session has expired. Please close this window.” Start a new one if you’re not done.',
      ),
    ],
  },
  {
    slug: 'identity-profile',
    title: 'Check whether someone can sign in',
    roles: ['ADMIN', 'SUPPORT', 'EMPLOYEE'],
    content: [
      text(
        'Enter an email address in User Profile to see the person’s name, whether they have access, their role, and additional details. It doesn’t change anything, and every lookup is recorded.',
      ),
    ],
  },
  {
    slug: 'why-somebody-cannot-get-in',
    title: 'Find out why someone can’t sign in',
    roles: STAFF_ROLES,
    content: [
      steps(
        'Open Tools, Persons, and enter a name, email or organization.',
        'Choose the person. At the top you’ll see what’s blocking them and what to do about it.',
        'If security questions are locked for them, choose Unlock. They can try again right away, even if others answered wrong. Unlocking is recorded.',
      ),
    ],
  },
  {
    slug: 'access-requests',
    title: 'Answer a request for access to a policy',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'People who can’t link a policy themselves can ask their agency. You’ll find their requests under Tools, Tasks.',
      ),
      steps(
        'Open the request and compare what the person entered with what’s on file.',
        'Call the number on file and ask whether the policyholder knows about the request.',
        'Approve as policyholder or household member, or decline. We email the answer.',
      ),
      text('Without a phone number on file, our staff decide. You can’t decide your own request.'),
      text(
        'People who have answered the security questions are on the account’s page with limited access: they see what’s due, pay and report a claim. After the same call, you can give them full access there, whether or not they asked.',
      ),
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
    title: 'Check whether an email was sent',
    roles: STAFF_ROLES,
    content: [
      text(
        'Tools, Outbox lists every email the portal sends, and whether it’s waiting, sending, sent or not delivered. Search by recipient or subject.',
      ),
      list(
        'Administrators, support and employees can open an email to see what it says and the email server’s response.',
        'There, they can also send an email again that wasn’t delivered.',
        'Codes and one-time links are hidden. If someone can’t find theirs, they can ask for a new one.',
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
        'Tools, Conversations shows chats as they come in. While you have the portal open, visitors see that we’re online. When no one is online, and after hours, we get their messages by email. After hours, they get your answer by email, too.',
      ),
      steps(
        'Choose Unassigned. Who has waited longest comes first.',
        'Choose a conversation, and then Take. Everyone on staff sees that you have it. Replying takes it, too.',
        'Type / and a word for an answer to start from. Employees keep these answers under Tools, Content.',
        'Choose Hand over to give it to a colleague, to make a task of it, or to pass messages on to the adjuster of an open claim.',
        'Choose Release to give it back, and Close when you’re done.',
      ),
      text(
        'If someone else has a conversation, we ask before your reply goes out. Customers see your first name. When they write in a closed conversation, it opens again.',
      ),
      link('Open Conversations', ROUTES.conversations.path),
    ],
  },
  {
    slug: 'break-a-lock',
    title: 'Take over editing from someone',
    roles: EMPLOYEE_ROLES,
    content: [
      text(
        'When someone is editing an account, you’ll see who it is and since when. Ask them first. If they’ve left their desk:',
      ),
      steps('Choose Edit contact.', 'Choose Take over editing, and confirm.'),
      text('They’ll be notified, and what they entered stays on their screen. We record that you took over.'),
    ],
  },
  {
    slug: 'loss-run',
    title: 'What is a loss run?',
    roles: AGENTS_AND_STAFF,
    brands: ['claims'],
    content: [
      text(
        'A loss run is an account’s claim history. It lists each loss with its date, cause and status, the amount paid, and the amount in reserve. Insurers ask for it before they quote.',
      ),
      text('Amounts on open claims change. When you share a loss run, include its date.'),
    ],
  },
  {
    slug: 'make-loss-run',
    title: 'Make a loss run',
    roles: EMPLOYEE_ROLES,
    brands: ['claims'],
    content: [
      steps(
        'Open Loss Run Report and find the account.',
        'Choose the day that amounts are valued on, and the days of the losses. Without dates, you get the last five years as of today.',
        'Check the report on the page. Then download it as PDF or CSV.',
      ),
      text(
        'Amounts are as of the end of the day they’re valued on, even if more was booked later. Incurred is paid plus reserve less what was recovered.',
      ),
      link('Open Loss Run Report', ROUTES.lossRun.path),
    ],
  },
  {
    slug: 'loss-run-snapshots',
    title: 'Keep a loss run as it is',
    roles: EMPLOYEE_ROLES,
    brands: ['claims'],
    content: [
      text(
        'Choose Save snapshot to keep a loss run. You can open and download it later, and it never changes. The code under SHA-256 stays the same as long as the content does.',
      ),
      link('Open Loss Run Report', ROUTES.lossRun.path),
    ],
  },
  {
    slug: 'closed-areas',
    title: 'Where binding is closed',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'When a storm is near, underwriters may close an area. You’ll see a message on Quotes and on each account that says where, for what and since when. While an area is closed, we don’t bind there what the message names.',
      ),
      text('Quotes you’ve started stay as they are. They can be bound once the area is open again.'),
    ],
  },
  {
    slug: 'nearby-losses',
    title: 'Losses near an account',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'If other accounts had losses within 25 miles in the last five years, the account page shows them on a map and in a list. Losses of your own agency’s accounts lead to the claim.',
      ),
      text(
        'To protect other agencies’ customers, agents see only the type of loss, the month, the county and a rough distance for theirs. New ones appear at the start of the next month, and areas with few insured homes are left out.',
      ),
    ],
  },
  {
    slug: 'close-an-area',
    title: 'Close an area to binding',
    roles: ['UNDERWRITER', 'ADMIN'],
    content: [
      steps(
        'Open Claims, then Catastrophes.',
        'Choose Close an area. Enter a title and choose the state.',
        'Choose counties on the map or in the list. Choose none to close the whole state.',
        'Choose what to close, and for which programs. It starts now, or at a later time you enter.',
        'When it’s over, choose End next to the closing. One that hasn’t started yet can be taken back.',
      ),
      text('To change the counties, the programs or the end of a closing, choose Edit next to it.'),
      text(
        'Two closings can’t overlap. Change or end the first one before you open another for the same area.',
      ),
      link('Open Catastrophes', ROUTES.catastrophes.path),
    ],
  },
  {
    slug: 'name-a-catastrophe',
    title: 'Add or change a catastrophe',
    roles: ['UNDERWRITER', 'ADMIN'],
    content: [
      steps(
        'Open Claims, then Catastrophes. Choose Add a catastrophe, or open one and choose Edit catastrophe.',
        'Enter its name, kind and days, and choose its states. Open a state to choose only some of its counties.',
        'Choose the types of loss that may belong to it, or none for every type.',
      ),
      text(
        'From then on, we ask about it when someone reports a loss that matches. Claims don’t change by themselves. If open claims match, its page lists them, and adjusters and admins can add them.',
      ),
      link('Open Catastrophes', ROUTES.catastrophes.path),
    ],
  },
];
