import type { DeskClaim, DeskEntry } from '@portico/contract/rooms/claimDesk';
import {
  addFigures,
  type Figures,
  figuresOf,
  NO_FIGURES,
  RECOVERY_NAMES,
} from '@portico/contract/rules/claimLedger';

export interface LedgerLine {
  readonly entry: DeskEntry;
  /** `Dwelling`, or `Dwelling, expense`. */
  readonly coverage: string;
  readonly title: string;
  /** What all entries up to this one come to. */
  readonly after: Figures;
  /** A later entry undoes it. */
  readonly isReversed: boolean;
}

function titleOf({ Kind, Source, AmountCents, ReversesKey }: DeskEntry): string {
  if (Kind === 'recovery') return Source === null ? 'Recovery' : RECOVERY_NAMES[Source];
  if (Kind === 'payment') return ReversesKey === null ? 'Payment' : 'Payment reversed';
  return AmountCents > 0 ? 'Reserve up' : 'Reserve down';
}

/** Every entry with what the claim had come to by then, the newest first, as the server lists them. */
export function ledgerLines({ EntryList, CoverageList }: DeskClaim): LedgerLine[] {
  const reversed = new Set(EntryList.map(({ ReversesKey }) => ReversesKey));
  const nameOf = (code: string) => CoverageList.find(({ Code }) => Code === code)?.Name ?? code;
  let after = NO_FIGURES;
  const lines = EntryList.toReversed().map((entry) => {
    after = addFigures(after, figuresOf({ kind: entry.Kind, amountCents: entry.AmountCents }));
    return {
      entry,
      coverage: `${nameOf(entry.CoverageCode)}${entry.Cost === 'expense' ? ', expense' : ''}`,
      title: titleOf(entry),
      after,
      isReversed: reversed.has(entry.Key),
    };
  });
  return lines.toReversed();
}
