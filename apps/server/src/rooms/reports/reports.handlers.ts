import type { Output } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { type ReportName, reports, testReports } from '@portico/contract/rooms/reports';
import { sql } from '@portico/database/open';
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
import { policyScope } from '../policies/index.ts';
import { requestByKey } from '../requests/index.ts';
import { currentForm, isOurForm, sampleOf, samplePolicyForm } from './reports.samples.ts';

/** Those of a policy say what is true today. The others exist only as issued documents. */
const REPORTS = {
  declarations: { template: 'declarations', isCurrent: true },
  'policy-forms': { template: 'policyForms', isCurrent: true },
  'id-card': { template: 'idCard', isCurrent: true },
  'renewal-comparison': { template: 'renewalComparison', isCurrent: true },
  evidence: { template: 'evidence', isCurrent: false },
  receipt: { template: 'receipt', isCurrent: false },
} as const satisfies Record<ReportName, object>;

const isReport = (path: string): path is ReportName => Object.hasOwn(REPORTS, path);

/** As a page, or as PDF if that was asked for. */
const shown = async (
  { signal }: Pick<Ctx, 'signal'>,
  sheet: Sheet,
  format: 'html' | 'pdf',
  parts: ReportParts,
): Promise<Output<(typeof reports)['rows']['render']>> =>
  format === 'pdf' ? pdfOf(sheet, parts, signal) : sheetHtml(sheet, SHEET_CSS_PATH);

/** The key of a policy, not a quote, that the caller may see. */
async function requirePolicy(ctx: Ctx, key: string): Promise<string> {
  const found = await ctx.db.row<{ key: string }>(sql`
    SELECT policy.key FROM policy
    WHERE policy.key = ${key} AND policy.policy_number IS NOT NULL AND NOT policy.record_inactive AND ${policyScope(ctx)}`);
  return found?.key ?? fail('recordNotFound');
}

/** The key of a quote that the caller may see, and that has a price. */
async function requirePricedQuote(ctx: Ctx, key: string): Promise<string> {
  const found = await ctx.db.row<{ key: string; hasPrice: boolean }>(sql`
    SELECT policy.key, policy.premium_cents > 0 AS "hasPrice" FROM policy
    WHERE policy.key = ${key} AND policy.policy_number IS NULL AND NOT policy.record_inactive AND ${policyScope(ctx)}`);
  const quote = found ?? fail('recordNotFound');
  if (!quote.hasPrice) fail('businessError', { message: 'This quote has no price yet. Rate it first.' });
  return quote.key;
}

export function reportsRoom(parts: ReportParts): AnsweredRoom {
  const { origin } = parts;
  return answer(reports, {
    async endorsementRequest(ctx, { query: { WebApplicationID, format } }) {
      const request = (await requestByKey(ctx, WebApplicationID)) ?? fail('recordNotFound');
      return shown(ctx, await issuedSheet(ctx, { key: request.EFile.Key }, parts), format, parts);
    },

    async claimRequest(ctx, { query: { ClaimKey, format } }) {
      const { ClaimNumber } = await requireClaim(ctx, ClaimKey);
      // Until the claim has its number, there's no document of it.
      const sheet =
        ClaimNumber === null
          ? sheetFrom('claimRequest', await currentFacts(ctx.db, 'claimRequest', ClaimKey), ctx.now, origin)
          : await issuedSheet(ctx, { template: 'claimRequest', claimKey: ClaimKey }, parts);
      return shown(ctx, sheet, format, parts);
    },

    async render(ctx, { params: { path }, query: { PolicyKey, EFileKey, format } }) {
      if (!isReport(path)) return fail('notFound');
      const { template, isCurrent } = REPORTS[path];
      if (EFileKey === undefined && PolicyKey === undefined) return fail('recordNotFound');
      if (EFileKey !== undefined || PolicyKey === undefined || !isCurrent) {
        const issued = await issuedSheet(ctx, { template, key: EFileKey, policyKey: PolicyKey }, parts);
        return shown(ctx, issued, format, parts);
      }
      const facts = await currentFacts(ctx.db, template, await requirePolicy(ctx, PolicyKey));
      return shown(ctx, sheetFrom(template, facts ?? fail('recordNotFound'), ctx.now, origin), format, parts);
    },

    async quoteSummary(ctx, { query: { PolicyKey, format } }) {
      const facts = await currentFacts(ctx.db, 'quoteSummary', await requirePricedQuote(ctx, PolicyKey));
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

/** A sample can be filled from a quote as well. */
async function factsOf(ctx: Ctx, policyKey: string): Promise<object> {
  const seen = await ctx.db.row(sql`
    SELECT FROM policy WHERE policy.key = ${policyKey} AND NOT policy.record_inactive AND ${policyScope(ctx)}`);
  if (seen === undefined) fail('recordNotFound');
  return {
    ...((await currentFacts(ctx.db, 'declarations', policyKey)) ?? fail('recordNotFound')),
    ...(await currentFacts(ctx.db, 'policyForms', policyKey)),
  };
}

export const testReportsRoom = (parts: ReportParts): AnsweredRoom =>
  answer(testReports, {
    test: (ctx, { query: { format } }) =>
      shown(ctx, sampleOf('CB-DEC-01', ctx.now, parts.origin), format, parts),
  });
