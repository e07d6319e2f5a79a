import { maximumPredateDays } from '@portico/contract/constants';
import { OPEN_STAGES, pipeline } from '@portico/contract/rooms/pipeline';
import { empty } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import { choicesOf } from './choices.ts';
import { csvOf } from './csv.ts';
import { countStages, findKeys } from './find.ts';
import { linesOf } from './lines.ts';
import { markSeen } from './seen.ts';

/** How far coverage may start in the past depends on where the portal runs. */
export const pipelineRoom = (environment: string): AnsweredRoom => {
  const predateDays = maximumPredateDays(environment);
  return answer(pipeline, {
    async list(ctx, { query }) {
      const [StageList, keys] = await Promise.all([countStages(ctx, query), findKeys(ctx, query)]);
      const isListed = query.Stage === undefined ? OPEN_STAGES : [query.Stage];
      const Total = StageList.filter(({ Key }) => isListed.includes(Key)).reduce(
        (sum, { Count }) => sum + Count,
        0,
      );
      ctx.note({ details: { found: Total } });
      return { Today: dayOf(ctx.now), StageList, Total, LineList: await linesOf(ctx, keys, predateDays) };
    },

    choices: choicesOf,

    async download(ctx, { query }) {
      // What was typed may be a person's name, so the audit only says which filters were used.
      ctx.note({ details: { filters: Object.keys(query) } });
      return csvOf(ctx, await findKeys(ctx, query, empty), predateDays);
    },

    seen: (ctx, { params, body }) => markSeen(ctx, params.key, body.MessageCount),
  });
};
