import { fail } from '@portico/contract/errors';
import { POLICY_STATUSES } from '@portico/contract/rooms/policies';
import type { Application, ApplicationPurpose } from '@portico/contract/rooms/quotes';
import type { ClosedAction } from '@portico/contract/rules/closings';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { closingsStopping } from '../../catastrophes/index.ts';
import { statusOf } from '../../policies/index.ts';
import { openedEdition } from '../../programs/index.ts';
import { insuredOf } from '../applications/insured.ts';
import { type ShownApplication, shownByKey, shownOfPolicy } from '../applications/sql.ts';
import { statusToday } from '../quotes.rules.ts';
import { viewOf } from './form.ts';

/** The open application of a term, or else its latest. */
export const applicationOf = async (ctx: Ctx, policyKey: string): Promise<Application> =>
  show(ctx, (await shownOfPolicy(ctx, policyKey)) ?? fail('recordNotFound'));

export const wholeApplication = async (ctx: Ctx, key: string): Promise<Application> =>
  show(ctx, (await shownByKey(ctx, key)) ?? fail('recordNotFound'));

/** What a closing would stop. A cancellation is never stopped. */
const STOPPED: Readonly<Record<ApplicationPurpose, ClosedAction | null>> = {
  new: 'new',
  renew: 'new',
  endorse: 'increase',
  reinstate: 'reinstate',
  cancel: null,
};

async function show(ctx: Ctx, application: ShownApplication): Promise<Application> {
  const { shown, rated, state, county, programCode } = application;
  const today = dayOf(ctx.now);
  const edition = await openedEdition(ctx.db, application.editionKey);
  const action = STOPPED[application.purpose];
  const closings =
    action === null
      ? []
      : await closingsStopping(ctx.db, { state, county, program: programCode, action, at: ctx.now });
  const status = statusOf({ ...application, status: application.policyStatus }, today);
  return {
    ...shown,
    Insured: insuredOf(shown.Insured, shown.InsuredName),
    Key: application.key,
    Policy: { ...shown.Policy, Status: { Key: status, DisplayText: POLICY_STATUSES[status] } },
    NewAddress: application.property?.to ?? null,
    Zone: application.zone,
    Purpose: application.purpose,
    Status: statusToday(application.status, application.expiresOn, today),
    EffectiveOn: application.effectiveOn,
    ReasonKey: application.reason?.Key ?? null,
    ExpiresOn: application.expiresOn,
    Edition: { Key: application.editionKey, Code: application.editionCode },
    Answers: application.answers,
    ...viewOf(edition, application),
    Rating: rated && { ...rated.result, Key: rated.key, RatedAt: rated.at, Version: rated.version },
    ClosingList: closings.map(({ title, activeTo }) => ({
      Title: title,
      ActiveTo: activeTo?.toISOString() ?? null,
    })),
  };
}
