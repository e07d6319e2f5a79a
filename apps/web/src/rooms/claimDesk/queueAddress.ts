import { ROUTES } from '@portico/contract/routes';

/** The queue as it was last shown: the way back from a claim leads there. */
let last = '';

export const rememberQueue = (search: string): void => {
  last = search;
};
export const queueAddress = (): string => ROUTES.claims.path + last;
