import type { LetterKind } from '@portico/contract/letters/wording';
import type { Cost } from '@portico/contract/rules/claimLedger';

/** Someone who could be the second person. */
export interface Decider {
  readonly key: string;
  readonly authorityCents: number;
}

/** A request that waits for a second person. */
interface Asked {
  readonly key: string;
  readonly claimKey: string;
  readonly requestedBy: string;
  readonly askedAgainBy: string | null;
  /** When it was asked for, last. */
  readonly askedAt: Date;
  /** If it doesn't wait too long already. */
  readonly canDecide: boolean;
}
export interface WaitingMoney extends Asked {
  readonly kind: 'payment' | 'recovery';
  readonly coverageCode: string;
  readonly cost: Cost;
  readonly amountCents: number;
}
/** It's composed again whenever it's read, so it never waits too long. */
export interface WaitingLetter extends Asked {
  readonly kind: 'letter';
  readonly letter: LetterKind;
}
export type Waiting = WaitingMoney | WaitingLetter;

export const claimsOf = (items: readonly Waiting[], kind: Waiting['kind']): string[] => [
  ...new Set(items.filter((item) => item.kind === kind).map(({ claimKey }) => claimKey)),
];
