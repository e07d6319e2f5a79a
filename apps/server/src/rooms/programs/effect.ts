/** What an edition does to the book: every term in force, rated with it and with another one. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AffectedTerm, Edition, EffectSlice } from '@portico/contract/rooms/programs';
import { effectOf } from '@portico/contract/rules/bookEffect';
import { type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { type Answers, ENGINE, type Edition as Opened, totalOf } from '@portico/rating';
import { policyScope, statusConditions } from '../policies/index.ts';
import { openedEdition } from './programs.opened.ts';
import { ZONE } from './programs.sql.ts';
import { RECORDED_TERM, type RecordedTerm, recordedAnswers } from './recorded.ts';

/** Terms in one reply: a fraction of a second of work. */
const SLICE = 1_000;
/** Other requests have their turn after so many. */
const TERMS_PER_TURN = 25;

interface StoredTerm extends RecordedTerm {
  readonly Key: string;
  readonly AlternateKey: string;
  readonly InsuredName: string;
  readonly state: string;
  readonly zone: string;
  readonly end: string;
  readonly termNumber: number;
  /** Of the application that it was bound or last changed with. */
  readonly answers: Answers | null;
}

export async function effectOn(
  ctx: Ctx,
  { edition, other }: { readonly edition: Edition; readonly other: Edition },
  { State, After }: { readonly State?: string | undefined; readonly After?: string | undefined },
): Promise<EffectSlice> {
  // A state that only one of them has can't be compared.
  const both = edition.States.filter((state) => other.States.includes(state));
  const states = State === undefined ? both : both.filter((state) => state === State);
  const inForce = sql`
    policy.program_key = ${edition.Program.Key} AND policy.market_key = ${edition.Market.Key}
      AND NOT policy.record_inactive AND ${statusConditions(dayOf(ctx.now)).CURRENT} AND ${policyScope(ctx)}
      AND risk.state = ANY (${states}::text[])`;
  const terms = await termsAfter(ctx, inForce, After);
  const WholeCount = After === undefined ? await countOf(ctx, inForce) : null;
  const [before, after] = [await openedEdition(ctx.db, other.Key), await openedEdition(ctx.db, edition.Key)];
  const rated: AffectedTerm[] = [];
  for (const term of terms) {
    if (rated.length % TERMS_PER_TURN === TERMS_PER_TURN - 1) await nextTurn();
    const { Key, AlternateKey, InsuredName, state } = term;
    const prices = { BeforeCents: centsOf(before, term), AfterCents: centsOf(after, term) };
    rated.push({ Key, AlternateKey, InsuredName, State: state, ...prices });
  }
  return {
    WholeCount,
    Effect: effectOf(rated),
    Next: terms.length < SLICE ? null : (rated.at(-1)?.Key ?? null),
  };
}

const countOf = async ({ db }: Ctx, inForce: Sql): Promise<number> =>
  (
    await db.row<{ count: number }>(
      sql`SELECT count(*) AS count FROM policy JOIN risk ON risk.key = policy.risk_key WHERE ${inForce}`,
    )
  )?.count ?? 0;

const termsAfter = ({ db }: Ctx, inForce: Sql, after: string | undefined): Promise<StoredTerm[]> =>
  db.rows(sql`
    SELECT policy.key AS "Key", policy.policy_number AS "AlternateKey", account.contact_name AS "InsuredName",
      risk.state, ${ZONE} AS zone, policy.term_end AS end, policy.term_number AS "termNumber", ${RECORDED_TERM},
      (SELECT rating.input -> 'answers' FROM term_change JOIN rating ON rating.key = term_change.rating_key
       WHERE term_change.policy_key = policy.key ORDER BY term_change.sequence DESC LIMIT 1) AS answers
    FROM policy JOIN risk ON risk.key = policy.risk_key JOIN account ON account.key = policy.account_key
    WHERE ${inForce} AND (${after ?? null}::uuid IS NULL OR policy.key > ${after ?? null}::uuid)
    ORDER BY policy.key LIMIT ${SLICE}`);

/** Premium and fees: what the law adds is the same in every edition. */
function centsOf(edition: Opened, term: StoredTerm): number | null {
  const { state, zone, begin, end, termNumber } = term;
  return totalOf(edition, {
    term: { state, zone, begin, end, isRenewal: termNumber > 1 },
    answers: term.answers ?? recordedAnswers(edition, term),
    charges: [],
    engine: ENGINE,
  });
}
