/**
 * The token of an emailed link, which is taken out of the address at once; or the one this tab was opened with. Only
 * this tab keeps it, so that it survives a reload and a sign-in.
 */
export function takeEmailedToken(name: string): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token) {
    sessionStorage.setItem(keyOf(name), token);
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return sessionStorage.getItem(keyOf(name)) ?? '';
}

export const forgetEmailedToken = (name: string): void => sessionStorage.removeItem(keyOf(name));

const keyOf = (name: string) => `portico.${name}`;
