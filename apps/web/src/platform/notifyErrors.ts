import { ApiFailure, Dropped } from './apiFailure.ts';
import { isChunkFailure } from './chunks.ts';
import { notify, notifyFailure, wordsOf } from './notify.ts';

/** Browser noise, and errors without a cause that anyone could look at. */
const MEANINGLESS = /^ResizeObserver loop|^Script error\.?$/;
/** Given up on purpose: a call, a navigation, a query. */
const GIVEN_UP = ['AbortError', 'CancelledError'];

/** Whether an error means nothing to a person (spec §8: "Some UI errors are ignored"). */
const isIgnored = (error: unknown, message: string): boolean =>
  MEANINGLESS.test(message) ||
  error instanceof Dropped ||
  // The part that needs it shows the error in its place.
  isChunkFailure(error) ||
  GIVEN_UP.includes(nameOf(error));

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

/** Shows what wasn't caught elsewhere: a failed call in its own words, anything else in one sentence. */
export function watchErrors(): void {
  const say = (error: unknown, message = error instanceof Error ? error.message : '') => {
    if (isIgnored(error, message)) return;
    if (error instanceof ApiFailure) notifyFailure(error);
    else notify(wordsOf('serverError'));
  };
  window.addEventListener('error', ({ error, message }) => say(error, message));
  window.addEventListener('unhandledrejection', ({ reason }) => say(reason));
}
