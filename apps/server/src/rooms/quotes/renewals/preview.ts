/** What an application's term would be renewed with, for staff to look at: nothing is offered or kept. */
import { fail } from '@portico/contract/errors';
import type { ApplicationView, ControlState } from '@portico/contract/rooms/quotes';
import { addYears } from '@portico/contract/rules/days';
import { formatDay } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { type Answers, renewalInput, renewedAnswers } from '@portico/rating';
import { editionFor } from '../../programs/index.ts';
import { inputOf } from '../applications/input.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { sectionsOf } from '../form/form.ts';
import { lossesAtRenewal } from '../quotes.losses.ts';
import { rated } from '../rating/price.ts';
import { renewalOf } from './renewal.ts';

/** The next term's edition, limits that keep up with prices, and the losses that count by then. */
export async function renewalPreview(
  ctx: Ctx,
  application: StoredApplication,
  later: Answers = {},
): Promise<ApplicationView> {
  if (!ctx.reaches.includes('all')) fail('forbidden');
  const { programKey, marketKey, state, riskKey, TermEnd: begin } = application;
  const editionKey =
    (await editionFor(ctx.db, { programKey, marketKey, state, begin, isRenewal: true })) ??
    fail('businessError', { message: `This program has no rates for renewals on ${formatDay(begin)} yet.` });
  const prior = { editionKey: application.editionKey, input: inputOf(application, later) };
  const next = { ...application, editionKey, TermBegin: begin, TermEnd: addYears(begin, 1) };
  const renewal = await renewalOf(ctx, prior, next);
  const losses = await lossesAtRenewal(ctx.db, riskKey, renewal.next);
  const input = renewalInput(renewal, renewedAnswers(renewal, losses));
  const { edition } = renewal.next;
  return {
    SectionList: sectionsOf(edition, input).map((section) => ({
      ...section,
      ControlList: section.ControlList.map(readOnly),
    })),
    Price: rated(edition, input),
    Change: null,
    TermChange: null,
    Version: application.version,
  };
}

const readOnly = (control: ControlState): ControlState => ({
  ...control,
  IsWatched: false,
  ChoiceList: control.ChoiceList.map((choice) => ({ ...choice, IsEnabled: false })),
});
