import {
  type CorrectedPromise,
  correctedPromise,
  type PromiseToCorrect,
} from '@portico/contract/rules/claimCorrections';
import { HOUSE_PROMISES, type PromiseDates, type PromiseKind } from '@portico/contract/rules/claimPromises';
import { isInspected } from '@portico/contract/rules/claimSteps';
import { formatDay } from '@portico/contract/rules/format';
import { PROMISE_WORDS } from '@portico/contract/rules/promiseWords';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import {
  makePromises,
  type PromiseCalendar,
  type PromisedFacts,
  promiseCalendar,
  settlePromises,
} from '../../claimRecord/index.ts';
import type { CoverageThen, Derived, Facts, StoredClaim } from './stored.ts';

interface OpenPromise extends PromiseToCorrect {
  readonly key: string;
  readonly claimKey: string;
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

type Promising = Pick<StoredClaim, 'key' | 'number' | 'isOpen' | 'reportedAt' | 'reopenedAt' | 'provedAt'>;
/** What the dates of promises depend on, of one side of a correction. */
export interface PromiseSide {
  readonly facts: Pick<Facts & Derived, 'state' | 'catastropheKey' | 'lossType'>;
  readonly coverage: Pick<CoverageThen, 'isSurplus'>;
}
export interface Corrected {
  readonly claim: Promising;
  readonly before: PromiseSide;
  readonly after: PromiseSide;
}

const promisedBy = (claim: Promising, { facts, coverage }: PromiseSide): PromisedFacts => ({
  key: claim.key,
  state: facts.state,
  isSurplus: coverage.isSurplus,
  isCatastrophe: facts.catastropheKey !== null,
  reportedAt: claim.reportedAt,
  reopenedAt: claim.reopenedAt,
  provedAt: claim.provedAt,
});

type Happened = Parameters<PromiseCalendar>[1];
type Dates = ReadonlyMap<PromiseKind, PromiseDates>;

/** What becomes of the open promises of each claim, by its key. Nothing but answers is due on a closed claim. */
export async function promisesAfter(
  ctx: Ctx,
  corrected: readonly Corrected[],
): Promise<ReadonlyMap<string, readonly MovedPromise[]>> {
  const worked = corrected.filter(({ claim }) => claim.isOpen && claim.number !== null);
  if (worked.length === 0) return new Map();
  const { db } = ctx;
  const calendar = await promiseCalendar(
    db,
    worked.flatMap(({ claim, before, after }) => [promisedBy(claim, before), promisedBy(claim, after)]),
  );
  const open = await db.rows<OpenPromise>(sql`
    SELECT key, claim_key AS "claimKey", kind, made_at AS "madeAt", due_on AS "dueOn", law_due_on AS "lawDueOn", citation,
      moved_from AS "movedFrom"
    FROM claim_promise
    WHERE claim_key = ANY (${worked.map(({ claim }) => claim.key)}::uuid[]) AND owner = 'us'
      AND kept_at IS NULL AND ended_at IS NULL
    ORDER BY due_on, key`);
  const moved = new Map<string, readonly MovedPromise[]>();
  for (const one of worked) {
    const { key } = one.claim;
    const promises = open.filter(({ claimKey }) => claimKey === key);
    moved.set(key, await movedOn(ctx, one, promises, calendar));
  }
  return moved;
}

async function movedOn(
  { db, now }: Ctx,
  { claim, before, after }: Corrected,
  open: readonly OpenPromise[],
  calendar: PromiseCalendar,
): Promise<MovedPromise[]> {
  const datesOf = (side: PromiseSide, happened?: Happened): Dates =>
    new Map(calendar(promisedBy(claim, side), happened).map((dates) => [dates.kind, dates]));
  const [was, is] = [datesOf(before), datesOf(after)];
  const moved: MovedPromise[] = [];
  for (const promise of open) {
    const { key, kind, madeAt } = promise;
    if (kind === 'inspect' && isInspected(before.facts.lossType) && !isInspected(after.facts.lossType)) {
      moved.push({ key, kind, before: promise, after: null });
      continue;
    }
    const isFromNotice = was.has(kind) || is.has(kind);
    const happened = { [HOUSE_PROMISES[kind].after]: madeAt };
    const [from, to] = isFromNotice ? [was, is] : [datesOf(before, happened), datesOf(after, happened)];
    const recalculated = { before: from.get(kind), after: to.get(kind), isFromNotice };
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
  claim: Promising,
  side: PromiseSide,
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

/** `Our inspection by Dec 6, 2026`, and what becomes of it. */
export function promiseMove({ kind, before, after }: MovedPromise) {
  const text = ({ dueOn, lawDueOn }: CorrectedPromise) =>
    `Our ${PROMISE_WORDS[kind].noun} by ${formatDay(dueOn)}${
      lawDueOn === null ? '' : ` (the law allows until ${formatDay(lawDueOn)})`
    }`;
  return {
    Before: before && text(before),
    After: after === null ? 'No inspection, because this type of loss isn’t inspected' : text(after),
  };
}
