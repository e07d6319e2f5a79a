import type { ComparedTerm } from '@portico/contract/rooms/overviews/insured';
import type { Coverage } from '@portico/contract/rooms/policies';
import { formatPrice } from '@portico/contract/rules/format';

/** One thing that is different, or is not, from the last term to this one. */
export interface Change {
  readonly kind: 'up' | 'down' | 'same' | 'added' | 'gone';
  readonly text: string;
}

interface Pair {
  readonly now: Coverage;
  readonly last: Coverage;
}

const change = (now: number, last: number) => (now > last ? 'up' : now < last ? 'down' : 'same');

/** This term held against the last, in the order that people ask in: the price, the first limit, the deductible. */
export function compareTerms(now: ComparedTerm, last: ComparedTerm): Change[] {
  const before = new Map(last.CoverageList.map((coverage) => [coverage.Code, coverage]));
  const pairs = now.CoverageList.flatMap((coverage): Pair[] => {
    const known = before.get(coverage.Code);
    return known ? [{ now: coverage, last: known }] : [];
  });
  const [mainLimit, ...otherLimits] = pairs.flatMap(limit);
  const codes = new Set(now.CoverageList.map(({ Code }) => Code));
  return [
    premium(now.PremiumCents, last.PremiumCents),
    ...now.CoverageList.filter(({ Code }) => !before.has(Code)).map(added),
    ...last.CoverageList.filter(({ Code }) => !codes.has(Code)).map(gone),
    ...(mainLimit ? [mainLimit] : []),
    ...deductibles(pairs),
    ...otherLimits,
  ];
}

function premium(now: number, last: number): Change {
  const kind = change(now, last);
  if (kind === 'same') return { kind, text: `Your premium is unchanged at ${formatPrice(now)}.` };
  const moved = Math.abs(now - last);
  const verb = kind === 'up' ? 'went up' : 'went down';
  return {
    kind,
    text: `Your premium ${verb} by ${formatPrice(moved)}${share(moved, last)}, from ${formatPrice(last)} to ${formatPrice(now)}.`,
  };
}

/** Of nothing there is no share. */
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

/** Limits that stay are not worth a line each. */
function limit({ now, last }: Pair): Change[] {
  const [to, from] = [now.LimitCents, last.LimitCents];
  if (to === from) return [];
  if (from === null && to !== null)
    return [{ kind: 'down', text: `Your ${named(now)} cover now has a limit, ${formatPrice(to)}.` }];
  if (to === null || from === null)
    return [{ kind: 'up', text: `Your ${named(now)} cover no longer has a limit.` }];
  const verb = to > from ? 'rose' : 'fell';
  return [
    {
      kind: change(to, from),
      text: `Your ${named(now)} limit ${verb} from ${formatPrice(from)} to ${formatPrice(to)}.`,
    },
  ];
}

/** One sentence where all of them did the same, which is the rule; a sentence each otherwise. */
function deductibles(pairs: readonly Pair[]): Change[] {
  const held = pairs.filter(({ now, last }) => now.DeductibleCents !== null || last.DeductibleCents !== null);
  if (held.length === 0) return [];
  const moves = held.filter(({ now, last }) => now.DeductibleCents !== last.DeductibleCents);
  const stories = new Set(held.map(({ now, last }) => `${last.DeductibleCents} ${now.DeductibleCents}`));
  const [first] = held;
  if (moves.length === 0) {
    const cents = stories.size === 1 ? (first?.now.DeductibleCents ?? null) : null;
    const words = cents === null ? 'Your deductibles are unchanged' : 'Your deductible is unchanged';
    return [{ kind: 'same', text: `${words}${cents === null ? '' : ` at ${formatPrice(cents)}`}.` }];
  }
  if (stories.size === 1 && first) return [deductible(first, 'Your deductible')];
  return moves.map((pair) => deductible(pair, `Your deductible for ${named(pair.now)}`));
}

function deductible({ now, last }: Pair, subject: string): Change {
  const [to, from] = [now.DeductibleCents, last.DeductibleCents];
  if (from === null) return { kind: 'up', text: `${subject} is new, ${formatPrice(to ?? 0)}.` };
  if (to === null) return { kind: 'down', text: `${subject}, ${formatPrice(from)} before, is gone.` };
  const verb = to > from ? 'went up' : 'went down';
  return {
    kind: change(to, from),
    text: `${subject} ${verb} from ${formatPrice(from)} to ${formatPrice(to)}.`,
  };
}
