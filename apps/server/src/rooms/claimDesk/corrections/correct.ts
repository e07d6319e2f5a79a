import { Failure, fail } from '@portico/contract/errors';
import type { FactsChange } from '@portico/contract/rooms/claimDesk';
import type { CorrectedFacts } from '@portico/contract/rules/claimEvents';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { addEvent, type ChangedFact, holdClaim, keepChanges, renewNextDue } from '../../claimRecord/index.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { type CorrectionPlan, planCorrection } from './plan.ts';
import { movePromises } from './promises.ts';
import { columnsOf } from './stored.ts';

/** Corrects the facts, with everything that follows from them, or changes nothing. */
export async function correctClaim(
  ctx: Ctx,
  key: string,
  version: number,
  change: FactsChange,
): Promise<void> {
  await needPowers(ctx);
  const held = await holdClaim(ctx, key);
  if (held.version !== version) fail('stale');
  const plan = await planCorrection(ctx, key, change);
  if (plan.noMatch !== undefined)
    throw new Failure('badRequest', {}, [
      { path: 'body.CatastropheKey', message: `${plan.noMatch} Choose another catastrophe or none.` },
    ]);
  const changed = changesOf(plan);
  if (changed.length === 0) return;
  await writeFacts(ctx, plan);
  await keepChanges(ctx, key, changed, change.Reason);
  await movePromises(ctx, plan.claim, plan.after, plan.promises);
  await tell(ctx, plan);
  await renewNextDue(ctx.db, key);
  ctx.note({ details: { corrected: changed.map(({ field }) => field) } });
}

export function changesOf({ before, after }: CorrectionPlan): ChangedFact[] {
  const was = columnsOf(before);
  return Object.entries(columnsOf(after))
    .map(([field, value]) => ({ field, before: was[field] ?? null, after: value }))
    .filter((fact) => fact.before !== fact.after);
}

const writeFacts = ({ db }: Ctx, { claim, before, after: { facts } }: CorrectionPlan) =>
  db.rows(sql`
    UPDATE claim SET loss_on = ${facts.lossOn}, loss_time = ${facts.lossTime}, loss_type = ${facts.lossType},
      cause_code = ${facts.cause}, location_code = ${facts.location}, description = ${facts.description},
      contact_name = ${facts.contact.Name}, contact_phone = ${facts.contact.Phone}, contact_email = ${facts.contact.Email},
      contact_method = ${facts.contact.ContactMethod}, contact_window = ${facts.contact.ContactWindow},
      catastrophe_key = ${facts.catastropheKey},
      catastrophe_answer = CASE WHEN ${facts.catastropheKey !== before.facts.catastropheKey} THEN 'desk'
        ELSE catastrophe_answer END,
      policy_key = ${facts.policyKey}, risk_key = ${facts.riskKey}, state = ${facts.state}, county = ${facts.county},
      in_force = ${facts.isInForce}, is_late = ${facts.isLate}, is_similar = ${facts.isSimilar}
    WHERE key = ${claim.key}`);

/** What the insured and their agent read about it. Undefined if nothing that they reported has changed. */
export function correctedFacts(plan: CorrectionPlan): CorrectedFacts | undefined {
  const { before, after } = plan;
  const [was, is] = [before.facts, after.facts];
  const isNewContact = changesOf(plan).some(({ field }) => field.startsWith('contact_'));
  const facts: CorrectedFacts = {
    ...(was.lossOn !== is.lossOn && { lossOn: is.lossOn }),
    ...(was.lossTime !== is.lossTime && { lossTime: is.lossTime }),
    ...((was.lossType !== is.lossType || was.cause !== is.cause) && { cause: after.names.cause }),
    ...(was.location !== is.location && { place: after.names.location }),
    ...(was.description !== is.description && { description: true as const }),
    ...(isNewContact && { contact: true as const }),
  };
  return Object.keys(facts).length === 0 ? undefined : facts;
}

async function tell(ctx: Ctx, plan: CorrectionPlan): Promise<void> {
  const { claim, before, after } = plan;
  const facts = correctedFacts(plan);
  if (facts !== undefined) await addEvent(ctx.db, claim.key, { kind: 'factsCorrected', facts }, ctx);
  if (before.facts.catastropheKey === after.facts.catastropheKey) return;
  const name = after.catastrophe?.name ?? null;
  await addEvent(ctx.db, claim.key, { kind: 'catastropheSet', facts: { name } }, ctx);
}
