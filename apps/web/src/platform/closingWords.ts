import type { CatastropheKind, Closing } from '@portico/contract/rooms/catastrophes';
import {
  type ClosedAction,
  type ClosingState,
  closingState,
  isTakenBack,
} from '@portico/contract/rules/closings';

export const ACTION_NAMES: Readonly<Record<ClosedAction, string>> = {
  new: 'New business',
  increase: 'Higher limits',
  reinstate: 'Reinstatements',
  endorse: 'Other endorsements',
};

export const KIND_NAMES: Readonly<Record<CatastropheKind, string>> = {
  hurricane: 'Hurricane',
  tropicalStorm: 'Tropical storm',
  tornado: 'Tornado',
  hail: 'Hail',
  wind: 'Wind',
  flood: 'Flood',
  winterStorm: 'Winter storm',
  wildfire: 'Wildfire',
  earthquake: 'Earthquake',
  other: 'Other',
};

type Span = Pick<Closing, 'ActiveFrom' | 'ActiveTo'>;
const spanOf = ({ ActiveFrom, ActiveTo }: Span) => ({
  activeFrom: new Date(ActiveFrom),
  activeTo: ActiveTo === null ? null : new Date(ActiveTo),
});

export const stateOf = (closing: Span, now: Date): ClosingState => closingState(spanOf(closing), now);

/** The state that time alone decides, in a word. */
export function stateName(closing: Span, now: Date): string {
  if (isTakenBack(spanOf(closing))) return 'Taken back';
  return { planned: 'Planned', active: 'Active', ended: 'Ended' }[stateOf(closing, now)];
}

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
/** `Oct 7, 8:00 AM`, in the reader's time zone. */
export const shortMoment = (instant: string): string => moment.format(new Date(instant));

/** `Pinellas, Hillsborough (FL)`, or `all of FL`. */
export const areaOf = ({ Counties, State }: Pick<Closing, 'Counties' | 'State'>): string =>
  Counties.length === 0 ? `all of ${State}` : `${Counties.join(', ')} (${State})`;

/** The same where it starts a line. */
export const areaTitle = (closing: Pick<Closing, 'Counties' | 'State'>): string =>
  areaOf(closing).replace(/^a/, 'A');

export const actionsOf = (actions: Closing['Actions']): string =>
  joined(actions.map((action) => ACTION_NAMES[action].toLowerCase()));

/** What agents read where they work: where binding is closed, for what, and since when. */
export function closingSentence(closing: Closing): string {
  const { Actions, Programs, ActiveFrom } = closing;
  const programs = Programs.length === 0 ? '' : ` (${Programs.join(', ')} only)`;
  return `Binding is closed in ${areaOf(closing)} for ${actionsOf(Actions)}${programs} since ${shortMoment(ActiveFrom)}`;
}

export const areaChanged = (counties: readonly string[], county: string): string[] =>
  counties.includes(county) ? counties.filter((one) => one !== county) : [...counties, county].sort();
