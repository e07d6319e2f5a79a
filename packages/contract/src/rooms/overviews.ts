import { room } from '../define.ts';
import { accountRows } from './overviews/account.ts';
import { conversationRows } from './overviews/conversation.ts';
import { insuredRows } from './overviews/insured.ts';
import { personRows } from './overviews/person.ts';

/** One call per screen, so no page waits for a chain of calls. */
export const overviews = room('overviews', {
  ...accountRows,
  ...conversationRows,
  ...insuredRows,
  ...personRows,
});
