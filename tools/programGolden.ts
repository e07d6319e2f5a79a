/** What 60 applications cost in an edition, a line each. A changed line is a changed price for someone. */
import { type Charge, chargesFor, type EditionFiles, openEdition, type Rating, rate } from '@portico/rating';
import { chance, makeApplication } from '../packages/rating/src/check/applications.ts';

const APPLICATIONS = 60;
/** Every third has its steps too: enough to see which one changed, and the files stay small. */
const EXPLAINED = 3;

export const goldenFile = (code: string): URL =>
  new URL(`../packages/rating/golden/${code}.txt`, import.meta.url);

export function goldenText(files: EditionFiles, charges: readonly Charge[]): string {
  const edition = openEdition(files);
  const { states, program, isAdmitted } = files.plan;
  const lines = Array.from({ length: APPLICATIONS }, (_, at) => {
    const state = states[at % states.length] ?? '';
    const pick = chance(at + 1);
    const draw = () => {
      const input = makeApplication(edition, state, pick);
      const { zone, begin } = input.term;
      const due = chargesFor(charges, { state, program, isAdmitted, begin });
      return { zone, begin, rating: rate(edition, { ...input, charges: due }) };
    };
    // Most applications at the edges have no price. A few of those are enough.
    let { zone, begin, rating } = draw();
    for (let more = 0; at % 10 !== 0 && rating.TotalCents === null && more < 200; more += 1)
      ({ zone, begin, rating } = draw());
    return `${state} ${zone} ${begin} ${described(rating, at % EXPLAINED === 1)}`;
  });
  return `${lines.join('\n')}\n`;
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
