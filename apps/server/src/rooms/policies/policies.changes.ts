import { fail } from '@portico/contract/errors';
import type { PolicyChange } from '@portico/contract/rooms/policies';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { refusalOf, termOf } from './policies.rules.ts';
import {
  contractFor,
  type HeldTerm,
  holdTerm,
  requireTerm,
  takeVersion,
  writeTerm,
} from './quotes/quotes.ts';
import { dropPrice } from './slices/slices.ts';

export async function changePolicy(
  ctx: Ctx,
  key: string,
  version: number,
  change: PolicyChange,
  predateDays: number,
): Promise<void> {
  const held = (await holdTerm(ctx, key)) ?? fail('recordNotFound');
  if (held.version !== version) fail('stale');
  const refusal = refusalOf(change, held.status, ctx.reaches.includes('all'));
  if (refusal === 'forbidden') fail('forbidden');
  if (refusal === 'notAQuote')
    fail('businessError', {
      message: 'Only a quote can be changed. What is bound changes by an endorsement.',
    });
  await placeAnew(ctx, key, held, change, predateDays);
  await takeVersion(ctx, key, change.RecordInactive);
}

/** Gives a quote another first day. It runs for a year from then. */
export async function moveTerm(ctx: Ctx, key: string, TermBegin: string, predateDays: number): Promise<void> {
  const held = (await holdTerm(ctx, key)) ?? fail('recordNotFound');
  await placeAnew(ctx, key, held, { TermBegin }, predateDays);
  await takeVersion(ctx, key);
}

/** Dates, program and market decide together which contract the quote is under. */
async function placeAnew(
  ctx: Ctx,
  key: string,
  held: HeldTerm,
  change: PolicyChange,
  predateDays: number,
): Promise<void> {
  const { TermBegin, TermEnd, Program, Market } = change;
  const movesTerm = TermBegin !== undefined || TermEnd !== undefined;
  const movesPlace = Program !== undefined || Market !== undefined;
  if (!movesTerm && !movesPlace) return;
  const today = dayOf(ctx.now);
  const term = !movesTerm ? held : termOf({ ...change, TermBegin: TermBegin ?? held.TermBegin }, today);
  if (movesTerm) requireTerm(term, today, predateDays);
  const placement = { programKey: Program?.Key ?? held.programKey, marketKey: Market?.Key ?? held.marketKey };
  const contractKey = await contractFor(ctx, placement, held.state, term.TermBegin);
  await writeTerm(ctx, key, {
    TermBegin: term.TermBegin,
    TermEnd: term.TermEnd,
    ...placement,
    contractKey,
  });
  if (placement.programKey !== held.programKey || placement.marketKey !== held.marketKey)
    await dropPrice(ctx, key);
}
