import { kept } from './browserState.ts';

/** Whose links they are. */
type Purpose = 'invitation' | 'not-me' | 'share';

/**
 * The token of an emailed link, which is removed from the address right away, or the one this tab was opened with.
 * Only this tab keeps it, so it survives a reload and a sign-in.
 */
export function takeEmailedToken(name: Purpose): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token) {
    kept(name).write(token);
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return kept(name).read() ?? '';
}

export const forgetEmailedToken = (name: Purpose): void => kept(name).remove();
