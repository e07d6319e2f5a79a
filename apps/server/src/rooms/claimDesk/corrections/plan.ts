import { fail, refuseField } from '@portico/contract/errors';
import type { FactsChange } from '@portico/contract/rooms/claimDesk';
import { noMatchText } from '@portico/contract/rules/catastrophes';
import { formatDay } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { secondaryCauses } from '../../claimRecord/index.ts';
import { assess } from '../../claims/index.ts';
import { findItems } from '../../lookups/index.ts';
import { type MovedPromise, promisesAfter } from './promises.ts';
import {
  catastropheByKey,
  coverageThen,
  type Derived,
  type Facts,
  namesOf,
  readClaim,
  type Side,
  type StoredClaim,
} from './stored.ts';

/** Everything that a correction does. The preview shows it, and saving does it. */
export interface CorrectionPlan {
  readonly claim: StoredClaim;
  readonly before: Side;
  readonly after: Side;
  /** Why the catastrophe doesn't match the corrected facts. */
  readonly noMatch: string | undefined;
  /** Catastrophes that the corrected loss may belong to. */
  readonly candidates: readonly { readonly key: string; readonly name: string }[];
  readonly similar: readonly { readonly number: string; readonly lossOn: string }[];
  readonly promises: readonly MovedPromise[];
}

export async function planCorrection(ctx: Ctx, key: string, change: FactsChange): Promise<CorrectionPlan> {
  const claim = (await readClaim(ctx, key)) ?? fail('recordNotFound');
  const wanted = wantedFacts(claim, change);
  await requireFacts(ctx, claim, wanted);
  const isMoved = wanted.lossOn !== claim.lossOn || wanted.lossType !== claim.lossType;
  const found = await assess(ctx, {
    key,
    policyKey: claim.policyKey,
    lossOn: wanted.lossOn,
    lossType: wanted.lossType,
    reportedOn: dayOf(claim.reportedAt),
  });
  const { term } = found;
  const derived: Derived = isMoved
    ? {
        ...{ policyKey: term.key, riskKey: term.riskKey, state: term.state, county: term.county },
        ...{ isInForce: found.isInForce, isLate: found.isOld, isSimilar: found.isSimilar },
      }
    : claim;
  const [before, after] = [await sideOf(ctx, claim), await sideOf(ctx, { ...derived, ...wanted })];
  const isChecked = isMoved || wanted.catastropheKey !== claim.catastropheKey;
  return {
    claim,
    before,
    after,
    noMatch: isChecked ? noMatchOf(after) : undefined,
    candidates: found.catastrophes,
    similar: found.similar.map(({ ClaimNumber, ReceiptNumber, LossOn }) => ({
      number: ClaimNumber ?? ReceiptNumber,
      lossOn: LossOn,
    })),
    promises: (await promisesAfter(ctx, [{ claim, before, after }])).get(key) ?? [],
  };
}

const wantedFacts = (claim: StoredClaim, change: FactsChange): Facts => ({
  lossOn: change.LossOn ?? claim.lossOn,
  lossTime: change.LossTime === undefined ? claim.lossTime : change.LossTime,
  lossType: change.ClaimCausePrimaryKey ?? claim.lossType,
  cause: change.ClaimCauseSecondaryKey ?? claim.cause,
  location: change.InsuredOrLocationKey ?? claim.location,
  description: change.Description ?? claim.description,
  contact: change.Contact ? { ...change.Contact, Email: change.Contact.Email ?? null } : claim.contact,
  catastropheKey: change.CatastropheKey === undefined ? claim.catastropheKey : change.CatastropheKey,
});

const refuse = (field: keyof FactsChange, message: string): never => refuseField(field, message);

/** Only what changes is checked: lists change, and a claim keeps what was right when it was reported. */
async function requireFacts({ db, now }: Ctx, claim: StoredClaim, wanted: Facts): Promise<void> {
  const reportedOn = dayOf(claim.reportedAt);
  if (wanted.lossOn !== claim.lossOn && wanted.lossOn > reportedOn)
    refuse('LossOn', `Choose ${formatDay(reportedOn)}, the day it was reported, or an earlier day.`);
  if (wanted.lossType !== claim.lossType || wanted.cause !== claim.cause) {
    const causes = await secondaryCauses(db, now, undefined, wanted.lossType);
    if (!causes.some(({ Key }) => Key === wanted.cause)) fail('causeUnknown');
  }
  if (wanted.location !== claim.location) {
    const places = await findItems(db, 'ClaimInsuredOrLocation', {}, now);
    if (!places.some(({ Key }) => Key === wanted.location))
      refuse('InsuredOrLocationKey', 'Choose one from the list.');
  }
}

async function sideOf(ctx: Ctx, facts: Facts & Derived): Promise<Side> {
  return {
    facts,
    names: await namesOf(ctx, facts),
    coverage: (await coverageThen(ctx, facts)) ?? fail('recordNotFound'),
    catastrophe:
      facts.catastropheKey === null
        ? undefined
        : ((await catastropheByKey(ctx, facts.catastropheKey)) ?? fail('recordNotFound')),
  };
}

const noMatchOf = ({ facts, catastrophe }: Side): string | undefined =>
  catastrophe &&
  noMatchText(
    { day: facts.lossOn, state: facts.state, county: facts.county, lossType: facts.lossType },
    catastrophe,
  );
