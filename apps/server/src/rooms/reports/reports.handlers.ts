import type { Output } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { type ReportName, reports, testReports } from '@portico/contract/rooms/reports';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import { type AnsweredRoom, answer, type Ctx } from '@portico/platform/context';
import { SHEET_CSS_PATH } from '@portico/platform/sheets/css';
import { sheetHtml } from '@portico/platform/sheets/html';
import type { Sheet } from '@portico/platform/sheets/sheet';
import { requireClaim } from '../claims/index.ts';
import {
  currentFacts,
  issuedSheet,
  pdfOf,
  type ReportParts,
  sheetFrom,
  specimenOf,
} from '../documents/index.ts';
import { policyScope, type TermFacts } from '../policies/index.ts';
import { askedChange } from '../quotes/index.ts';
import { requestByKey } from '../requests/index.ts';
import { type CurrentReport, lastDayOf, reportProblem } from './reports.rules.ts';
import { currentForm, isOurForm, sampleOf, samplePolicyForm } from './reports.samples.ts';

const TEMPLATES = {
  declarations: 'declarations',
  'policy-forms': 'policyForms',
  'id-card': 'idCard',
  'renewal-comparison': 'renewalComparison',
  evidence: 'evidence',
  receipt: 'receipt',
} as const satisfies Record<ReportName, string>;

const isReport = (path: string): path is ReportName => Object.hasOwn(TEMPLATES, path);

/** Evidence and receipts exist only as issued documents. */
const isCurrent = (report: ReportName): report is CurrentReport =>
  report !== 'evidence' && report !== 'receipt';

const factsToday = (
  { db, now }: Ctx,
  template: Parameters<typeof currentFacts>[1],
  key: string,
): Promise<object | undefined> => currentFacts(db, template, key, dayOf(now));

/** As a page, or as PDF if that was asked for. */
const shown = async (
  { signal }: Pick<Ctx, 'signal'>,
  sheet: Sheet,
  format: 'html' | 'pdf',
  parts: ReportParts,
): Promise<Output<(typeof reports)['rows']['render']>> =>
  format === 'pdf' ? pdfOf(sheet, parts, signal) : sheetHtml(sheet, SHEET_CSS_PATH);

/** A term, not a quote, that the caller may see, if it is what the report says of it. */
async function requireTerm(ctx: Ctx, report: CurrentReport, key: string): Promise<TermFacts> {
  const found = await ctx.db.row<TermFacts>(sql`
    SELECT policy.status, policy.term_begin AS "TermBegin", policy.term_end AS "TermEnd",
      policy.cancelled_on AS "CancelledOn"
    FROM policy
    WHERE policy.key = ${key} AND policy.policy_number IS NOT NULL AND NOT policy.record_inactive AND ${policyScope(ctx)}`);
  const term = found ?? fail('recordNotFound');
  const message = reportProblem(report, term, dayOf(ctx.now));
  if (message !== undefined) fail('businessError', { message });
  return term;
}

interface Quote {
  readonly hasPrice: boolean;
  readonly isClosed: boolean;
  readonly isExpired: boolean;
}

/** A quote that the caller may see, and whose price holds today. */
async function requirePricedQuote(ctx: Ctx, key: string): Promise<void> {
  const found = await ctx.db.row<Quote>(sql`
    SELECT policy.premium_cents > 0 AS "hasPrice",
      policy.status = 'declined' OR coalesce(latest.status IN ('withdrawn', 'declined'), false) AS "isClosed",
      coalesce(latest.status = 'expired' OR latest.status = 'open' AND latest.expires_on <= ${dayOf(ctx.now)}::date, false)
        AS "isExpired"
    FROM policy LEFT JOIN LATERAL (
      SELECT application.status, application.expires_on FROM application
      WHERE application.policy_key = policy.key ORDER BY application.opened_at DESC LIMIT 1) AS latest ON true
    WHERE policy.key = ${key} AND policy.policy_number IS NULL AND NOT policy.record_inactive AND ${policyScope(ctx)}`);
  const { hasPrice, isClosed, isExpired } = found ?? fail('recordNotFound');
  const refuse = (message: string) => fail('businessError', { message });
  if (!hasPrice) refuse('This quote has no price yet. Rate it first.');
  if (isClosed) refuse('This quote was withdrawn or declined, so it has no summary anymore.');
  if (isExpired) refuse('This price has expired. Rate the quote again, and then make its summary.');
}

export function reportsRoom(parts: ReportParts): AnsweredRoom {
  const { origin } = parts;
  return answer(reports, {
    async endorsementRequest(ctx, { query: { WebApplicationID, format } }) {
      const request = await requestByKey(ctx, WebApplicationID);
      const sheet =
        request === undefined
          ? await sheetOfApplication(ctx, WebApplicationID, origin)
          : await issuedSheet(ctx, { key: request.EFile.Key }, parts);
      return shown(ctx, sheet, format, parts);
    },

    async claimRequest(ctx, { query: { ClaimKey, format } }) {
      const { ClaimNumber } = await requireClaim(ctx, ClaimKey);
      // Until the claim has its number, there's no document of it.
      const sheet =
        ClaimNumber === null
          ? sheetFrom('claimRequest', await factsToday(ctx, 'claimRequest', ClaimKey), ctx.now, origin)
          : await issuedSheet(ctx, { template: 'claimRequest', claimKey: ClaimKey }, parts);
      return shown(ctx, sheet, format, parts);
    },

    async render(ctx, { params: { path }, query: { PolicyKey, EFileKey, format } }) {
      if (!isReport(path)) return fail('notFound');
      const template = TEMPLATES[path];
      if (EFileKey === undefined && PolicyKey === undefined) return fail('recordNotFound');
      if (EFileKey !== undefined || PolicyKey === undefined || !isCurrent(path)) {
        const issued = await issuedSheet(ctx, { template, key: EFileKey, policyKey: PolicyKey }, parts);
        return shown(ctx, issued, format, parts);
      }
      const term = await requireTerm(ctx, path, PolicyKey);
      const facts = (await factsToday(ctx, TEMPLATES[path], PolicyKey)) ?? fail('recordNotFound');
      const current = { ...facts, termEnd: lastDayOf(term) };
      return shown(ctx, sheetFrom(TEMPLATES[path], current, ctx.now, origin), format, parts);
    },

    async quoteSummary(ctx, { query: { PolicyKey, format } }) {
      await requirePricedQuote(ctx, PolicyKey);
      const facts = await factsToday(ctx, 'quoteSummary', PolicyKey);
      const sheet = sheetFrom('quoteSummary', facts ?? fail('recordNotFound'), ctx.now, origin);
      return shown(ctx, sheet, format, parts);
    },

    async sample(ctx, { body: { FormNumber, PolicyKey } }) {
      const policy = PolicyKey === undefined ? {} : await factsOf(ctx, PolicyKey);
      if (isOurForm(FormNumber))
        return pdfOf(sampleOf(FormNumber, ctx.now, origin, policy), parts, ctx.signal);
      const form = (await currentForm(ctx, FormNumber)) ?? fail('recordNotFound');
      const sheet = samplePolicyForm(form, ctx.now, origin, policy);
      if (parts.findForm === undefined) return pdfOf(sheet, parts, ctx.signal);
      return specimenOf(await parts.findForm(form), sheet, parts, ctx.signal);
    },
  });
}

/** Agents and staff change a policy with an application. It has no document of its own until it's made. */
async function sheetOfApplication(ctx: Ctx, key: string, origin: string): Promise<Sheet> {
  const asked = (await askedChange(ctx, key)) ?? fail('recordNotFound');
  const facts = await currentFacts(ctx.db, 'endorsementRequest', asked.policyKey, dayOf(ctx.now));
  return sheetFrom('endorsementRequest', { ...facts, ...asked, attachments: [] }, asked.openedAt, origin);
}

/** A sample can be filled from a quote as well. */
async function factsOf(ctx: Ctx, policyKey: string): Promise<object> {
  const seen = await ctx.db.row(sql`
    SELECT FROM policy WHERE policy.key = ${policyKey} AND NOT policy.record_inactive AND ${policyScope(ctx)}`);
  if (seen === undefined) fail('recordNotFound');
  return {
    ...((await factsToday(ctx, 'declarations', policyKey)) ?? fail('recordNotFound')),
    ...(await factsToday(ctx, 'policyForms', policyKey)),
  };
}

export const testReportsRoom = (parts: ReportParts): AnsweredRoom =>
  answer(testReports, {
    test: (ctx, { query: { format } }) =>
      shown(ctx, sampleOf('CB-DEC-01', ctx.now, parts.origin), format, parts),
  });
