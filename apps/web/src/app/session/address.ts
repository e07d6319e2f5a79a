import { ownPath } from '../../platform/leave.ts';

/** The query parameters that the guard reads (spec §2). */
export interface AddressParameters {
  readonly authorization?: string;
  readonly impersonation?: string;
}

const NAMES: readonly string[] = ['authorization', 'impersonation'];

/** Reads the parameters and takes them out of the address and its place in the history. */
export function takeParameters({ location, history }: Window = window): AddressParameters {
  const url = new URL(location.href);
  const taken = [...url.searchParams].filter(([name]) => NAMES.includes(name.toLowerCase()));
  if (taken.length === 0) return {};
  for (const [name] of taken) url.searchParams.delete(name);
  history.replaceState(history.state, '', ownPath(url) + url.hash);
  return Object.fromEntries(taken.map(([name, value]) => [name.toLowerCase(), value]));
}

/** Read while this module loads: main.tsx imports it before all others, so nothing has looked yet. */
export const addressParameters = takeParameters();
