import type { Answers, Price, UnderwritingItem } from '@portico/contract/rooms/quotes';

/** What a rule of the program asks for. */
export interface Wanted {
  readonly code: string;
  readonly kind: 'document' | 'approval';
  /** Documents have the name of their type. */
  readonly title: string | null;
  readonly needed: 'bind' | 'afterwards';
  readonly days: number | null;
  readonly control: string | null;
}

/** A price that was rated in full says all that is wanted. One that couldn't be rated says too little. */
export const isRated = (price: Pick<Price, 'TotalCents'>): boolean => price.TotalCents !== null;

export const wantedBy = ({
  DocumentList,
  ReferralList,
}: Pick<Price, 'DocumentList' | 'ReferralList'>): Wanted[] => [
  ...ReferralList.map(
    ({ Code, Text, Control }): Wanted => ({
      code: Code,
      kind: 'approval',
      title: Text,
      needed: 'bind',
      days: null,
      control: Control,
    }),
  ),
  ...DocumentList.map(
    ({ Code, Needed, Days }): Wanted => ({
      code: Code,
      kind: 'document',
      title: null,
      needed: Needed,
      days: Days,
      control: null,
    }),
  ),
];

type Item = Pick<UnderwritingItem, 'Key' | 'Code' | 'Kind' | 'Status' | 'Control' | 'Value'> & {
  readonly DecidedBy: object | null;
  readonly AskedBy: object | null;
};

export interface ItemChanges {
  readonly add: readonly Wanted[];
  /** Keys of items whose rule no longer holds. */
  readonly waive: readonly string[];
  /** Keys of items whose rule holds again, or whose answer was taken back. */
  readonly reopen: readonly string[];
  /** Keys of changed answers that the agent has given. */
  readonly accept: readonly string[];
}

const DECIDED: readonly UnderwritingItem['Status'][] = ['approved', 'waived'];
const isDecided = ({ Status }: Pick<UnderwritingItem, 'Status'>): boolean => DECIDED.includes(Status);

/** What becomes of the items when the rules ask for these. What someone decided stays. */
export function itemChanges(
  items: readonly Item[],
  wanted: readonly Wanted[],
  answers: Answers,
): ItemChanges {
  const codes = new Set(wanted.map(({ code }) => code));
  const known = new Set(items.map(({ Code }) => Code));
  const keys = (some: readonly Item[]) => some.map(({ Key }) => Key);
  const isGiven = ({ Control, Value }: Item) => answers[Control ?? ''] === Value;
  const byRule = items.filter(({ AskedBy }) => AskedBy === null);
  const asked = items.filter(({ Kind, DecidedBy }) => Kind === 'answer' && DecidedBy === null);
  return {
    add: wanted.filter(({ code }) => !known.has(code)),
    waive: keys(byRule.filter((item) => !codes.has(item.Code) && !isDecided(item))),
    reopen: keys([
      ...byRule.filter((item) => codes.has(item.Code) && item.Status === 'waived' && item.DecidedBy === null),
      ...asked.filter((item) => item.Status === 'approved' && !isGiven(item)),
    ]),
    accept: keys(asked.filter((item) => item.Status === 'open' && isGiven(item))),
  };
}

/** A document that was sent is enough to bind, unless an underwriter rejects it. */
export const isMet = (item: Pick<UnderwritingItem, 'Kind' | 'Status'>): boolean =>
  isDecided(item) || (item.Kind === 'document' && item.Status === 'submitted');

/** What still has to be settled before binding. */
export const neededToBind = <T extends Pick<UnderwritingItem, 'Kind' | 'Status' | 'Needed'>>(
  items: readonly T[],
): T[] => items.filter((item) => item.Needed === 'bind' && !isMet(item));

/** Whether there is something for an underwriter to look at. */
export const needsUnderwriter = (items: readonly Pick<UnderwritingItem, 'Status' | 'Needed'>[]): boolean =>
  items.some((item) => item.Needed === 'bind' && !isDecided(item));
