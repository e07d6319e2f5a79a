import { describe, expect, it } from 'vitest';
import { BRAND_IDS, type BrandId } from './brands.ts';
import { TOKEN_ROLES, type TokenRole } from './roles.ts';
import { mayEnter, type PortalRoute, ROUTES, type RouteName } from './routes.ts';

const names = Object.keys(ROUTES) as RouteName[];
const routeOf = (name: RouteName): PortalRoute => ROUTES[name];
const hosts = {
  claims: 'claims.localhost:4000',
  group: 'group.localhost:4000',
  brokerage: 'brokerage.localhost:4000',
};
const enter = (
  name: RouteName,
  roles: readonly TokenRole[] | undefined,
  brand: BrandId,
  host = hosts[brand],
) => mayEnter(routeOf(name), { roles, isAdmin: true, brand, host });

const open: RouteName[] = [
  'login',
  'forgotPassword',
  'resetPassword',
  'createAccount',
  'useThisDevice',
  'stopReset',
  'verifyEmail',
  'callback',
  'silentRenew',
  'signoutCallback',
  'notFound',
  'termsOfUse',
  'privacy',
  'notMe',
  'invitation',
  'shared',
  'verify',
  'verifyCode',
];
const all = [...TOKEN_ROLES];
const insured: TokenRole[] = ['INSURED'];
const agentOrStaff: TokenRole[] = ['AGENT', 'INTERNAL', 'UNDERWRITER', 'ADMIN', 'SUPPORT', 'EMPLOYEE'];
const staff: TokenRole[] = ['INTERNAL', 'UNDERWRITER', 'ADMIN', 'SUPPORT', 'EMPLOYEE'];
const holders: TokenRole[] = ['INSURED', ...agentOrStaff];

const rolesOf: Partial<Record<RouteName, TokenRole[]>> = {
  signup: ['SIGNUP'],
  insured,
  insuredDashboard: insured,
  policy: insured,
  linkPolicy: ['SIGNUP', 'INSURED'],
  documents: insured,
  paymentHistory: insured,
  contactAgent: insured,
  acceptTerms: all,
  profile: all,
  profileSecurity: all,
  identityProfile: ['ADMIN', 'SUPPORT', 'EMPLOYEE'],
  account: holders,
  accountPolicy: agentOrStaff,
  requestChange: ['INSURED', ...agentOrStaff],
  requestCancellation: ['INSURED', ...agentOrStaff],
  policyDocuments: agentOrStaff,
  quotes: holders,
  quote: holders,
  renewalOffer: holders,
  compareQuote: agentOrStaff,
  claims: holders,
  myClaims: ['SIGNUP', 'INSURED'],
  reportClaim: holders,
  claim: holders,
  letters: staff,
  catastrophes: staff,
  adjusters: staff,
  lossRun: ['UNDERWRITER', 'ADMIN', 'SUPPORT', 'EMPLOYEE'],
  tasks: agentOrStaff,
  linkRequest: agentOrStaff,
  policyRequest: agentOrStaff,
  linkReport: staff,
  persons: staff,
  conversations: staff,
  content: ['UNDERWRITER', 'ADMIN', 'SUPPORT', 'EMPLOYEE'],
  masterData: staff,
  ratePrograms: staff,
  staffReports: staff,
  promiseReport: staff,
  outbox: staff,
  administration: ['ADMIN'],
  agentInvitation: all,
  agent: agentOrStaff,
  agentAgency: agentOrStaff,
  agentAvailability: agentOrStaff,
  agentBulletins: agentOrStaff,
  agentDoingBusiness: agentOrStaff,
  agentMarkets: agentOrStaff,
  agentPrograms: agentOrStaff,
  agentReports: agentOrStaff,
  agentUnderwriting: agentOrStaff,
};
const brandsOf = (name: RouteName): readonly BrandId[] => {
  if (name === 'lossRun') return ['claims'];
  return name === 'agent' || /^agent(?!Invitation)[A-Z]/.test(name) ? ['brokerage'] : BRAND_IDS;
};

describe('the table', () => {
  it('has each path once, written from the root', () => {
    const paths = names.map((name) => ROUTES[name].path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/[a-z0-9/:-]+$/);
  });

  // @spec 2.11, 2.12, 2.19
  it('carries the titles that the spec gives', () => {
    expect({
      '/login': ROUTES.login.title,
      '/insured/dashboard': ROUTES.insuredDashboard.title,
      '/insured/documents': ROUTES.documents.title,
      '/insured/payment-history': ROUTES.paymentHistory.title,
      '/insured/contact-agent': ROUTES.contactAgent.title,
      '/insured/link-policy': ROUTES.linkPolicy.title,
      '/profile': ROUTES.profile.title,
      '/identity-profile': ROUTES.identityProfile.title,
      '/404': ROUTES.notFound.title,
    }).toEqual({
      '/login': 'Login',
      '/insured/dashboard': 'Dashboard',
      '/insured/documents': 'Documents',
      '/insured/payment-history': 'Payment History',
      '/insured/contact-agent': 'Contact Your Agent',
      '/insured/link-policy': 'Link a Policy',
      '/profile': 'Update Profile',
      '/identity-profile': 'User Profile',
      '/404': 'Page not found',
    });
  });

  // @spec 2.14, 2.15
  it('asks for the invitation check before quotes and agent routes, and nowhere else', () => {
    const checked = names.filter((name) => routeOf(name).afterInvitations);
    expect(checked).toEqual(
      names.filter(
        (name) =>
          ['quotes', 'quote', 'renewalOffer', 'compareQuote'].includes(name) ||
          brandsOf(name).join() === 'brokerage',
      ),
    );
  });
});

describe.each(names)('%s', (name) => {
  // @spec 2.9, 2.11, 2.13, 2.23, 6.8, 6.9
  it.each(BRAND_IDS)('opens on %s to exactly those it is for', (brand) => {
    const onBrand = brandsOf(name).includes(brand);
    for (const role of TOKEN_ROLES) {
      const allowed = open.includes(name) || rolesOf[name]?.includes(role);
      expect([role, enter(name, [role], brand)]).toEqual([role, onBrand && allowed ? 'enter' : 'notFound']);
    }
    const signedOut = open.includes(name) ? 'enter' : 'signIn';
    expect(enter(name, undefined, brand)).toBe(onBrand ? signedOut : 'notFound');
  });

  // @spec 2.24
  it('forgets about brands on exactly localhost, and never about roles', () => {
    for (const role of TOKEN_ROLES) {
      const allowed = open.includes(name) || rolesOf[name]?.includes(role);
      for (const host of ['localhost', 'localhost:4000', 'LOCALHOST:4000'])
        expect([role, enter(name, [role], 'group', host)]).toEqual([role, allowed ? 'enter' : 'notFound']);
    }
  });
});

describe('the edges', () => {
  it('one fitting role among several is enough', () => {
    expect(enter('identityProfile', ['INTERNAL', 'ADMIN'], 'group')).toBe('enter');
    expect(enter('lossRun', ['INTERNAL', 'SUPPORT'], 'claims')).toBe('enter');
    expect(enter('lossRun', ['INTERNAL'], 'claims')).toBe('notFound');
  });

  it('signed in without a role opens only what every signed-in person may', () => {
    expect(enter('profile', [], 'group')).toBe('enter');
    expect(enter('insuredDashboard', [], 'group')).toBe('notFound');
  });

  // @spec 2.24
  it.each(['group.localhost', 'localhost.example', 'xlocalhost', 'localhost.'])(
    'keeps the brand check on %s',
    (host) => {
      expect(enter('agent', ['AGENT'], 'group', host)).toBe('notFound');
    },
  );
});

it('administration is for administrators who pass the admin check', () => {
  const visitor = { roles: ['INTERNAL', 'ADMIN'], brand: 'group', host: hosts.group } as const;
  expect(mayEnter(ROUTES.administration, { ...visitor, isAdmin: true })).toBe('enter');
  expect(mayEnter(ROUTES.administration, { ...visitor, isAdmin: false })).toBe('notFound');
  expect(mayEnter(ROUTES.administration, visitor)).toBe('notFound');
  expect(mayEnter(ROUTES.administration, { brand: 'group', host: hosts.group })).toBe('signIn');
});
