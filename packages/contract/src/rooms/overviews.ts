import { room } from '../define.ts';

/** One call that fills a screen, so that nobody waits for a waterfall of calls. */
export const overviews = room('overviews', {});
