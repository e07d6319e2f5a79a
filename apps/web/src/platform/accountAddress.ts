import { ROUTES } from '@portico/contract/routes';

/** The page of one account (spec §4, policy search 3). */
export const accountAddress = (key: string): string =>
  `${ROUTES.account.path}?${new URLSearchParams({ cra: key })}`;
