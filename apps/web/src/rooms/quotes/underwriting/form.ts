import type { Application } from '@portico/contract/rooms/quotes';
import { ApiFailure } from '../../../platform/apiFailure.ts';

export interface DecisionProps {
  readonly application: Application;
  readonly onDecided: () => Promise<void>;
  /** Someone else was faster. The section says so, because the form may no longer be there. */
  readonly onOvertaken: (message: string) => Promise<void>;
}

export const MESSAGE_LIMIT = 4000;

export const isOvertaken = (failure: Error): failure is ApiFailure =>
  failure instanceof ApiFailure && (failure.code === 'stale' || failure.code === 'referralDecided');

/** What each form does about a refusal. */
export const refusals = (onOvertaken: DecisionProps['onOvertaken']) => ({
  says: 'all' as const,
  failureOf: (failure: Error) => (isOvertaken(failure) ? undefined : { message: failure.message }),
  onFailed: (failure: Error) => (isOvertaken(failure) ? onOvertaken(failure.message) : undefined),
});
