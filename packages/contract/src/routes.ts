import { type BrandId, hostname } from './brands.ts';
import { EMPLOYEE_ROLES, STAFF_ROLES, type TokenRole } from './roles.ts';

/** A screen of the portal: its path, its title, and who may see it (spec §2). */
export interface PortalRoute {
  readonly path: string;
  readonly title: string;
  /** `everyone` needs no sign-in; `signedIn` any; a list, one of these roles. */
  readonly for: 'everyone' | 'signedIn' | readonly TokenRole[];
  /** Only for people who pass the admin check, too. */
  readonly needsAdmin?: true;
  /** Absent: on every brand. */
  readonly brands?: readonly BrandId[];
  /** Where people who aren't signed in go, instead of the login page. */
  readonly newcomersTo?: string;
  /** People it isn't for go to their own landing page, because for them the page isn't missing. */
  readonly othersToLanding?: true;
  /** Entered only after pending agency invitations were answered (spec §4). */
  readonly afterInvitations?: true;
  /** One task without the portal's menus around it. */
  readonly isTask?: true;
  /** Opens without a connection, too, for people whose session can't be renewed then. */
  readonly worksOffline?: true;
}

const insured = ['INSURED'] as const;
const agentOrStaff = ['AGENT', ...STAFF_ROLES] as const;
const holdersOfRecords = ['INSURED', ...agentOrStaff] as const;

const agentResource = <const P extends string>(path: P, title: string) =>
  ({ path, title, for: agentOrStaff, brands: ['brokerage'], afterInvitations: true }) as const;

const createAccount = { path: '/create-account', title: 'Sign Up', for: 'everyone' } as const;

/** Every path of the portal, written once. Which of them have a page is for the app to know. */
export const ROUTES = {
  login: { path: '/login', title: 'Login', for: 'everyone' },
  forgotPassword: { path: '/forgot-password', title: 'Forgot Password', for: 'everyone' },
  resetPassword: { path: '/reset-password', title: 'Reset Password', for: 'everyone' },
  createAccount,
  useThisDevice: { path: '/use-this-device', title: 'Use This Device', for: 'everyone' },
  verifyEmail: { path: '/verify-email', title: 'Confirm Your Email', for: 'everyone' },
  stopReset: { path: '/stop-reset', title: 'Stop a Reset', for: 'everyone' },
  callback: { path: '/callback', title: 'Signing In', for: 'everyone' },
  silentRenew: { path: '/silent-renew', title: 'Renewing', for: 'everyone' },
  signoutCallback: { path: '/signout-callback', title: 'Signed Out', for: 'everyone' },
  notFound: { path: '/404', title: 'Page not found', for: 'everyone' },
  termsOfUse: { path: '/terms-of-use', title: 'Terms of Use', for: 'everyone' },
  privacy: { path: '/privacy', title: 'Privacy', for: 'everyone' },

  acceptTerms: { path: '/accept-terms', title: 'Terms of Use', for: 'signedIn' },
  signup: {
    path: '/signup',
    title: 'Welcome',
    for: ['SIGNUP'],
    newcomersTo: createAccount.path,
    othersToLanding: true,
  },
  insured: { path: '/insured', title: 'Dashboard', for: insured },
  insuredDashboard: { path: '/insured/dashboard', title: 'Dashboard', for: insured },
  linkPolicy: { path: '/insured/link-policy', title: 'Link a Policy', for: ['INSURED', 'SIGNUP'] },
  policy: { path: '/insured/policy', title: 'Policy', for: insured },
  documents: { path: '/insured/documents', title: 'Documents', for: insured },
  paymentHistory: { path: '/insured/payment-history', title: 'Payment History', for: insured },
  contactAgent: { path: '/insured/contact-agent', title: 'Contact Your Agent', for: insured },

  profile: { path: '/profile', title: 'Update Profile', for: 'signedIn' },
  profileSecurity: { path: '/profile/security', title: 'Sign-in Security', for: 'signedIn' },
  identityProfile: {
    path: '/identity-profile',
    title: 'User Profile',
    for: ['ADMIN', 'SUPPORT', 'EMPLOYEE'],
  },
  account: { path: '/account', title: 'Manage Accounts', for: holdersOfRecords },
  accountPolicy: { path: '/account/policy', title: 'Policy', for: agentOrStaff },
  requestChange: { path: '/policy/change', title: 'Request a Change', for: holdersOfRecords },
  requestCancellation: { path: '/policy/cancel', title: 'Cancel a Policy', for: holdersOfRecords },
  notMe: { path: '/not-me', title: 'This Wasn’t Me', for: 'everyone' },
  invitation: { path: '/invitation', title: 'Invitation', for: 'everyone' },
  shared: { path: '/s', title: 'Shared Document', for: 'everyone' },
  verify: { path: '/verify', title: 'Verify a Document', for: 'everyone' },
  verifyCode: { path: '/verify/:code', title: 'Verify a Document', for: 'everyone' },
  policyDocuments: { path: '/policy-documents', title: 'Policy Documents', for: agentOrStaff },
  quotes: { path: '/quotes', title: 'Quotes', for: holdersOfRecords, afterInvitations: true },
  quote: { path: '/quotes/quote', title: 'Quote', for: holdersOfRecords, afterInvitations: true },
  renewalOffer: {
    path: '/quotes/renewal',
    title: 'Renewal Offer',
    for: holdersOfRecords,
    afterInvitations: true,
  },
  compareQuote: {
    path: '/quotes/compare',
    title: 'Compare Offers',
    for: agentOrStaff,
    afterInvitations: true,
  },
  claims: { path: '/claims', title: 'Claims', for: holdersOfRecords },
  myClaims: {
    path: '/claims/my-claims',
    title: 'My Claims',
    for: ['INSURED', 'SIGNUP'],
    worksOffline: true,
  },
  reportClaim: {
    path: '/claims/report',
    title: 'Report a Claim',
    for: holdersOfRecords,
    isTask: true,
    worksOffline: true,
  },
  claim: { path: '/claims/claim', title: 'Claim', for: holdersOfRecords },
  letters: { path: '/claims/letters', title: 'Letters', for: STAFF_ROLES },
  catastrophes: { path: '/claims/catastrophes', title: 'Catastrophes', for: STAFF_ROLES },
  adjusters: { path: '/claims/adjusters', title: 'Adjusters', for: STAFF_ROLES },
  lossRun: { path: '/claims/loss-run', title: 'Loss Run Report', for: EMPLOYEE_ROLES, brands: ['claims'] },

  tasks: { path: '/tasks', title: 'Tasks', for: agentOrStaff },
  linkRequest: { path: '/tasks/link-request', title: 'Access Request', for: agentOrStaff },
  linkReport: { path: '/tasks/link-report', title: 'Reported Link', for: STAFF_ROLES },
  policyRequest: { path: '/tasks/policy-request', title: 'Policy Request', for: agentOrStaff },
  persons: { path: '/persons', title: 'Persons', for: STAFF_ROLES },
  ratePrograms: { path: '/rate-programs', title: 'Rate Programs', for: STAFF_ROLES },
  staffReports: { path: '/reports', title: 'Staff Reports', for: STAFF_ROLES },
  promiseReport: { path: '/reports/claim-promises', title: 'Claim Promises', for: STAFF_ROLES },
  outbox: { path: '/outbox', title: 'Outbox', for: STAFF_ROLES },
  content: { path: '/content', title: 'Content', for: EMPLOYEE_ROLES },
  masterData: { path: '/master-data', title: 'Master Data', for: STAFF_ROLES },
  administration: { path: '/admin', title: 'Administration', for: ['ADMIN'], needsAdmin: true },
  conversations: { path: '/conversations', title: 'Conversations', for: STAFF_ROLES },

  agentInvitation: { path: '/agent-invitation', title: 'Agency Invitation', for: 'signedIn' },
  agent: agentResource('/agent', 'Agent Resources'),
  agentAgency: agentResource('/agent/agency', 'Agency'),
  agentAvailability: agentResource('/agent/availability', 'Availability'),
  agentBulletins: agentResource('/agent/bulletins', 'Bulletins'),
  agentDoingBusiness: agentResource('/agent/doing-business', 'Doing Business'),
  agentMarkets: agentResource('/agent/markets', 'Markets'),
  agentPrograms: agentResource('/agent/programs', 'Programs'),
  agentReports: agentResource('/agent/reports', 'Reports'),
  agentUnderwriting: agentResource('/agent/underwriting', 'Underwriting'),
} as const satisfies Record<string, PortalRoute>;
export type RouteName = keyof typeof ROUTES;

export interface Visitor {
  /** Absent for people who aren't signed in. */
  readonly roles?: readonly TokenRole[] | undefined;
  /** The token's `is_admin`. */
  readonly isAdmin?: boolean | undefined;
  readonly brand: BrandId;
  readonly host: string;
}

/**
 * Whether a visitor may open a route. The brand is looked at before the person, and not at all on exactly
 * `localhost`, where a developer sees the routes of every brand (spec §2).
 */
export function mayEnter(
  route: PortalRoute,
  { roles, isAdmin, brand, host }: Visitor,
): 'enter' | 'signIn' | 'notFound' {
  if (route.brands && !route.brands.includes(brand) && hostname(host) !== 'localhost') return 'notFound';
  if (route.for === 'everyone') return 'enter';
  if (!roles) return 'signIn';
  if (route.needsAdmin && !isAdmin) return 'notFound';
  if (route.for === 'signedIn') return 'enter';
  return route.for.some((role) => roles.includes(role)) ? 'enter' : 'notFound';
}
