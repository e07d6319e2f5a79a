import { BRAND_IDS } from '@portico/contract/brands';
import { fail } from '@portico/contract/errors';
import type { HealthCheck } from '@portico/contract/rooms/operations';
import { type SETUP_MARKS, type Setup, setup } from '@portico/contract/rooms/setup';
import { setupChecks, setupSteps, whatStops } from '@portico/contract/rules/setup';
import { administrators } from '@portico/platform/administrators/rights';
import { brandAt, brandOf } from '@portico/platform/brands';
import { dayOf } from '@portico/platform/businessDay';
import { requireRecent } from '@portico/platform/confirmed';
import { answer, type Ctx } from '@portico/platform/context';
import { queueEmails } from '@portico/platform/outbox';
import type { HealthChecks } from '../operations/index.ts';
import { addMark, countSetup, holdSetup, removeMark, wentLiveAt } from './facts.sql.ts';
import { countSamples, listSamples, removeSamples } from './samples.ts';
import { liveEmail } from './setup.emails.ts';

/** How the portal is run, as far as the steps are about it. */
export interface Installation {
  readonly origins: readonly string[];
  readonly sendsEmail: boolean;
  readonly hasBucket: boolean;
  /** Another provider signs people in, so there is no password to ask for. */
  readonly hasUpstream: boolean;
}

interface SetupParts {
  /** The demo keeps its samples. */
  readonly isDemo: boolean;
  readonly scansUploads: boolean;
  readonly checkHealth: HealthChecks;
}

const healthKey = ({ Kind }: HealthCheck) => `health.${Kind}`;

export function setupRoom(installation: Installation, { checkHealth, ...parts }: SetupParts) {
  const served = () =>
    BRAND_IDS.filter((id) => installation.origins.some((origin) => brandAt(new URL(origin).host) === id));

  async function setupNow(ctx: Ctx): Promise<Setup> {
    const { db, now } = ctx;
    const counted = await countSetup(db, dayOf(now));
    const samples = parts.isDemo ? { removable: 0, kept: 0 } : await countSamples(db);
    const health = await checkHealth(ctx);
    const liveAt = await wentLiveAt(db);
    const trusted = await administrators(db);
    const steps = setupSteps({
      ...counted,
      ...installation,
      ...parts,
      brands: served().map(brandOf),
      administrators: trusted.length,
      protectedAdministrators: trusted.filter(({ hasSecondFactor }) => hasSecondFactor).length,
    });
    return {
      IsLive: liveAt !== undefined,
      WentLiveAt: liveAt?.toISOString() ?? null,
      StepList: steps,
      CheckList: setupChecks(steps, {
        ...counted,
        removableSamples: samples.removable,
        keptSamples: samples.kept,
      }),
      HealthList: health.filter(({ State }) => State === 'warning' || State === 'bad'),
      Samples: samples.removable,
    };
  }

  async function goLive(ctx: Ctx, accepted: readonly string[]): Promise<Setup> {
    const { db, now, actor } = ctx;
    // Of two at the same time, the second waits here, before it holds anything, and finds that it's done.
    await holdSetup(db);
    const before = await setupNow(ctx);
    if (before.IsLive) return before;
    if (!installation.hasUpstream) await requireRecent(ctx);
    const health = before.HealthList.map((check) => ({
      Key: healthKey(check),
      State: check.State === 'bad' ? ('bad' as const) : ('warning' as const),
      Text: 'what Health says',
    }));
    const stops = whatStops(before.StepList, [...before.CheckList, ...health], accepted);
    if (stops.length > 0) fail('notReady', { steps: [...new Set(stops)].join('; ') });
    if (await addMark(db, 'live', { by: actor.personKey, at: now })) {
      ctx.note({ details: { before: { live: false }, after: { live: true }, accepted } });
      const [site = ''] = installation.origins;
      await queueEmails(
        db,
        (await administrators(db)).map((to) => liveEmail(to, { site, by: actor.name, at: now })),
        now,
      );
    }
    return setupNow(ctx);
  }

  async function setMark(ctx: Ctx, step: (typeof SETUP_MARKS)[number], isMarked: boolean): Promise<Setup> {
    const { db, now, actor } = ctx;
    const changed = isMarked
      ? await addMark(db, step, { by: actor.personKey, at: now })
      : await removeMark(db, step);
    if (changed) ctx.note({ details: { before: { [step]: !isMarked }, after: { [step]: isMarked } } });
    return setupNow(ctx);
  }

  return answer(setup, {
    get: setupNow,
    goLive: (ctx, { body }) => goLive(ctx, body.Accept),
    async pause(ctx, { body: { Reason } }) {
      if (await removeMark(ctx.db, 'live'))
        ctx.note({ details: { before: { live: true }, after: { live: false }, reason: Reason } });
      return setupNow(ctx);
    },
    mark: (ctx, { params: { step } }) => setMark(ctx, step, true),
    unmark: (ctx, { params: { step } }) => setMark(ctx, step, false),
    samples: async ({ db }) => (parts.isDemo ? { RemovableList: [], KeptList: [] } : listSamples(db)),
    async removeSamples(ctx) {
      if (parts.isDemo) return { Removed: 0, Kept: [] };
      const removed = await removeSamples(ctx);
      ctx.note({ details: { removed: removed.Removed, kept: removed.Kept.length } });
      return removed;
    },
  });
}
