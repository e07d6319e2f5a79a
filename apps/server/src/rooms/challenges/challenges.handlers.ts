import { randomInt } from 'node:crypto';
import { fail } from '@portico/contract/errors';
import { challenges, type PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { remainingLockMinutes } from '@portico/contract/rules/lockMinutes';
import { answer, type Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { openGrant } from './access/grants.ts';
import type { AccountLinks } from './access/links.ts';
import { refuseLinked } from './access/unlinked.ts';
import { needsProof, readAccess, waysIn } from './access/ways.ts';
import { takeDraw } from './budget/draws.ts';
import { readLimits, takeLookup } from './budget/limits.ts';
import {
  type AnswerCounts,
  afterPassing,
  afterRight,
  afterWrong,
  afterWrongByAnyone,
  type Limits,
  lockedUntil,
  type PolicyBudget,
  settled,
  shownCounts,
  type Tallies,
  triesLeft,
} from './budget/lock.ts';
import { countWrongAnswer, holdPolicyBudget, readPolicyBudget } from './budget/policy.ts';
import { countWrong, holdTallies, readTallies } from './budget/tallies.ts';
import { unlockChallenge } from './budget/unlock.ts';
import {
  type AskedQuestion,
  dropQuestions,
  hasBegun,
  holdChallenge,
  keepCounts,
  markPassed,
  type Pair,
  policyNumberOf,
  putQuestions,
  questionsOf,
  startDraw,
} from './challenges.sql.ts';
import { checkCode, sendCode } from './codes/codes.ts';
import { drawTypes, type Random } from './questions/draw.ts';
import { type AskedPolicy, findAskedPolicy, isLimited } from './questions/facts.ts';
import { optionSetsOf } from './questions/options.ts';
import { QUESTIONS, type QuestionType } from './questions/questions.ts';
import { decideRequest, findRequest } from './requests/decide.ts';
import { askAgent } from './requests/requests.ts';

const RESOLUTION = 2 ** 47;
const random: Random = () => randomInt(RESOLUTION) / RESOLUTION;

type Shown = Pick<PolicyChallengeItem, 'Attempts' | 'RecordUpdate' | 'TriesLeft' | 'WaysIn'>;

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

/** Asks what is still left to ask, without what was passed. False if there is too little to ask about. */
async function draw(
  ctx: Ctx,
  policy: AskedPolicy,
  passed: readonly QuestionType[],
  failed?: QuestionType,
): Promise<boolean> {
  const sets = await optionSetsOf(ctx, policy, random);
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

interface Progress {
  readonly counts: AnswerCounts;
  readonly tallies: Tallies;
  readonly until?: Date | undefined;
}

/** What every item has besides its question: the tries left, when a lock ends, and the other ways in. */
async function shownOf(
  ctx: Ctx,
  policy: AskedPolicy,
  { counts, tallies, until }: Progress,
  limits: Limits,
): Promise<Shown> {
  return {
    ...shownCounts(counts, until, limits),
    TriesLeft: until === undefined ? triesLeft(counts, tallies, limits) : 0,
    WaysIn: waysIn(await readAccess(ctx, policy), tallies, limits),
  };
}

const NONE = { rows: [], total: 0 };

export const challengesRoom = (links: AccountLinks) =>
  answer(challenges, {
    async list(ctx, { query: { PolicyAlternateKey } }) {
      const { db, now, actor } = ctx;
      const pair: Pair = { personKey: actor.personKey, policyNumber: PolicyAlternateKey };
      const isFirst = !(await hasBegun(db, pair));
      if (isFirst) await takeLookup(ctx);
      const policy = await findAskedPolicy(db, PolicyAlternateKey, now);
      if (policy === undefined) return NONE;
      ctx.note({ kind: 'policy', key: policy.policyKey });
      await refuseLinked(ctx, policy);

      const limits = await readLimits(db);
      const challenge = await holdChallenge(db, pair, now);
      const counts = settled(challenge, limits, now);
      const tallies = {
        ...(await readTallies(ctx)),
        policy: await readPolicyBudget(db, PolicyAlternateKey, now),
      };
      const until = lockedUntil(counts, tallies, limits);
      const shown = await shownOf(ctx, policy, { counts, tallies, until }, limits);
      if (until !== undefined) return { rows: [lockedItem(policy, shown)], total: 1 };

      // Answering again would open nothing more: what does is among the ways in.
      if (await isLimited(db, pair, policy)) {
        const WaysIn = { ...shown.WaysIn, IsLimited: true };
        return { rows: [lockedItem(policy, { ...shown, TriesLeft: 0, WaysIn })], total: 1 };
      }

      const isOpen = ({ isPassed }: AskedQuestion) => !isPassed;
      let open = challenge.isDrawn ? (await questionsOf(db, pair)).filter(isOpen) : [];
      if (open.length === 0) {
        if (!isFirst) await takeLookup(ctx);
        const drawnOut = await takeDraw(db, { ...policy, ...pair }, limits.drawsPerAccount, now);
        if (drawnOut !== undefined) {
          const closed = await shownOf(ctx, policy, { counts, tallies, until: drawnOut }, limits);
          return { rows: [lockedItem(policy, closed)], total: 1 };
        }
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
      const { db, now, actor } = ctx;
      const daily = await holdTallies(ctx);
      const policyNumber = await policyNumberOf(db, body.Key, actor.personKey);
      if (policyNumber === undefined) return null;
      const pair: Pair = { personKey: actor.personKey, policyNumber };
      const limits = await readLimits(db);
      const challenge = await holdChallenge(db, pair, now);
      const budget = await holdPolicyBudget(db, policyNumber, now);
      const tallies = { ...daily, policy: budget };
      const counts = settled(challenge, limits, now);
      const until = lockedUntil(counts, tallies, limits);
      if (until !== undefined) {
        const update = new Date(shownCounts(counts, until, limits).RecordUpdate);
        return fail('policyLocked', { minutes: remainingLockMinutes(limits.resetMinutes, update, now) });
      }
      const questions = challenge.isDrawn ? await questionsOf(db, pair) : [];
      const question = questions.find(({ key }) => key === body.Key);
      const policy = await findAskedPolicy(db, policyNumber, now);
      // The draw is new or has expired: the client reads the list again.
      if (question === undefined || policy === undefined) return null;
      ctx.note({ kind: 'policy', key: policy.policyKey });
      await refuseLinked(ctx, policy);

      if (body.Option_Selected.Key === question.rightOption) {
        const isLast =
          !question.isPassed && questions.every(({ key, isPassed }) => isPassed || key === question.key);
        const next = isLast ? afterPassing(now) : afterRight(counts, now);
        await keepCounts(db, pair, next);
        await markPassed(db, question.key, now);
        if (isLast) await openForLinking(ctx, policy, budget);
        ctx.note({ details: { right: true, ...(isLast && { passed: true }) } });
        return itemOf(question, await shownOf(ctx, policy, { counts: next, tallies }, limits));
      }

      const next = afterWrong(counts, limits, now);
      await keepCounts(db, pair, next);
      const spent = afterWrongByAnyone(budget, limits, now);
      await countWrongAnswer(db, pair, spent, now);
      const locked = lockedUntil(next, { ...(await countWrong(ctx)), policy: spent }, limits) !== undefined;
      await dropQuestions(db, pair, locked ? 'all' : 'open');
      const passed = questions.filter(({ isPassed }) => isPassed).map(({ type }) => type);
      if (!locked) await draw(ctx, policy, passed, question.type);
      ctx.note({ details: { right: false, ...(locked && { locked: true }) } });
      return null;
    },

    unlock: async (ctx, { body }) => ({
      WasLocked: await unlockChallenge(ctx, body.PersonKey, body.PolicyAlternateKey),
    }),

    sendCode: (ctx, { body }) => sendCode(ctx, body.PolicyAlternateKey),
    checkCode: (ctx, { body }) => checkCode(ctx, body.PolicyAlternateKey, body.Code),
    askAgent: (ctx, { body: { PolicyAlternateKey, Role, Message } }) =>
      askAgent(ctx, { policyNumber: PolicyAlternateKey, role: Role, message: Message }),
    request: (ctx, { params }) => findRequest(ctx, links, params.key),
    decideRequest: (ctx, { params, body: { Decision, Called, Note } }) =>
      decideRequest(ctx, links, params.key, { decision: Decision, called: Called, note: Note }),
  });

/** All answers were right. That opens the account, unless too many were wrong before and nothing else proves it. */
async function openForLinking(ctx: Ctx, policy: AskedPolicy, budget: PolicyBudget): Promise<void> {
  const access = await readAccess(ctx, policy);
  if (needsProof(access, budget)) return;
  await openGrant(ctx.db, ctx.actor.personKey, policy, access.ownsEmail ? 'email' : null, ctx.now);
}
