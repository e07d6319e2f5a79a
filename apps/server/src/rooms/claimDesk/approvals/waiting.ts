import type { Cost } from '@portico/contract/rules/claimLedger';

/** Someone who could be the second person. */
export interface Decider {
  readonly key: string;
  readonly authorityCents: number;
}

/** A request that waits for a second person, of any kind. */
export interface Waiting {
  readonly kind: 'payment' | 'recovery';
  readonly key: string;
  readonly claimKey: string;
  readonly coverageCode: string;
  readonly cost: Cost;
  readonly amountCents: number;
  readonly requestedBy: string;
  readonly askedAgainBy: string | null;
  /** When it was asked for, last. */
  readonly askedAt: Date;
  /** If it doesn't wait too long already. */
  readonly canDecide: boolean;
}

export const claimsOf = (items: readonly Waiting[], kind: Waiting['kind']): string[] => [
  ...new Set(items.filter((item) => item.kind === kind).map(({ claimKey }) => claimKey)),
];
