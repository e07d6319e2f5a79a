import { fail } from '@portico/contract/errors';
import type {
  Edition,
  EditionCharge,
  EditionDetails,
  EditionDiff,
  Mistake,
} from '@portico/contract/rooms/programs';
import { addDays } from '@portico/contract/rules/days';
import { formatPrice } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import {
  type Charge,
  describeChanges,
  describeEdition,
  type Form,
  type Item,
  type Plan,
} from '@portico/rating';
import type { Checker } from './check/checker.ts';
import { checkEdition, located } from './drafts.ts';
import { editionAmong, filesOf } from './editions.sql.ts';
import { sourceOf } from './source.ts';

/** Then someone has to look at the source again. */
const STALE_AFTER_DAYS = 400;

export async function editionInWords(checker: Checker, ctx: Ctx, key: string): Promise<EditionDetails> {
  const { edition } = (await editionAmong(ctx, key)) ?? fail('recordNotFound');
  const files = (await filesOf(ctx.db, key)) ?? fail('recordNotFound');
  const MistakeList = edition.Status === 'draft' ? await draftMistakes(checker, ctx, key, files) : [];
  return {
    ...edition,
    ItemList: describeEdition(files, await documentTitles(ctx)) as EditionDetails['ItemList'],
    ChargeList: await chargesOf(ctx, edition, files.plan.isAdmitted),
    MistakeList,
    Today: dayOf(ctx.now),
  };
}

/** A draft had no mistakes when it was saved, but a type of document or a contract may have gone since. */
async function draftMistakes(
  checker: Checker,
  { db }: Ctx,
  key: string,
  files: { readonly form: Form; readonly plan: Plan },
): Promise<Mistake[]> {
  const { Form, Plan } = (await sourceOf(db, key)) ?? fail('recordNotFound');
  const names = { form: Form.Name, plan: Plan.Name, questions: 'questions.json' };
  const { mistakes } = await checkEdition(checker, db, { ...files, names });
  return located(mistakes, [Form, Plan]);
}

export async function documentTitles({ db }: Ctx): Promise<(code: string) => string> {
  const found = await db.rows<{ key: string; name: string }>(
    sql`SELECT DISTINCT ON (key) key, name FROM lookup_item WHERE list = 'EFileType' ORDER BY key, valid_from DESC`,
  );
  const names = new Map(found.map(({ key, name }) => [key, name]));
  return (code) => names.get(code) ?? code;
}

/** What the law adds to this program in its states, with what is yet to come or has just ended. */
const chargesOf = async (
  ctx: Ctx,
  { Program, States }: Edition,
  isAdmitted: boolean,
): Promise<EditionCharge[]> =>
  (await lawCharges(ctx, States, isAdmitted)).flatMap(({ Programs, ...charge }) =>
    Programs.includes(Program.Code) ? [charge] : [],
  );

/** What the law adds in these states, to which programs. */
export async function lawCharges(
  { db, now }: Ctx,
  states: readonly string[],
  isAdmitted: boolean,
): Promise<(EditionCharge & { readonly Programs: readonly string[] })[]> {
  const charges = await db.rows<{ terms: Charge }>(sql`
    SELECT terms FROM charge WHERE state = ANY (${states}::text[]) ORDER BY state, code, valid_from DESC`);
  const market = isAdmitted ? 'admitted' : 'surplus';
  const staleBefore = addDays(dayOf(now), -STALE_AFTER_DAYS);
  return charges
    .map(({ terms }) => terms)
    .filter((charge) => ['both', market].includes(charge.market))
    .map((charge) => ({
      Programs: charge.programs,
      Code: charge.code,
      State: charge.state,
      Name: charge.name,
      Rate: rateOf(charge),
      PayableTo: charge.payableTo,
      Source: charge.source,
      CheckedOn: charge.checkedOn,
      IsStale: charge.checkedOn < staleBefore,
      ValidFrom: charge.validFrom,
      ValidTo: charge.validTo ?? null,
    }));
}

const PPM_PER_PERCENT = 10_000;
const rateOf = ({ ratePpm, flatCents }: Charge): string =>
  ratePpm === undefined ? formatPrice(flatCents ?? 0) : `${ratePpm / PPM_PER_PERCENT}%`;

/** Two editions of the same program and market. */
export async function twoEditions(
  ctx: Ctx,
  { key, other: otherKey }: { readonly key: string; readonly other: string },
): Promise<{ readonly edition: Edition; readonly other: Edition }> {
  const { edition, others } = (await editionAmong(ctx, key)) ?? fail('recordNotFound');
  const other = [edition, ...others].find(({ Key }) => Key === otherKey);
  if (other !== undefined) return { edition, other };
  if ((await editionAmong(ctx, otherKey)) === undefined) fail('recordNotFound');
  return fail('businessError', { message: 'Only editions of the same program and market can be compared.' });
}

export async function differenceBetween(
  ctx: Ctx,
  keys: { key: string; other: string },
): Promise<EditionDiff> {
  const { edition, other } = await twoEditions(ctx, keys);
  const titleOf = await documentTitles(ctx);
  const described = async ({ Key }: Edition): Promise<Item[]> =>
    describeEdition((await filesOf(ctx.db, Key)) ?? fail('recordNotFound'), titleOf);
  return {
    From: { Key: other.Key, Code: other.Code },
    To: { Key: edition.Key, Code: edition.Code },
    ChangeList: describeChanges(
      await described(other),
      await described(edition),
    ) as EditionDiff['ChangeList'],
  };
}
