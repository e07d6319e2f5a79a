import { ROUTES } from '@portico/contract/routes';

/** The page of one account (spec §4, policy search 3). */
export const accountAddress = (key: string): string =>
  `${ROUTES.account.path}?${new URLSearchParams({ cra: key })}`;

let lastList = '';

/** Remembers the filters of Manage Accounts, so that breadcrumbs lead back to the same list. */
export function rememberList(search: string): void {
  lastList = search;
}
export const listAddress = (): string => `${ROUTES.account.path}${lastList}`;
