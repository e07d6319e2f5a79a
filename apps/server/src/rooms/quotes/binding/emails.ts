/** What the agent and the insured are told about a term. All within the transaction that changes it. */

import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { brandOfSite } from '@portico/platform/brands';
import type { Ctx } from '@portico/platform/context';
import { type Email, pageAt, queueEmails } from '@portico/platform/outbox';
import { siteOfSession } from '../../identity/index.ts';
import type { StoredApplication } from '../applications/sql.ts';

interface Parties {
  readonly number: string;
  readonly insured: string;
  readonly property: string;
  readonly program: string;
  readonly agency: string;
  readonly agent: { readonly email: string | null; readonly firstName: string | null };
  /** Of the account, if anyone with an email is on it. */
  readonly insureds: readonly { readonly email: string; readonly firstName: string | null }[];
}

const partiesOf = ({ db }: Ctx, policyKey: string): Promise<Parties | undefined> =>
  db.row(sql`
    SELECT policy.policy_number AS number, account.contact_name AS insured, program.name AS program, agency.name AS agency,
      concat_ws(', ', risk.street1, risk.street2, risk.city) AS property,
      json_build_object('email', coalesce(person.email, agency.email), 'firstName', person.name_first) AS agent,
      (SELECT coalesce(json_agg(json_build_object('email', coalesce(logon.email, owner.email), 'firstName', owner.name_first)), '[]')
       FROM account_person linked JOIN person owner ON owner.key = linked.person_key AND NOT owner.record_inactive
       LEFT JOIN logon ON logon.person_key = owner.key
       WHERE linked.account_key = account.key AND linked.relationship = 'owner'
         AND coalesce(logon.email, owner.email) IS NOT NULL) AS insureds
    FROM policy JOIN account ON account.key = policy.account_key JOIN risk ON risk.key = policy.risk_key
    JOIN program ON program.key = policy.program_key JOIN agency ON agency.key = account.agency_key
    JOIN agent ON agent.key = account.agent_key JOIN person ON person.key = agent.person_key
    WHERE policy.key = ${policyKey}`);

type Texts = Pick<Email, 'subject' | 'heading' | 'paragraphs'>;

/** What there is to tell, by the names that only the record has. */
export interface News {
  /** What makes it the same email if it's told again. */
  readonly cause: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly toInsured: (about: Pick<Parties, 'number' | 'agency'>) => Texts;
  readonly toAgent: (about: Pick<Parties, 'number' | 'insured'>) => Texts;
}

/** Tells the agent, and the insured if we know their email. */
export async function announce(ctx: Ctx, policyKey: string, news: News): Promise<void> {
  const parties = await partiesOf(ctx, policyKey);
  if (parties === undefined) return;
  const site = await siteOfSession(ctx);
  const { number, insured, property, program, agency, agent, insureds } = parties;
  const emailTo = (
    { email, firstName }: { readonly email: string; readonly firstName: string | null },
    texts: Texts & Pick<Email, 'reason' | 'button'>,
  ): Email => ({
    cause: `${news.cause}:${email.toLowerCase()}`,
    kind: 'document',
    to: email,
    firstName,
    brand: brandOfSite(site),
    facts: [['Policy', number], ['Insurance', program], ['Property', property], ...news.facts],
    ...texts,
  });
  const emails: Email[] = insureds.map((reader) =>
    emailTo(reader, {
      ...news.toInsured({ number, agency }),
      button: { label: 'See your documents', url: pageAt(site, ROUTES.documents.path) },
      reason: `you have access to policy ${number}`,
    }),
  );
  const address = `${ROUTES.accountPolicy.path}?${new URLSearchParams({ policy: policyKey })}`;
  if (agent.email !== null)
    emails.push(
      emailTo(
        { email: agent.email, firstName: agent.firstName },
        {
          ...news.toAgent({ number, insured }),
          button: { label: 'Open the policy', url: pageAt(site, address) },
          reason: 'you look after this account',
        },
      ),
    );
  await queueEmails(ctx.db, emails, ctx.now);
}

export const announceBinding = (
  ctx: Ctx,
  { policyKey, TermBegin }: StoredApplication,
  totalCents: number,
): Promise<void> =>
  announce(ctx, policyKey, {
    cause: `bound:${policyKey}`,
    facts: [
      ['Effective date', formatDay(TermBegin)],
      ['Total', formatMoney(totalCents)],
    ],
    toInsured: ({ number, agency }) => ({
      subject: `Your policy ${number} is in place`,
      heading: 'Your policy is in place',
      paragraphs: [
        `Your coverage starts ${formatDay(TermBegin)}. Your declarations, forms and ID card are ready to read.`,
        `Questions? ${agency} is happy to help.`,
      ],
    }),
    toAgent: ({ number, insured }) => ({
      subject: `Policy ${number} is bound for ${insured}`,
      heading: `Policy ${number} is bound`,
      paragraphs: [`Coverage for ${insured} starts ${formatDay(TermBegin)}.`],
    }),
  });
