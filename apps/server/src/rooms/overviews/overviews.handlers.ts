import { overviews } from '@portico/contract/rooms/overviews';
import { answer } from '@portico/platform/context';
import { accountHandlers } from './overviews.account.ts';
import { bookHandlers } from './overviews.book.ts';
import { insuredHandlers } from './overviews.dashboard.handlers.ts';
import { personHandlers } from './overviews.person.ts';

export const overviewsRoom = answer(overviews, {
  ...accountHandlers,
  ...insuredHandlers,
  ...bookHandlers,
  ...personHandlers,
});
