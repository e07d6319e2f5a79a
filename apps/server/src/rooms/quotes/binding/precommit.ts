import { fail } from '@portico/contract/errors';
import type { Precommit } from '@portico/contract/rooms/binding';
import type { Price } from '@portico/contract/rooms/quotes';
import { addDays } from '@portico/contract/rules/days';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { type Edition, type RatingInput, rate, spellAnswer, view } from '@portico/rating';
import { similarAccounts } from '../../accounts/index.ts';
import { closingsStopping } from '../../catastrophes/index.ts';
import { holderOf, lockOn } from '../../locks/index.ts';
import { openedEdition } from '../../programs/index.ts';
import { inputOf } from '../applications/form.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { statusToday } from '../quotes.rules.ts';
import { applyingEdition } from '../rating/edition.ts';
import { type AssumedAnswer, type BindFacts, type Checked, checkBinding } from './obstacles.rules.ts';
import { type BindingTerm, documentTitles, itemsOf, termOf } from './sql.ts';

/** Everything that decides about a binding, read once. */
export interface Precheck extends Checked {
  readonly input: RatingInput;
  readonly price: Price;
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
  const price = rate(edition, input) as Price;
  const shownCents = application.rated?.result.TotalCents ?? null;
  const term = (await termOf(ctx, application.policyKey, today)) ?? fail('recordNotFound');
  const titleOf = await documentTitles(ctx);
  const lock = await lockOn(ctx, { TypeString: 'WebApplication', RecordKey: application.key });
  const { state, county, programCode: program } = application;
  const form = view(edition, input.term, input.answers, input.assumed);
  const checked = checkBinding({
    ...term,
    today,
    predateDays,
    termBegin: application.TermBegin,
    waits: edition.questions.has('loanClosing') && input.answers.loanClosing !== true,
    status: statusToday(application.status, application.expiresOn, today),
    price,
    rates: await ratesOf(ctx, application),
    shownCents,
    assumed: assumedIn(edition, form, price),
    sectionOf: (control) =>
      form.find(({ ControlList }) => ControlList.some(({ Name }) => Name === control))?.Name ?? null,
    items: await itemsOf(ctx, application.key),
    titleOf,
    county,
    state,
    closings: await closingsStopping(ctx.db, { state, county, program, action: 'new', at: ctx.now }),
    lockedBy: lock && lock.Holder.Key !== holderOf(ctx).personKey ? lock.Holder.NameFull : null,
  });
  return { ...checked, input, price, shownCents, term, titleOf };
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

/** The insured signs the application within so many days. */
const APPLICATION_DAYS = 15;
const DEFAULT_DAYS = 30;

/** What has to be sent in after binding, and by when: counted from the first day of coverage, or from today if that's later. */
export function afterwardsOf(
  price: Price,
  termBegin: string,
  today: string,
): { readonly code: string; readonly days: number; readonly dueOn: string }[] {
  const from = termBegin > today ? termBegin : today;
  const rules = price.DocumentList.filter(({ Needed }) => Needed === 'afterwards');
  return [
    { code: 'APPLICATION', days: APPLICATION_DAYS },
    ...rules.map(({ Code, Days }) => ({ code: Code, days: Days ?? DEFAULT_DAYS })),
  ].map((one) => ({ ...one, dueOn: addDays(from, one.days) }));
}

export async function precommitOf(
  ctx: Ctx,
  application: StoredApplication,
  predateDays: number,
): Promise<Precommit> {
  const { obstacles, settled, price, shownCents, term, titleOf } = await precheck(
    ctx,
    application,
    predateDays,
  );
  const isOpen = !['committed', 'withdrawn', 'declined'].includes(application.status);
  const hasChanged = shownCents !== null && price.TotalCents !== null && shownCents !== price.TotalCents;
  return {
    CanCommit: isOpen && obstacles.every(({ Severity }) => Severity === 'confirm'),
    ObstacleList: obstacles,
    SettledList: settled,
    Price: price,
    PriceChangedFromCents: hasChanged ? shownCents : null,
    Today: dayOf(ctx.now),
    AfterwardsList: afterwardsOf(price, application.TermBegin, dayOf(ctx.now)).map(({ code, dueOn }) => ({
      Code: code,
      Title: titleOf(code),
      DueOn: dueOn,
    })),
    SimilarAccountList: term.isApplicant ? await similarAccounts(ctx, term.accountKey) : [],
  };
}
