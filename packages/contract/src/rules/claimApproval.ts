import { addBusinessDays } from './businessDays.ts';

const STALE_AFTER = 5;

/** The last day on which a request can be decided. After it, it has to be asked for again: what it was about may have changed. */
export const lastDayToDecide = (askedOn: string, holidays: ReadonlySet<string>): string =>
  addBusinessDays(askedOn, STALE_AFTER, holidays);

export const isStale = (askedOn: string, today: string, holidays: ReadonlySet<string>): boolean =>
  today > lastDayToDecide(askedOn, holidays);
