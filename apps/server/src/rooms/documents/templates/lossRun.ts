import { formatCount, formatDay, formatMoney } from '@portico/contract/rules/format';
import { type Block, facts, heading, note, text } from '@portico/platform/sheets/sheet';
import type { Template } from './template.ts';

/** What a claim comes to on the day it is valued. */
export interface LossFigures {
  readonly paidLossCents: number;
  readonly paidExpenseCents: number;
  readonly reserveCents: number;
  readonly recoveredCents: number;
  readonly incurredCents: number;
}

export interface LossRunClaim extends LossFigures {
  readonly number: string;
  readonly lossOn: string;
  readonly reportedOn: string;
  readonly closedOn: string | null;
  readonly place: string;
  readonly cause: string;
  readonly catastrophe: string | null;
  readonly status: string;
  readonly isOpen: boolean;
}

export interface LossRunTerm {
  readonly policyNumber: string;
  readonly program: string;
  readonly insurer: string;
  readonly termBegin: string;
  readonly termEnd: string;
  readonly claims: readonly LossRunClaim[];
}

export interface LossRunFacts {
  readonly account: { readonly number: string; readonly name: string };
  readonly valuedOn: string;
  readonly madeOn: string;
  readonly from: string;
  readonly to: string;
  readonly groupBy: 'term' | 'year';
  /** Employees see every column. Insureds see dates, cause, status and what was paid. */
  readonly isFull: boolean;
  readonly terms: readonly LossRunTerm[];
}

const FIGURES = [
  'paidLossCents',
  'paidExpenseCents',
  'reserveCents',
  'recoveredCents',
  'incurredCents',
] as const satisfies (keyof LossFigures)[];

export const sumOfLosses = (claims: readonly LossFigures[]): LossFigures =>
  claims.reduce<LossFigures>(
    (sum, claim) => ({
      paidLossCents: sum.paidLossCents + claim.paidLossCents,
      paidExpenseCents: sum.paidExpenseCents + claim.paidExpenseCents,
      reserveCents: sum.reserveCents + claim.reserveCents,
      recoveredCents: sum.recoveredCents + claim.recoveredCents,
      incurredCents: sum.incurredCents + claim.incurredCents,
    }),
    { paidLossCents: 0, paidExpenseCents: 0, reserveCents: 0, recoveredCents: 0, incurredCents: 0 },
  );

const FIGURE_TITLES: Readonly<Record<keyof LossFigures, string>> = {
  paidLossCents: 'Paid loss',
  paidExpenseCents: 'Paid expense',
  reserveCents: 'Reserve',
  recoveredCents: 'Recovered',
  incurredCents: 'Incurred',
};
const shownFigures = (isFull: boolean): readonly (keyof LossFigures)[] =>
  isFull ? FIGURES : ['paidLossCents'];
const figureTitle = (figure: keyof LossFigures, isFull: boolean) => (isFull ? FIGURE_TITLES[figure] : 'Paid');

interface ClaimColumn {
  readonly title: string;
  readonly share: number;
  readonly forEmployees?: true;
  readonly text: (claim: LossRunClaim) => string;
}
const CLAIM_COLUMNS: readonly ClaimColumn[] = [
  { title: 'Claim', share: 2, text: ({ number }) => number },
  { title: 'Loss', share: 1.5, text: ({ lossOn }) => formatDay(lossOn) },
  { title: 'Reported', share: 1.5, text: ({ reportedOn }) => formatDay(reportedOn) },
  { title: 'Closed', share: 1.5, text: ({ closedOn }) => (closedOn === null ? '–' : formatDay(closedOn)) },
  { title: 'Place', share: 1.8, forEmployees: true, text: ({ place }) => place },
  { title: 'Cause', share: 2, text: ({ cause }) => cause },
  {
    title: 'Catastrophe',
    share: 1.8,
    forEmployees: true,
    text: ({ catastrophe }) => catastrophe ?? '–',
  },
  { title: 'Status', share: 1.8, text: ({ status }) => status },
];

interface Group {
  readonly title: string;
  readonly claims: readonly LossRunClaim[];
}

function groupsOf({ groupBy, terms, from, to }: LossRunFacts): Group[] {
  if (groupBy === 'term')
    return terms.map(({ policyNumber, program, insurer, termBegin, termEnd, claims }) => ({
      title: `${policyNumber} · ${program} · ${insurer} · ${formatDay(termBegin)} – ${formatDay(termEnd)}`,
      claims,
    }));
  const claims = terms.flatMap((term) => term.claims).toSorted((a, b) => a.lossOn.localeCompare(b.lossOn));
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at)).map((year) => ({
    title: `Losses in ${year}`,
    claims: claims.filter(({ lossOn }) => lossOn.startsWith(year)),
  }));
}

function groupBlocks({ title, claims }: Group, isFull: boolean): Block[] {
  if (claims.length === 0) return [heading(title, 3), text('No losses reported.')];
  const columns = CLAIM_COLUMNS.filter(({ forEmployees }) => isFull || !forEmployees);
  const figures = shownFigures(isFull);
  const sums = sumOfLosses(claims);
  return [
    {
      kind: 'table',
      caption: title,
      columns: [
        ...columns.map(({ title: heading, share }) => ({ title: heading, share })),
        ...figures.map((figure) => ({ title: figureTitle(figure, isFull), share: 1.7, isAmount: true })),
      ],
      rows: claims.map((claim) => [
        ...columns.map(({ text: of }) => of(claim)),
        ...figures.map((figure) => formatMoney(claim[figure])),
      ]),
      totals: [
        'Subtotal',
        ...columns.slice(1).map(() => ''),
        ...figures.map((figure) => formatMoney(sums[figure])),
      ],
    },
  ];
}

function totalBlock(claims: readonly LossRunClaim[], isFull: boolean): Block {
  const figures = shownFigures(isFull);
  const sums = sumOfLosses(claims);
  const open = claims.filter(({ isOpen }) => isOpen).length;
  const counts = [claims.length, open, claims.length - open];
  return {
    kind: 'table',
    caption: 'Total',
    columns: [
      ...['Claims', 'Open', 'Closed'].map((title) => ({ title, share: 1, isAmount: true })),
      ...figures.map((figure) => ({ title: figureTitle(figure, isFull), share: 1.7, isAmount: true })),
    ],
    rows: [[...counts.map(formatCount), ...figures.map((figure) => formatMoney(sums[figure]))]],
  };
}

export const lossRun: Template<LossRunFacts> = (run) => {
  const { account, valuedOn, madeOn, from, to, isFull, terms } = run;
  const insurers = [...new Set(terms.map(({ insurer }) => insurer))];
  return {
    title: 'Loss run',
    subtitle: `${account.name} · valued on ${formatDay(valuedOn)}`,
    foot: `Loss run · Account ${account.number} · Valued on ${formatDay(valuedOn)} · Made on ${formatDay(madeOn)}`,
    isWide: true,
    blocks: [
      facts(
        ['Insured', account.name],
        ['Account', account.number],
        ['Insurance company', insurers.join(', ') || '–'],
        ['Losses', `${formatDay(from)} – ${formatDay(to)}`],
        ['Valued on', formatDay(valuedOn)],
        ['Made on', formatDay(madeOn)],
      ),
      ...(terms.length === 0 ? [text('There are no policy terms in this time.')] : []),
      ...groupsOf(run).flatMap((group) => groupBlocks(group, isFull)),
      totalBlock(
        terms.flatMap(({ claims }) => claims),
        isFull,
      ),
      note(
        isFull
          ? 'Incurred is paid plus outstanding reserve less what was recovered. Figures are as of the end of the day they are valued on.'
          : 'Paid is what we paid for the loss, as of the end of the day it is valued on.',
      ),
    ],
  };
};
