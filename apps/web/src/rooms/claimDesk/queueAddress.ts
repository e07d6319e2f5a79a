import { ROUTES } from '@portico/contract/routes';

/** The queue as it was last shown in this window, and how often it was. */
let last: string | undefined;
let shown = 0;

export const rememberQueue = (search: string): void => {
  last = search.replace(/^\?/, '');
  shown += 1;
};
/** Undefined if this window hasn't shown the queue. */
export const lastQueue = (): string | undefined => last;
/** Changes when someone goes back to the queue, which may have changed by then. */
export const timesShown = (): number => shown;

/** Where a claim's page leads back to. */
export const queueAddress = (search = last ?? ''): string =>
  search === '' ? ROUTES.claims.path : `${ROUTES.claims.path}?${search}`;

/** A claim's page that knows the queue it was opened from, so that the claims before and after it are at hand. */
export const claimInQueue = (key: string, queue: string): string =>
  `${ROUTES.claim.path}?${new URLSearchParams({ key, queue })}`;
