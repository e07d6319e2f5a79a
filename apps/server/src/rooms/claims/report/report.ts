import { Failure, fail } from '@portico/contract/errors';
import type { Claim, ClaimWarning, NewClaim } from '@portico/contract/rooms/claims';
import { formatDay } from '@portico/contract/rules/format';
import { receiptNumber } from '@portico/contract/rules/receiptNumber';
import { named, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { addEvent } from '../../claimRecord/index.ts';
import { siteOfSession } from '../../identity/index.ts';
import { fileUnder } from '../claims.files.ts';
import { claimScope } from '../claims.scope.ts';
import { claimByKey } from '../claims.sql.ts';
import { type Assessment, assess } from './assess.ts';
import { requireCodes } from './causes.ts';

/**
 * First notice of loss. The page made the key, so the same report can arrive any number of times, also at once: it is
 * one claim, and all get the same answer.
 */
export async function reportClaim(ctx: Ctx, report: NewClaim): Promise<Claim> {
  const known = await ownReport(ctx, report.Key);
  if (known !== undefined) return known;
  if (report.LossOn > dayOf(ctx.now)) refuseDay();
  const found = await assess(ctx, {
    key: report.Key,
    policyKey: report.PolicyKey,
    lossOn: report.LossOn,
    lossType: report.ClaimCausePrimaryKey,
  });
  const [reporter, site] = await Promise.all([
    reporterOf(ctx, found),
    siteOfSession(ctx),
    requireCodes(ctx.db, report, ctx.now),
  ]);
  warn(report, found);
  if (!(await insertClaim(ctx, report, found, { ...reporter, site })))
    return (await ownReport(ctx, report.Key)) ?? fail('recordNotFound');
  const receipt = receiptNumber(report.Key);
  const { channel } = reporter;
  await addEvent(ctx.db, report.Key, { kind: 'reported', facts: { receipt, channel } }, ctx);
  await fileUnder(ctx, report.Key, found.term.accountKey, report.EFileKeys);
  ctx.note({ kind: 'claim', key: report.Key, details: { receipt, inForce: found.isInForce } });
  return (await claimByKey(ctx, report.Key)) ?? fail('serverError');
}

/** Someone else's key looks like one that doesn't exist. */
async function ownReport(ctx: Ctx, key: string): Promise<Claim | undefined> {
  const taken = await ctx.db.row<{ isOwn: boolean }>(
    named(
      `claims_own_report_${[...ctx.reaches].sort().join('_')}`,
      sql`
        SELECT claim.reporter_key = ${ctx.actor.personKey} AND ${claimScope(ctx)} AS "isOwn" FROM claim
        WHERE claim.key = ${key}`,
    ),
  );
  if (taken === undefined) return undefined;
  return taken.isOwn ? claimByKey(ctx, key) : fail('recordNotFound');
}

function refuseDay(): never {
  throw new Failure('badRequest', {}, [{ path: 'body.LossOn', message: 'Choose today or an earlier day.' }]);
}

/** A report is never refused for these. Someone who is on the page confirms them; what was made offline accepts them all. */
function warn({ Accept, LossOn }: NewClaim, { isInForce, isOld, similar }: Assessment): void {
  const accepts = (warning: ClaimWarning) => Accept.includes(warning);
  if (!isInForce && !accepts('notInForce')) fail('claimNotInForce', { day: formatDay(LossOn) });
  if (isOld && !accepts('old')) fail('claimOld');
  const [like] = similar;
  if (like !== undefined && !accepts('duplicate'))
    fail('claimSimilar', { receipt: like.ClaimNumber ?? like.ReceiptNumber, key: like.Key });
}

interface Reporter {
  readonly role: 'insured' | 'agent' | 'staff';
  readonly channel: 'web' | 'agent' | 'desk';
  readonly site: string | null;
}

/** Insureds report their own losses; agents and staff report those of others. */
async function reporterOf(
  { db, reaches, actor }: Ctx,
  { term }: Assessment,
): Promise<Omit<Reporter, 'site'>> {
  if (reaches.includes('all')) return { role: 'staff', channel: 'desk' };
  const linked = await db.row(
    named(
      'claims_reporter_is_linked',
      sql`
        SELECT FROM account_person WHERE account_key = ${term.accountKey} AND person_key = ${actor.personKey}
        UNION ALL SELECT FROM limited_link WHERE account_key = ${term.accountKey} AND person_key = ${actor.personKey}`,
    ),
  );
  return linked === undefined ? { role: 'agent', channel: 'agent' } : { role: 'insured', channel: 'web' };
}

/** What the reporter says counts; without an answer, the day and the place decide. */
function catastropheOf(
  { CatastropheKey, CatastropheAnswer }: NewClaim,
  { catastrophes }: Assessment,
): string | null {
  if (CatastropheAnswer === 'no') return null;
  return catastrophes.find(({ key }) => key === CatastropheKey)?.key ?? catastrophes[0]?.key ?? null;
}

/** False if another request with the same key was first. */
async function insertClaim(
  ctx: Ctx,
  report: NewClaim,
  found: Assessment,
  { role, channel, site }: Reporter,
): Promise<boolean> {
  const { db, now, actor, impersonator } = ctx;
  const { term } = found;
  const { Contact } = report;
  // A device's clock may be ahead of ours.
  const madeAt = new Date(Math.min(Date.parse(report.MadeAt), now.getTime()));
  const added = await db.row(
    named(
      'claims_report',
      sql`
    INSERT INTO claim (key, receipt, policy_key, account_key, risk_key, agency_key, state, county, loss_on, loss_time,
      location_code, loss_type, cause_code, description, anyone_hurt, is_habitable, repairs_code,
      contact_name, contact_phone, contact_email, contact_method, contact_window,
      reporter_key, reporter_role, on_behalf_key, channel, site, made_at, reported_at,
      in_force, is_late, is_similar, catastrophe_key, catastrophe_answer)
    VALUES (${report.Key}, ${receiptNumber(report.Key)}, ${term.key}, ${term.accountKey}, ${term.riskKey},
      ${term.agencyKey}, ${term.state}, ${term.county}, ${report.LossOn}, ${report.LossTime ?? null},
      ${report.InsuredOrLocationKey}, ${report.ClaimCausePrimaryKey}, ${report.ClaimCauseSecondaryKey},
      ${report.Description}, ${report.AnyoneHurt}, ${report.IsHabitable}, ${report.RepairsCompleteKey},
      ${Contact.Name}, ${Contact.Phone}, ${Contact.Email ?? null}, ${Contact.ContactMethod}, ${Contact.ContactWindow},
      ${actor.personKey}, ${role}, ${impersonator?.personKey ?? null}, ${channel}, ${site},
      ${madeAt}, ${now}, ${found.isInForce}, ${found.isOld}, ${found.isSimilar},
      ${catastropheOf(report, found)}, ${report.CatastropheAnswer ?? null})
    ON CONFLICT DO NOTHING RETURNING key`,
    ),
  );
  return added !== undefined;
}
