import type { Reach, RecordKind } from '@portico/contract/define';
import type { TokenRole } from '@portico/contract/roles';
import { EXAMPLE_SECRET } from '@portico/contract/rooms/chat';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_ACCOUNTS, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { hashOfSecret } from './rooms/chat/chat.scope.ts';
import type { TestServer } from './testing.ts';

/** Who makes the calls of the access test. Nobody has no email. */
export interface Visitor {
  readonly name: string;
  readonly email?: string;
  readonly roles: readonly TokenRole[];
  readonly canImpersonate: boolean;
}

export const VISITORS: readonly Visitor[] = [
  { name: 'nobody', roles: [], canImpersonate: false },
  ...DEMO_ACCOUNTS.map(({ Email, Role, canImpersonate }) => ({
    name: Email.split('@')[0] ?? Email,
    email: Email,
    roles: Role,
    canImpersonate,
  })),
];

/** A record within somebody's reach, and one that is not; staff reach everything, so they have no foreign one. */
interface Keys {
  readonly own: string;
  readonly foreign?: string;
  /** What stands for no record, where that is not just a fresh key. */
  readonly unknown?: string;
}

/** Gets the server too: some records must be made before they can be somebody's. */
type FindKeys = (visitor: Visitor, reach: Reach, server: TestServer) => Keys | Promise<Keys>;

const { person, logon, agency } = DEMO_KEYS;

/** The records that a visitor knows by reach: a client of the agent's, the insured's own. */
function among<T extends string>(
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

/** One entry a kind of record. A row whose kind is missing here fails the access test. */
export const KEYS: Partial<Readonly<Record<RecordKind, FindKeys>>> = {
  person: among(person),
  logon: among(logon),
  agency: among({
    signup: agency.firstBranch,
    insured: agency.firstBranch,
    agent: agency.firstBranch,
    insured2: agency.secondBranch,
    agent2: agency.secondBranch,
  }),
  // Reach is by the variable's audience: some are for the signed in, one is for nobody.
  configuration: ({ name }) => ({
    own: 'W2_Portal_ChatProvider',
    unknown: 'No_Such_Variable',
    foreign: name === 'nobody' ? 'PolicyChallengeAttempts_Max' : 'W2_Portal_AdminEmails',
  }),
  conversation: conversationsOf,
};

/** A conversation of the visitor's own, and a stranger's. A visitor without an account knows its secret. */
async function conversationsOf({ email }: Visitor, reach: Reach, { database }: TestServer): Promise<Keys> {
  const make = async (owner: string | undefined): Promise<string> => {
    const made = await database.row<{ key: string }>(sql`
      INSERT INTO chat_conversation (key, person_key, secret_hash, name, email, brand, opened_at)
      VALUES (${newKey()}, (SELECT person_key FROM logon WHERE email = ${owner ?? null}),
              ${owner === undefined ? hashOfSecret(EXAMPLE_SECRET) : null}, 'Ann', 'ann@example.com', 'group', now())
      ON CONFLICT (person_key, brand) DO UPDATE SET name = excluded.name RETURNING key`);
    return made?.key ?? '';
  };
  const { insured, insured2 } = DEMO_ACCOUNT;
  const foreign = await make(email === insured.Email ? insured2.Email : insured.Email);
  return reach === 'all' ? { own: foreign } : { own: await make(email), foreign };
}
