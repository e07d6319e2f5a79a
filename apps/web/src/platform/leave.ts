import { ROUTES } from '@portico/contract/routes';

/** The login, which says what went wrong: a code of the catalogue. */
export const loginPath = (error?: string): string =>
  error === undefined ? ROUTES.login.path : `${ROUTES.login.path}?${new URLSearchParams({ error })}`;

/** Path and query string, as a return path keeps them. Two slashes at the start would be another host. */
export const ownPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname.replace(/^[/\\]+/, '/') + search;

export const pathHere = (): string => ownPath(window.location);

/** Loads another page of the portal: the login is a separate entry, and a session must not outlive its page. */
export const leave = (path: string): void => window.location.replace(path);

/** Opens an address outside the app. The Back button returns to this page. */
export const goTo = (url: string): void => window.location.assign(url);

/** Loads this page again, with everything in its address. */
export const reload = (): void => window.location.reload();

/** What a page waits for once it is being left. */
export const gone = (): Promise<never> => new Promise(() => {});
