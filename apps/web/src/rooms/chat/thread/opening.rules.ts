import {
  changesNext,
  isOpenAt,
  type OpeningHours,
  openingText,
  opensNext,
} from '@portico/contract/rules/openingHours';

export interface Opening {
  readonly isOpen: boolean;
  /** `Monday at 9:00 AM ET`. Undefined: not within a month. */
  readonly opens: string | undefined;
  /** When this is no longer so. */
  readonly until: number | undefined;
}

export function openingAt(hours: OpeningHours, time: number): Opening {
  const now = new Date(time);
  const next = opensNext(hours, now);
  return {
    isOpen: isOpenAt(hours, now),
    opens: next && openingText(hours, next, now),
    until: changesNext(hours, now)?.getTime(),
  };
}

/** A sentence before others, if it's known. */
export const opensText = ({ opens }: Pick<Opening, 'opens'>): string =>
  opens === undefined ? '' : `We open ${opens}. `;
