import type { AccountInvitation } from '@portico/contract/rooms/coinsureds';
import type { PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import type { Policy } from '@portico/contract/rooms/policies';
import type { Risk, RiskChange } from '@portico/contract/rooms/risks';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** What other rooms show on the account page. The app passes it in; `shownBy` is the query to read again after a change. */
export interface AccountParts {
  /** The latest documents of the account, and the way to all of them. */
  readonly Documents: ComponentType<{ readonly account: string; readonly all: { readonly cra: string } }>;
  /** The latest claims of the account, and the way to report one. */
  readonly Claims: ComponentType<{ readonly account: string }>;
  /** Losses of other accounts nearby, in a panel. Nothing if there are none. */
  readonly NearbyLosses: ComponentType<{ readonly account: string; readonly risks: readonly Risk[] }>;
  /** The areas that are closed to binding in the states of the account's properties. Nothing if there are none. */
  readonly Closings: ComponentType<{ readonly risks: readonly Risk[] }>;
  /** The row below a term with its mortgagees. */
  readonly MortgageeRow: ComponentType<{
    readonly term: Policy;
    readonly loans: readonly PolicyMortgagee[];
    readonly columns: number;
    readonly shownBy: QueryKey;
  }>;
  /** The way to an endorsement of a policy that makes this change to its property. */
  readonly Endorse: ComponentType<{
    readonly policy: { readonly Key: string; readonly Number: string };
    readonly risk: RiskChange;
    readonly onOpened: () => void;
  }>;
  /** Beside a person with a sign-in, for those who may act for others. */
  readonly Impersonate: ComponentType<{ readonly email: string; readonly name: string }>;
  /** Someone who was invited and hasn't answered yet. */
  readonly InvitedLine: ComponentType<{ readonly invitation: AccountInvitation; readonly shownBy: QueryKey }>;
}
