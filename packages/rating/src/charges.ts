/** Which edition and which charges a term has. Both are decided by its first day, also for changes during the term. */
import type { Charge, EditionCalendar } from './program.schema.ts';

export interface ChargedTerm {
  readonly state: string;
  readonly program: string;
  readonly isAdmitted: boolean;
  readonly begin: string;
}

/** `validTo` is the first day on which a charge no longer applies. */
export const chargesFor = (charges: readonly Charge[], term: ChargedTerm): Charge[] =>
  charges.filter(
    (charge) =>
      charge.state === term.state &&
      (charge.market === 'both' || (charge.market === 'admitted') === term.isAdmitted) &&
      charge.programs.includes(term.program) &&
      charge.validFrom <= term.begin &&
      (charge.validTo === undefined || term.begin < charge.validTo),
  );

/** When an edition applies in a state: renewals may follow weeks after new business. */
export interface EditionDates {
  readonly state: string;
  readonly newFrom: string;
  readonly renewalFrom: string;
}

/** When an edition applies in a state, or undefined if the calendar doesn't have it. */
export function datesOf(calendar: EditionCalendar, edition: string, state: string): EditionDates | undefined {
  const listed = calendar.editions.find((one) => one.edition === edition);
  if (listed === undefined) return undefined;
  const { newFrom, renewalFrom } = listed.states?.[state] ?? listed;
  return { state, newFrom, renewalFrom };
}

/** The edition in force for a term, or undefined if the state isn't written yet. */
export function editionFor<T extends EditionDates>(
  editions: readonly T[],
  term: { readonly state: string; readonly begin: string; readonly isRenewal: boolean },
): T | undefined {
  const fromOf = (edition: T) => (term.isRenewal ? edition.renewalFrom : edition.newFrom);
  return editions
    .filter((edition) => edition.state === term.state && fromOf(edition) <= term.begin)
    .reduce<T | undefined>(
      (latest, one) => (latest && fromOf(latest) >= fromOf(one) ? latest : one),
      undefined,
    );
}
