import type { Cost } from './claimLedger.ts';

/** A stop can't be paid by anyone. A warning waits until a second person has accepted it with a reason. */
export type ReasonLevel = 'stop' | 'warning';

/** What each reason does to a payment for the loss, and to one for the expenses of handling it. */
export const PAYABLE_TABLE = {
  coverageMissing: { indemnity: 'stop', expense: 'stop' },
  notInForce: { indemnity: 'stop', expense: 'warning' },
  aboveLimit: { indemnity: 'stop' },
  aboveReserve: { indemnity: 'stop', expense: 'stop' },
  estimateMissing: { indemnity: 'warning' },
  aboveEstimate: { indemnity: 'warning' },
  samePayment: { indemnity: 'warning', expense: 'warning' },
  sameInvoice: { indemnity: 'warning', expense: 'warning' },
  openQuestion: { indemnity: 'warning' },
  lenderMissing: { indemnity: 'warning' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Cost, ReasonLevel>>>>>;
export type PayableCode = keyof typeof PAYABLE_TABLE;
export const PAYABLE_CODES = Object.keys(PAYABLE_TABLE) as PayableCode[];
