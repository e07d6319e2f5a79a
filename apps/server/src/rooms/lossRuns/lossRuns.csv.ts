import { BYTE_ORDER_MARK, csvRow } from '@portico/contract/rules/csv';
import type { LossRunClaim, LossRunFacts } from '../documents/index.ts';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

type Column = readonly [title: string, of: (claim: LossRunClaim) => string];

const OWN_COLUMNS: readonly Column[] = [
  ['Claim', ({ number }) => number],
  ['Loss', ({ lossOn }) => lossOn],
  ['Reported', ({ reportedOn }) => reportedOn],
  ['Closed', ({ closedOn }) => closedOn ?? ''],
  ['Cause', ({ cause }) => cause],
  ['Status', ({ status }) => status],
  ['Paid', ({ paidLossCents }) => dollars(paidLossCents)],
];

const FULL_COLUMNS: readonly Column[] = [
  ['Claim', ({ number }) => number],
  ['Loss', ({ lossOn }) => lossOn],
  ['Reported', ({ reportedOn }) => reportedOn],
  ['Closed', ({ closedOn }) => closedOn ?? ''],
  ['Place', ({ place }) => place],
  ['Cause', ({ cause }) => cause],
  ['Catastrophe', ({ catastrophe }) => catastrophe ?? ''],
  ['Status', ({ status }) => status],
  ['Paid loss', ({ paidLossCents }) => dollars(paidLossCents)],
  ['Paid expense', ({ paidExpenseCents }) => dollars(paidExpenseCents)],
  ['Reserve', ({ reserveCents }) => dollars(reserveCents)],
  ['Recovered', ({ recoveredCents }) => dollars(recoveredCents)],
  ['Incurred', ({ incurredCents }) => dollars(incurredCents)],
];

const TERM_TITLES = ['Account', 'Insured', 'Valued on', 'Policy', 'Term begin', 'Term end'];
export const NO_LOSSES = 'No losses';

/**
 * One line a claim, always with the same columns, so that programs can read it. A term without losses has one line that
 * says so.
 */
export function lossRunCsv({ account, valuedOn, isFull, terms }: LossRunFacts): string {
  const columns = isFull ? FULL_COLUMNS : OWN_COLUMNS;
  const head = csvRow([...TERM_TITLES, ...columns.map(([title]) => title)]);
  const lines = terms.flatMap(({ policyNumber, termBegin, termEnd, claims }) => {
    const term = [account.number, account.name, valuedOn, policyNumber, termBegin, termEnd];
    if (claims.length === 0)
      return [csvRow([...term, ...columns.map(([title]) => (title === 'Status' ? NO_LOSSES : ''))])];
    return claims.map((claim) => csvRow([...term, ...columns.map(([, of]) => of(claim))]));
  });
  return BYTE_ORDER_MARK + head + lines.join('');
}
