import type { AccountStanding } from '@portico/contract/rooms/accounts';

/** Who owns the account so far. */
export interface Owner {
  readonly personKey: string;
  /** Somebody who can sign in has shown before whose account it is; a name on file has not. */
  readonly canSignIn: boolean;
}

export interface Link {
  readonly standing: AccountStanding;
  /** The owner on file steps back: it is most often the same person, whom the brokerage had only on paper. */
  readonly replacesOwner: boolean;
}

/** What somebody becomes who has passed the challenge: see docs/adr/0006. */
export function linkBeside(owner: Owner | undefined, personKey: string): Link {
  if (owner === undefined || owner.personKey === personKey)
    return { standing: 'owner', replacesOwner: false };
  return owner.canSignIn
    ? { standing: 'coinsured', replacesOwner: false }
    : { standing: 'owner', replacesOwner: true };
}
