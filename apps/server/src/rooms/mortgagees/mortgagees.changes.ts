import { fail } from '@portico/contract/errors';
import type { MortgageeChange, NewMortgagee, PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { endorse } from '../endorsements/index.ts';
import { holdForEndorsement } from '../policies/index.ts';
import {
  deleteLoan,
  insertLoan,
  type Loan,
  lenderName,
  loanByKey,
  mortgageesOnPolicy,
  updateLoan,
} from './mortgagees.loans.ts';
import {
  addedText,
  changed,
  changedText,
  factsOf,
  isSame,
  isThere,
  type LoanFacts,
  ORDINALS,
  removedText,
} from './mortgagees.rules.ts';

const kept = (key: string, { MortgageeID, Position, Kind, LoanNumber }: LoanFacts): Loan => ({
  key,
  mortgageeKey: MortgageeID,
  position: Position,
  kind: Kind,
  loanNumber: LoanNumber,
});

const one = async (ctx: Ctx, key: string) => (await loanByKey(ctx, key)) ?? fail('recordNotFound');

export async function addMortgagee(
  ctx: Ctx,
  policyKey: string,
  { Mortgagee: { MortgageeID }, ...facts }: NewMortgagee,
): Promise<PolicyMortgagee> {
  await holdForEndorsement(ctx, policyKey);
  const lender = (await lenderName(ctx, MortgageeID)) ?? fail('recordNotFound');
  const loan: LoanFacts = { ...facts, MortgageeID };
  const there = (await mortgageesOnPolicy(ctx, policyKey)).map(factsOf);
  if (isThere(loan, there)) fail('loanThere');
  if (there.some(({ Position }) => Position === loan.Position))
    fail('mortgageeThere', { position: ORDINALS[loan.Position] });
  const key = newKey();
  await insertLoan(ctx, policyKey, kept(key, loan));
  await endorse(ctx, [policyKey], addedText(lender, loan));
  ctx.note({ kind: 'policy', key: policyKey, details: { mortgagee: key } });
  return one(ctx, key);
}

/** The loan and the others of its term, locked until the end of the call. */
async function hold(ctx: Ctx, key: string, version: number) {
  const { Policy } = await one(ctx, key);
  await holdForEndorsement(ctx, Policy.Key);
  ctx.note({ kind: 'policy', key: Policy.Key, details: { mortgagee: key } });
  // Read again: it may have changed while the term was waited for.
  const all = await mortgageesOnPolicy(ctx, Policy.Key);
  const held = all.find(({ Key }) => Key === key) ?? fail('recordNotFound');
  if (held.Version !== version) fail('stale');
  return { held, policyKey: Policy.Key, others: all.filter((other) => other !== held).map(factsOf) };
}

/** What changes nothing is no endorsement. */
export async function changeMortgagee(
  ctx: Ctx,
  key: string,
  version: number,
  change: MortgageeChange,
): Promise<PolicyMortgagee> {
  const { held, policyKey, others } = await hold(ctx, key, version);
  const before = factsOf(held);
  const after = changed(before, change);
  if (isSame(before, after)) return held;
  const lender =
    after.MortgageeID === before.MortgageeID
      ? held.Mortgagee.MortgageeOrg.Name
      : ((await lenderName(ctx, after.MortgageeID)) ?? fail('recordNotFound'));
  if (isThere(after, others)) fail('loanThere');
  await updateLoan(ctx, kept(key, after));
  await endorse(ctx, [policyKey], changedText(lender, before, after));
  return one(ctx, key);
}

export async function removeMortgagee(ctx: Ctx, key: string, version: number): Promise<void> {
  const { held, policyKey } = await hold(ctx, key, version);
  await deleteLoan(ctx, key);
  await endorse(ctx, [policyKey], removedText(held.Mortgagee.MortgageeOrg.Name, factsOf(held)));
}
