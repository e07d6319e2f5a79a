import { resources } from '@portico/contract/rooms/resources';
import { answer } from '@portico/platform/context';
import { availabilityOf, placeAnswer } from './availability.ts';
import { programGuide, underwritingGuide } from './guides.ts';
import { marketsOf } from './markets.ts';

export const resourcesRoom = answer(resources, {
  programs: (ctx, { query }) => programGuide(ctx, query),
  underwriting: (ctx, { query }) => underwritingGuide(ctx, query),
  markets: (ctx) => marketsOf(ctx),
  availability: (ctx, { query }) => availabilityOf(ctx, query.State),
  place: (ctx, { query }) => placeAnswer(ctx, query),
});
