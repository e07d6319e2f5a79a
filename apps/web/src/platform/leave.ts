/** Path and query string of the page, as a return path keeps them. */
export const pathHere = (): string => window.location.pathname + window.location.search;

/** Loads another page of the portal: the login is an entry of its own, and a session must not outlive its page. */
export const leave = (path: string): void => window.location.replace(path);

/** What a page waits for once it is being left. */
export const gone = (): Promise<never> => new Promise(() => {});
