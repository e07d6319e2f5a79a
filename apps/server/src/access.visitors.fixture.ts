import type { Reach } from '@portico/contract/define';
import type { TokenRole } from '@portico/contract/roles';
import type { Sql } from '@portico/database/open';
import { DEMO_ACCOUNTS, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import type { Caller, TestServer } from './testing.ts';

/** Who makes the calls in the access test. `nobody` has no email. */
export interface Visitor {
  readonly name: string;
  readonly email?: string;
  readonly roles: readonly TokenRole[];
  readonly canImpersonate: boolean;
  /** The demo lists every member of staff, so the role decides. */
  readonly isAdmin: boolean;
}

export const VISITORS: readonly Visitor[] = [
  { name: 'nobody', roles: [], canImpersonate: false, isAdmin: false },
  ...DEMO_ACCOUNTS.map(({ Email, Role, canImpersonate }) => ({
    name: Email.split('@')[0] ?? Email,
    email: Email,
    roles: Role,
    canImpersonate,
    isAdmin: Role.includes('ADMIN'),
  })),
];

/** A record within someone's reach, and one that isn't. Staff reach everything, so they have no foreign one. */
export interface Keys {
  readonly own: string;
  readonly foreign?: string;
  /** What to use for an unknown record, if that isn't just a fresh key. */
  readonly unknown?: string;
  /** What a browser sends along that its own record belongs to. */
  readonly headers?: Caller;
}

/** Also gets the server: some records have to be created before they can belong to someone. */
export type FindKeys = (visitor: Visitor, reach: Reach, server: TestServer) => Keys | Promise<Keys>;

const { account } = DEMO_KEYS;

/** The records that a visitor knows by reach: a client of the agent's, the insured's own. */
export function among<T extends string>(
  keys: Readonly<Record<'signup' | 'insured' | 'insured2' | 'agent' | 'agent2', T>>,
) {
  return ({ name }: Visitor, reach: Reach): Keys => {
    if (reach === 'all' || reach === 'open') return { own: keys.insured };
    if (name === 'signup') return { own: keys.signup, foreign: keys.insured };
    if (name === 'agent2') return { own: keys.insured2, foreign: keys.insured };
    if (name === 'insured2') return { own: keys.insured2, foreign: keys.insured };
    return { own: keys.insured, foreign: keys.insured2 };
  };
}

/** Of each visitor's account; who has just signed up has none. */
export const accountOf = among({
  signup: account.insured,
  insured: account.insured,
  agent: account.insured,
  insured2: account.insured2,
  agent2: account.insured2,
});

/** The record that a statement finds or makes for the visitor's account, and the one for an account of someone else's. */
export const ofAccount =
  (statement: (accountKey: string, now: Date) => Sql): FindKeys =>
  async (visitor, reach, { database, clock }) => {
    const keyFor = async (accountKey: string): Promise<string> => {
      const found = await database.row<{ key: string }>(statement(accountKey, clock.now()));
      if (found === undefined) throw new Error('The account has no such record.');
      return found.key;
    };
    const { own, foreign } = accountOf(visitor, reach);
    return { own: await keyFor(own), ...(foreign !== undefined && { foreign: await keyFor(foreign) }) };
  };
