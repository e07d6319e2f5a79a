import { fail } from '@portico/contract/errors';
import type { Precommit } from '@portico/contract/rooms/binding';
import { isChangePurpose, type Price } from '@portico/contract/rooms/quotes';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { type Edition, type RatingInput, spellAnswer, view } from '@portico/rating';
import { similarAccounts } from '../../accounts/index.ts';
import { holderOf, lockOn } from '../../locks/index.ts';
import { openedEdition } from '../../programs/index.ts';
import { inputOf } from '../applications/input.ts';
import { documentTitles } from '../applications/items.sql.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { statusToday } from '../quotes.rules.ts';
import { applyingEdition } from '../rating/edition.ts';
import { priced } from '../rating/price.ts';
import { afterwardsOf } from '../terms/afterwards.rules.ts';
import type { TermCommit } from '../terms/termCommit.ts';
import { changeFacts, closingsFor } from './changeFacts.ts';
import { checkChange } from './changeObstacles.rules.ts';
import { raisesExposure } from './exposure.rules.ts';
import { type AssumedAnswer, type BindFacts, type Checked, checkBinding } from './obstacles.rules.ts';
import { type BindingTerm, itemsOf, termOf } from './sql.ts';

/** Everything that decides about a binding, read once. */
export interface Precheck extends Checked {
  readonly input: RatingInput;
  readonly price: Price;
  /** What it does to a bound term. Null for a new one, and without a price. */
  readonly change: TermCommit['change'];
  readonly nowCents: number | null;
  readonly shownCents: number | null;
  readonly term: BindingTerm;
  readonly titleOf: (code: string) => string;
}

/** Rates the saved answers as they are, and checks all that a binding needs. */
export async function precheck(
  ctx: Ctx,
  application: StoredApplication,
  predateDays: number,
): Promise<Precheck> {
  const today = dayOf(ctx.now);
  const edition = await openedEdition(ctx.db, application.editionKey);
  const input: RatingInput = { ...inputOf(application), skipFitting: true };
  const { price, base, made, shown } = priced(edition, application, input);
  const isChange = isChangePurpose(application.purpose);
  const rated = application.rated?.result;
  const nowCents = isChange ? (shown?.After.TotalCents ?? null) : price.TotalCents;
  const shownCents = (isChange ? rated?.TermChange?.After.TotalCents : rated?.TotalCents) ?? null;
  const term = (await termOf(ctx, application.policyKey, today)) ?? fail('recordNotFound');
  const titleOf = await documentTitles(ctx);
  const lock = await lockOn(ctx, { TypeString: 'WebApplication', RecordKey: application.key });
  const { state, county } = application;
  const form = view(edition, input.term, input.answers, input.assumed);
  const isRaised = base !== null && raisesExposure(base.CoverageList, price.CoverageList);
  const facts: BindFacts = {
    ...term,
    today,
    predateDays,
    termBegin: application.TermBegin,
    waits: edition.questions.has('loanClosing') && input.answers.loanClosing !== true,
    status: statusToday(application.status, application.expiresOn, today),
    price,
    rates: await ratesOf(ctx, application),
    nowCents,
    shownCents,
    assumed: assumedIn(edition, form, price),
    sectionOf: (control) =>
      form.find(({ ControlList }) => ControlList.some(({ Name }) => Name === control))?.Name ?? null,
    items: await itemsOf(ctx, application.key),
    titleOf,
    county,
    state,
    // What a change of a term does was in its contract when the term began.
    hasContract: isChange || term.hasContract,
    closings: await closingsFor(ctx, application, isRaised),
    lockedBy: lock && lock.Holder.Key !== holderOf(ctx).personKey ? lock.Holder.NameFull : null,
  };
  const checked = isChange
    ? checkChange(await changeFacts(ctx, application, facts, shown, isRaised))
    : checkBinding(facts);
  const change = made && shown && { made, shown };
  return { ...checked, input, price, change, nowCents, shownCents, term, titleOf };
}

async function ratesOf(ctx: Ctx, application: StoredApplication): Promise<BindFacts['rates']> {
  const applying = await applyingEdition(ctx, application);
  if (applying === undefined) return 'none';
  return applying === application.editionKey ? 'current' : 'newer';
}

function assumedIn(edition: Edition, form: ReturnType<typeof view>, price: Price): AssumedAnswer[] {
  return form.flatMap(({ ControlList }) =>
    ControlList.flatMap(({ Name, Label, Type, Value }) => {
      if (!price.AssumedList.includes(Name) || Value === null) return [];
      const label = edition.questions.get(Name)?.options.get(String(Value))?.label;
      return [{ control: Name, label: Label, value: spellAnswer(Type, Value, label) }];
    }),
  );
}

export async function precommitOf(
  ctx: Ctx,
  application: StoredApplication,
  predateDays: number,
): Promise<Precommit> {
  const checked = await precheck(ctx, application, predateDays);
  const { obstacles, settled, price, nowCents, shownCents, term, titleOf } = checked;
  const isOpen = !['committed', 'withdrawn', 'declined'].includes(application.status);
  const hasChanged = shownCents !== null && nowCents !== null && shownCents !== nowCents;
  return {
    CanCommit: isOpen && obstacles.every(({ Severity }) => Severity === 'confirm'),
    ObstacleList: obstacles,
    SettledList: settled,
    Price: price,
    TermChange: checked.change?.shown ?? null,
    PriceChangedFromCents: hasChanged ? shownCents : null,
    Today: dayOf(ctx.now),
    AfterwardsList: afterwardsOf(application, price, dayOf(ctx.now)).map(({ code, dueOn }) => ({
      Code: code,
      Title: titleOf(code),
      DueOn: dueOn,
    })),
    SimilarAccountList: term.isApplicant ? await similarAccounts(ctx, term.accountKey) : [],
  };
}
