/** What the agent and the insured are told about a term. All within the transaction that changes it. */
import { ROUTES } from '@portico/contract/routes';
import { sql } from '@portico/database/open';
import { brandOfSite } from '@portico/platform/brands';
import type { Ctx } from '@portico/platform/context';
import { type Email, pageAt, queueEmails, type WordsAt } from '@portico/platform/outbox';
import { siteOfSession } from '../../identity/index.ts';

interface Reader {
  readonly email: string;
  readonly firstName: string | null;
}
interface Parties {
  readonly accountKey: string;
  readonly number: string;
  readonly insured: string;
  readonly property: string;
  readonly program: string;
  readonly agency: string;
  readonly agent: Reader;
  /** Of the account, if anyone with an email is on it. */
  readonly insureds: readonly Reader[];
}

const partiesOf = ({ db }: Ctx, policyKey: string): Promise<Parties | undefined> =>
  db.row(sql`
    SELECT policy.policy_number AS number, account.key AS "accountKey", account.contact_name AS insured, program.name AS program, agency.name AS agency,
      concat_ws(', ', risk.street1, risk.street2, risk.city) AS property,
      json_build_object('email', agent.email, 'firstName', agent.first_name) AS agent,
      (SELECT coalesce(json_agg(json_build_object('email', coalesce(logon.email, owner.email), 'firstName', owner.name_first)), '[]')
       FROM account_person linked JOIN person owner ON owner.key = linked.person_key AND NOT owner.record_inactive
       LEFT JOIN logon ON logon.person_key = owner.key
       WHERE linked.account_key = account.key AND linked.relationship = 'owner'
         AND coalesce(logon.email, owner.email) IS NOT NULL) AS insureds
    FROM policy JOIN account ON account.key = policy.account_key JOIN risk ON risk.key = policy.risk_key
    JOIN program ON program.key = policy.program_key JOIN agency ON agency.key = account.agency_key
    CROSS JOIN LATERAL agent_mailbox(account.key) AS agent
    WHERE policy.key = ${policyKey}`);

/** What there is to tell, by the names that only the record has. */
export interface News {
  /** What makes it the same email if it's told again. */
  readonly cause: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly toInsured: (about: Pick<Parties, 'number' | 'agency'>) => WordsAt;
  readonly toAgent: (about: Pick<Parties, 'number' | 'insured'>) => WordsAt;
}

/** Tells the agent, and the insured if we know their email. */
export async function announce(ctx: Ctx, policyKey: string, news: News): Promise<void> {
  const parties = await partiesOf(ctx, policyKey);
  if (parties === undefined) return;
  const site = await siteOfSession(ctx);
  const { number, accountKey, insured, property, program, agency, agent, insureds } = parties;
  const emailTo = ({ email, firstName }: Reader, words: ReturnType<WordsAt>): Email => ({
    cause: `${news.cause}:${email.toLowerCase()}`,
    kind: 'document',
    to: email,
    accountKey,
    firstName,
    ...words,
    facts: [['Policy', number], ['Insurance', program], ['Property', property], ...news.facts],
  });
  const from = (path: string) => ({ brand: brandOfSite(site), button: { url: pageAt(site, path) } });
  const emails: Email[] = insureds.map((reader) =>
    emailTo(reader, news.toInsured({ number, agency })(from(ROUTES.documents.path))),
  );
  const address = `${ROUTES.accountPolicy.path}?${new URLSearchParams({ policy: policyKey })}`;
  emails.push(emailTo(agent, news.toAgent({ number, insured })(from(address))));
  await queueEmails(ctx.db, emails, ctx.now);
}
