import { coinsureds } from '@portico/contract/rooms/coinsureds';
import { client } from '../../platform/api.ts';

export const api = client(coinsureds);
export const LINKED = ['accounts', 'linkedAccounts'];
