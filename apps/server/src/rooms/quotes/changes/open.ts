/** Opens an application to endorse, cancel or reinstate a bound term (call 41). */
import { Failure, fail } from '@portico/contract/errors';
import { isStaff } from '@portico/contract/roles';
import type { ChangePurpose, NewApplication } from '@portico/contract/rooms/quotes';
import { addDays } from '@portico/contract/rules/days';
import { whyNotTakenBack } from '@portico/contract/rules/reinstatement';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { isEndorsable } from '../../policies/index.ts';
import {
  openedEdition,
  RECORDED_TERM,
  type RecordedTerm,
  recordedAnswers,
  recordedEdition,
} from '../../programs/index.ts';
import { requireKnown, writeAnswers } from '../applications/answers.ts';
import { writeProperty } from '../applications/property.ts';
import { QUOTE_DAYS } from '../quotes.rules.ts';
import { dayProblem, effectiveDays, usualDay } from './dates.rules.ts';
import { type AnsweredTerm, answersOfTerm, type HeldTerm, holdTerm, NOT_POSSIBLE } from './held.ts';
import { requireReason } from './reasons.ts';

export async function openChange(
  ctx: Ctx,
  purpose: ChangePurpose,
  { Policy, EffectiveOn, ReasonKey, Answers: given, Risk }: NewApplication,
  predateDays: number,
): Promise<void> {
  const term = (await holdTerm(ctx, Policy.Key)) ?? fail('recordNotFound');
  if (purpose === 'reinstate') requireMayTakeBack(ctx, term);
  if (term.openKey !== null) fail('applicationOpen', { key: term.openKey });
  const effectiveOn = dayFor(ctx, purpose, term, EffectiveOn, predateDays);
  refuseExtras(purpose, { ReasonKey, Answers: given, Risk });
  if (ReasonKey !== undefined) await requireReason(ctx, term, ReasonKey);
  const { editionKey, answers, assumed } =
    (await answersOfTerm(ctx, term.key)) ?? (await answersOnRecord(ctx, term.key));
  const { actor, impersonator, now } = ctx;
  const key = newKey();
  await ctx.db.rows(sql`
    INSERT INTO application (key, policy_key, purpose, status, edition_key, effective_on, answers, base_answers, assumed,
      reason_key, expires_on, opened_by_key, opened_at, updated_at)
    VALUES (${key}, ${term.key}, ${purpose}, 'open', ${editionKey}, ${effectiveOn}, ${JSON.stringify(answers)},
      ${JSON.stringify(answers)}, ${assumed}, ${ReasonKey ?? null}, ${addDays(dayOf(now), QUOTE_DAYS)},
      ${(impersonator ?? actor).personKey}, ${now}, ${now})`);
  const facts = Risk && (await writeProperty(ctx, key, Risk));
  if (given === undefined && facts === undefined) return;
  await requireKnown(ctx, editionKey, given ?? {});
  await writeAnswers(ctx, key, { ...facts?.answers, ...given }, facts?.history);
}

/** What wasn't canceled here has no booking to take back: it's refused by its day, below. */
function requireMayTakeBack({ actor, now }: Ctx, { CancelledOn, changes }: HeldTerm): void {
  const last = changes.at(-1);
  if (CancelledOn === null || last?.kind !== 'CAN') return;
  const person = { isStaff: isStaff(actor.roles), key: actor.personKey };
  const why = whyNotTakenBack({ ...last, on: CancelledOn }, person, dayOf(now));
  if (why !== null) fail('businessError', { message: why });
}

/** The day that was asked for, or the usual one. */
export function dayFor(
  { now }: Ctx,
  purpose: ChangePurpose,
  term: HeldTerm,
  asked: string | undefined,
  predateDays: number,
): string {
  const today = dayOf(now);
  const days = isPossible(purpose, term, today) ? effectiveDays(purpose, term, today, predateDays) : null;
  if (days === null) return fail('businessError', { message: NOT_POSSIBLE[purpose] });
  const day = asked ?? usualDay(purpose, days, today);
  const problem = dayProblem(day, days);
  if (problem !== undefined)
    throw new Failure('badRequest', {}, [{ path: 'body.EffectiveOn', message: problem }]);
  return day;
}

/** What was canceled elsewhere has no booking here that a reinstatement could take back. */
const isPossible = (purpose: ChangePurpose, term: HeldTerm, today: string): boolean =>
  purpose === 'reinstate'
    ? term.status === 'cancelled' && term.changes.at(-1)?.kind === 'CAN'
    : term.status === 'bound' && isEndorsable(term, today);

/** A cancellation has a reason, an endorsement has answers, and a reinstatement has neither. */
export function refuseExtras(
  purpose: ChangePurpose,
  { ReasonKey, Answers, Risk }: Pick<NewApplication, 'ReasonKey' | 'Answers' | 'Risk'>,
): void {
  const problem = (path: string, message: string) => [{ path: `body.${path}`, message }];
  const problems = [
    ...(ReasonKey !== undefined && purpose !== 'cancel'
      ? problem('ReasonKey', 'is only for a cancellation')
      : []),
    ...(Answers !== undefined && Object.keys(Answers).length > 0 && purpose !== 'endorse'
      ? problem('Answers', 'can be changed only by an endorsement')
      : []),
    ...(Risk !== undefined && purpose !== 'endorse'
      ? problem('Risk', 'can be changed only by an endorsement')
      : []),
  ];
  if (problems.length > 0) throw new Failure('badRequest', {}, problems);
}

/** A term that was bound before applications were kept: what its record says. */
async function answersOnRecord({ db }: Ctx, policyKey: string): Promise<AnsweredTerm> {
  const editionKey =
    (await recordedEdition(db, policyKey)) ??
    fail('businessError', { message: 'This program has no rates in this state.' });
  const term = await db.row<RecordedTerm>(sql`
    SELECT ${RECORDED_TERM} FROM policy JOIN risk ON risk.key = policy.risk_key WHERE policy.key = ${policyKey}`);
  if (term === undefined) return fail('recordNotFound');
  return { editionKey, answers: recordedAnswers(await openedEdition(db, editionKey), term), assumed: [] };
}
