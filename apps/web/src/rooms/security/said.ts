import type { ErrorCode } from '@portico/contract/errors';
import { ApiFailure } from '../../platform/apiFailure.ts';

/** A failure that a form says itself, as the form takes it; the others are said by the global handler. */
export const said = (error: Error | null, codes: readonly ErrorCode[]): { message: string } | undefined =>
  error instanceof ApiFailure && codes.includes(error.code) ? { message: error.message } : undefined;
