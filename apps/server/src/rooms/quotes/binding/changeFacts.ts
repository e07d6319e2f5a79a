/** What decides about a change of a term, besides what decides about any binding. */
import { isStaff } from '@portico/contract/roles';
import type { ApplicationPurpose, ChangePurpose, TermChange } from '@portico/contract/rooms/quotes';
import { mayUnderwrite } from '@portico/contract/rooms/underwriting';
import type { ClosedAction } from '@portico/contract/rules/closings';
import { whyNotTakenBack } from '@portico/contract/rules/reinstatement';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { closingsStopping } from '../../catastrophes/index.ts';
import { hasHeldPayment } from '../../payments/index.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { effectiveDays } from '../changes/dates.rules.ts';
import type { ChangeCheckFacts } from './changeObstacles.rules.ts';
import { noticeFor } from './notice.rules.ts';
import type { BindFacts } from './obstacles.rules.ts';
import { lastLossOf } from './sql.ts';

/** What a closing would have to stop to stop this. A cancellation is never stopped. */
export async function closingsFor(
  ctx: Ctx,
  { purpose, state, county, programCode: program }: StoredApplication,
  isRaised: boolean,
): Promise<readonly { readonly title: string }[]> {
  const raised: readonly ClosedAction[] = isRaised ? ['increase'] : [];
  const actions: Readonly<Record<ApplicationPurpose, readonly ClosedAction[]>> = {
    new: ['new'],
    endorse: ['endorse', ...raised],
    cancel: [],
    reinstate: ['reinstate'],
    renew: [],
  };
  const found = await Promise.all(
    actions[purpose].map((action) =>
      closingsStopping(ctx.db, { state, county, program, action, at: ctx.now }),
    ),
  );
  return [...new Map(found.flat().map((closing) => [closing.key, closing])).values()];
}

export async function changeFacts(
  ctx: Ctx,
  application: StoredApplication,
  facts: BindFacts,
  shown: TermChange | null,
  isRaised: boolean,
): Promise<ChangeCheckFacts> {
  const { effectiveOn, reason, TermBegin, TermEnd, CancelledOn } = application;
  const purpose = application.purpose as ChangePurpose;
  const { roles } = ctx.actor;
  const changes = application.bookedTerm?.changes ?? [];
  return {
    ...facts,
    ...{ purpose, effectiveOn, reason, isRaised },
    days: effectiveDays(
      purpose,
      { TermBegin, TermEnd, CancelledOn, changes },
      facts.today,
      facts.predateDays,
    ),
    notice: noticeOf(application, facts.today),
    changed: shown?.ChangeList ?? [],
    isStaff: isStaff(roles),
    notTakenBack: takeBackProblem(ctx, application),
    isUnderwriter: mayUnderwrite(roles),
    isPaymentHeld: await hasHeldPayment(ctx.db, application.policyKey),
    lastLossOn: await lastLossOf(ctx, application.policyKey),
  };
}

function takeBackProblem({ actor, now }: Ctx, { CancelledOn, bookedTerm }: StoredApplication): string | null {
  const last = bookedTerm?.changes.at(-1);
  if (CancelledOn === null || last === undefined) return null;
  const person = { isStaff: isStaff(actor.roles), key: actor.personKey };
  return whyNotTakenBack({ ...last, on: CancelledOn }, person, dayOf(now));
}

function noticeOf(application: StoredApplication, today: string): ChangeCheckFacts['notice'] {
  const { reason, state, isAdmitted, termNumber, TermBegin: termBegin } = application;
  if (reason?.InitiatedBy !== 'carrier') return null;
  const facts = { state, isAdmitted, reasonKey: reason.Key, isFirstTerm: termNumber === 1, termBegin, today };
  const notice = noticeFor(facts);
  return notice === undefined ? null : { ...notice, state };
}
