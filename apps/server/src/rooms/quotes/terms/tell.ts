/** What the agent and the insured are told about a commit, within the transaction that makes it. */
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { wordsOf } from '@portico/platform/outbox';
import type { StoredApplication } from '../applications/sql.ts';
import { announce } from './emails.ts';
import type { TermCommit } from './termCommit.ts';
import { moneyWords } from './words.rules.ts';

const CHANGED = { END: 'policies.changed', CAN: 'policies.canceled', REI: 'policies.reinstated' } as const;

export async function tell(ctx: Ctx, { held, price, change }: TermCommit, changeKey: string): Promise<void> {
  if (held.purpose === 'new') return tellOfBinding(ctx, held, price.TotalCents ?? 0);
  // An offer tells by itself that it was accepted (renewals/answer.ts).
  if (change === null) return;
  const { made, shown } = change;
  const text = CHANGED[made.kind];
  const values = { day: formatDay(held.effectiveOn), money: moneyWords(shown.DifferenceCents) };
  await announce(ctx, held.policyKey, {
    cause: `changed:${changeKey}`,
    facts: [
      ['Effective date', formatDay(held.effectiveOn)],
      ['Total for this term', formatMoney(shown.After.TotalCents)],
    ],
    toInsured: (about) => wordsOf(text, { values: { ...about, ...values } }),
    toAgent: (about) => wordsOf(`${text}.agent`, { values: { ...about, ...values } }),
  });
}

function tellOfBinding(
  ctx: Ctx,
  { policyKey, TermBegin }: StoredApplication,
  totalCents: number,
): Promise<void> {
  const day = formatDay(TermBegin);
  return announce(ctx, policyKey, {
    cause: `bound:${policyKey}`,
    facts: [
      ['Effective date', day],
      ['Total', formatMoney(totalCents)],
    ],
    toInsured: (about) => wordsOf('policies.bound', { values: { ...about, day } }),
    toAgent: (about) => wordsOf('policies.bound.agent', { values: { ...about, day } }),
  });
}
