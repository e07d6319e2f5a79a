import { fail } from '@portico/contract/errors';
import { agencies } from '@portico/contract/rooms/agencies';
import { sql } from '@portico/database/open';
import { answer } from '@portico/platform/context';
import { readDesk } from './agencies.desk.ts';
import { findMessages, readContacts, writeMessage } from './agencies.messages.ts';
import { agencyByKey, agentByKey, findAgents, seekAgencies } from './agencies.sql.ts';

/** More than anyone has to say, but less than would bury an agent's mailbox. */
const MESSAGES = { limit: 10, seconds: 3600 };

export const agenciesRoom = answer(agencies, {
  get: async (ctx, { params, query }) => {
    const agency = (await agencyByKey(ctx, params.key, query.orgBranchId)) ?? fail('recordNotFound');
    ctx.note({ key: agency.Key });
    return agency;
  },

  seek: async (ctx, { params, query }) => {
    const hits = await seekAgencies(ctx, params.value, query.IsUnderwriter);
    ctx.note({ details: { found: hits.length } });
    return hits;
  },

  agent: async (ctx, { body }) => (await agentByKey(ctx, body.Key)) ?? fail('recordNotFound'),

  agents: async (ctx, { query, paging }) => {
    const page = await findAgents(ctx, query, paging);
    ctx.note({ details: { found: page.total } });
    return page;
  },

  desk: async (ctx, { query }) => {
    const desk = (await readDesk(ctx, query.AgencyKey)) ?? fail('recordNotFound');
    if (desk.Agency !== null) ctx.note({ kind: 'agency', key: desk.Agency.Key });
    return desk;
  },

  contacts: (ctx) => readContacts(ctx),

  async write(ctx, { body }) {
    await ctx.throttle.takeOrFail(`agent-message:${ctx.actor.personKey}`, MESSAGES);
    return writeMessage(ctx, body);
  },

  messages: (ctx, { query: { CustomerRiskAccountKey }, paging }) =>
    findMessages(
      ctx,
      CustomerRiskAccountKey === undefined ? [] : [sql`account.key = ${CustomerRiskAccountKey}`],
      paging,
    ),
});
