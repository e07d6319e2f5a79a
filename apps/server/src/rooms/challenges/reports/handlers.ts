import { fail } from '@portico/contract/errors';
import { linkReports } from '@portico/contract/rooms/challenges/reports';
import { answer } from '@portico/platform/context';
import type { AccountLinks } from '../access/links.ts';
import { decideReport, findReport, reportLink, seenNotice } from './reports.ts';

/** "This wasn't me" in an email, and what staff decide about it. */
export const linkReportsRoom = (links: AccountLinks) =>
  answer(linkReports, {
    linkNotice: (ctx, { body }) => seenNotice(ctx, body.Token),
    reportLink: (ctx, { body }) => reportLink(ctx, links, body.Token),
    linkReport: async (ctx, { params }) => (await findReport(ctx.db, params.key)) ?? fail('recordNotFound'),
    decideReport: (ctx, { params, body: { RestorePersonKeys, Note } }) =>
      decideReport(ctx, links, params.key, { restore: RestorePersonKeys, note: Note }),
  });
