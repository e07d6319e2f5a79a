export const ENTRY_KINDS = ['reserve', 'payment', 'recovery'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** Indemnity is the loss itself; expense is what it costs to handle it. */
export const COSTS = ['indemnity', 'expense'] as const;
export type Cost = (typeof COSTS)[number];
/** Where money comes back from: what was left of the damaged things, the person who caused the loss, or the deductible. */
export const RECOVERY_SOURCES = ['salvage', 'subrogation', 'deductible'] as const;
export type RecoverySource = (typeof RECOVERY_SOURCES)[number];
export const RECOVERY_NAMES: Readonly<Record<RecoverySource, string>> = {
  salvage: 'Salvage',
  subrogation: 'Subrogation',
  deductible: 'Deductible recovered',
};

/** A change of a claim's money. Entries are never changed: a correction is another entry. */
export interface EntryAmount {
  readonly coverageCode: string;
  readonly cost: Cost;
  readonly kind: EntryKind;
  /** What it adds. A reserve that goes down and a payment that is voided are negative. */
  readonly amountCents: number;
}
export interface LedgerEntry extends EntryAmount {
  readonly bookedAt: Date;
}

export interface Figures {
  readonly paidCents: number;
  /** What we still expect to pay. */
  readonly reserveCents: number;
  readonly recoveredCents: number;
  /** Paid plus outstanding reserve less what was recovered. */
  readonly incurredCents: number;
}
/** The figures of one coverage, for the loss or for its expenses. */
export interface ValuedLine extends Figures {
  readonly coverageCode: string;
  readonly cost: Cost;
}

export const NO_FIGURES: Figures = { paidCents: 0, reserveCents: 0, recoveredCents: 0, incurredCents: 0 };

export const addFigures = (one: Figures, two: Figures): Figures => ({
  paidCents: one.paidCents + two.paidCents,
  reserveCents: one.reserveCents + two.reserveCents,
  recoveredCents: one.recoveredCents + two.recoveredCents,
  incurredCents: one.incurredCents + two.incurredCents,
});

export const sumFigures = (all: readonly Figures[]): Figures => all.reduce(addFigures, NO_FIGURES);

/** What one entry adds. */
export const figuresOf = ({ kind, amountCents }: Pick<EntryAmount, 'kind' | 'amountCents'>): Figures => ({
  paidCents: kind === 'payment' ? amountCents : 0,
  reserveCents: kind === 'reserve' ? amountCents : 0,
  recoveredCents: kind === 'recovery' ? amountCents : 0,
  incurredCents: kind === 'recovery' ? -amountCents : amountCents,
});

const inOrder = (one: ValuedLine, two: ValuedLine) =>
  one.coverageCode === two.coverageCode
    ? COSTS.indexOf(one.cost) - COSTS.indexOf(two.cost)
    : one.coverageCode < two.coverageCode
      ? -1
      : 1;

/**
 * What the entries booked before an instant come to, by coverage and cost. A claim valued on a day is valued at the
 * instant the brokerage's next day begins.
 */
export function valued(entries: readonly LedgerEntry[], before: Date): ValuedLine[] {
  const lines = new Map<string, ValuedLine>();
  for (const entry of entries) {
    if (entry.bookedAt >= before) continue;
    const { coverageCode, cost } = entry;
    const id = `${coverageCode} ${cost}`;
    lines.set(id, { coverageCode, cost, ...addFigures(lines.get(id) ?? NO_FIGURES, figuresOf(entry)) });
  }
  return [...lines.values()].sort(inOrder);
}

type Line = Pick<EntryAmount, 'coverageCode' | 'cost'>;

/** The entry that brings a reserve to an amount. Nothing if it's already there. */
export function reserveEntry(
  { coverageCode, cost }: Line,
  outstandingCents: number,
  toCents: number,
): EntryAmount[] {
  const amountCents = toCents - outstandingCents;
  return amountCents === 0 ? [] : [{ coverageCode, cost, kind: 'reserve', amountCents }];
}

/** A payment that is issued, and what it takes off the reserve of its coverage and cost. */
export function paymentEntries(
  { coverageCode, cost }: Line,
  amountCents: number,
  outstandingCents: number,
): EntryAmount[] {
  const released = Math.min(amountCents, outstandingCents);
  return [
    { coverageCode, cost, kind: 'payment', amountCents },
    ...(released > 0 ? [{ coverageCode, cost, kind: 'reserve' as const, amountCents: -released }] : []),
  ];
}

export const reversalOf = ({ coverageCode, cost, kind, amountCents }: EntryAmount): EntryAmount => ({
  coverageCode,
  cost,
  kind,
  amountCents: -amountCents,
});

/** The entries that release all outstanding reserves: the one click before a claim is closed. */
export const releaseEntries = (lines: readonly ValuedLine[]): EntryAmount[] =>
  lines.flatMap((line) => reserveEntry(line, line.reserveCents, 0));
