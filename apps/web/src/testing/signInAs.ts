import type { TokenRole } from '@portico/contract/roles';
import { session } from '../platform/session.ts';
import { makeToken } from './tokens.ts';

/** Starts a test signed in with these roles, with nothing left over from an earlier test. */
export function signInAs(...role: [TokenRole, ...TokenRole[]]): void {
  localStorage.clear();
  session.clear();
  session.set({ token: makeToken({ role }) });
}
