/** Documents, emails and due dates that a newly bound policy brings. All within the transaction that binds it. */
import { brandOfSite } from '@portico/contract/brands';
import type { Price } from '@portico/contract/rooms/quotes';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { type Email, pageAt, queueEmails } from '@portico/platform/outbox';
import { issueDocument } from '../../documents/index.ts';
import { drawVerificationCode, termYears } from '../../evidence/index.ts';
import { siteOfSession } from '../../identity/index.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { afterwardsOf } from './precommit.ts';

/** Declarations, the forms, and an ID card whose code anyone can check. */
export async function issuePapers(
  { db, now }: Ctx,
  { policyKey, TermBegin, TermEnd }: StoredApplication,
): Promise<string[]> {
  const years = termYears(TermBegin, TermEnd);
  const code = drawVerificationCode();
  const papers = [
    { template: 'declarations', typeKey: 'DECLARATIONS', title: `Declarations ${years}` },
    { template: 'policyForms', typeKey: 'POLICY_FORMS', title: `Policy forms ${years}` },
    { template: 'idCard', typeKey: 'ID_CARD', title: `Insurance ID card ${years}`, more: { code } },
  ] as const;
  const keys: string[] = [];
  for (const paper of papers) {
    const key = await issueDocument(db, { ...paper, recordKey: policyKey }, now);
    if (key === undefined) continue;
    keys.push(key);
    if (paper.template === 'idCard')
      await db.rows(sql`INSERT INTO verification (code, document_key) VALUES (${code}, ${key})`);
  }
  return keys;
}

/** What is still needed gets a day by which it's due. A file that came along is the signed application. */
export async function setDueDates(
  { db, now }: Ctx,
  application: StoredApplication,
  price: Price,
  titleOf: (code: string) => string,
  requestFile: string | undefined,
): Promise<void> {
  for (const { code, days, dueOn } of afterwardsOf(price, application.TermBegin, dayOf(now))) {
    const file = code === 'APPLICATION' ? (requestFile ?? null) : null;
    const status = file === null ? 'open' : 'submitted';
    await db.rows(sql`
      INSERT INTO underwriting_item (key, application_key, code, kind, needed, title, days, due_on, status, document_key,
        created_at, updated_at)
      VALUES (${newKey()}, ${application.key}, ${code}, 'document', 'afterwards', ${titleOf(code)}, ${days}, ${dueOn},
        ${status}, ${file}, ${now}, ${now})
      ON CONFLICT (application_key, code) DO UPDATE SET due_on = excluded.due_on, updated_at = excluded.updated_at,
        document_key = coalesce(excluded.document_key, underwriting_item.document_key),
        status = CASE WHEN excluded.document_key IS NULL THEN underwriting_item.status ELSE 'submitted' END`);
  }
}

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

/** Tells the agent, and the insured if we know their email. */
export async function announceBinding(
  ctx: Ctx,
  { policyKey, TermBegin }: StoredApplication,
  totalCents: number,
): Promise<void> {
  const parties = await ctx.db.row<Parties>(sql`
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
  if (parties === undefined) return;
  const site = await siteOfSession(ctx);
  const { number, insured, property, program, agency, agent, insureds } = parties;
  const emailTo = (
    { email, firstName }: { readonly email: string; readonly firstName: string | null },
    texts: Pick<Email, 'subject' | 'heading' | 'paragraphs' | 'reason' | 'button'>,
  ): Email => ({
    cause: `bound:${policyKey}:${email.toLowerCase()}`,
    kind: 'document',
    to: email,
    firstName,
    brand: brandOfSite(site),
    facts: [
      ['Policy', number],
      ['Insurance', program],
      ['Property', property],
      ['Effective date', formatDay(TermBegin)],
      ['Total', formatMoney(totalCents)],
    ],
    ...texts,
  });
  const emails: Email[] = insureds.map((reader) =>
    emailTo(reader, {
      subject: `Your policy ${number} is in place`,
      heading: 'Your policy is in place',
      paragraphs: [
        `Your coverage starts ${formatDay(TermBegin)}. Your declarations, forms and ID card are ready to read.`,
        `Questions? ${agency} is happy to help.`,
      ],
      button: { label: 'See your documents', url: pageAt(site, ROUTES.documents.path) },
      reason: `you have access to policy ${number}`,
    }),
  );
  if (agent.email !== null)
    emails.push(
      emailTo(
        { email: agent.email, firstName: agent.firstName },
        {
          subject: `Policy ${number} is bound for ${insured}`,
          heading: `Policy ${number} is bound`,
          paragraphs: [`Coverage for ${insured} starts ${formatDay(TermBegin)}.`],
          button: {
            label: 'Open the policy',
            url: pageAt(site, `${ROUTES.accountPolicy.path}?${new URLSearchParams({ policy: policyKey })}`),
          },
          reason: 'you look after this account',
        },
      ),
    );
  await queueEmails(ctx.db, emails, ctx.now);
}
