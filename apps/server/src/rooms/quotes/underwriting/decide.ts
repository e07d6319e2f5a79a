import { fail } from '@portico/contract/errors';
import type { Price } from '@portico/contract/rooms/quotes';
import {
  type Decision,
  mayUnderwrite,
  type NewDecision,
  UNDERWRITERS_DECISIONS,
} from '@portico/contract/rooms/underwriting';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { basisOf } from '@portico/rating';
import { openedEdition } from '../../programs/index.ts';
import { requireKnown, writeAnswers } from '../applications/answers.ts';
import { itemsOf } from '../applications/items.sql.ts';
import { holdApplication, type StoredApplication } from '../applications/sql.ts';
import { addConditions } from './conditions.ts';
import { needsUnderwriter } from './items.rules.ts';
import { mayApprove, whoMay } from './limits.rules.ts';
import { move } from './move.ts';
import { refer, tell } from './notify.ts';
import { rateApplication } from './rate.ts';

type Made = Readonly<
  Record<Decision, (ctx: Ctx, held: StoredApplication, given: NewDecision) => Promise<void>>
>;
const MADE: Made = { submit, approve, ask, decline, appeal };

export async function decide(ctx: Ctx, given: NewDecision): Promise<void> {
  const { WebApplicationID: key, Decision: decision, Version } = given;
  const isUnderwriters = UNDERWRITERS_DECISIONS.includes(decision);
  if (isUnderwriters && !mayUnderwrite(ctx.actor.roles)) fail('forbidden');
  const held = (await holdApplication(ctx, key)) ?? fail('recordNotFound');
  // Someone else's decision changes the version too. Their name says more.
  if (isUnderwriters && held.status !== 'referred') await refuseDecided(ctx, key);
  if (held.version !== Version) fail('stale');
  await MADE[decision](ctx, held, given);
  ctx.note({ kind: 'application', key, details: { decision } });
}

/** If two underwriters decide at once, the second one learns who was first. */
async function refuseDecided({ db }: Ctx, key: string): Promise<void> {
  const first = await db.row<{ name: string }>(sql`
    SELECT person.name_full AS name FROM application JOIN person ON person.key = application.decided_by_key
    WHERE application.key = ${key} AND application.decision IS NOT NULL`);
  if (first !== undefined) fail('referralDecided', first);
}

/** Rates it, so that what is decided is what is asked for now. */
async function rated(ctx: Ctx, key: string): Promise<{ held: StoredApplication; price: Price }> {
  const price = await rateApplication(ctx, key, {});
  const [missing] = [...price.MissingList.map(({ Label }) => Label)];
  if (missing !== undefined)
    fail('businessError', { message: `Answer what’s still missing first: ${missing}.` });
  const [wrong] = [...price.MessageList, ...price.IneligibleList].map(({ Text }) => Text);
  if (wrong !== undefined) fail('businessError', { message: wrong });
  return { held: (await holdApplication(ctx, key)) ?? fail('recordNotFound'), price };
}

async function submit(ctx: Ctx, { key }: StoredApplication, { Text }: NewDecision): Promise<void> {
  const { held } = await rated(ctx, key);
  const facts = { needsUnderwriter: needsUnderwriter(await itemsOf(ctx.db, key)) };
  await move(ctx, held, 'submit', { facts });
  await refer(ctx, key, { kind: 'submit', text: Text ?? 'Please review this application.' });
}

async function approve(
  ctx: Ctx,
  { key }: StoredApplication,
  { Text, ConditionList = [] }: NewDecision,
): Promise<void> {
  const { db, now, actor } = ctx;
  const { held, price } = await rated(ctx, key);
  const edition = await openedEdition(db, held.editionKey);
  const limits = edition.plan.authority;
  const about = {
    limitCents: price.CoverageList[0]?.LimitCents ?? null,
    premiumCents: price.PremiumCents,
  };
  if (!mayApprove(limits, actor.roles, about))
    fail('businessError', { message: `This is more than you may approve. ${whoMay(limits, about)}` });
  const { accepted, texts } = await addConditions(ctx, held, edition, ConditionList);
  await db.rows(sql`
    UPDATE underwriting_item SET status = 'approved', decided_by_key = ${actor.personKey}, decided_at = ${now},
      updated_at = ${now}
    WHERE application_key = ${key}
      AND ((kind = 'approval' AND status IN ('open', 'rejected')) OR (kind = 'document' AND status = 'submitted'))`);
  const codes = price.ReferralList.map(({ Code }) => Code);
  const basis = basisOf(edition, codes, { answers: held.answers, begin: held.TermBegin }, accepted);
  await move(ctx, held, 'approve', { facts: { isWithinAuthority: true }, outcome: 'Approved.' });
  const conditions =
    texts.length === 0 ? [] : [['Conditions:', ...texts.map((text) => `• ${text}`)].join('\n')];
  await tell(ctx, key, { kind: 'approve', text: [Text ?? 'Approved.', ...conditions].join('\n\n'), basis });
}

async function ask(ctx: Ctx, held: StoredApplication, { Text = '' }: NewDecision): Promise<void> {
  await move(ctx, held, 'ask', { outcome: 'Asked the agent.' });
  await tell(ctx, held.key, { kind: 'ask', text: Text });
}

async function decline(
  ctx: Ctx,
  held: StoredApplication,
  { Text = '', ReasonList: reasons = [] }: NewDecision,
): Promise<void> {
  const { db, now, actor } = ctx;
  await move(ctx, held, 'decline', { outcome: 'Declined.' });
  await db.rows(sql`
    UPDATE underwriting_item SET status = 'rejected', decided_by_key = ${actor.personKey}, decided_at = ${now},
      updated_at = ${now}
    WHERE application_key = ${held.key} AND kind = 'approval' AND status = 'open'`);
  await tell(ctx, held.key, { kind: 'decline', text: Text, reasons });
}

/** A declined application comes back with other answers, as often as there are any. */
async function appeal(
  ctx: Ctx,
  before: StoredApplication,
  { Text = '', Answers: answers = {} }: NewDecision,
): Promise<void> {
  const { key } = before;
  await requireKnown(ctx, before.editionKey, answers);
  const isChanged = Object.entries(answers).some(([name, value]) => (before.answers[name] ?? null) !== value);
  await move(ctx, before, 'appeal', { facts: { isChanged } });
  await ctx.db.rows(sql`
    UPDATE underwriting_item SET status = 'open', decided_by_key = NULL, decided_at = NULL, updated_at = ${ctx.now}
    WHERE application_key = ${key} AND kind = 'approval' AND status = 'rejected'`);
  await writeAnswers(ctx, key, answers);
  await rated(ctx, key);
  await refer(ctx, key, { kind: 'appeal', text: Text });
}
