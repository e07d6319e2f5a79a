/** What the agent and the insured are told about a commit, within the transaction that makes it. */
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { wordsOf } from '@portico/platform/outbox';
import type { StoredApplication } from '../applications/sql.ts';
import { announce } from './emails.ts';
import { isWithdrawal, type TermCommit } from './termCommit.ts';
import { moneyWords } from './words.rules.ts';

const CHANGED = { END: 'policies.changed', CAN: 'policies.canceled', REI: 'policies.reinstated' } as const;
const STATES = { END: 'policyInForce', CAN: 'policyCanceled', REI: 'policyInForce' } as const;

export async function tell(ctx: Ctx, commit: TermCommit, changeKey: string): Promise<void> {
  const { held, price, change } = commit;
  if (held.purpose === 'new') return tellOfBinding(ctx, held, price.TotalCents ?? 0);
  // An offer tells by itself that it was accepted (renewals/answer.ts).
  if (change === null) return;
  const { made, shown } = change;
  const cause = `changed:${changeKey}`;
  const money = moneyWords(shown.DifferenceCents);
  const about = { state: STATES[made.kind], key: held.policyKey };
  const total = ['Total for this term', formatMoney(shown.After.TotalCents)] as const;
  if (isWithdrawal(ctx, held)) {
    const inForce = { state: 'policyInForce', key: held.policyKey } as const;
    const values = { money, canceledOn: formatDay(held.CancelledOn ?? held.effectiveOn) };
    return announce(ctx, held.policyKey, {
      ...{ cause, facts: [total] },
      toInsured: (parties) =>
        wordsOf('policies.stays', { values: { ...parties, ...values }, about: inForce }),
      toAgent: (parties) =>
        wordsOf('policies.stays.agent', { values: { ...parties, ...values }, about: inForce }),
    });
  }
  const text = CHANGED[made.kind];
  const values = { money, day: formatDay(held.effectiveOn) };
  await announce(ctx, held.policyKey, {
    ...{ cause, facts: [['Effective date', values.day], total] },
    toInsured: (parties) => wordsOf(text, { values: { ...parties, ...values }, about }),
    toAgent: (parties) => wordsOf(`${text}.agent`, { values: { ...parties, ...values }, about }),
  });
}

function tellOfBinding(
  ctx: Ctx,
  { policyKey, TermBegin }: StoredApplication,
  totalCents: number,
): Promise<void> {
  const day = formatDay(TermBegin);
  const about = { state: 'policyInForce', key: policyKey } as const;
  return announce(ctx, policyKey, {
    cause: `bound:${policyKey}`,
    facts: [
      ['Effective date', day],
      ['Total', formatMoney(totalCents)],
    ],
    toInsured: (parties) => wordsOf('policies.bound', { values: { ...parties, day }, about }),
    toAgent: (parties) => wordsOf('policies.bound.agent', { values: { ...parties, day }, about }),
  });
}
