/** What 60 applications cost in an edition, a line each. A changed line is a changed price for someone. */
import {
  type Charge,
  chargesFor,
  type EditionFiles,
  ENGINE,
  type Engine,
  openEdition,
  type Rating,
  rate,
} from '@portico/rating';
import { chance, makeApplication } from '../packages/rating/src/check/applications.ts';

const APPLICATIONS = 60;
/** Every third has its steps too: enough to see which one changed, and the files stay small. */
const EXPLAINED = 3;

export const goldenFile = (code: string): URL =>
  new URL(`../packages/rating/golden/${code}.txt`, import.meta.url);

/** The totals of the same applications with the first engine, which rates again what it has rated. This file never changes. */
export const firstEngineFile = new URL('../packages/rating/golden/engine1.txt', import.meta.url);

export function goldenText(files: EditionFiles, charges: readonly Charge[]): string {
  const lines = goldenRatings(files, charges, ENGINE).map(
    ({ state, zone, begin, rating }, at) =>
      `${state} ${zone} ${begin} ${described(rating, at % EXPLAINED === 1)}`,
  );
  return `${lines.join('\n')}\n`;
}

/** `HO3-HBR-2026.2 - 247400 …` */
export const goldenTotals = (files: EditionFiles, charges: readonly Charge[], engine: Engine): string =>
  [files.code, ...goldenRatings(files, charges, engine).map(({ rating }) => rating.TotalCents ?? '-')].join(
    ' ',
  );

function goldenRatings(files: EditionFiles, charges: readonly Charge[], engine: Engine) {
  const edition = openEdition(files);
  const { states, program, isAdmitted } = files.plan;
  return Array.from({ length: APPLICATIONS }, (_, at) => {
    const state = states[at % states.length] ?? '';
    const pick = chance(at + 1);
    const draw = () => {
      const input = makeApplication(edition, state, pick);
      const { zone, begin } = input.term;
      const due = chargesFor(charges, { state, program, isAdmitted, begin });
      return { state, zone, begin, rating: rate(edition, { ...input, charges: due, engine }) };
    };
    // Most applications at the edges have no price. A few of those are enough.
    let drawn = draw();
    for (let more = 0; at % 10 !== 0 && drawn.rating.TotalCents === null && more < 200; more += 1)
      drawn = draw();
    return drawn;
  });
}

function described(rating: Rating, isExplained: boolean): string {
  const codes = (list: readonly { readonly Code: string }[]) => list.map(({ Code }) => Code).join(' ');
  if (rating.TotalCents === null)
    return `no price: ${codes(rating.IneligibleList)} ${rating.MessageList.map(({ Control }) => Control).join(' ')}`.trimEnd();
  // Steps that change nothing are left out.
  const changing = rating.StepList.filter(
    ({ BeforeCents, AfterCents }) => isExplained && BeforeCents !== AfterCents,
  );
  const perils = [...new Set(changing.map(({ Peril }) => Peril))].map((peril) => {
    const steps = changing.filter(({ Peril }) => Peril === peril);
    return [
      ...(peril === null ? [] : [`${peril}:`]),
      ...steps.map(({ Code, AfterCents }) => `${Code} ${AfterCents}`),
    ].join(' ');
  });
  const parts = rating.CoverageList.map(({ Code, PremiumCents }) => `${Code} ${PremiumCents}`);
  const amounts = `${rating.TotalCents} = ${rating.PremiumCents} + ${rating.FeesCents} + ${rating.TaxesCents}`;
  const rules = codes([...rating.ReferralList, ...rating.DocumentList]);
  return [amounts, parts.join(' '), ...perils, rules].join(' | ').trimEnd();
}
