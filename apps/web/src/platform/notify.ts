import { CATALOGUE, type Severity } from '@portico/contract/errors';
import { useSyncExternalStore } from 'react';
import { ApiFailure } from './apiFailure.ts';

export interface Notice {
  readonly id: number;
  readonly severity: Severity;
  readonly title?: string | undefined;
  readonly text: string;
}

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** What is wrong stays until it is dismissed (spec §8); what is said already is not said again. */
export function notify(notice: Omit<Notice, 'id'>): void {
  const isSaid = notices.some(({ title, text }) => title === notice.title && text === notice.text);
  if (!isSaid) show([...notices, { ...notice, id: ++lastId }]);
}

export const dismiss = (id: number): void => show(notices.filter((notice) => notice.id !== id));

/** Failed calls only: one that was dropped or given up is no news to anybody. */
export function notifyFailure(error: unknown): void {
  if (!(error instanceof ApiFailure)) return;
  const { severity } = CATALOGUE[error.code];
  notify({ severity, title: error.title, text: error.message });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => notices);
