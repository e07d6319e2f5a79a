import type { AccountRelationship, LinkMethod } from '@portico/contract/rooms/accounts';
import type { OpenedByAnswers } from '../../challenges/index.ts';

/** Someone who belongs to the account already. */
export interface OnFile {
  readonly personKey: string;
  readonly relationship: AccountRelationship;
  readonly name: string;
  readonly email: string | null;
  /** Someone who can sign in has shown before whose account it is; a name on file has not. */
  readonly canSignIn: boolean;
}

export interface Link {
  readonly relationship: AccountRelationship;
  /** The owner on file becomes a co-insured. It's usually the same person, known to the brokerage only on paper. */
  readonly replacesOwner: boolean;
}

/**
 * What someone becomes who links an account (docs/adr/0011). Right answers show that they know the policy, not that
 * it's theirs: without a proof they become a co-insured. An owner who can sign in stays the owner.
 */
export function linkBeside(onFile: readonly OnFile[], personKey: string, isProven: boolean): Link {
  const owner = onFile.find(({ relationship }) => relationship === 'owner');
  if (owner?.personKey === personKey) return { relationship: 'owner', replacesOwner: false };
  if (!isProven || owner?.canSignIn) return { relationship: 'coinsured', replacesOwner: false };
  return { relationship: 'owner', replacesOwner: owner !== undefined };
}

/** A link as the emails about it describe it. */
export interface MadeLink {
  readonly accountKey: string;
  readonly personKey: string;
  readonly policyNumber: string;
  readonly linkedBy: LinkMethod;
  /** Where the newcomer signed in. */
  readonly site: string | null;
  /** Right answers alone made it, and opened only so much. */
  readonly limited?: OpenedByAnswers;
}
