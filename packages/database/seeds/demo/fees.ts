import type { WritingState } from '../reference/keys.ts';

/** What a term costs in addition to its premium. */
export interface Charges {
  readonly feesCents: number;
  readonly taxesCents: number;
}

/** In hundredths of a percent: tax and stamping fee on surplus lines, and the guaranty assessment on admitted ones. */
const RATES: Readonly<Record<WritingState, { surplus: number; admitted: number }>> = {
  AL: { surplus: 600, admitted: 0 },
  FL: { surplus: 500, admitted: 100 },
  GA: { surplus: 400, admitted: 0 },
  LA: { surplus: 485, admitted: 50 },
  NC: { surplus: 530, admitted: 0 },
  NJ: { surplus: 500, admitted: 60 },
  SC: { surplus: 600, admitted: 0 },
  TX: { surplus: 489, admitted: 0 },
};
const POLICY_FEE_CENTS = { surplus: 15_000, admitted: 2_500 } as const;

/** Taxes are due on the fees too. */
export function feesAndTaxes(premiumCents: number, state: WritingState, admitted: boolean): Charges {
  const kind = admitted ? 'admitted' : 'surplus';
  const feesCents = POLICY_FEE_CENTS[kind];
  return { feesCents, taxesCents: taxOn(premiumCents + feesCents, state, admitted) };
}

export const taxOn = (cents: number, state: WritingState, admitted: boolean): number =>
  Math.round((cents * RATES[state][admitted ? 'admitted' : 'surplus']) / 10_000);
