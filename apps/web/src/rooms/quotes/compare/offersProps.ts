import type { Answer } from '@portico/contract/rooms/quotes';
import type { ComparedOption } from '@portico/contract/rooms/ratings';
import type { rowsOf } from './compare.rules.ts';
import type { Placement } from './useComparison.ts';

/** What both layouts show. */
export interface OffersProps {
  readonly options: readonly ComparedOption[];
  readonly rows: ReturnType<typeof rowsOf>;
  readonly ownCents: number | null;
  readonly policyKey: string;
  readonly canTake: boolean;
  /** The one that is being taken. */
  readonly taking: Placement | undefined;
  readonly onTake: (option: ComparedOption) => void;
  readonly onGive: (control: string, value: Answer) => void;
}
