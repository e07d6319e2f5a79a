import { ROUTES } from '@portico/contract/routes';

export const claimAddress = (key: string): string => `${ROUTES.claim.path}?${new URLSearchParams({ key })}`;
