/** What a closing stops: new business, higher limits, reinstatements, other endorsements. */
export const CLOSED_ACTIONS = ['new', 'increase', 'reinstate', 'endorse'] as const;
export type ClosedAction = (typeof CLOSED_ACTIONS)[number];

/** An area closed to binding for a time. */
export interface ClosedArea {
  readonly state: string;
  /** Null: the whole state. */
  readonly counties: readonly string[] | null;
  /** Codes of programs. Null: every program. */
  readonly programs: readonly string[] | null;
  readonly actions: readonly ClosedAction[];
  readonly activeFrom: Date;
  readonly activeTo: Date | null;
}

export type ClosingState = 'planned' | 'active' | 'ended';

type Span = Pick<ClosedArea, 'activeFrom' | 'activeTo'>;

/** A planned closing that was taken back ends when it begins, so it's never in effect. */
export const isTakenBack = ({ activeFrom, activeTo }: Span): boolean =>
  activeTo !== null && activeTo <= activeFrom;

/** Time alone decides, so no job has to open or end a closing. */
export function closingState(span: Span, at: Date): ClosingState {
  const { activeFrom, activeTo } = span;
  if (isTakenBack(span) || (activeTo !== null && activeTo <= at)) return 'ended';
  return activeFrom <= at ? 'active' : 'planned';
}

export interface Binding {
  readonly state: string;
  readonly county: string;
  readonly program: string;
  readonly action: ClosedAction;
  readonly at: Date;
}

/** The closings that stop a binding. None: it may go ahead. */
export const closedFor = <C extends ClosedArea>(binding: Binding, closings: readonly C[]): C[] =>
  closings.filter(
    (closing) =>
      closingState(closing, binding.at) === 'active' &&
      closing.state === binding.state &&
      (closing.counties?.includes(binding.county) ?? true) &&
      (closing.programs?.includes(binding.program) ?? true) &&
      closing.actions.includes(binding.action),
  );

const share = (one: readonly string[], two: readonly string[]) => one.some((item) => two.includes(item));
/** Null is everything. */
const meet = (one: readonly string[] | null, two: readonly string[] | null) =>
  one === null || two === null || share(one, two);
const startsBeforeEnd = (one: ClosedArea, two: ClosedArea) =>
  two.activeTo === null || one.activeFrom < two.activeTo;

/** Whether two closings stop the same thing at the same time, so that ending one would leave it closed. */
export const closingsOverlap = (one: ClosedArea, two: ClosedArea): boolean =>
  !isTakenBack(one) &&
  !isTakenBack(two) &&
  one.state === two.state &&
  meet(one.counties, two.counties) &&
  meet(one.programs, two.programs) &&
  share(one.actions, two.actions) &&
  startsBeforeEnd(one, two) &&
  startsBeforeEnd(two, one);
