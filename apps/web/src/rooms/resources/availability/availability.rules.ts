import type {
  Availability,
  CountyStatus,
  PlaceOption,
  WritingState,
} from '@portico/contract/rooms/resources';
import { closingState } from '@portico/contract/rules/closings';
import type { MapArea } from '../../../ui/map/mapArea.ts';

/** Codes. Empty: all of them. */
export interface Wanted {
  readonly program: string;
  readonly market: string;
}

export const writtenIn = ({ WrittenList }: WritingState, { program, market }: Wanted) =>
  WrittenList.filter(
    ({ Program, Market }) => (program === '' || Program === program) && (market === '' || Market === market),
  );

type Closings = Availability['ClosingList'];

/** In effect now, for new business of a program. */
export const closingsNow = (closings: Closings, program: string, now: Date): Closings =>
  closings.filter(
    ({ ActiveFrom, ActiveTo, Programs, Actions }) =>
      closingState(
        { activeFrom: new Date(ActiveFrom), activeTo: ActiveTo === null ? null : new Date(ActiveTo) },
        now,
      ) === 'active' &&
      Actions.includes('new') &&
      (program === '' || Programs.length === 0 || Programs.includes(program)),
  );

/** The states where it's written, and over them what is closed. */
export function areasOf(data: Availability, wanted: Wanted, now: Date): MapArea[] {
  const open = data.StateList.filter((state) => writtenIn(state, wanted).length > 0);
  const closed = closingsNow(data.ClosingList, wanted.program, now).flatMap(
    ({ State, Counties, Title }): MapArea[] => {
      const text = `Closed: ${Title}`;
      if (Counties.length === 0) return [{ state: State, text, isStrong: true }];
      return Counties.map((county) => ({
        state: State,
        county,
        text: `${county}, ${State}. ${text}`,
        isStrong: true,
      }));
    },
  );
  return [...open.map(({ State, Name }) => ({ state: State, text: Name })), ...closed];
}

/** “All 3 markets”, or their names. */
export function marketWords(codes: readonly string[], markets: Availability['MarketList']): string {
  if (codes.length === 0) return 'Not written';
  if (codes.length === markets.length && markets.length > 1) return `All ${markets.length} markets`;
  return markets
    .filter(({ Code }) => codes.includes(Code))
    .map(({ Name }) => Name)
    .join(', ');
}

export function closedWords(closings: Closings, state: string): string | undefined {
  const own = closings.filter(({ State }) => State === state);
  if (own.length === 0) return undefined;
  if (own.some(({ Counties }) => Counties.length === 0)) return 'Closed everywhere';
  const count = new Set(own.flatMap(({ Counties }) => Counties)).size;
  return count === 1 ? 'Closed in 1 county' : `Closed in ${count} counties`;
}

export const closedIn = ({ ClosedList }: CountyStatus, program: string) =>
  ClosedList.filter(({ Program }) => program === '' || Program === program);

export interface Verdict {
  readonly text: string;
  readonly tone: 'open' | 'caution' | 'closed';
}
export function verdictOf({ CanQuote, CanBind }: PlaceOption): Verdict {
  if (CanBind) return { text: 'Yes', tone: 'open' };
  return CanQuote ? { text: 'Quote only', tone: 'caution' } : { text: 'No', tone: 'closed' };
}

/** The answer in one sentence, before the list. */
export function answerWords(options: readonly PlaceOption[], place: string): string {
  const bound = options.filter(({ CanBind }) => CanBind).length;
  const quoted = options.filter(({ CanQuote }) => CanQuote).length;
  if (options.length === 0) return `No. No market writes anything in ${place} on that day.`;
  if (bound === options.length) return `Yes. You can write everything we offer in ${place}.`;
  if (bound > 0) return `Yes. You can write ${bound} of ${options.length} options in ${place}.`;
  return quoted > 0
    ? `Not right now. You can quote in ${place}, but not bind.`
    : `No. There are no rates for ${place} on that day.`;
}
