import type { ComparedTerm } from '@portico/contract/rooms/overviews/insured';
import type { Coverage } from '@portico/contract/rooms/policies';
import { formatMoney, formatPrice } from '@portico/contract/rules/format';

/** One thing that changed, or didn't, from the last term to this one. */
export interface Change {
  readonly kind: 'up' | 'down' | 'same' | 'added' | 'gone';
  readonly text: string;
}

interface Pair {
  readonly now: Coverage;
  readonly last: Coverage;
}

const change = (now: number, last: number) => (now > last ? 'up' : now < last ? 'down' : 'same');

/** How a term differs from the one before, in the order people ask: the price, the first limit, the deductible. */
export function compareTerms(now: ComparedTerm, last: ComparedTerm): Change[] {
  const before = new Map(last.CoverageList.map((coverage) => [coverage.Code, coverage]));
  const pairs = now.CoverageList.flatMap((coverage): Pair[] => {
    const known = before.get(coverage.Code);
    return known ? [{ now: coverage, last: known }] : [];
  });
  const [mainLimit, ...otherLimits] = pairs.flatMap(limit);
  const codes = new Set(now.CoverageList.map(({ Code }) => Code));
  return [
    total(now.TotalCents, last.TotalCents),
    ...now.CoverageList.filter(({ Code }) => !before.has(Code)).map(added),
    ...last.CoverageList.filter(({ Code }) => !codes.has(Code)).map(gone),
    ...(mainLimit ? [mainLimit] : []),
    ...deductibles(pairs),
    ...otherLimits,
  ];
}

/** The one line of the folded comparison. */
export function summaryOf(
  now: Pick<ComparedTerm, 'TotalCents'>,
  last: Pick<ComparedTerm, 'TotalCents'>,
): string {
  const kind = change(now.TotalCents, last.TotalCents);
  const moved = formatMoney(Math.abs(now.TotalCents - last.TotalCents));
  return `${formatMoney(now.TotalCents)} this term, ${kind === 'same' ? 'same as last term' : `${kind} ${moved} from last`}`;
}

/** Totals on both sides: a premium against a total would compare unlike things. */
function total(now: number, last: number): Change {
  const kind = change(now, last);
  if (kind === 'same')
    return { kind, text: `Your total is unchanged at ${formatMoney(now)}, fees and taxes included.` };
  const moved = Math.abs(now - last);
  const verb = kind === 'up' ? 'went up' : 'went down';
  return {
    kind,
    text: `Your total ${verb} by ${formatMoney(moved)}${share(moved, last)}, from ${formatMoney(last)} to ${formatMoney(now)}, fees and taxes included.`,
  };
}

/** Nothing to compare with if the last total was zero. */
function share(moved: number, of: number): string {
  if (of === 0) return '';
  const percent = (moved / of) * 100;
  return ` (${percent < 1 ? 'less than 1' : Math.round(percent)}%)`;
}

const named = ({ Name }: Coverage) => Name.toLowerCase();

const added = ({ Name, LimitCents }: Coverage): Change => ({
  kind: 'added',
  text: `New this term: ${Name}${LimitCents === null ? '' : `, up to ${formatPrice(LimitCents)}`}.`,
});

const gone = ({ Name }: Coverage): Change => ({ kind: 'gone', text: `No longer covered: ${Name}.` });

/** A limit that didn't change isn't worth a line. */
function limit({ now, last }: Pair): Change[] {
  const [to, from] = [now.LimitCents, last.LimitCents];
  if (to === from) return [];
  if (from === null && to !== null)
    return [{ kind: 'down', text: `Your ${named(now)} coverage now has a limit of ${formatPrice(to)}.` }];
  if (to === null || from === null)
    return [{ kind: 'up', text: `Your ${named(now)} coverage no longer has a limit.` }];
  const verb = to > from ? 'rose' : 'fell';
  return [
    {
      kind: change(to, from),
      text: `Your ${named(now)} limit ${verb} from ${formatPrice(from)} to ${formatPrice(to)}.`,
    },
  ];
}

/** One sentence if all deductibles changed alike, which is usual; otherwise one each. */
function deductibles(pairs: readonly Pair[]): Change[] {
  const withOne = pairs.filter(
    ({ now, last }) => now.DeductibleCents !== null || last.DeductibleCents !== null,
  );
  if (withOne.length === 0) return [];
  const moves = withOne.filter(({ now, last }) => now.DeductibleCents !== last.DeductibleCents);
  const kinds = new Set(withOne.map(({ now, last }) => `${last.DeductibleCents} ${now.DeductibleCents}`));
  const [first] = withOne;
  if (moves.length === 0) {
    const cents = kinds.size === 1 ? (first?.now.DeductibleCents ?? null) : null;
    const words = cents === null ? 'Your deductibles are unchanged' : 'Your deductible is unchanged';
    return [{ kind: 'same', text: `${words}${cents === null ? '' : ` at ${formatPrice(cents)}`}.` }];
  }
  if (kinds.size === 1 && first) return [deductible(first, 'Your deductible')];
  return moves.map((pair) => deductible(pair, `Your deductible for ${named(pair.now)}`));
}

function deductible({ now, last }: Pair, subject: string): Change {
  const [to, from] = [now.DeductibleCents, last.DeductibleCents];
  if (from === null) return { kind: 'up', text: `${subject} is new: ${formatPrice(to ?? 0)}.` };
  if (to === null) return { kind: 'down', text: `${subject}, ${formatPrice(from)} last term, was removed.` };
  const verb = to > from ? 'went up' : 'went down';
  return {
    kind: change(to, from),
    text: `${subject} ${verb} from ${formatPrice(from)} to ${formatPrice(to)}.`,
  };
}
