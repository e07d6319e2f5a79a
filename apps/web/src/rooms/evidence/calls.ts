import { evidence } from '@portico/contract/rooms/evidence';
import { client } from '../../platform/api.ts';

export const api = client(evidence);
