import type { CorrectionEffect, CorrectionPreview, FactsChange } from '@portico/contract/rooms/claimDesk';
import { wordsOf } from '@portico/contract/rules/claimEvents';
import { formatDay, formatMoney, formatWholeMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { needPowers } from '../claimDesk.powers.ts';
import { changesOf, correctedFacts } from './correct.ts';
import { factIn, labelOf } from './facts.words.ts';
import { type CorrectionPlan, planCorrection } from './plan.ts';
import { promiseMove } from './promises.ts';
import type { Side } from './stored.ts';

/** What a correction would do, from the plan that saving follows. */
export async function previewCorrection(
  ctx: Ctx,
  key: string,
  change: FactsChange,
): Promise<CorrectionPreview> {
  await needPowers(ctx);
  const plan = await planCorrection(ctx, key, change);
  const { before, after, noMatch, candidates } = plan;
  ctx.note({ details: { corrected: changesOf(plan).map(({ field }) => field) } });
  return {
    ChangeList: changesOf(plan).flatMap(({ field }) => {
      const Label = labelOf(field);
      return Label === undefined
        ? []
        : [{ Label, Before: factIn(field, before), After: factIn(field, after) }];
    }),
    EffectList: effectsOf(plan),
    NeedsCatastrophe: noMatch !== undefined,
    CatastropheList: candidates
      .filter((one) => one.key !== after.facts.catastropheKey)
      .map((one) => ({ Key: one.key, Name: one.name })),
  };
}

const effect = (
  About: CorrectionEffect['About'],
  Before: string | null,
  After: string,
  IsWarning = false,
): CorrectionEffect => ({ About, Before, After, IsWarning });

/** Only what differs, so a correction without an effect has no list. */
const compared = (
  About: CorrectionEffect['About'],
  Before: string,
  After: string,
  IsWarning = false,
): CorrectionEffect[] => (Before === After ? [] : [effect(About, Before, After, IsWarning)]);

function effectsOf(plan: CorrectionPlan): CorrectionEffect[] {
  return [
    ...coverageEffects(plan),
    ...promiseEffects(plan),
    ...catastropheEffects(plan),
    ...similarEffects(plan),
    ...lateEffects(plan),
    ...paymentEffects(plan),
    ...lossRunEffects(plan),
    ...timelineEffects(plan),
  ];
}

const inForceText = ({ facts, coverage: { termBegin, termEnd } }: Side): string =>
  facts.isInForce
    ? `In force on ${formatDay(facts.lossOn)}, in the term from ${formatDay(termBegin)} to ${formatDay(termEnd)}`
    : `Not in force on ${formatDay(facts.lossOn)}`;

function coverageEffects({ before, after }: CorrectionPlan): CorrectionEffect[] {
  const money = (cents: number | null | undefined) => (cents == null ? 'None' : formatWholeMoney(cents));
  const names = new Map(
    [...before.coverage.coverages, ...after.coverage.coverages].map(({ code, name }) => [code, name]),
  );
  const limitIn = ({ coverage }: Side, code: string) =>
    money(coverage.coverages.find((one) => one.code === code)?.limitCents);
  const isOtherDay = before.facts.lossOn !== after.facts.lossOn;
  return [
    ...(isOtherDay
      ? compared('coverage', inForceText(before), inForceText(after), !after.facts.isInForce)
      : []),
    ...[...names].flatMap(([code, name]) =>
      compared('limit', `${name} ${limitIn(before, code)}`, `${name} ${limitIn(after, code)}`),
    ),
    ...compared('deductible', money(before.coverage.deductibleCents), money(after.coverage.deductibleCents)),
  ];
}

const promiseEffects = ({ promises }: CorrectionPlan): CorrectionEffect[] =>
  promises.map((moved) => {
    const { Before, After } = promiseMove(moved);
    return effect('promise', Before, After);
  });

function catastropheEffects({ before, after, noMatch, candidates }: CorrectionPlan): CorrectionEffect[] {
  if (noMatch !== undefined)
    return [effect('catastrophe', null, `${noMatch} Choose another catastrophe or none.`, true)];
  const nameIn = ({ catastrophe }: Side) => catastrophe?.name ?? 'None';
  const [first] = candidates;
  const isOffered =
    after.facts.catastropheKey === null &&
    first !== undefined &&
    (before.facts.lossOn !== after.facts.lossOn || before.facts.lossType !== after.facts.lossType);
  return [
    ...compared('catastrophe', nameIn(before), nameIn(after)),
    ...(isOffered
      ? [effect('catastrophe', null, `This loss may be part of ${first.name}. Say whether it is.`, true)]
      : []),
  ];
}

function similarEffects({ before, after, similar }: CorrectionPlan): CorrectionEffect[] {
  const isSame = before.facts.lossOn === after.facts.lossOn && before.facts.lossType === after.facts.lossType;
  if (isSame) return [];
  if (similar.length > 0)
    return similar.map(({ number, lossOn }) =>
      effect(
        'similar',
        null,
        `${number} is the same type of loss on ${formatDay(lossOn)}. Check whether one is a duplicate.`,
        true,
      ),
    );
  return before.facts.isSimilar
    ? [effect('similar', 'Another claim is like this one', 'No claim is like this one')]
    : [];
}

const lateEffects = ({ before, after }: CorrectionPlan): CorrectionEffect[] => {
  const text = ({ facts }: Side) =>
    facts.isLate ? 'Reported later than state law allows' : 'Reported within the time that state law allows';
  return compared('late', text(before), text(after), after.facts.isLate);
};

/** What has been paid stays paid, so someone has to look at it. */
function paymentEffects(plan: CorrectionPlan): CorrectionEffect[] {
  const { claim, after } = plan;
  if (claim.paidCents <= 0 || coverageEffects(plan).length === 0) return [];
  return [
    effect(
      'payments',
      null,
      `${formatMoney(claim.paidCents)} was paid on this claim. Check it against the coverage on ${formatDay(after.facts.lossOn)}.`,
      true,
    ),
  ];
}

/** The facts that loss runs have. */
const IN_LOSS_RUNS: readonly string[] = ['loss_on', 'policy_key', 'cause_code', 'catastrophe_key'];

function lossRunEffects(plan: CorrectionPlan): CorrectionEffect[] {
  const { savedRuns, number } = plan.claim;
  if (number === null || !changesOf(plan).some(({ field }) => IN_LOSS_RUNS.includes(field))) return [];
  const saved =
    savedRuns === 0
      ? ''
      : savedRuns === 1
        ? ' A saved loss run has this claim as it was, and doesn’t change.'
        : ` ${savedRuns} saved loss runs have this claim as it was, and don’t change.`;
  return [
    effect(
      'lossRuns',
      null,
      `Loss runs valued from today on show the correction. Those valued on an earlier day show what was known then.${saved}`,
    ),
  ];
}

function timelineEffects(plan: CorrectionPlan): CorrectionEffect[] {
  const facts = correctedFacts(plan);
  const { before, after } = plan;
  const name = after.catastrophe?.name ?? null;
  return [
    ...(facts === undefined ? [] : [wordsOf({ kind: 'factsCorrected', facts })]),
    ...(before.facts.catastropheKey === after.facts.catastropheKey
      ? []
      : [wordsOf({ kind: 'catastropheSet', facts: { name } })]),
  ].map((text) => effect('timeline', null, text));
}
