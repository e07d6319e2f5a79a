import type { Paging, Parsed } from '@portico/contract/define';
import {
  type documents,
  type EFile,
  type EFileLine,
  type EFileViewer,
  NEW_FOR_DAYS,
} from '@portico/contract/rooms/documents';
import { contains, given } from '@portico/database/conditions';
import { empty, join, type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { startOfBusinessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { POLICY_NUMBER } from '../policies/index.ts';
import { documentPage, type Filter } from './documents.pages.ts';
import { documentScope } from './documents.scope.ts';

/** A document's type, in its latest words. */
export const DOCUMENT_TYPE = sql`(
  SELECT json_build_object('Key', item.key, 'Name', item.name, 'Category', item.attributes ->> 'Category')
  FROM lookup_item item WHERE item.list = 'EFileType' AND item.key = document.type_key
  ORDER BY item.valid_from DESC LIMIT 1)`;

const isNew = ({ actor, now }: Ctx): Sql => sql`(
  document.created_at > ${new Date(now.getTime() - NEW_FOR_DAYS * 86_400_000)}
  AND document.created_by_key IS DISTINCT FROM ${actor.personKey}
  AND NOT EXISTS (SELECT FROM document_seen seen
                  WHERE seen.document_key = document.key AND seen.person_key = ${actor.personKey}))`;

const lineOf = (ctx: Ctx): Sql => sql`
  'Key', document.key, 'Title', document.title, 'EFileType', ${DOCUMENT_TYPE}, 'ContentType', document.content_type,
  'CreatedAt', ${instant(sql`document.created_at`)}, 'IsNew', ${isNew(ctx)}`;

const VIRUS_SCAN = sql`
  CASE WHEN document.source = 'upload'
    THEN CASE WHEN document.scanned_at IS NULL THEN 'NotScanned' ELSE 'Clean' END END`;

/** Who may see a document, and whether it was scanned, is not for insureds to know. */
const seesInside = ({ reaches }: Ctx): boolean => reaches.includes('all') || reaches.includes('book');

const wholeOf = (ctx: Ctx): Sql => sql`${lineOf(ctx)},
  'Name', document.name, 'State', document.state, 'VisibleToInsured', document.audience = 'insured',
  'Source', document.source, 'Pages', document.pages,
  'Bytes', (SELECT blob.bytes FROM blob WHERE blob.sha256 = document.blob_sha256),
  'Sha256', encode(document.blob_sha256, 'hex'),
  'Policy', (
    SELECT json_build_object('Key', policy.key, 'AlternateKey', ${POLICY_NUMBER},
      'TermBegin', policy.term_begin, 'TermEnd', policy.term_end)
    FROM policy WHERE policy.key = document.policy_key),
  'CustomerRiskAccount', (
    SELECT json_build_object('Key', account.key, 'Name', account.contact_name)
    FROM account WHERE account.key = document.account_key AND NOT account.is_applicant),
  'Agency', (
    SELECT json_build_object('Key', agency.key, 'Name', agency.name) FROM agency WHERE agency.key = document.agency_key),
  'CreatedBy', (
    SELECT json_build_object('Key', person.key, 'NameFull', person.name_full)
    FROM person WHERE person.key = document.created_by_key),
  'Version', document.version
  ${seesInside(ctx) ? sql`, 'Audience', document.audience, 'VirusScan', ${VIRUS_SCAN}` : empty}`;

type Filters = Parsed<typeof documents.rows.find>['query'];

function filterOf(filters: Filters): Filter {
  const terms = [
    ...given(filters.AlternateKey, (number) => sql`${POLICY_NUMBER} = ${number}`),
    ...given(filters.TermBegin, (day) => sql`policy.term_begin = ${day}`),
  ];
  return {
    facts: [
      ...(filters.ReturnInactive ? [] : [sql`document.state <> 'inactive'`]),
      ...given(filters.CustomerRiskAccountKey, (key) => sql`document.account_key = ${key}`),
      ...given(filters.PolicyKey, (key) => sql`document.policy_key = ${key}`),
      ...given(filters.ClaimKey, (key) => sql`document.claim_key = ${key}`),
      ...given(filters.AgencyKey, (key) => sql`document.agency_key = ${key}`),
      ...given(
        filters.Year,
        (year) => sql`document.created_at >= ${startOfBusinessDay(`${year}-01-01`)}
          AND document.created_at < ${startOfBusinessDay(`${year + 1}-01-01`)}`,
      ),
      ...(terms.length > 0
        ? [sql`document.policy_key IN (SELECT policy.key FROM policy WHERE ${join(terms, ' AND ')})`]
        : []),
    ],
    anyones: [
      ...given(filters.EFileTypeKey, (key) => sql`document.type_key = ${key}`),
      ...given(
        filters.Category,
        (category) => sql`document.type_key IN (
          SELECT item.key FROM lookup_item item
          WHERE item.list = 'EFileType' AND item.attributes ->> 'Category' = ${category})`,
      ),
      ...(filters.q ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => sql`document.title ILIKE ${contains(word)}`),
    ],
  };
}

export const findDocuments = (ctx: Ctx, filters: Filters, paging: Required<Paging>) =>
  documentPage<EFile>(ctx, wholeOf(ctx), filterOf(filters), paging);

export const findLines = (ctx: Ctx, filters: Filters, paging: Required<Paging>) =>
  documentPage<EFileLine>(ctx, lineOf(ctx), filterOf(filters), paging);

/** The documents of claims, the newest first. */
export const linesOfClaims = async (
  ctx: Ctx,
  claimKeys: readonly string[],
): Promise<(EFileLine & { readonly claimKey: string })[]> => {
  const found = await ctx.db.rows<{ claimKey: string; line: EFileLine }>(sql`
    SELECT document.claim_key AS "claimKey", json_build_object(${lineOf(ctx)}) AS line FROM document
    WHERE document.claim_key = ANY (${claimKeys}::uuid[]) AND document.state <> 'inactive' AND ${documentScope(ctx)}
    ORDER BY document.created_at DESC, document.key DESC`);
  return found.map(({ claimKey, line }) => ({ ...line, claimKey }));
};

const AGENCY_TYPES = ['AGENCY_REPORT', 'COMMISSION_STATEMENT'];

export const findAgencyReports = (
  ctx: Ctx,
  filters: Pick<Filters, 'AgencyKey' | 'Year'>,
  paging: Required<Paging>,
) => {
  const { facts, anyones } = filterOf(filters as Filters);
  const ofAgencies = { facts, anyones: [...anyones, sql`document.type_key = ANY (${AGENCY_TYPES})`] };
  return documentPage<EFile>(ctx, wholeOf(ctx), ofAgencies, paging);
};

export async function documentByKey(ctx: Ctx, key: string): Promise<EFile | undefined> {
  const row = await ctx.db.row<{ found: EFile }>(sql`
    SELECT json_build_object(${wholeOf(ctx)}) AS found FROM document
    WHERE document.key = ${key} AND ${documentScope(ctx)}`);
  return row?.found;
}

export async function documentExists(
  ctx: Ctx,
  { EFileKey, PolicyKey, EFileTypeKey, Name }: Parsed<typeof documents.rows.exists>['query'],
): Promise<boolean> {
  const asked = [
    ...given(EFileKey, (key) => sql`document.key = ${key}`),
    ...given(PolicyKey, (key) => sql`document.policy_key = ${key}`),
    ...given(EFileTypeKey, (key) => sql`document.type_key = ${key}`),
    ...given(Name, (name) => sql`document.name = ${name}`),
  ];
  if (asked.length === 0) return false;
  const found = await ctx.db.row(sql`
    SELECT 1 FROM document
    WHERE ${join([documentScope(ctx), sql`document.state <> 'inactive'`, ...asked], ' AND ')} LIMIT 1`);
  return found !== undefined;
}

/** The audit log says who has opened a document, by itself or within a combined file or a report: there is no second record. */
export const viewersOf = (ctx: Ctx, key: string): Promise<EFileViewer[]> =>
  ctx.db.rows<EFileViewer>(sql`
    SELECT coalesce(staff.name_full, person.name_full) AS "NameFull",
      CASE WHEN staff.key IS NOT NULL THEN person.name_full END AS "ActingFor",
      ${instant(sql`min(entry.at)`)} AS "FirstAt", ${instant(sql`max(entry.at)`)} AS "LastAt", count(*) AS "Times"
    FROM audit_entry entry
    JOIN person ON person.key = entry.actor_key
    LEFT JOIN person staff ON staff.key = entry.impersonator_key
    WHERE entry.record_kind = 'document' AND entry.record_key = ${key} AND entry.outcome = 'done'
      AND entry.action IN ('documents.token', 'documents.binary', 'documents.opened')
    GROUP BY person.key, staff.key ORDER BY max(entry.at) DESC`);
