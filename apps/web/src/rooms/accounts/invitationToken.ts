/** Of this tab alone: it outlives the way to the login and back, and nothing on that way sees it. */
const KEPT = 'portico.invitation';

/** The token of the mailed link, taken out of the address at once; or the one this tab came with before. */
export function takeInvitationToken(): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token) {
    sessionStorage.setItem(KEPT, token);
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return sessionStorage.getItem(KEPT) ?? '';
}

export const forgetInvitationToken = (): void => sessionStorage.removeItem(KEPT);
