import { BUILDING_FACTS, type RiskChange } from '@portico/contract/rooms/risks';
import type { Ctx } from '@portico/platform/context';
import { openedEdition } from '../../programs/index.ts';
import { writeRisk } from '../../risks/index.ts';
import type { StoredApplication } from '../applications/sql.ts';

/** What was answered about the building is on its record from now on: everything, or the answers to these questions. */
export async function confirmBuilding(
  ctx: Ctx,
  { editionKey, answers, riskKey }: StoredApplication,
  only?: readonly string[],
): Promise<void> {
  const { questions } = await openedEdition(ctx.db, editionKey);
  const facts: Record<string, unknown> = {};
  for (const { name, control } of questions.values()) {
    const fact = BUILDING_FACTS.find((one) => control.from === `Risk.${one}`);
    const answer = answers[name];
    const isWanted = only === undefined || only.includes(name);
    if (fact !== undefined && isWanted && answer !== undefined && answer !== null) facts[fact] = answer;
  }
  if (Object.keys(facts).length > 0) await writeRisk(ctx, riskKey, facts as RiskChange);
}
