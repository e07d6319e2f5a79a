import { ROUTES } from '@portico/contract/routes';

const { path } = ROUTES.administration;

const addressOf = (view: string, more: Readonly<Record<string, string>> = {}) =>
  `${path}?${new URLSearchParams({ view, ...more })}`;

export const USERS_ADDRESS = addressOf('users');
export const userAddress = (key: string) => addressOf('users', { user: key });
