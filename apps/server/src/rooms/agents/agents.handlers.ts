import { fail } from '@portico/contract/errors';
import { agents } from '@portico/contract/rooms/agents';
import { dayOf } from '@portico/platform/businessDay';
import { type AnsweredRoom, answer, type Ctx } from '@portico/platform/context';
import type { AgentTies } from '../persons/index.ts';
import { addAgent } from './add.ts';
import { findAgent, findAgents, retitle } from './agents.sql.ts';
import { closeAgency, previewClosing } from './close.ts';
import { bookOf, ofAgent } from './counts.ts';
import { endAgent } from './end.ts';

const readAgain = async (ctx: Ctx, key: string) => (await findAgent(ctx, key)) ?? fail('recordNotFound');

export const agentsRoom = (ties: AgentTies): AnsweredRoom =>
  answer(agents, {
    list: (ctx, { query, paging }) => findAgents(ctx, query, paging),

    add: async (ctx, { body }) => readAgain(ctx, await addAgent(ctx, ties, body)),

    async change(ctx, { params: { key }, body: { Title }, version }) {
      const before = await readAgain(ctx, key);
      if (before.Version !== version) fail('stale');
      if (before.Title !== Title && !(await retitle(ctx, key, version, Title))) fail('stale');
      ctx.note({ details: { before: before.Title, after: Title } });
      return readAgain(ctx, key);
    },

    async leaving(ctx, { params: { key } }) {
      await readAgain(ctx, key);
      return { Today: dayOf(ctx.now), Moves: await bookOf(ctx, ofAgent(key)) };
    },

    async end(ctx, { params: { key }, body }) {
      const Moved = await endAgent(ctx, key, body);
      return { Agent: await readAgain(ctx, key), Moved };
    },

    closing: (ctx, { params: { key }, query: { SuccessorKey } }) => previewClosing(ctx, key, SuccessorKey),

    close: (ctx, { params: { key }, body }) => closeAgency(ctx, key, body),
  });
