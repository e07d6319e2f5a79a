/** When editions apply, from facts alone. */
import type { EditionDays, EditionStatus, Publication } from '@portico/contract/rooms/programs';
import { formatDay } from '@portico/contract/rules/format';

/** The days of an edition in a state, with what it's called. */
export interface DatedEdition extends EditionDays {
  readonly Code: string;
}

/** `others` are the days of all editions of the same program and market. */
export function statusOf(
  stored: 'draft' | 'published' | 'withdrawn',
  own: readonly EditionDays[],
  others: readonly EditionDays[],
  today: string,
): EditionStatus {
  if (stored !== 'published') return stored;
  const begun = own.filter(({ NewFrom }) => NewFrom <= today);
  if (begun.length === 0) return 'scheduled';
  const isReplaced = ({ State, RenewalFrom }: EditionDays) =>
    others.some(
      (other) => other.State === State && other.RenewalFrom > RenewalFrom && other.RenewalFrom <= today,
    );
  return begun.every(isReplaced) ? 'past' : 'current';
}

interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Why an edition can't be published on these days, each at the field to correct. */
export function publicationProblems(
  { StateList }: Publication,
  edition: {
    readonly Code: string;
    readonly States: readonly string[];
    readonly StateList: readonly EditionDays[];
  },
  others: readonly DatedEdition[],
  today: string,
): Problem[] {
  return StateList.flatMap((wanted, at) => {
    const problem = (field: keyof EditionDays, message: string): Problem[] => [
      { path: `body.StateList.${at}.${field}`, message },
    ];
    const { State, NewFrom, RenewalFrom } = wanted;
    if (StateList.findIndex((one) => one.State === State) < at)
      return problem('State', `${State} is listed twice.`);
    if (!edition.States.includes(State))
      return problem('State', `${edition.Code} has no rates for ${State}.`);
    const published = edition.StateList.find((one) => one.State === State);
    if (published !== undefined)
      return isSame(published, wanted)
        ? []
        : problem(
            'NewFrom',
            `It’s already published in ${State} from ${formatDay(published.NewFrom)}, and that can’t be changed.`,
          );
    return [
      ...(NewFrom <= today ? problem('NewFrom', `Choose a day after today, ${formatDay(today)}.`) : []),
      ...(RenewalFrom < NewFrom ? problem('RenewalFrom', 'Renewals can’t start before new business.') : []),
      ...overlaps(wanted, others).flatMap(([field, message]) => problem(field, message)),
    ];
  });
}

const isSame = (one: EditionDays, other: EditionDays): boolean =>
  one.NewFrom === other.NewFrom && one.RenewalFrom === other.RenewalFrom;

/** An edition comes after all others of its state. With equal days, nothing would say which of them applies. */
function overlaps(wanted: EditionDays, others: readonly DatedEdition[]): [keyof EditionDays, string][] {
  const later = (field: 'NewFrom' | 'RenewalFrom', what: string): [keyof EditionDays, string][] => {
    const latest = others
      .filter(({ State }) => State === wanted.State)
      .sort((a, b) => (a[field] < b[field] ? 1 : -1))[0];
    if (latest === undefined || latest[field] < wanted[field]) return [];
    return [
      [
        field,
        `${latest.Code} applies to ${what} in ${wanted.State} from ${formatDay(latest[field])}. Choose a later day.`,
      ],
    ];
  };
  return [...later('NewFrom', 'new business'), ...later('RenewalFrom', 'renewals')];
}
