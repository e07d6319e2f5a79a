import { room } from '../define.ts';
import { accountRows } from './overviews/account.ts';
import { insuredRows } from './overviews/insured.ts';
import { personRows } from './overviews/person.ts';

/** One call that fills a screen, so that nobody waits for a waterfall of calls. */
export const overviews = room('overviews', { ...accountRows, ...insuredRows, ...personRows });
