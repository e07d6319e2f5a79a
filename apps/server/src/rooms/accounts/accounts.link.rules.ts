import type { AccountStanding } from '@portico/contract/rooms/accounts';

/** Somebody who belongs to the account already. */
export interface OnFile {
  readonly personKey: string;
  readonly standing: AccountStanding;
  readonly name: string;
  readonly email: string | null;
  /** Somebody who can sign in has shown before whose account it is; a name on file has not. */
  readonly canSignIn: boolean;
}

export interface Link {
  readonly standing: AccountStanding;
  /** The owner on file steps back: it is most often the same person, whom the brokerage had only on paper. */
  readonly replacesOwner: boolean;
}

/** What somebody becomes who has passed the challenge: see docs/adr/0006. */
export function linkBeside(onFile: readonly OnFile[], personKey: string): Link {
  const owner = onFile.find(({ standing }) => standing === 'owner');
  if (owner === undefined || owner.personKey === personKey)
    return { standing: 'owner', replacesOwner: false };
  return owner.canSignIn
    ? { standing: 'coinsured', replacesOwner: false }
    : { standing: 'owner', replacesOwner: true };
}

export type Told = OnFile & { readonly email: string };

/** Who hears of it: the owner on file or, where there is no way to write to them, the others. */
export function toBeTold(onFile: readonly OnFile[], personKey: string): readonly Told[] {
  const others = onFile.filter(
    (person): person is Told => person.email !== null && person.personKey !== personKey,
  );
  const owner = others.filter(({ standing }) => standing === 'owner');
  return owner.length > 0 ? owner : others;
}
