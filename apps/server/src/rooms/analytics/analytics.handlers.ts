import { type AnalyticsEvent, analytics as rows } from '@portico/contract/rooms/analytics';
import { dayOf } from '@portico/platform/businessDay';
import { type AnsweredRoom, answer, type Ctx } from '@portico/platform/context';
import { hasVideo } from '../content/index.ts';
import { readConfiguration } from '../lookups/index.ts';
import { type Analytics, audienceOf } from './analytics.ts';

/** A page reports every ten seconds at most. */
const REPORTS = { limit: 400, seconds: 3600 };

export const analyticsRoom = (analytics: Analytics): AnsweredRoom =>
  answer(rows, {
    async record(ctx, { body }) {
      // What staff see while they act for someone isn't what that person uses.
      if (ctx.impersonator !== undefined) return { Counted: 0 };
      if (!(await readConfiguration(ctx.db, 'W2_Portal_EnableTracking'))) return { Counted: 0 };
      const { allowed } = await ctx.throttle.take(`analytics:${ctx.actor.personKey}`, REPORTS);
      const events = allowed ? await knownOf(ctx, body.EventList) : [];
      if (events.length > 0)
        await analytics.record(
          ctx.db,
          { day: dayOf(ctx.now), brand: body.Brand, audience: audienceOf(ctx.actor.roles), events },
          ctx.now,
        );
      return { Counted: events.length };
    },
  });

/** Without videos that don't exist, or that this person can't see. */
async function knownOf(
  { db, actor, now }: Ctx,
  events: readonly AnalyticsEvent[],
): Promise<AnalyticsEvent[]> {
  const slugs = new Set(events.flatMap((event) => (event.Name === 'HelpVideo' ? [event.Slug] : [])));
  const known = new Set<string>();
  for (const slug of slugs) if (await hasVideo(db, ['PUBLIC', ...actor.roles], slug, now)) known.add(slug);
  return events.filter((event) => event.Name === 'PageView' || known.has(event.Slug));
}
