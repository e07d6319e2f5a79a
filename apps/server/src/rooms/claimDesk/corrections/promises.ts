import {
  type CorrectedPromise,
  correctedPromise,
  type PromiseToCorrect,
} from '@portico/contract/rules/claimCorrections';
import { HOUSE_PROMISES, type PromiseDates, type PromiseKind } from '@portico/contract/rules/claimPromises';
import { isInspected } from '@portico/contract/rules/claimSteps';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { makePromises, type PromisedFacts, promiseDates, settlePromises } from '../../claimRecord/index.ts';
import type { Side, StoredClaim } from './stored.ts';

interface OpenPromise extends PromiseToCorrect {
  readonly key: string;
  readonly kind: PromiseKind;
  readonly madeAt: Date;
}
/** What becomes of a promise. Before is null for one that the corrected cause asks for, after for one that it ends. */
export interface MovedPromise {
  readonly key: string | null;
  readonly kind: PromiseKind;
  readonly before: CorrectedPromise | null;
  readonly after: CorrectedPromise | null;
}

/** Why an inspection isn't due anymore. */
const NOT_INSPECTED = 'This type of loss isn’t inspected.';

const promisedBy = (claim: StoredClaim, { facts, coverage }: Side): PromisedFacts => ({
  key: claim.key,
  state: facts.state,
  isSurplus: coverage.isSurplus,
  isCatastrophe: facts.catastropheKey !== null,
  reportedAt: claim.reportedAt,
  reopenedAt: claim.reopenedAt,
  provedAt: claim.provedAt,
});

type Happened = Parameters<typeof promiseDates>[2];
type Dates = ReadonlyMap<PromiseKind, PromiseDates>;

/** What becomes of the open promises. Nothing but answers is due on a closed claim. */
export async function promisesAfter(
  { db, now }: Ctx,
  claim: StoredClaim,
  before: Side,
  after: Side,
): Promise<MovedPromise[]> {
  if (!claim.isOpen || claim.number === null) return [];
  const datesOf = async (side: Side, happened?: Happened): Promise<Dates> =>
    new Map((await promiseDates(db, promisedBy(claim, side), happened)).map((dates) => [dates.kind, dates]));
  const open = await db.rows<OpenPromise>(sql`
    SELECT key, kind, made_at AS "madeAt", due_on AS "dueOn", law_due_on AS "lawDueOn", citation, moved_from AS "movedFrom"
    FROM claim_promise WHERE claim_key = ${claim.key} AND owner = 'us' AND kept_at IS NULL AND ended_at IS NULL
    ORDER BY due_on, key`);
  const [was, is] = [await datesOf(before), await datesOf(after)];
  const moved: MovedPromise[] = [];
  for (const promise of open) {
    const { key, kind, madeAt } = promise;
    if (kind === 'inspect' && isInspected(before.facts.lossType) && !isInspected(after.facts.lossType)) {
      moved.push({ key, kind, before: promise, after: null });
      continue;
    }
    const isFromNotice = was.has(kind) || is.has(kind);
    const happened = { [HOUSE_PROMISES[kind].after]: madeAt };
    const dates = isFromNotice
      ? [was, is]
      : [await datesOf(before, happened), await datesOf(after, happened)];
    const recalculated = { before: dates[0]?.get(kind), after: dates[1]?.get(kind), isFromNotice };
    const corrected = correctedPromise(promise, recalculated, dayOf(now));
    if (corrected.dueOn !== promise.dueOn || corrected.lawDueOn !== promise.lawDueOn)
      moved.push({ key, kind, before: promise, after: corrected });
  }
  const inspection = is.get('inspect');
  const isNew = !isInspected(before.facts.lossType) && isInspected(after.facts.lossType);
  if (!isNew || inspection === undefined || (await wasPromised(db, claim.key))) return moved;
  const today = dayOf(now);
  const { dueOn, lawDueOn, citation } = inspection;
  const promised = { dueOn: dueOn < today ? today : dueOn, lawDueOn, citation };
  return [...moved, { key: null, kind: 'inspect', before: null, after: promised }];
}

const wasPromised = async (db: Ctx['db'], key: string): Promise<boolean> =>
  (await db.row(sql`
    SELECT FROM claim_promise WHERE claim_key = ${key} AND kind = 'inspect'
      AND (kept_at IS NOT NULL OR ended_at IS NULL) LIMIT 1`)) !== undefined;

/** Writes what was planned. A new promise is made first, and then gets its day. */
export async function movePromises(
  ctx: Ctx,
  claim: StoredClaim,
  side: Side,
  promises: readonly MovedPromise[],
): Promise<void> {
  const { db, now } = ctx;
  for (const { key, kind, after } of promises) {
    if (after === null) {
      await settlePromises(
        ctx,
        claim.key,
        key === null ? [] : [{ key, as: 'waived', reason: NOT_INSPECTED }],
      );
      continue;
    }
    if (key === null) await makePromises(db, promisedBy(claim, side), [kind], now);
    await db.rows(sql`
      UPDATE claim_promise SET due_on = ${after.dueOn}, law_due_on = ${after.lawDueOn}, citation = ${after.citation}
      WHERE claim_key = ${claim.key} AND kind = ${kind} AND kept_at IS NULL AND ended_at IS NULL
        AND (${key}::uuid IS NULL OR key = ${key})`);
  }
}
