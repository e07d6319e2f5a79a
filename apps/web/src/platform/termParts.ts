import type { PolicyStatusKey } from '@portico/contract/rooms/policies';
import type { ComponentType } from 'react';

/** What other rooms show on the page of a policy term. The app passes it in. */
export interface TermParts {
  /** The latest documents of the term, and the way to all of them. */
  readonly Documents: ComponentType<{ readonly policy: string; readonly all: { readonly policy: string } }>;
  /** What the term can be proved with. */
  readonly Proof: ComponentType<{
    readonly policyKey: string;
    readonly status: PolicyStatusKey;
    readonly state: string;
    readonly documentsPath: string;
  }>;
  /** The claims on the policy, and the way to report one. */
  readonly Claims: ComponentType<{ readonly policy: string }>;
  /** What can be asked for on the term, and what was. */
  readonly RequestList: ComponentType<{ readonly policyKey: string; readonly offersChange?: boolean }>;
}

/** On the page that agents and staff have. */
export interface WorkedTermParts extends TermParts {
  /** What was offered for the next term, or the way to offer it. */
  readonly Renewal: ComponentType<{
    readonly policy: {
      readonly Key: string;
      readonly Status: { readonly Key: PolicyStatusKey };
      readonly TermEnd: string;
      readonly Today: string;
      /** Newest first. */
      readonly TermList: readonly { readonly Key: string }[];
    };
  }>;
  /** What agents and staff can do with the term. */
  readonly Change: ComponentType<{
    readonly policy: {
      readonly Key: string;
      readonly Status: { readonly Key: PolicyStatusKey };
      readonly CancelledOn: string | null;
      readonly Cancellation: { readonly MayTakeBack: boolean; readonly Why: string | null } | null;
      readonly Today: string;
    };
  }>;
}
