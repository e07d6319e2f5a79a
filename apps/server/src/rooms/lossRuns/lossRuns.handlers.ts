import { Failure, fail } from '@portico/contract/errors';
import { lossRuns } from '@portico/contract/rooms/lossRuns';
import { dayOf } from '@portico/platform/businessDay';
import { type AnsweredRoom, answer, type Ctx } from '@portico/platform/context';
import { gated } from '../claims/index.ts';
import { type LossRunFacts, latestVersion, type ReportParts } from '../documents/index.ts';
import { lossRunFacts } from './lossRuns.facts.ts';
import { type Choice, spanOf, spanProblems } from './lossRuns.rules.ts';
import { showRun } from './lossRuns.show.ts';
import { findSnapshots, savedRun, saveSnapshot, snapshotByKey } from './lossRuns.snapshots.ts';

async function factsFor(
  ctx: Ctx,
  part: 'query' | 'body',
  { CustomerRiskAccountKey, ...choice }: Choice & { readonly CustomerRiskAccountKey: string },
): Promise<LossRunFacts> {
  const today = dayOf(ctx.now);
  const span = spanOf(choice, today);
  const problems = spanProblems(span, today).map(({ path, message }) => ({
    path: `${part}.${path}`,
    message,
  }));
  if (problems.length > 0) throw new Failure('badRequest', {}, problems);
  return (await lossRunFacts(ctx, CustomerRiskAccountKey, span, choice)) ?? fail('recordNotFound');
}

export const lossRunsRoom = (parts: ReportParts): AnsweredRoom =>
  answer(lossRuns, {
    report: gated(async (ctx, { query: { format, ...choice } }) => {
      const facts = await factsFor(ctx, 'query', choice);
      ctx.note({ details: { valuedOn: facts.valuedOn, format } });
      const version = latestVersion('lossRun');
      return showRun(ctx, { facts, version, issuedAt: ctx.now }, format, parts);
    }),

    async save(ctx, { body }) {
      const facts = await factsFor(ctx, 'body', body);
      const key = await saveSnapshot(ctx, body.CustomerRiskAccountKey, facts);
      ctx.note({ kind: 'lossRun', key, details: { valuedOn: facts.valuedOn } });
      return (await snapshotByKey(ctx, key)) ?? fail('recordNotFound');
    },

    async snapshots(ctx, { query, paging }) {
      const page = await findSnapshots(ctx, query.CustomerRiskAccountKey, paging);
      ctx.note({ details: { found: page.total } });
      return page;
    },

    async snapshot(ctx, { params, query: { format } }) {
      const run = (await savedRun(ctx, params.key)) ?? fail('recordNotFound');
      return showRun(ctx, run, format, parts);
    },
  });
