import type { AddressProblem, Mended, PlaceHit } from '@portico/contract/rooms/addresses';
import { placeWords } from '@portico/contract/rules/addressPlaces';

/** City, state and ZIP code as they were written; each may be missing. */
export interface Whereabouts {
  readonly City: string;
  readonly State: string;
  readonly PostalCode: string;
}

/** The ZIP code's place, if the code exists, and every place of that city in that state. */
export interface Known {
  readonly ofCode: PlaceHit | undefined;
  readonly ofCity: readonly PlaceHit[];
}

/** Whether the three agree or can be made to, and what has to change; or what is wrong. */
export type Judgement =
  | { readonly kind: 'settled'; readonly place: PlaceHit; readonly changes: readonly Mended[] }
  | { readonly kind: 'unsettled'; readonly problems: readonly AddressProblem[] };

export const fiveDigits = (postalCode: string): string => postalCode.slice(0, 5);

/** Two of the three that agree outvote the third; between a city and a ZIP code of one state the neighbourhood decides. */
export function judge(written: Whereabouts, known: Known): Judgement {
  const { ofCode, ofCity } = known;
  if (ofCode === undefined) return withoutCode(written, ofCity);
  const isSameCity = placeWords(ofCode.City) === placeWords(written.City);
  const isSameState = ofCode.State === written.State;
  // Both states have a city with this name: either the state is wrong or the code.
  if (isSameCity && !isSameState && ofCity.length > 0)
    return unsettled('PostalCode', elsewhere(written, ofCode));
  if (isSameCity || written.City === '') return settle(written, ofCode);
  if (!isSameState && written.State !== '') {
    // City and state agree with each other, and not with the code; or nothing agrees with anything.
    return ofCity.length > 0 ? byCity(written, ofCity) : unsettled('PostalCode', elsewhere(written, ofCode));
  }
  if (ofCity.length === 0 || ofCity.some(({ County }) => County === ofCode.County))
    return settle(written, ofCode);
  // Both are real and far apart: a slip of one digit explains it, or else the code is more exact than the city.
  const [slipped, ...more] = oneSlipAway(written.PostalCode, ofCity);
  return settle(written, slipped !== undefined && more.length === 0 ? slipped : ofCode);
}

function withoutCode(written: Whereabouts, ofCity: readonly PlaceHit[]): Judgement {
  if (ofCity.length > 0) return byCity(written, ofCity);
  const { City, State, PostalCode } = written;
  const noCity =
    City !== '' && State !== '' ? `We couldn’t find ${City} in ${State}.` : 'Enter the city and state.';
  if (PostalCode === '') return unsettled('City', noCity);
  return unsettled('PostalCode', `We couldn’t find ZIP code ${fiveDigits(PostalCode)}. ${noCity}`);
}

/** The city is right, so the code is not: there may be only one that it can be. */
function byCity(written: Whereabouts, ofCity: readonly PlaceHit[]): Judgement {
  const candidates = ofCity.length === 1 ? ofCity : oneSlipAway(written.PostalCode, ofCity);
  const [only, ...more] = candidates;
  if (only !== undefined && more.length === 0) return settle(written, only);
  const { City, State, PostalCode } = written;
  return unsettled(
    'PostalCode',
    PostalCode === ''
      ? `${City}, ${State} has ${ofCity.length} ZIP codes. Enter the one for this address.`
      : `${fiveDigits(PostalCode)} isn’t a ZIP code in ${City}, ${State}.`,
  );
}

const elsewhere = ({ City, State, PostalCode }: Whereabouts, place: PlaceHit): string =>
  `${fiveDigits(PostalCode)} is in ${place.City}, ${place.State}, not in ${City}, ${State}.`;

const unsettled = (Field: string, Message: string): Judgement => ({
  kind: 'unsettled',
  problems: [{ Field, Message, Suggestion: null }],
});

function settle(written: Whereabouts, place: PlaceHit): Judgement {
  // The four digits behind belong to the code that they were written with.
  const isSameCode = fiveDigits(written.PostalCode) === place.PostalCode;
  const changes = [
    change(
      'City',
      written.City,
      placeWords(written.City) === placeWords(place.City) ? written.City : place.City,
    ),
    change('State', written.State, place.State),
    change('PostalCode', written.PostalCode, isSameCode ? written.PostalCode : place.PostalCode),
  ];
  return { kind: 'settled', place, changes: changes.filter(({ From, To }) => From !== To) };
}

const change = (Field: keyof Whereabouts, From: string, To: string): Mended => ({ Field, From, To });

const oneSlipAway = (postalCode: string, places: readonly PlaceHit[]): PlaceHit[] =>
  places.filter((place) => isOneSlip(fiveDigits(postalCode), place.PostalCode));

/** One wrong digit, or two neighbours the wrong way round. */
export function isOneSlip(written: string, meant: string): boolean {
  if (written.length !== meant.length) return false;
  const wrong = Array.from(written, (_, at) => at).filter((at) => written[at] !== meant[at]);
  const [first = -1, second = -1] = wrong;
  if (wrong.length === 1) return true;
  return (
    wrong.length === 2 &&
    second === first + 1 &&
    written[first] === meant[second] &&
    written[second] === meant[first]
  );
}

/** What would be corrected, for callers who didn't ask for it. */
export const asProblems = (changes: readonly Mended[], place: PlaceHit): AddressProblem[] =>
  changes.map(({ Field, From, To }) => ({
    Field,
    Message:
      From === ''
        ? `Missing. Based on the rest of the address, it should be ${place.City}, ${place.State} ${place.PostalCode}.`
        : `${From} doesn’t match the rest of the address: ${place.City}, ${place.State} ${place.PostalCode}.`,
    Suggestion: To,
  }));
