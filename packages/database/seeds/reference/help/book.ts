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
        'Manage Accounts lists the accounts you may see. Search by name, address or number, in any order; small slips are forgiven.',
      ),
      list(
        'The boxes at the top count policy terms by status. Choose one to filter by it.',
        'Term dates and inactive records opens more filters.',
        'A column’s name orders by it, Columns chooses what is shown.',
        'Filters and order stand in the address: pass it on and a colleague sees the same list.',
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
        'Set filters, order and columns on Manage Accounts.',
        'Choose Views, then Save this view, and name it.',
        'Next time, choose it under Views. It is there on every device.',
      ),
      text('The same name again replaces the view. Rename or delete is in the same menu.'),
      toAccounts,
    ],
  },
  {
    slug: 'export-accounts',
    title: 'Export accounts to a spreadsheet',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'Export CSV on Manage Accounts gives you the whole list as it is filtered, not only the page you see. The file holds personal data: keep it as you keep paper.',
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
        'Contact with mailing and physical address.',
        'Persons, and whether they can sign in. Invite emails someone an invitation; they’re added once they accept. Send invitation emails someone on file how to get in.',
        'Policies by term, the insured location, and the ledger with its balance.',
        'Notes, which insureds never see, and who changed what.',
      ),
    ],
  },
  {
    slug: 'mortgagees',
    title: 'Add or change a mortgagee',
    roles: AGENTS_AND_STAFF,
    content: [
      steps(
        'On the account page, under Policies, choose Add mortgagee or Change mortgagee.',
        'Type the beginning of the lender’s name, then the ZIP code or city of the branch.',
        'Enter the loan number and save.',
      ),
      text('Each change is an endorsement and stands in the ledger.'),
    ],
  },
  {
    slug: 'editing-together',
    title: '“… is editing this account”',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'One person edits an account at a time. The message says who it is and since when, and tells you when they have finished. Whoever goes away keeps it for two minutes at most.',
      ),
      text(
        'If somebody saved before you all the same, you see both versions where they differ and choose. Nothing you entered is lost.',
      ),
    ],
  },
  {
    slug: 'policy-search',
    title: 'Find a policy or quote by its number',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'Type into Policy or Quote # in the header: numbers, names and addresses are suggested as you type. Enter opens the account of a policy, or the quote. Press / to get there from anywhere.',
      ),
      text('On a phone, search on Manage Accounts instead.'),
    ],
  },
  {
    slug: 'agency',
    title: 'Your agency’s page',
    roles: AGENTS_AND_STAFF,
    brands: ['brokerage'],
    content: [
      text(
        'Agency shows offices, who works there with their licenses and when they expire, and what the agency may write in which state.',
      ),
      text('Something is wrong? Agency updates change it for you.'),
      link('Open Agency', ROUTES.agentAgency.path),
    ],
  },
  {
    slug: 'invite-an-agent',
    title: 'Invite another agent, or answer an invitation',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'On Agency, on the brokerage’s site, enter the email address of an agent and choose Send invitation. They have seven days; once they accept they see the agency’s accounts. Until then you can withdraw it. Only an agent who signs in with that email can accept, and the list shows just the email until they do.',
      ),
      text(
        'Invited yourself? The portal asks you after you sign in. Accept or decline, and you go on to where you wanted.',
      ),
    ],
  },
];
