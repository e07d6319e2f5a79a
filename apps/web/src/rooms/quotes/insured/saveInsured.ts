import type { ErrorCode } from '@portico/contract/errors';
import { type Application, type InsuredChange, quotes } from '@portico/contract/rooms/quotes';
import { client } from '../../../platform/api.ts';
import { ApiFailure, type Dropped } from '../../../platform/apiFailure.ts';

const { change } = client(quotes);

export interface EntryProps<T> {
  readonly application: Application;
  /** The one to change. None: add one. */
  readonly entry: T | undefined;
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

/** Shown in the dialog, next to what was typed. */
export const SAYS: readonly ErrorCode[] = ['badRequest', 'businessError', 'stale', 'recordNotFound'];

export const saveInsured = ({ Key, Version }: Application, Insured: InsuredChange): Promise<Application> =>
  change({ body: { Key, Insured }, version: Version });

export const failureOf = (failure: ApiFailure | Dropped): { message: string } => ({
  message:
    failure instanceof ApiFailure && failure.code === 'stale'
      ? 'Someone else changed this quote a moment ago. What you entered is still here. Save it again.'
      : failure.message,
});
