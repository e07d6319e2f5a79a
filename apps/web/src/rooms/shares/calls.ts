import { shares } from '@portico/contract/rooms/shares';
import { client } from '../../platform/api.ts';

export const api = client(shares);

export const sharesOf = (documentKey: string) => ['shares', documentKey] as const;

/** Where the file of an opening is. */
export const fileAddress = (token: string): string =>
  `${shares.rows.file.path}?${new URLSearchParams({ Token: token })}`;
