import type { TokenRole } from '@portico/contract/roles';

/** Everyone knows it, which is why demo accounts exist in demo mode only. */
export const DEMO_PASSWORD = 'Portico-Demo-1';

export type DemoName =
  | 'signup'
  | 'insured'
  | 'insured2'
  | 'agent'
  | 'agent2'
  | 'internal'
  | 'underwriter'
  | 'admin'
  | 'support'
  | 'employee';

/** Shaped like the product's own keys (UUIDv7); `kind` keeps persons, logons and the rest apart. */
const fixed = (kind: number, number: number) =>
  `018cc251-f400-7${String(kind).padStart(3, '0')}-8000-${String(number).padStart(12, '0')}`;

const PERSON = 1;
const LOGON = 2;
const AGENCY = 3;
const AGENT = 4;
const ACCOUNT = 5;

const forEveryName = (kind: number): Readonly<Record<DemoName, string>> => ({
  signup: fixed(kind, 1),
  insured: fixed(kind, 2),
  insured2: fixed(kind, 3),
  agent: fixed(kind, 4),
  agent2: fixed(kind, 5),
  internal: fixed(kind, 6),
  underwriter: fixed(kind, 7),
  admin: fixed(kind, 8),
  support: fixed(kind, 9),
  employee: fixed(kind, 10),
});

/** The records that the product's tests and demo page speak of by name: their keys never change. */
export const DEMO_KEYS = {
  person: {
    ...forEveryName(PERSON),
    /** Works for agent@'s agency, has no logon, and has been invited to another agency. */
    invitedAgent: fixed(PERSON, 11),
  },
  logon: forEveryName(LOGON),
  /** Two brokerages; agent@ works in a branch of the first, agent2@ in a branch of the second. */
  agency: {
    first: fixed(AGENCY, 1),
    firstBranch: fixed(AGENCY, 2),
    second: fixed(AGENCY, 3),
    secondBranch: fixed(AGENCY, 4),
  },
  /** The places of agent@ and agent2@ in their branches. */
  agent: { agent: fixed(AGENT, 1), agent2: fixed(AGENT, 2), invitedAgent: fixed(AGENT, 3) },
  /** The accounts that insured@ and insured2@ own. */
  account: { insured: fixed(ACCOUNT, 1), insured2: fixed(ACCOUNT, 2) },
} as const;

export interface DemoAccount {
  readonly Email: string;
  readonly Role: readonly TokenRole[];
  readonly Name: string;
  /** One sentence for the demo page. */
  readonly can: string;
  readonly PersonKey: string;
  readonly LogonKey: string;
  readonly canImpersonate: boolean;
}

/** Their policies, by the numbers that people type: the same on whatever day the demo is made. */
export const DEMO_POLICY_NUMBERS = {
  insured: { home: 'CHO-1002345', condo: 'CCU-2302054' },
  insured2: { home: 'CHO-6838345' },
} as const;

const account = (name: DemoName, Name: string, Role: readonly TokenRole[], can: string): DemoAccount => ({
  Email: `${name}@demo.portico.test`,
  Role,
  Name,
  can,
  PersonKey: DEMO_KEYS.person[name],
  LogonKey: DEMO_KEYS.logon[name],
  canImpersonate: Role.includes('INTERNAL'),
});

export const DEMO_ACCOUNT: Readonly<Record<DemoName, DemoAccount>> = {
  signup: account('signup', 'Priya Raman', ['SIGNUP'], 'Just signed up and can link a first policy.'),
  insured: account(
    'insured',
    'Hannah Whitlock',
    ['INSURED'],
    'Owns two policies and sees their terms, documents, claims and payments.',
  ),
  insured2: account('insured2', 'Andrés Castellano', ['INSURED'], 'Owns one policy and can link another.'),
  agent: account(
    'agent',
    'Marcus Delacroix',
    ['AGENT'],
    'Works an agency’s book: accounts, quotes, policy documents and claims.',
  ),
  agent2: account('agent2', 'Joanna Petrov', ['AGENT'], 'Works the book of an agency at another brokerage.'),
  internal: account(
    'internal',
    'Tobias Lang',
    ['INTERNAL'],
    'Sees every account and can act on behalf of users.',
  ),
  underwriter: account(
    'underwriter',
    'Evelyn Okafor',
    ['INTERNAL', 'UNDERWRITER'],
    'Decides on referred quotes and can act on behalf of users.',
  ),
  admin: account(
    'admin',
    'Grace Holloway',
    ['INTERNAL', 'ADMIN'],
    'Administers the portal, looks up identities, and can act on behalf of users.',
  ),
  support: account(
    'support',
    'Ben Takahashi',
    ['INTERNAL', 'SUPPORT'],
    'Helps users, looks up identities, and can act on their behalf with a ticket.',
  ),
  employee: account(
    'employee',
    'Ruth McAllister',
    ['INTERNAL', 'EMPLOYEE'],
    'Approves claim payments, looks up identities and can act on behalf of users.',
  ),
};
export const DEMO_ACCOUNTS: readonly DemoAccount[] = Object.values(DEMO_ACCOUNT);
