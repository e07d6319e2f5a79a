import type { Ctx } from '@portico/platform/context';
import { endorse } from '../../endorsements/index.ts';
import { holdAllForEndorsement } from '../../policies/index.ts';
import { writeRisk } from '../../risks/index.ts';
import { inOneLine, type PropertyMove } from '../applications/property.ts';
import type { StoredApplication } from '../applications/sql.ts';

/** Gives the property its new address. It's on the papers of every term that insures it, so the others are endorsed, too. */
export async function moveProperty(
  ctx: Ctx,
  { policyKey, riskKey }: StoredApplication,
  { to }: PropertyMove,
): Promise<void> {
  const terms = await holdAllForEndorsement(ctx, { riskKey });
  await writeRisk(ctx, riskKey, to);
  const others = terms.filter((key) => key !== policyKey);
  await endorse(ctx, others, `property address changed to ${inOneLine(to)}`);
}
