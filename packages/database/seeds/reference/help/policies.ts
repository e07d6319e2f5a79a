import { ROUTES } from '@portico/contract/routes';
import { link, list, type Post, steps, text } from './post.ts';

const INSURED = ['INSURED'] as const;
const toDashboard = link('Open your dashboard', ROUTES.insuredDashboard.path);

export const policies: readonly Post[] = [
  {
    slug: 'dashboard',
    title: 'Your dashboard',
    roles: INSURED,
    content: [
      list(
        'Next steps: what is due, and which term ends soon.',
        'Your policies: term, price and balance of each, and what changed since the last term.',
        'Your agent: how and when to reach them.',
      ),
      text('Choose a policy to see what it covers.'),
      toDashboard,
    ],
  },
  {
    slug: 'read-your-policy',
    title: 'Read your policy page',
    roles: INSURED,
    content: [
      list(
        'What is covered: each coverage in plain words, with the most that is paid and what you pay first.',
        'What it costs: the price of the term, part by part.',
        'What happened: payments, renewals and changes, newest first.',
        'Terms: choose an earlier one to see it as it was.',
        'Mortgage company, if you have one, with the end of the loan number.',
      ),
      text(
        'Print gives a clean copy. It is a summary; if it differs from your policy documents, the documents count.',
      ),
      toDashboard,
    ],
  },
  {
    slug: 'payment-history',
    title: 'Payment history and receipts',
    roles: INSURED,
    content: [
      text(
        'Payment History lists what was charged and what was paid, newest first, with what was owed after each entry.',
      ),
      list(
        'Search, or choose a policy or a year. The sums follow what you chose.',
        'Receipt opens the receipt of a payment. Print receipt prints it, or keeps it as a PDF.',
        'Download as CSV gives you a file for your spreadsheet.',
      ),
      link('Open Payment History', ROUTES.paymentHistory.path),
    ],
  },
  {
    slug: 'contact-your-agent',
    title: 'Contact your agent',
    roles: INSURED,
    content: [
      text(
        'Contact Your Agent shows who looks after your policies, with phone, email, office and hours, and lets you write a message.',
      ),
      list(
        'The message goes to your agent by email, and you get a copy.',
        'Your agent is told how and when you like to be reached, as your profile says.',
        'What you have typed is still there if you are signed out in between.',
      ),
      link('Contact your agent', ROUTES.contactAgent.path),
    ],
  },
  {
    slug: 'co-insureds',
    title: 'Share an account with a co-insured',
    roles: INSURED,
    content: [
      text(
        'Manage Accounts shows the accounts linked to you and who else sees them. As the owner you can invite:',
      ),
      steps(
        'Enter the person’s email address and choose Send invitation.',
        'They open the link in the email within seven days and sign in, or create an account, with that address.',
      ),
      list(
        'They see everything about the account.',
        'Until they accept you can send the invitation again or withdraw it.',
        'Unlink takes the account off a dashboard. The policies themselves stay as they are.',
      ),
      link('Open Manage Accounts', ROUTES.account.path),
    ],
  },
];
