import { ROUTES } from '@portico/contract/routes';
import { AGENTS_AND_STAFF, link, list, type Post, steps, text } from './post.ts';

const toAccounts = link('Open Manage Accounts', ROUTES.account.path);

export const book: readonly Post[] = [
  {
    slug: 'manage-accounts',
    title: 'Find an account',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'Manage Accounts lists the accounts you have access to. Search by name, address or number, in any order. Small typos are OK.',
      ),
      list(
        'The line at the top counts accounts by status. Choose a status to filter by it.',
        'Choose More to filter by effective or expiration date, or to show inactive records.',
        'Choose a column heading to sort. Use Columns to choose what you see.',
        'Filters and sorting are part of the web address. Share it, and a colleague sees the same list.',
      ),
      toAccounts,
    ],
  },
  {
    slug: 'saved-views',
    title: 'Save a view of your list',
    roles: AGENTS_AND_STAFF,
    content: [
      steps(
        'Set filters, sorting and columns on Manage Accounts.',
        'Choose Views, then Save this view, and name it.',
        'Next time, choose it under Views. It’s available on all your devices.',
      ),
      text('Saving with the same name replaces the view. You can rename or delete views in the same menu.'),
      toAccounts,
    ],
  },
  {
    slug: 'export-accounts',
    title: 'Export accounts to a spreadsheet',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'Export CSV on Manage Accounts downloads the whole filtered list, not just the page you see. The file contains personal information, so keep it safe.',
      ),
      toAccounts,
    ],
  },
  {
    slug: 'account-page',
    title: 'The account page',
    roles: AGENTS_AND_STAFF,
    content: [
      list(
        'Contact details, with mailing and physical addresses.',
        'People, and whether they can sign in. Invite emails someone an invitation and adds them once they accept. Send invitation emails someone on file how to sign in.',
        'Policies by term, the insured location, and the ledger with its balance.',
        'Notes, which insureds never see, and a history of changes.',
      ),
    ],
  },
  {
    slug: 'policy-documents',
    title: 'Find policy documents',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'Policy Documents lists the documents of your accounts, newest first. An account’s page and a policy’s page show the latest three.',
      ),
      list(
        'Search titles, enter a policy number, or choose a type or a year. With a policy number, you can choose one of its terms.',
        'Audience says who can see a document: the policyholder, agents, or staff only. Staff switch it on and off for the policyholder in the list, or for several selected documents at once, and have 5 seconds to undo it.',
        'Select a draft that you uploaded and choose Edit to change its title or type, or to withdraw it. Staff can edit every draft, and decide who sees a final document.',
        'Staff can cover parts of a PDF before they upload it: choose Redact beside the file. What’s covered is removed for good.',
        'Final documents never change. To see those that no longer apply, set Withdrawn to Included.',
        'Select two or more to combine them into one PDF, or to download them as a ZIP file.',
      ),
      link('Open Policy Documents', ROUTES.policyDocuments.path),
    ],
  },
  {
    slug: 'document-viewer-keys',
    title: 'Keys for reading documents',
    roles: ['INSURED', ...AGENTS_AND_STAFF],
    content: [
      list(
        'Page Up and Page Down: the page before and the page after.',
        '/: search in the text. Enter leads to the next match, Shift and Enter to the one before.',
        '+ and −: zoom in and out.',
        'Esc: close the search, then the document.',
      ),
    ],
  },
  {
    slug: 'share-a-document',
    title: 'Share a document with someone',
    roles: ['INSURED', ...AGENTS_AND_STAFF],
    content: [
      text(
        'Your lender needs your declarations, or a buyer wants proof of insurance? Send them a link. They open the document in their browser, without an account, and can download it.',
      ),
      steps(
        'Open the document, or select it in the list, and choose Share.',
        'Enter the person’s name and email address, how long the link works, and how often it can be opened.',
        'Choose Email the link. Only the person you named gets it, and we don’t show it anywhere else.',
      ),
      text(
        'Share also lists the links you’ve sent, how often each was opened, and when. Choose Revoke to end one right away. Links end by themselves when they expire, when the document is withdrawn, and when you no longer have access to the account.',
      ),
    ],
  },
  {
    slug: 'evidence-of-insurance',
    title: 'Get evidence of insurance',
    roles: ['INSURED', ...AGENTS_AND_STAFF],
    content: [
      text(
        'Evidence of insurance shows your lender what a policy covers, without prices. Choose Get evidence of insurance on the policy’s page, under Documents. It’s ready right away.',
      ),
      text(
        'It has a QR code and a 12-character code. Anyone can scan or enter it to see whether the document is from us and the policy is in force today.',
      ),
      text(
        'In some states, lenders need a form that we can’t issue here. If you don’t see the button, your agent can help.',
      ),
      link('Verify a document', ROUTES.verify.path),
    ],
  },
  {
    slug: 'mortgagees',
    title: 'Add or change a mortgagee',
    roles: AGENTS_AND_STAFF,
    content: [
      steps(
        'On the account page, under Policies, choose Add mortgagee or Change mortgagee.',
        'Start typing the lender’s name, then the branch’s ZIP code or city.',
        'Enter the loan number and save.',
      ),
      text('Each change is an endorsement and is recorded in the ledger.'),
    ],
  },
  {
    slug: 'editing-together',
    title: '“… is editing this account”',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'Only one person can edit an account at a time. The message shows who is editing and since when, and tells you when they’re done. If they close the page, the account is free after two minutes at most.',
      ),
      text(
        'If someone else still saves first, you’ll see where the two versions differ and can choose. Nothing you entered is lost.',
      ),
    ],
  },
  {
    slug: 'policy-search',
    title: 'Find a policy or quote by its number',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'Type a number, name or address in Policy or Quote # in the header, and we’ll suggest matches. Press Enter to open the policy’s account, or the quote. Press / to get to the box from anywhere.',
      ),
      text('On a phone, search in Manage Accounts instead.'),
    ],
  },
  {
    slug: 'policy-requests',
    title: 'Answer a request to change or cancel a policy',
    roles: AGENTS_AND_STAFF,
    content: [
      text('Requests from policyholders show up in Tasks and on the policy’s page, and you get an email.'),
      list(
        'Accept it while you work on it. The task stays open.',
        'Mark it as done when the policy has been changed or canceled.',
        'If the person withdraws it before you answer, the task closes and you get an email.',
        'If you decline it, write why. The person who asked sees your note and gets it by email.',
        'You can send a request for a client: open the policy and choose Request a change or Ask to cancel under Requests.',
      ),
      link('Open Tasks', ROUTES.tasks.path),
    ],
  },
  {
    slug: 'agency',
    title: 'Your agency’s page',
    roles: AGENTS_AND_STAFF,
    brands: ['brokerage'],
    content: [
      text(
        'Agency shows your offices, the agents who work there, when their licenses expire, and which programs the agency can write in each state.',
      ),
      text('See something wrong? Agency updates can change it for you.'),
      link('Open Agency', ROUTES.agentAgency.path),
    ],
  },
  {
    slug: 'invite-an-agent',
    title: 'Invite another agent, or answer an invitation',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'On Agency, on the brokerage’s site, enter an agent’s email address and choose Send invitation. The invitation expires in 7 days, and you can withdraw it until they accept. Once they accept, they can see the agency’s accounts. Only an agent who signs in with that email can accept, and the list shows just the email until they do.',
      ),
      text(
        'Were you invited? We’ll ask you after you sign in. Accept or decline, and then you’ll continue to your page.',
      ),
    ],
  },
];
