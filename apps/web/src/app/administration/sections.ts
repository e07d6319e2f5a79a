import { ROUTES } from '@portico/contract/routes';
import { type ComponentType, lazy } from 'react';

/** A line in the list of what administrators can do. */
export interface AdminEntry {
  readonly title: string;
  /** One sentence, also below the title of the page. */
  readonly about: string;
  readonly to: string;
  /** Absent for a page that has an address of its own. Its code loads when someone opens it. */
  readonly Page?: ComponentType;
}

export interface AdminGroup {
  readonly title: string;
  readonly entries: readonly AdminEntry[];
}

const addressOf = (view: string) => `${ROUTES.administration.path}?view=${view}`;

/** A page at `/admin?view=…`. The list and the page's heading say what it's about. */
export const section = (
  view: string,
  title: string,
  about: string,
  load: () => Promise<ComponentType>,
): AdminEntry => ({
  title,
  about,
  to: addressOf(view),
  Page: lazy(async () => ({ default: await load() })),
});

/** In the order of the list. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  {
    title: 'Your brokerage',
    entries: [
      section(
        'getting-started',
        'Getting Started',
        'What to do before policyholders can sign up, and the step that opens the portal.',
        async () => (await import('./GettingStarted.tsx')).GettingStarted,
      ),
      {
        title: ROUTES.masterData.title,
        about: 'Agencies, insurance companies, contracts, licenses and lenders: what the portal works with.',
        to: ROUTES.masterData.path,
      },
    ],
  },
  {
    title: 'Setup',
    entries: [
      section(
        'configuration',
        'Configuration',
        'Texts, limits and switches of the portal. A change counts right away, for everyone.',
        async () => (await import('../../rooms/settings/ConfigurationPage.tsx')).ConfigurationPage,
      ),
      section(
        'brands',
        'Brands',
        'The name, colors, contacts and pictures of each brand, on its pages and in its emails and documents.',
        async () => (await import('../../rooms/brands/BrandsPage.tsx')).BrandsPage,
      ),
    ],
  },
  {
    title: 'People',
    entries: [
      section(
        'users',
        'Users',
        'Everyone who can sign in, what they may do, and invitations for new staff.',
        async () => (await import('../../rooms/users/UsersPage.tsx')).UsersPage,
      ),
      section(
        'invitations',
        'Invitations',
        'Everyone who was invited to the portal, an agency or a shared account, and what became of it.',
        async () => (await import('../../rooms/users/InvitationsPage.tsx')).InvitationsPage,
      ),
      section(
        'sessions',
        'Sessions',
        'Who is signed in now, where, and on whose behalf they’re acting.',
        async () => (await import('../../rooms/users/SessionsPage.tsx')).SessionsPage,
      ),
    ],
  },
  {
    title: 'Security',
    entries: [
      section(
        'audit',
        'Audit Log',
        'Who did what and when, and whether the log is still as it was sealed.',
        async () => (await import('../../rooms/auditLog/AuditLogPage.tsx')).AuditLogPage,
      ),
      section(
        'policy-linking',
        'Policy Linking',
        'Who is locked out of a policy’s security questions, or almost, why, and until when.',
        async () => (await import('../../rooms/challenges/lockouts/PolicyLinkingPage.tsx')).PolicyLinkingPage,
      ),
      section(
        'locks',
        'Record Locks',
        'Who is editing which record, and a way to release it.',
        async () => (await import('../../rooms/operations/LocksPage.tsx')).LocksPage,
      ),
    ],
  },
  {
    title: 'Operations',
    entries: [
      section(
        'health',
        'Health',
        'Whether everything works right now, and how the portal has been doing.',
        async () => (await import('../../rooms/operations/HealthPage.tsx')).HealthPage,
      ),
      section(
        'jobs',
        'Jobs',
        'Background work: what’s scheduled, running, waiting or failed.',
        async () => (await import('../../rooms/operations/JobsPage.tsx')).JobsPage,
      ),
      {
        title: ROUTES.outbox.title,
        about: 'Emails from the portal, whether they were delivered, and background work that failed.',
        to: ROUTES.outbox.path,
      },
    ],
  },
];

/** The page that an address names, if it's one of these. */
export const sectionOf = (view: string | null): AdminEntry | undefined =>
  view === null
    ? undefined
    : ADMIN_GROUPS.flatMap(({ entries }) => entries).find(({ to }) => to === addressOf(view));
