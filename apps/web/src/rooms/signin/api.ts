import { signin } from '@portico/contract/rooms/signin';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';

export const api = client(signin);

/** Why a call failed. A reply that can't be read counts as a server error. */
export const failureOf = (error: unknown): ApiFailure =>
  error instanceof ApiFailure ? error : new ApiFailure(500, { code: 'serverError' });

/** Where people go who sign in with their organization's own provider. */
export const upstreamPath = (uid: string): string => `/login/${encodeURIComponent(uid)}/upstream`;
