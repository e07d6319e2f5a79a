import type { Reach, RecordKind } from '@portico/contract/define';
import { EMPLOYEE_ROLES, isEmployee, STAFF_ROLES, type TokenRole } from '@portico/contract/roles';
import { challenges, type PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { type DemoFacts, demo } from '@portico/contract/rooms/demo';
import { raw, type Sql, sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { catastropheKey, closingKey } from '@portico/database/seeds/demo/catastrophes';
import { programKey } from '@portico/database/seeds/reference/keys';
import { contractKey, marketKey } from '@portico/database/seeds/samples/keys';
import { newKey } from '@portico/platform/ids';
import { CHAT_KEYS } from './access.chat.fixture.ts';
import { CLAIM_BEYOND_REACH, CLAIM_KEYS } from './access.claims.fixture.ts';
import { CONTENT_KEYS } from './access.content.fixture.ts';
import { DOCUMENT_KEYS } from './access.documents.fixture.ts';
import { MASTER_KEYS } from './access.masters.fixture.ts';
import { QUOTE_KEYS } from './access.quotes.fixture.ts';
import { SECURITY_BEYOND_REACH, SECURITY_KEYS } from './access.security.fixture.ts';
import { SETTING_KEYS } from './access.settings.fixture.ts';
import { SIGN_IN_KEYS } from './access.signin.fixture.ts';
import {
  accountOf,
  among,
  type FindKeys,
  type Keys,
  ofAccount,
  type Visitor,
} from './access.visitors.fixture.ts';
import type { TestServer } from './testing.ts';

const { person, logon, agency, agent, account } = DEMO_KEYS;

/** The latest term of an account that is bound, or the risk it is on. */
const ofLatestTerm = (column: 'key' | 'risk_key') =>
  ofAccount(
    (accountKey) => sql`
      SELECT ${raw(column)} AS key FROM policy
      WHERE account_key = ${accountKey} AND policy_number IS NOT NULL AND status <> 'pending' ORDER BY term_begin DESC, policy.key LIMIT 1`,
  );

const loan = ofAccount(
  (accountKey) => sql`
    SELECT loan.key FROM policy_mortgagee loan JOIN policy ON policy.key = loan.policy_key
    WHERE policy.account_key = ${accountKey} ORDER BY loan.key LIMIT 1`,
);

const newInvitation = (accountKey: string, email: string, now: Date) => sql`
  INSERT INTO account_invitation (key, account_key, email, invited_by_key, token_hash, created_at, sent_at, expires_at)
  VALUES (${newKey()}, ${accountKey}, ${email}, ${person.insured}, sha256(${newKey()}::bytea),
          ${now}, ${now}, ${new Date(now.getTime() + 60_000)}) RETURNING key`;

/** Belongs to the people of the account, or to the person it was sent to. */
const accountInvitation: FindKeys = async (visitor, reach, server) => {
  const stranger = `${newKey()}@example.com`;
  const { email = stranger } = visitor;
  if (reach !== 'self')
    return ofAccount((accountKey, now) => newInvitation(accountKey, stranger, now))(visitor, reach, server);
  const keyFor = async (to: string) => {
    const made = await server.database.row<{ key: string }>(
      newInvitation(account.insured, to, server.clock.now()),
    );
    return made?.key ?? '';
  };
  return { own: await keyFor(email), foreign: await keyFor(stranger) };
};

/** A request for access to the latest policy of the account. */
const linkRequest = ofAccount(
  (accountKey, now) => sql`
    INSERT INTO link_request (key, person_key, account_key, policy_key, policy_number, role, is_own_email, asked_at)
    SELECT ${newKey()}, ${person.signup}, account_key, key, policy_number, 'household', false, ${now}
    FROM policy WHERE account_key = ${accountKey} AND policy_number IS NOT NULL AND status <> 'pending' ORDER BY term_begin DESC LIMIT 1
    ON CONFLICT (person_key, policy_number) WHERE status = 'open' DO UPDATE SET role = excluded.role RETURNING key`,
);

const isLinker = (roles: readonly TokenRole[]) => roles.includes('SIGNUP') || roles.includes('INSURED');

/** Looked up once: the page that knows it draws the questions of all policies that are free to link. */
let freePolicy: Promise<string> | undefined;
const freePolicyOf = (server: TestServer): Promise<string> => {
  freePolicy ??= server
    .call(demo.rows.facts, {})
    .then(({ body }) => (body as DemoFacts).linkable[0]?.PolicyNumber ?? '');
  return freePolicy;
};

/** A question put to someone about a policy that no one is linked to. */
async function questionTo(
  email = 'signup@demo.portico.test',
  server: TestServer,
): Promise<PolicyChallengeItem> {
  const query = { PolicyAlternateKey: await freePolicyOf(server) };
  const asked = await server.call(challenges.rows.list, { query }, await server.as(email));
  const [item] = asked.body as PolicyChallengeItem[];
  if (item === undefined) throw new Error('Nothing is asked.');
  return item;
}

/** One entry a kind of record. A row whose kind is missing here fails the access test. */
export const KEYS: Partial<Readonly<Record<RecordKind, FindKeys>>> = {
  ...SECURITY_KEYS,
  ...SIGN_IN_KEYS,
  ...DOCUMENT_KEYS,
  ...CLAIM_KEYS,
  ...CONTENT_KEYS,
  ...QUOTE_KEYS,
  ...SETTING_KEYS,
  ...MASTER_KEYS,
  person: among(person),
  logon: among(logon),
  agency: among({
    signup: agency.firstBranch,
    insured: agency.firstBranch,
    agent: agency.firstBranch,
    insured2: agency.secondBranch,
    agent2: agency.secondBranch,
  }),
  agent: among({
    signup: agent.agent,
    insured: agent.agent,
    agent: agent.agent,
    insured2: agent.agent2,
    agent2: agent.agent2,
  }),
  invitation: invitationsOf,
  account: accountOf,
  policy: ofLatestTerm('key'),
  risk: ofLatestTerm('risk_key'),
  accountInvitation,
  // Shared by everyone, so no one has a foreign one.
  program: () => ({ own: programKey('HO3') }),
  market: () => ({ own: marketKey('HBR') }),
  contract: () => ({ own: contractKey('HO3-HBR-FL') }),
  catastrophe: () => ({ own: catastropheKey('CG-2024-05') }),
  closing: () => ({ own: closingKey('Tropical weather, Tampa Bay') }),
  challenge: async ({ roles, email }, _reach, server) => ({
    own: (await questionTo(isLinker(roles) ? email : undefined, server)).Key,
    foreign: (await questionTo(roles.includes('SIGNUP') ? 'insured@demo.portico.test' : undefined, server))
      .Key,
  }),
  // An option that is not the question's is a wrong answer.
  challengeOption: async ({ roles, email }, _reach, server) => ({
    own: (await questionTo(isLinker(roles) ? email : undefined, server)).Options[0]?.Key ?? '',
  }),
  // Reach depends on the variable's audience: some are for signed-in people, one is for no one.
  configuration: ({ name }) => ({
    own: 'W2_Portal_ChatProvider',
    unknown: 'No_Such_Variable',
    foreign: name === 'nobody' ? 'PolicyChallengeAttempts_Max' : 'W2_Portal_AdminEmails',
  }),
  ...CHAT_KEYS,
  email: async (_visitor, _reach, { database }) => {
    const queued = await database.row<{ key: string }>(sql`
      INSERT INTO outbox_message (key, cause, recipient, subject, body_text, created_at, available_at)
      VALUES (${newKey()}, ${newKey()}, 'ann@example.com', 'Hello', 'Text', now(), now()) RETURNING key`);
    return { own: queued?.key ?? '' };
  },
  job: async (_visitor, _reach, { database }) => {
    const failed = await database.row<{ key: string }>(sql`
      INSERT INTO job (key, kind, cause, payload, status, created_at, available_at, finished_at)
      VALUES (${newKey()}, 'test', ${newKey()}, '{}', 'failed', now(), now(), now()) RETURNING key`);
    return { own: failed?.key ?? '' };
  },
  auditEntry: async (_visitor, _reach, { database, clock }) => {
    const entry = await database.row<{ seq: number }>(sql`
      INSERT INTO audit_entry (at, action, outcome, content)
      VALUES (${clock.now()}, 'test', 'done', '{}') RETURNING seq`);
    return { own: String(entry?.seq), unknown: '999999999999' };
  },
  mortgagee: lendersOf('mortgagee.key'),
  mortgageeOrg: lendersOf('mortgagee.org_key'),
  policyMortgagee: loan,
  savedView: async (visitor, _reach, server) => ({
    own: await viewOf(visitor.email ?? DEMO_ACCOUNT.agent.Email, server),
    foreign: await viewOf(DEMO_ACCOUNT.insured.Email, server),
  }),
  lock: locksOf,
  task: tasksOf,
  linkRequest,
  linkReport: linkReportsOf,
};

/**
 * For an insured, the lender on their own loan and one on none of their policies. Everyone else knows every lender.
 */
function lendersOf(column: 'mortgagee.key' | 'mortgagee.org_key'): FindKeys {
  return async (visitor, reach, { database }) => {
    const owed = sql`
      SELECT ${raw(column)} FROM policy_mortgagee loan JOIN mortgagee ON mortgagee.key = loan.mortgagee_key
      JOIN policy ON policy.key = loan.policy_key
      WHERE policy.account_key = ${accountOf(visitor, 'linked').own}`;
    const one = async (condition: Sql): Promise<string> => {
      const found = await database.row<{ key: string }>(
        sql`SELECT ${raw(column)} AS key FROM mortgagee WHERE ${condition} ORDER BY key LIMIT 1`,
      );
      return found?.key ?? '';
    };
    const own = await one(sql`${raw(column)} IN (${owed})`);
    return reach === 'linked' ? { own, foreign: await one(sql`${raw(column)} NOT IN (${owed})`) } : { own };
  };
}

/** A saved view of a list. */
async function viewOf(email: string, { database }: TestServer): Promise<string> {
  const made = await database.row<{ key: string }>(sql`
    INSERT INTO saved_view (key, person_key, page, name, state, created_at, updated_at)
    SELECT ${newKey()}::uuid, person_key, 'accounts', ${newKey()}, '', now(), now() FROM logon WHERE email = ${email}
    RETURNING key`);
  return made?.key ?? '';
}

/** A lock held by the caller, and someone else's, which only employees may break. */
async function locksOf(
  { email, roles }: Visitor,
  _reach: Reach,
  { database, clock }: TestServer,
): Promise<Keys> {
  const make = async (holder: string, record: string): Promise<string> => {
    const made = await database.row<{ key: string }>(sql`
      INSERT INTO record_lock (key, type_string, record_key, account_key, holder_key, sid, locked_at, expires_at)
      SELECT ${newKey()}, 'CustomerRiskAccount', ${record}, ${record}, logon.person_key, 'test', ${clock.now()},
        ${new Date(clock.now().getTime() + 60_000)} FROM logon WHERE email = ${holder}
      ON CONFLICT (type_string, record_key) DO UPDATE SET holder_key = excluded.holder_key RETURNING key`);
    return made?.key ?? '';
  };
  const own = await make(email ?? DEMO_ACCOUNT.agent.Email, account.insured);
  if (isEmployee(roles)) return { own };
  return { own, foreign: await make(DEMO_ACCOUNT.employee.Email, account.insured2) };
}

async function linkReportsOf(
  _visitor: Visitor,
  _reach: Reach,
  { database, clock }: TestServer,
): Promise<Keys> {
  const made = await database.row<{ key: string }>(sql`
    INSERT INTO link_report (key, kind, account_key, policy_number, person_key, happened_at, reported_by, reported_at)
    VALUES (${newKey()}, 'link', ${account.insured}, 'CHO-1002345', ${person.signup}, clock_timestamp(), 'Ann',
            ${clock.now()}) RETURNING key`);
  return { own: made?.key ?? '' };
}

/** An open task of the visitor's agency, and one of another agency. */
async function tasksOf({ name }: Visitor, reach: Reach, { database, clock }: TestServer): Promise<Keys> {
  const make = async (agencyKey: string): Promise<string> => {
    const made = await database.row<{ key: string }>(sql`
      INSERT INTO task (key, kind, record_key, subject, agency_key, created_at, due_at)
      VALUES (${newKey()}, 'linkRequest', ${newKey()}, 'Ann Lee asks for access', ${agencyKey}, ${clock.now()},
              ${clock.now()}) RETURNING key`);
    return made?.key ?? '';
  };
  if (reach === 'all') return { own: await make(agency.firstBranch) };
  const branches = [agency.firstBranch, agency.secondBranch] as const;
  const [own, foreign] = name === 'agent2' ? ([branches[1], branches[0]] as const) : branches;
  return { own: await make(own), foreign: await make(foreign) };
}

/** Belongs to the person invited or to the agency that invites, never both. */
async function invitationsOf(
  { email, name }: Visitor,
  reach: Reach,
  { database, clock }: TestServer,
): Promise<Keys> {
  const isSecond = name === 'agent2';
  const make = async (agencyKey: string, invited: string): Promise<string> => {
    const made = await database.row<{ key: string }>(sql`
      INSERT INTO agency_invitation (key, agency_key, person_key, invited_by_key, created_at, expires_at)
      SELECT ${newKey()}, ${agencyKey}, logon.person_key, ${person.agent}, ${clock.now()},
        ${new Date(clock.now().getTime() + 60_000)} FROM logon WHERE email = ${invited}
      ON CONFLICT (person_key, agency_key) WHERE status = 'pending' DO UPDATE SET created_at = excluded.created_at
      RETURNING key`);
    return made?.key ?? '';
  };
  const { agent: first, agent2: second } = DEMO_ACCOUNT;
  if (reach === 'all') return { own: await make(agency.firstBranch, second.Email) };
  if (reach === 'self')
    return {
      own: await make(agency.second, email ?? first.Email),
      foreign: await make(agency.second, isSecond ? first.Email : second.Email),
    };
  const branches = [agency.firstBranch, agency.secondBranch] as const;
  const [own, foreign] = isSecond ? ([branches[1], branches[0]] as const) : branches;
  return { own: await make(own, first.Email), foreign: await make(foreign, second.Email) };
}

interface Beyond {
  /** Who cannot succeed with these inputs although the row admits them. */
  readonly roles: readonly TokenRole[];
  /** Left empty on purpose: their content isn't for everyone. */
  readonly keys?: readonly string[];
}

/** Where more than roles and keys decides: linking takes a challenge that was passed, an agent changes quotes alone. The rooms' own tests walk there. */
export const BEYOND_REACH: Readonly<Record<string, Beyond>> = {
  ...SECURITY_BEYOND_REACH,
  ...CLAIM_BEYOND_REACH,
  'accounts.change': { roles: ['SIGNUP', 'INSURED'], keys: ['body.Person.Key'] },
  'accounts.peek': { roles: ['SIGNUP'] },
  // Only someone who has a limited link.
  'accounts.openLimited': { roles: ['AGENT', ...STAFF_ROLES] },
  'coinsureds.acceptInvitation': { roles: ['SIGNUP', 'INSURED'] },
  // Persons who are not part of a report are passed over.
  'linkReports.decideReport': { roles: [], keys: ['body.RestorePersonKeys'] },
  // Only for a policy that the caller has looked up.
  'challenges.sendCode': { roles: ['SIGNUP', 'INSURED'] },
  'challenges.askAgent': { roles: ['SIGNUP', 'INSURED'] },
  // Only what the caller has uploaded.
  'uploads.set': { roles: ['INSURED', 'AGENT'] },
  // By a token, or by a key for those who are signed in: the room's own tests ask for both.
  'documents.binary': { roles: [], keys: ['query.EFileKey'] },
  // A list of nothing has its headings: a file is never empty.
  'book.download': { roles: [], keys: ['query.ProgramKey', 'query.AgencyKey'] },
  'pipeline.download': { roles: [], keys: ['query.AgentKey', 'query.ProgramKey', 'query.MarketKey'] },
  // Nothing is known of an unknown person, and that isn't an error. The room's own tests filter by people.
  'auditLog.list': { roles: [], keys: ['query.PersonKey'] },
  'auditLog.download': { roles: [], keys: ['query.PersonKey'] },
  // Its reply has all months, with nothing in them.
  'production.read': { roles: [], keys: ['query.ProgramKey', 'query.AgencyKey', 'query.AgentKey'] },
  // Its reply has the stages too, with nothing in them.
  'pipeline.list': { roles: [], keys: ['query.AgentKey', 'query.ProgramKey', 'query.MarketKey'] },
  // Only an image that was sent for the item: the room's own tests have one.
  'contentDesk.addImage': { roles: EMPLOYEE_ROLES },
  // Only a picture that was sent for the conversation: the room's own tests have one.
  'chat.say': { roles: [], keys: ['body.UploadKey'] },
  'chat.reply': { roles: [], keys: ['body.UploadKey'] },
  // Any other owner than the one the caller saw is a conflict.
  'chat.own': { roles: [], keys: ['body.FromKey'] },
  // The page in the example is for agents and staff.
  'content.page': { roles: ['SIGNUP', 'INSURED'] },
  // Only for a term that owes something.
  'payments.start': { roles: ['INSURED'] },
  // Only about a document of the policy, and of the right type.
  'notifications.cancelRequest': { roles: ['INSURED', 'AGENT', ...STAFF_ROLES] },
  'notifications.endorsementRequest': { roles: ['INSURED', 'AGENT', ...STAFF_ROLES] },
  'notifications.quoteBind': { roles: ['INSURED', 'AGENT', ...STAFF_ROLES] },
  // An unknown catastrophe is no reason to refuse a report.
  'claims.report': { roles: [], keys: ['body.CatastropheKey'] },
  // Only what the caller has asked for, while it's open.
  'requests.withdraw': { roles: ['INSURED', 'AGENT', ...STAFF_ROLES] },
  // One of the two keys, and a document of the report's own type: the room's own tests have both.
  'reports.render': { roles: ['INSURED', 'AGENT', ...STAFF_ROLES] },
  // A document of the same quote, and an item that it has.
  'underwriting.item': { roles: ['AGENT', ...STAFF_ROLES] },
  // A rating of the same application: the room's own tests have them.
  'ratings.compareWithBase': { roles: [], keys: ['query.recalcBaseKey'] },
  'ratings.useCurrentRates': { roles: [], keys: ['query.recalcBaseKey'] },
  // One of the two, someone known or someone new: the room's own tests have both.
  'agents.add': { roles: [], keys: ['body.PersonKey'] },
  // Any other agent than the one the caller saw is a conflict.
  'agencyOfRecord.change': { roles: [], keys: ['body.FromAgentKey'] },
  // An agent makes persons of an account alone.
  'persons.create': { roles: ['AGENT'] },
  // Only for an applicant, who has no keys yet.
  'policies.open': { roles: [], keys: ['body.Agent.Key'] },
  // These count for what isn't bound yet: the room's own tests have them.
  'binding.commit': { roles: [], keys: ['query.RiskKey', 'query.RequestFile', 'query.AccountKey'] },
  'policies.change': { roles: ['AGENT'], keys: ['body.Program.Key', 'body.Market.Key'] },
};
