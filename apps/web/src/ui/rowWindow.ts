/** Rows beyond the edges of the screen, so that none is missing while it scrolls. */
const BEYOND = 16;
/** The window moves by this many rows at a time, not with every pixel. */
const STEP = 8;

export interface RowRange {
  readonly start: number;
  /** Not included. */
  readonly end: number;
}

interface Place {
  /** Where the first row is on the screen: negative once it's above. */
  readonly top: number;
  readonly screen: number;
  readonly row: number;
  readonly count: number;
}

/** The rows on the screen and some around them. All of them if nothing says how high a row is. */
export function rowsInView({ top, screen, row, count }: Place): RowRange {
  if (row <= 0) return { start: 0, end: count };
  const first = Math.floor(-top / row) - BEYOND;
  const last = Math.ceil((screen - top) / row) + BEYOND;
  const start = Math.floor(first / STEP) * STEP;
  const end = Math.ceil(last / STEP) * STEP;
  return { start: Math.min(Math.max(0, start), count), end: Math.max(0, Math.min(count, end)) };
}

/** A row by its number, or room for rows that aren't drawn. */
export type RowSlot = { readonly at: number } | { readonly from: number; readonly gap: number };

/** What to draw. The row with the focus and those beside it are always there: the keyboard goes on from them. */
export function slotsOf({ start, end }: RowRange, count: number, focused: number | undefined): RowSlot[] {
  const drawn = new Set<number>();
  for (let at = start; at < end; at++) drawn.add(at);
  if (focused !== undefined)
    for (const at of [focused - 1, focused, focused + 1]) if (at >= 0 && at < count) drawn.add(at);
  const slots: RowSlot[] = [];
  let next = 0;
  for (const at of [...drawn].toSorted((one, two) => one - two)) {
    if (at > next) slots.push({ from: next, gap: at - next });
    slots.push({ at });
    next = at + 1;
  }
  if (next < count) slots.push({ from: next, gap: count - next });
  return slots;
}
