import { overviews } from '@portico/contract/rooms/overviews';
import { answer } from '@portico/platform/context';
import { accountHandlers } from './account/account.ts';
import { conversationHandlers } from './conversation/conversation.ts';
import { insuredHandlers } from './overviews.insured.ts';
import { personHandlers } from './person/person.ts';

export const overviewsRoom = answer(overviews, {
  ...accountHandlers,
  ...conversationHandlers,
  ...insuredHandlers,
  ...personHandlers,
});
