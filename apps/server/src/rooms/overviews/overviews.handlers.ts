import { overviews } from '@portico/contract/rooms/overviews';
import { answer } from '@portico/platform/context';

export const overviewsRoom = answer(overviews, {});
