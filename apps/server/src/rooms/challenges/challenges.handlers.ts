import { randomInt } from 'node:crypto';
import { fail } from '@portico/contract/errors';
import { challenges, type PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { remainingLockMinutes } from '@portico/contract/rules/lockMinutes';
import { answer, type Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { drawTypes, type Random } from './challenges.draw.ts';
import { type AskedPolicy, findAskedPolicy, isLinked } from './challenges.facts.ts';
import { openGrant } from './challenges.grants.ts';
import { readLimits, takeLookup } from './challenges.limits.ts';
import {
  afterPassing,
  afterRight,
  afterWrong,
  lockedUntil,
  settled,
  shownStanding,
} from './challenges.lock.ts';
import { optionSetsOf } from './challenges.options.ts';
import { QUESTIONS, type QuestionType } from './challenges.questions.ts';
import {
  type AskedQuestion,
  dropQuestions,
  hasBegun,
  holdChallenge,
  keepStanding,
  markPassed,
  type Pair,
  policyNumberOf,
  putQuestions,
  questionsOf,
  startDraw,
} from './challenges.sql.ts';
import { countWrong, holdTallies, readTallies } from './challenges.tallies.ts';
import { unlockChallenge } from './challenges.unlock.ts';

const RESOLUTION = 2 ** 47;
const random: Random = () => randomInt(RESOLUTION) / RESOLUTION;

type Shown = Pick<PolicyChallengeItem, 'Attempts' | 'RecordUpdate'>;

const itemOf = (question: AskedQuestion, shown: Shown): PolicyChallengeItem => ({
  Key: question.key,
  Policy: { Key: question.policyKey, AlternateKey: question.policyNumber },
  Type: { DisplayText: QUESTIONS[question.type].text },
  Options: [...question.options],
  ...shown,
});

/** All that a locked policy shows: until when. */
const lockedItem = ({ policyKey, policyNumber }: AskedPolicy, shown: Shown): PolicyChallengeItem => ({
  Key: newKey(),
  Policy: { Key: policyKey, AlternateKey: policyNumber },
  Type: { DisplayText: '' },
  Options: [],
  ...shown,
});

/** Asks what is still to be asked, with what was passed left in peace. False where there is too little to ask about. */
async function draw(
  ctx: Ctx,
  policy: AskedPolicy,
  passed: readonly QuestionType[],
  failed?: QuestionType,
): Promise<boolean> {
  const sets = await optionSetsOf(ctx.db, policy, random);
  const types = drawTypes(
    sets.map(({ type }) => type),
    passed,
    failed,
    random,
  );
  const drawn = types?.flatMap((type) => sets.filter((set) => set.type === type));
  if (drawn === undefined) return false;
  await putQuestions(ctx.db, ctx.actor.personKey, policy, drawn, random);
  return true;
}

/** Nobody links in another's name (design: impersonation). */
const refuseOnBehalf = ({ impersonator }: Ctx) => impersonator && fail('forbidden');

const NONE = { rows: [], total: 0 };

export const challengesRoom = answer(challenges, {
  async list(ctx, { query: { PolicyAlternateKey } }) {
    refuseOnBehalf(ctx);
    const { db, now, actor } = ctx;
    const pair: Pair = { personKey: actor.personKey, policyNumber: PolicyAlternateKey };
    if (!(await hasBegun(db, pair))) await takeLookup(ctx);
    const policy = await findAskedPolicy(db, PolicyAlternateKey, now);
    if (policy === undefined) return NONE;
    ctx.note({ kind: 'policy', key: policy.policyKey });
    if (await isLinked(db, actor.personKey, policy.accountKey))
      return fail('businessWarning', { message: 'This policy is linked to your account already.' });

    const limits = await readLimits(db);
    const challenge = await holdChallenge(db, pair, now);
    const standing = settled(challenge, limits, now);
    const until = lockedUntil(standing, await readTallies(ctx), limits);
    const shown = shownStanding(standing, until, limits);
    if (until !== undefined) return { rows: [lockedItem(policy, shown)], total: 1 };

    const isOpen = ({ isPassed }: AskedQuestion) => !isPassed;
    let open = challenge.isDrawn ? (await questionsOf(db, pair)).filter(isOpen) : [];
    if (open.length === 0) {
      await dropQuestions(db, pair, 'all');
      await startDraw(db, pair, now);
      if (!(await draw(ctx, policy, []))) {
        ctx.log.warn({ policy: policy.policyKey }, 'there is too little to ask about a policy');
        return NONE;
      }
      open = await questionsOf(db, pair);
    }
    return { rows: open.map((question) => itemOf(question, shown)), total: open.length };
  },

  async check(ctx, { body }) {
    refuseOnBehalf(ctx);
    const { db, now, actor } = ctx;
    const tallies = await holdTallies(ctx);
    const policyNumber = await policyNumberOf(db, body.Key, actor.personKey);
    if (policyNumber === undefined) return null;
    const pair: Pair = { personKey: actor.personKey, policyNumber };
    const limits = await readLimits(db);
    const challenge = await holdChallenge(db, pair, now);
    const standing = settled(challenge, limits, now);
    const until = lockedUntil(standing, tallies, limits);
    if (until !== undefined) {
      const update = new Date(shownStanding(standing, until, limits).RecordUpdate);
      return fail('policyLocked', { minutes: remainingLockMinutes(limits.resetMinutes, update, now) });
    }
    const questions = challenge.isDrawn ? await questionsOf(db, pair) : [];
    const question = questions.find(({ key }) => key === body.Key);
    const policy = await findAskedPolicy(db, policyNumber, now);
    // Drawn anew meanwhile, or too long ago: the list is to be read again.
    if (question === undefined || policy === undefined) return null;
    ctx.note({ kind: 'policy', key: policy.policyKey });

    if (body.Option_Selected.Key === question.rightOption) {
      const isLast =
        !question.isPassed && questions.every(({ key, isPassed }) => isPassed || key === question.key);
      const next = isLast ? afterPassing(now) : afterRight(standing, now);
      await keepStanding(db, pair, next);
      await markPassed(db, question.key, now);
      if (isLast) await openGrant(db, actor.personKey, policy, now);
      ctx.note({ details: { right: true, ...(isLast && { passed: true }) } });
      return itemOf(question, shownStanding(next, undefined, limits));
    }

    const next = afterWrong(standing, limits, now);
    await keepStanding(db, pair, next);
    const locked = lockedUntil(next, await countWrong(ctx), limits) !== undefined;
    await dropQuestions(db, pair, locked ? 'all' : 'open');
    const passed = questions.filter(({ isPassed }) => isPassed).map(({ type }) => type);
    if (!locked) await draw(ctx, policy, passed, question.type);
    ctx.note({ details: { right: false, ...(locked && { locked: true }) } });
    return null;
  },

  unlock: async (ctx, { body }) => ({
    WasLocked: await unlockChallenge(ctx, body.PersonKey, body.PolicyAlternateKey),
  }),
});
