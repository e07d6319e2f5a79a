import type { Reach } from '@portico/contract/define';
import { TOKEN_ROLES } from '@portico/contract/roles';
import { type Sql, sql } from '@portico/database/open';
import { DEMO_ACCOUNT } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { asAdministrator, personKeyOf, type TestServer } from './testing.ts';

/** Creates one for the caller and one for someone else. */
const madeFor =
  (insert: (email: string | null, now: Date) => Sql) =>
  async ({ email }: { readonly email?: string }, reach: Reach, { database, clock }: TestServer) => {
    const make = async (owner: string | undefined): Promise<string> => {
      const made = await database.row<{ key: string }>(insert(owner ?? null, clock.now()));
      return made?.key ?? newKey();
    };
    const { insured, insured2 } = DEMO_ACCOUNT;
    const foreign = await make(email === insured.Email ? insured2.Email : insured.Email);
    // Administrators end everyone's sessions.
    return reach === 'all' ? { own: foreign } : { own: await make(email), foreign };
  };

export const SECURITY_KEYS = {
  /** A change of email that waits for its codes. */
  emailChange: madeFor(
    (email, now) => sql`
      INSERT INTO email_change (key, person_key, old_email, new_email, old_code_hash, created_at, expires_at)
      SELECT ${newKey()}, person_key, email, 'new@example.com', sha256('x'), ${now}, ${now}::timestamptz + '15 min'
      FROM logon WHERE email = ${email} RETURNING key`,
  ),
  /** A session of the caller. */
  session: madeFor(
    (email, now) => sql`
      INSERT INTO logon_session (sid, logon_key, started_at)
      SELECT ${newKey()}, key, ${now} FROM logon WHERE email = ${email} RETURNING key`,
  ),
  passkey: () => ({ own: newKey() }),
  /** What another administrator asked for, which the caller can refuse. */
  administratorRequest: async (_visitor: object, _reach: Reach, server: TestServer) => {
    const asker = personKeyOf(await asAdministrator(server));
    const person = personKeyOf(await server.as(['INTERNAL']));
    const made = await server.database.row<{ key: string }>(sql`
      INSERT INTO administrator_request (key, person_key, change, reason, asked_by_key, asked_at, expires_at)
      VALUES (${newKey()}, ${person}, 'give', 'For a test', ${asker}, ${server.clock.now()},
        ${server.clock.now()}::timestamptz + interval '1 day') RETURNING key`);
    return { own: made?.key ?? '' };
  },
};

/** What takes more than a role: that its owner was shown to be there, a password, a code, a key. */
export const SECURITY_BEYOND_REACH = {
  // Only staff become administrators.
  'users.changeAdministrator': { roles: ['ADMIN'] as const },
  'persons.change': { roles: [], keys: ['query.SecurityCodeKey'] },
  ...Object.fromEntries(
    [
      'confirm',
      'changePassword',
      'proposeAuthenticator',
      'addAuthenticator',
      'removeAuthenticator',
      'renewRecoveryCodes',
      'keepRecoveryCodes',
      'proposePasskey',
      'addPasskey',
      'removePasskey',
      // Only the person it's about.
      'answerAdministrator',
    ].map((name) => [`security.${name}`, { roles: TOKEN_ROLES, keys: ['params.key'] }]),
  ),
};
