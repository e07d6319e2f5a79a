import { coinsureds } from '@portico/contract/rooms/coinsureds';
import { client } from '../../platform/api.ts';

export const api = client(coinsureds);
export const LINKED = ['accounts', 'linkedAccounts'];
/** The invitations sent to the person who is signed in. */
export const TO_ME = ['accounts', 'invitationsToMe'];
