import type { PipelineChoices } from '@portico/contract/rooms/pipeline';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { policyScope } from '../../policies/index.ts';

/** More names than this are found by searching. */
const MOST_AGENTS = 200;

export async function choicesOf(ctx: Ctx): Promise<PipelineChoices> {
  const found = await ctx.db.row<PipelineChoices>(sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('Key', one.key, 'NameFull', one.name_full)
          ORDER BY one.name_full, one.key), '[]')
       FROM (SELECT agent.key, person.name_full FROM agent JOIN person ON person.key = agent.person_key
             WHERE EXISTS (SELECT 1 FROM account JOIN policy ON policy.account_key = account.key
               WHERE account.agent_key = agent.key AND policy.status IN ('quote', 'pending')
                 AND NOT policy.record_inactive AND ${policyScope(ctx)})
             ORDER BY person.name_full, agent.key LIMIT ${MOST_AGENTS}) AS one) AS "Agents",
      (SELECT coalesce(json_agg(json_build_object('Key', key, 'Name', name) ORDER BY name, key), '[]') FROM program) AS "Programs",
      (SELECT coalesce(json_agg(json_build_object('Key', key, 'Name', name) ORDER BY name, key), '[]') FROM market) AS "Markets",
      (SELECT coalesce(json_agg(DISTINCT state ORDER BY state), '[]') FROM contract) AS "States"`);
  if (found === undefined) throw new Error('The choices have returned nothing.');
  return found;
}
