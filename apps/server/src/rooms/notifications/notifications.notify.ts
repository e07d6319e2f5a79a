import { fail } from '@portico/contract/errors';
import type { Queued } from '@portico/contract/rooms/notifications';
import { type Db, sql } from '@portico/database/open';
import { brandOfSite } from '@portico/platform/brands';
import type { Ctx } from '@portico/platform/context';
import { queueEmails } from '@portico/platform/outbox';
import { isShownToInsureds } from '../accounts/index.ts';
import { type FiledDocument, filedDocuments } from '../documents/index.ts';
import { siteOfSession } from '../identity/index.ts';
import { POLICY_NUMBER, policyScope } from '../policies/index.ts';
import { type NoticeKind, type Reader, said, toInsured, toOffice } from './notifications.emails.ts';
import { NOTICE_STATES } from './notifications.states.ts';

/** The type of document each kind is about. A quote is bound with papers of any type. */
const TYPES: Readonly<Record<NoticeKind, string | undefined>> = {
  CancelRequest: 'CANCELLATION_REQUEST',
  CancelWithdrawn: 'CANCELLATION_REQUEST',
  EndorsementRequest: 'ENDORSEMENT_REQUEST',
  EndorsementWithdrawn: 'ENDORSEMENT_REQUEST',
  QuoteBind: undefined,
};

export interface Notice {
  readonly kind: NoticeKind;
  readonly policyKey: string;
  readonly documentKeys: readonly string[];
  /** They know what they have just done. */
  readonly exceptCaller?: boolean;
}

interface Parties {
  readonly number: string;
  readonly insured: string;
  readonly accountKey: string;
  readonly agent: Reader;
  /** Null if the account has no underwriter. */
  readonly underwriter: string | null;
  /** False for a quote that wasn't sent to them. */
  readonly isShownToInsureds: boolean;
}

const ALREADY_TOLD = 'Everyone was already emailed about this.';

/**
 * Queues one email each for the agent, the underwriter and the insured, in the caller's transaction, if what they say is
 * so. No one is told of the same document twice, whatever it's asked for together with.
 */
export async function notify(
  ctx: Ctx,
  { kind, policyKey, documentKeys, exceptCaller = false }: Notice,
): Promise<Queued> {
  const { db, now, actor } = ctx;
  const parties = await partiesOf(ctx, policyKey);
  const { number, insured, accountKey, agent, underwriter } = parties;
  const documents = await filedDocuments(ctx, documentKeys, { policyKey });
  const type = TYPES[kind];
  if (type !== undefined && documents.some(({ typeKey }) => typeKey !== type)) fail('recordNotFound');
  const subject = await subjectOf(ctx, { kind, policyKey, documentKeys });
  if (typeof subject === 'string') return none(ctx, { kind, policyKey }, subject);
  const site = await siteOfSession(ctx);
  const about = { kind, ...subject, number, insured, accountKey, documents, site };
  const office: Reader[] = [
    agent,
    { personKey: null, email: underwriter ?? brandOfSite(site).contact.email, firstName: null },
  ];
  const shown = documents.filter(({ audience }) => audience === 'insured' && parties.isShownToInsureds);
  const insureds = shown.length === 0 ? [] : await insuredsOf(ctx, accountKey);
  const isTold = ({ personKey }: Reader) => !exceptCaller || personKey !== actor.personKey;
  const news = await newsFor(db, [
    { kind, documents, readers: office.filter(isTold) },
    { kind, documents: shown, readers: insureds.filter(isTold) },
  ]);
  const emails = (readers: readonly Reader[], write: typeof toOffice) =>
    readers.filter(isTold).flatMap((reader) => {
      const fresh = documents.filter(({ key }) => news.get(addressOf(reader))?.has(key));
      return fresh.length === 0 ? [] : [write({ ...about, documents: fresh }, reader)];
    });
  const queued = await queueEmails(db, [...emails(office, toOffice), ...emails(insureds, toInsured)], now);
  if (queued === 0) return none(ctx, { kind, policyKey }, ALREADY_TOLD);
  ctx.note({ kind: 'policy', key: policyKey, details: { notice: kind, queued } });
  return { Queued: queued, Reason: null };
}

function none(ctx: Ctx, { kind, policyKey }: Pick<Notice, 'kind' | 'policyKey'>, Reason: string): Queued {
  ctx.note({ kind: 'policy', key: policyKey, details: { notice: kind, queued: 0 } });
  return { Queued: 0, Reason };
}

/** The request or quote that the emails are about and who asked, or why what they'd say isn't so. */
async function subjectOf(
  ctx: Ctx,
  { kind, policyKey, documentKeys }: Pick<Notice, 'kind' | 'policyKey' | 'documentKeys'>,
): Promise<{ readonly recordKey: string; readonly sender: string } | string> {
  const { db, now, actor } = ctx;
  const isSo = async (key: string) => {
    const { state } = said(kind, key);
    return (await db.row(NOTICE_STATES[state](key, now))) !== undefined;
  };
  if (kind === 'QuoteBind')
    return (await isSo(policyKey))
      ? { recordKey: policyKey, sender: actor.name }
      : 'This isn’t a quote that can be bound. It may be a policy already, or it was withdrawn or declined, or it has expired.';
  const request = await db.row<{ recordKey: string; sender: string }>(sql`
    SELECT request.key AS "recordKey", asker.name_full AS sender
    FROM policy_request request JOIN person asker ON asker.key = request.asked_by_key
    WHERE request.policy_key = ${policyKey} AND request.document_key = ANY (${documentKeys}::uuid[])`);
  if (request === undefined) return 'There’s no request with this document.';
  return (await isSo(request.recordKey))
    ? request
    : 'This request was answered or withdrawn, or the policy is canceled or over.';
}

const addressOf = ({ email }: Reader) => email.toLowerCase();

interface Told {
  readonly kind: NoticeKind;
  readonly documents: readonly FiledDocument[];
  readonly readers: readonly Reader[];
}

/** The documents that each of these addresses hasn't been told of for this reason, and is told of now. */
async function newsFor(db: Db, groups: readonly Told[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const pairs = groups.flatMap(({ kind, documents, readers }) =>
    documents.flatMap(({ key }) => readers.map((reader) => ({ key, kind, recipient: addressOf(reader) }))),
  );
  const told = await db.rows<{ recipient: string; documentKey: string }>(sql`
    INSERT INTO document_notice (document_key, kind, recipient)
    SELECT DISTINCT told.*
    FROM unnest(${pairs.map(({ key }) => key)}::uuid[], ${pairs.map(({ kind }) => kind)}::text[],
      ${pairs.map(({ recipient }) => recipient)}::text[]) AS told (document_key, kind, recipient)
    ORDER BY document_key, recipient
    ON CONFLICT DO NOTHING RETURNING recipient, document_key AS "documentKey"`);
  const news = new Map<string, Set<string>>();
  for (const { recipient, documentKey } of told)
    news.set(recipient, (news.get(recipient) ?? new Set()).add(documentKey));
  return news;
}

/** The agent, or the agency if that agent has left. */
async function partiesOf(ctx: Ctx, policyKey: string): Promise<Parties> {
  const found = await ctx.db.row<Parties>(sql`
    SELECT ${POLICY_NUMBER} AS number, account.contact_name AS insured, account.key AS "accountKey",
      json_build_object('personKey', agent.person_key, 'email', agent.email, 'firstName', agent.first_name) AS agent,
      CASE WHEN mga.is_underwriter AND NOT mga.record_inactive THEN mga.email END AS underwriter,
      ${isShownToInsureds()} AS "isShownToInsureds"
    FROM policy
    JOIN account ON account.key = policy.account_key
    JOIN agency mga ON mga.key = account.mga_key
    CROSS JOIN LATERAL agent_mailbox(account.key) AS agent
    WHERE policy.key = ${policyKey} AND NOT policy.record_inactive AND ${policyScope(ctx)}`);
  return found ?? fail('recordNotFound');
}

/** The owner of the account, and the caller if they are on it. */
const insuredsOf = ({ db, actor }: Ctx, accountKey: string): Promise<Reader[]> =>
  db.rows(sql`
    SELECT person.key AS "personKey", coalesce(logon.email, person.email) AS email, person.name_first AS "firstName"
    FROM account_person linked
    JOIN person ON person.key = linked.person_key AND NOT person.record_inactive
    LEFT JOIN logon ON logon.person_key = person.key
    WHERE linked.account_key = ${accountKey} AND coalesce(logon.email, person.email) IS NOT NULL
      AND (linked.relationship = 'owner' OR linked.person_key = ${actor.personKey})
    ORDER BY linked.relationship = 'owner' DESC`);
