import { fail } from '@portico/contract/errors';
import { mayUnderwrite, type ReferralFacts } from '@portico/contract/rooms/underwriting';
import { judgeLosses, type PastLoss } from '@portico/contract/rules/countedLosses';
import { addYears } from '@portico/contract/rules/days';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { type Edition, spellAnswer } from '@portico/rating';
import { openedEdition } from '../../programs/index.ts';
import { inputOf } from '../applications/input.ts';
import { documentTitles, itemsOf } from '../applications/items.sql.ts';
import { applicationByKey, type StoredApplication } from '../applications/sql.ts';
import { sectionsOf } from '../form/form.ts';
import { PAST_LOSS } from '../quotes.losses.ts';
import { priced } from '../rating/price.ts';
import { limitText, mayApprove, whoMay } from './limits.rules.ts';
import { higherDeductibles, laterDocuments } from './offered.rules.ts';

const LOSS_YEARS = 5;

/** What an underwriter needs besides the application: the answers behind each reason, and earlier losses. */
export async function referralFacts(ctx: Ctx, key: string): Promise<ReferralFacts> {
  const { db, actor } = ctx;
  const application = (await applicationByKey(ctx, key)) ?? fail('recordNotFound');
  const edition = await openedEdition(db, application.editionKey);
  const input = inputOf(application);
  const { price } = priced(edition, application, input);
  const limits = edition.plan.authority;
  const about = { limitCents: price.CoverageList[0]?.LimitCents ?? null, premiumCents: price.PremiumCents };
  const isUnderwriter = mayUnderwrite(actor.roles);
  const MayApprove = isUnderwriter && mayApprove(limits, actor.roles, about);
  return {
    ReasonList: price.ReferralList.map(({ Code, Text, Control }) => {
      const question = edition.questions.get(Control);
      const value = application.answers[Control] ?? null;
      const label = question?.options.get(String(value))?.label;
      const Answer =
        question && value !== null ? spellAnswer(question.control.type, value, label) : 'No answer';
      return { Code, Text, Control, Label: question?.control.label ?? Control, Answer };
    }),
    LossList: await lossesOf(ctx, application, edition),
    ConditionList: [
      ...higherDeductibles(edition, sectionsOf(edition, input)),
      ...laterDocuments(edition, await itemsOf(db, key), await documentTitles(ctx)),
    ],
    MayApprove,
    LimitText: !isUnderwriter
      ? 'Only underwriters decide on referrals.'
      : MayApprove
        ? limitText(limits, actor.roles)
        : `${limitText(limits, actor.roles)}. ${whoMay(limits, about)}`,
  };
}

type Shown = ReferralFacts['LossList'][number];

/** Of the place, and of the customer elsewhere, with how each counts: a renewal's on its first day, and other terms' today. */
async function lossesOf(
  { db, now }: Ctx,
  { riskKey, policyKey, purpose, TermBegin }: StoredApplication,
  { plan }: Edition,
): Promise<Shown[]> {
  const found = await db.rows<Omit<Shown, 'Count' | 'PaidCents'> & { loss: PastLoss }>(sql`
    SELECT ${PAST_LOSS} AS loss, claim.number AS "Number", claim.loss_on AS "LossOn",
      latest_name('ClaimCauseCode', claim.cause_code) AS "Cause",
      latest_name('ClaimStatusCode', claim.status) AS "Status"
    FROM claim
    WHERE (claim.risk_key = ${riskKey} OR claim.account_key = (SELECT account_key FROM policy WHERE key = ${policyKey}))
      AND claim.number IS NOT NULL AND claim.status <> 'DUPLICATE'
      AND claim.loss_on > ${addYears(dayOf(now), -LOSS_YEARS)}::date
    ORDER BY claim.loss_on DESC, claim.key LIMIT 50`);
  const day = purpose === 'renew' ? TermBegin : dayOf(now);
  const counts = judgeLosses(
    found.map(({ loss }) => loss),
    day,
    plan.lossHistory,
  );
  return found.map(({ loss, ...shown }) => ({
    ...shown,
    PaidCents: loss.paidCents,
    Count: counts.get(loss.key) ?? 'counted',
  }));
}
