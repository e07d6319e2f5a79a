import { overviews } from '@portico/contract/rooms/overviews';
import { answer } from '@portico/platform/context';
import { accountHandlers } from './overviews.account.ts';
import { bookHandlers } from './overviews.book.ts';
import { insuredHandlers } from './overviews.dashboard.handlers.ts';

export const overviewsRoom = answer(overviews, { ...accountHandlers, ...insuredHandlers, ...bookHandlers });
