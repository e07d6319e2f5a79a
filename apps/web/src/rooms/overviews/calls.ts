import { room } from '@portico/contract/define';
import { insuredRows } from '@portico/contract/rooms/overviews/insured';
import { client } from '../../platform/api.ts';

/** The insured's rows alone: what other screens of the room ask for is not loaded with these. */
export const api = client(room('overviews', insuredRows));
