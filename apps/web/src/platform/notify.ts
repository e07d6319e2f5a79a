import {
  CATALOGUE,
  type CatalogueEntry,
  type ErrorCode,
  errorText,
  type Severity,
} from '@portico/contract/errors';
import { useSyncExternalStore } from 'react';
import { ApiFailure, Dropped } from './apiFailure.ts';
import { connection, isOutageStatus } from './connection.ts';

export interface Notice {
  readonly id: number;
  /** Errors and warnings stay until they are dismissed; the others fade (spec §8). */
  readonly severity: Severity | 'info' | 'success';
  readonly title?: string | undefined;
  readonly text: string;
  /** How often it was shown: equal notices are merged. */
  readonly count: number;
}
export type Words = Pick<Notice, 'severity' | 'title' | 'text'>;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

const isSame = (one: Words, other: Words) =>
  one.severity === other.severity && one.title === other.title && one.text === other.text;

export function notify(words: Words): void {
  const said = notices.find((notice) => isSame(notice, words));
  if (!said) show([...notices, { ...words, id: ++lastId, count: 1 }]);
  else show(notices.map((notice) => (notice === said ? { ...said, count: said.count + 1 } : notice)));
}

export const dismiss = (id: number): void => show(notices.filter((notice) => notice.id !== id));

/** Takes back what no longer applies. */
export function retract(words: Words): void {
  if (notices.some((notice) => isSame(notice, words)))
    show(notices.filter((notice) => !isSame(notice, words)));
}

/** The catalogue's own words. */
export function wordsOf(code: ErrorCode): Words {
  const { severity, title }: CatalogueEntry = CATALOGUE[code];
  return { severity, title, text: errorText(code) };
}

/** The global handler for failed requests: one case for each row of spec §8. */
export function wordsOfFailure({ status, statusText, code, message }: ApiFailure): Words {
  switch (status) {
    case 0:
      return wordsOf('offline');
    case 400:
      return { severity: 'error', title: 'Error', text: message };
    case 500:
      return wordsOf('serverError');
    case 503:
      return wordsOf(code === 'unavailable' ? code : 'maintenance');
    case 550:
      return { severity: 'error', title: undefined, text: message };
    case 551:
      return { severity: 'warning', title: undefined, text: message };
    default:
      return { severity: 'error', title: `${status} ${statusText}`.trim(), text: message };
  }
}

/** Failed calls only: dropped or aborted ones aren't news, and the banner shows an outage. */
export function notifyFailure(error: unknown): void {
  if (!(error instanceof ApiFailure)) return;
  const words = wordsOfFailure(error);
  if (!isOutageStatus(error.status)) notify(words);
  else if (connection.outage() === undefined)
    void connection.check().then((outage) => outage ?? notify(words));
}

/** Failures that the screen shows itself need no notification, and a refused token starts a renewal. */
export const isShownElsewhere = (error: unknown, says: readonly ErrorCode[] = []): boolean =>
  error instanceof ApiFailure && (error.status === 401 || says.includes(error.code));

/** Queries are retried automatically. What was entered in a form stays there, to be sent again. */
export function notifyFailedWrite(error: unknown, says?: readonly ErrorCode[]): void {
  if (error instanceof Dropped) notify({ severity: 'warning', text: error.message });
  else if (!isShownElsewhere(error, says)) notifyFailure(error);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => notices);
