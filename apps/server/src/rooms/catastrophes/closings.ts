import { fail, refuseField } from '@portico/contract/errors';
import type { Closing, ClosingChange, NewClosing } from '@portico/contract/rooms/catastrophes';
import { closingState, closingsOverlap } from '@portico/contract/rules/closings';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { catastropheByKey } from './catastrophes.sql.ts';
import {
  closedAreas,
  closingByKey,
  holdClosings,
  type StoredClosing,
  storedClosing,
  unknownPlaces,
  writeClosing,
} from './closings.sql.ts';

async function requirePlaces(ctx: Ctx, { state, counties, programs }: StoredClosing): Promise<void> {
  const unknown = await unknownPlaces(ctx, state, counties ?? [], programs ?? []);
  if (unknown.counties.length > 0)
    refuseField('Counties', `There’s no county called ${unknown.counties[0]} in ${state}.`);
  if (unknown.programs.length > 0) refuseField('Programs', `There’s no program ${unknown.programs[0]}.`);
}

/** Closings say what was closed when, so nothing about them is put into the past. */
function requireTimes({ activeFrom, activeTo }: StoredClosing, before: StoredClosing | undefined, now: Date) {
  const isNew = activeFrom.getTime() !== before?.activeFrom.getTime();
  if (isNew && before !== undefined && before.activeFrom <= now)
    refuseField('ActiveFrom', 'This closing has already begun.');
  if (isNew && activeFrom < now) refuseField('ActiveFrom', 'Choose a time that hasn’t passed.');
  if (activeTo === null) return;
  const isNewEnd = activeTo.getTime() !== before?.activeTo?.getTime();
  if (isNewEnd && activeTo < now) refuseField('ActiveTo', 'Choose a time that hasn’t passed.');
  if (activeTo <= activeFrom) refuseField('ActiveTo', 'Choose an end after the beginning.');
}

async function requireCatastrophe(ctx: Ctx, key: string | null | undefined): Promise<void> {
  if (key && !(await catastropheByKey(ctx, key))) fail('recordNotFound');
}

async function requireNoOverlap(ctx: Ctx, closing: StoredClosing): Promise<void> {
  const others = await closedAreas(ctx.db, closing.state, ctx.now);
  const other = others.find(({ key, ...area }) => key !== closing.key && closingsOverlap(area, closing));
  if (other !== undefined) fail('closingOverlaps', { title: other.title });
}

const orEverything = (list: readonly string[]) => (list.length === 0 ? null : [...new Set(list)].sort());
const moment = (text: string | null) => (text === null ? null : new Date(text));
const one = async (ctx: Ctx, key: string): Promise<Closing> =>
  (await closingByKey(ctx, key)) ?? fail('recordNotFound');

export async function openClosing(ctx: Ctx, body: NewClosing): Promise<Closing> {
  await requireCatastrophe(ctx, body.CatastropheKey);
  const closing: StoredClosing = {
    key: newKey(),
    title: body.Title,
    state: body.State,
    counties: orEverything(body.Counties),
    programs: orEverything(body.Programs),
    actions: [...new Set(body.Actions)],
    activeFrom: body.ActiveFrom === undefined ? ctx.now : new Date(body.ActiveFrom),
    activeTo: moment(body.ActiveTo ?? null),
    catastropheKey: body.CatastropheKey ?? null,
    version: 1,
  };
  await holdClosings(ctx);
  await requireSound(ctx, closing);
  await writeClosing(ctx, closing);
  ctx.note({
    kind: 'closing',
    key: closing.key,
    details: { state: closing.state, actions: closing.actions },
  });
  return one(ctx, closing.key);
}

/** A planned one that is taken back was never in effect. */
const ended = (held: StoredClosing, now: Date): StoredClosing => ({
  ...held,
  activeTo: closingState(held, now) === 'planned' ? held.activeFrom : now,
});

function changed(held: StoredClosing, body: ClosingChange): StoredClosing {
  const { Title, Counties, Programs, Actions, ActiveFrom, ActiveTo, CatastropheKey } = body;
  return {
    ...held,
    title: Title ?? held.title,
    counties: Counties === undefined ? held.counties : orEverything(Counties),
    programs: Programs === undefined ? held.programs : orEverything(Programs),
    actions: Actions === undefined ? held.actions : [...new Set(Actions)],
    activeFrom: ActiveFrom === undefined ? held.activeFrom : new Date(ActiveFrom),
    activeTo: ActiveTo === undefined ? held.activeTo : moment(ActiveTo),
    catastropheKey: CatastropheKey === undefined ? held.catastropheKey : CatastropheKey,
  };
}

/** Refuses what an area closed to binding can't be. */
async function requireSound(ctx: Ctx, closing: StoredClosing, before?: StoredClosing): Promise<void> {
  requireTimes(closing, before, ctx.now);
  await requirePlaces(ctx, closing);
  await requireNoOverlap(ctx, closing);
}

export async function changeClosing(
  ctx: Ctx,
  key: string,
  version: number,
  body: ClosingChange,
): Promise<Closing> {
  await holdClosings(ctx);
  const held = (await storedClosing(ctx, key)) ?? fail('recordNotFound');
  if (held.version !== version) fail('stale');
  if (closingState(held, ctx.now) === 'ended') fail('closingEnded');
  await requireCatastrophe(ctx, body.CatastropheKey);
  const closing = body.EndNow ? ended(held, ctx.now) : changed(held, body);
  if (!body.EndNow) await requireSound(ctx, closing, held);
  await writeClosing(ctx, { ...closing, version: held.version + 1 });
  ctx.note({ details: { changed: Object.keys(body) } });
  return one(ctx, key);
}
