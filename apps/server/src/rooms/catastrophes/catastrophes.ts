import { fail, refuseField } from '@portico/contract/errors';
import type { CatastropheChange, NewCatastrophe } from '@portico/contract/rooms/catastrophes';
import type { Ctx } from '@portico/platform/context';
import { findItems } from '../lookups/index.ts';
import {
  catastropheByCode,
  catastropheByKey,
  holdCatastrophes,
  insertCatastrophe,
  similarCatastrophe,
  unknownStates,
  updateCatastrophe,
} from './catastrophes.sql.ts';
import { unknownPlaces } from './closings.sql.ts';

type Facts = Pick<
  NewCatastrophe,
  'Code' | 'Kind' | 'Begins' | 'Ends' | 'States' | 'Counties' | 'LossTypes' | 'Accept'
>;

/** Each county once, in order. No list at all means that every state is affected as a whole. */
function tidy(counties: NewCatastrophe['Counties']): NewCatastrophe['Counties'] {
  const listed = Object.entries(counties ?? {}).map(([state, names]) => [state, [...new Set(names)].sort()]);
  return listed.length === 0 ? null : Object.fromEntries(listed);
}

async function requireRealPlaces(ctx: Ctx, { States, Counties }: Facts): Promise<void> {
  const [unknown] = await unknownStates(ctx, States);
  if (unknown !== undefined) refuseField('States', `There’s no state ${unknown}.`);
  for (const [state, counties] of Object.entries(Counties ?? {})) {
    if (!States.includes(state))
      refuseField('Counties', `Choose ${state} as a state, or remove its counties.`);
    const [county] = (await unknownPlaces(ctx, state, counties, [])).counties;
    if (county !== undefined) refuseField('Counties', `There’s no county called ${county} in ${state}.`);
  }
}

async function requireLossTypes({ db, now }: Ctx, { LossTypes }: Facts): Promise<void> {
  const known = await findItems(db, 'ClaimLossType', {}, now);
  if (!LossTypes.every((code) => known.some(({ Key }) => Key === code)))
    refuseField('LossTypes', 'Choose types of loss from the list.');
}

/** A code is given once. One like it is only a warning: two tornadoes can hit a state on the same day. */
async function requireNoOther(ctx: Ctx, facts: Facts, key?: string): Promise<void> {
  const taken = facts.Code === undefined ? undefined : await catastropheByCode(ctx, facts.Code, key);
  if (taken !== undefined) fail('catastropheCodeTaken', { ...taken });
  const similar = facts.Accept ? undefined : await similarCatastrophe(ctx, facts, key);
  if (similar !== undefined) fail('catastropheSimilar', { ...similar });
}

export async function addCatastrophe(ctx: Ctx, body: NewCatastrophe): Promise<string> {
  const facts = { ...body, States: [...new Set(body.States)], Counties: tidy(body.Counties) };
  await requireRealPlaces(ctx, facts);
  await requireLossTypes(ctx, facts);
  await holdCatastrophes(ctx);
  await requireNoOther(ctx, facts);
  const key = await insertCatastrophe(ctx, facts);
  ctx.note({ kind: 'catastrophe', key });
  return key;
}

/** What makes it look like another one. A change of its name or source asks no questions. */
const DECISIVE = ['Kind', 'Begins', 'Ends', 'States', 'RecordActive'] as const;

export async function changeCatastrophe(
  ctx: Ctx,
  key: string,
  version: number,
  body: CatastropheChange,
): Promise<void> {
  await holdCatastrophes(ctx);
  const held = (await catastropheByKey(ctx, key)) ?? fail('recordNotFound');
  if (held.Version !== version) fail('stale');
  const change = {
    ...body,
    ...(body.States && { States: [...new Set(body.States)] }),
    ...(body.Counties !== undefined && { Counties: tidy(body.Counties) }),
  };
  const facts = Object.assign({}, held, change);
  if (facts.Ends < facts.Begins) refuseField('Ends', 'Choose an end on or after the first day.');
  if (change.States || change.Counties) await requireRealPlaces(ctx, facts);
  if (change.LossTypes) await requireLossTypes(ctx, facts);
  const asks = facts.RecordActive && DECISIVE.some((name) => change[name] !== undefined);
  await requireNoOther(ctx, { ...facts, ...(!asks && { Accept: true }) }, key);
  await updateCatastrophe(ctx, key, version, change);
  const { Accept: _accepted, ...changed } = body;
  ctx.note({ details: { changed: Object.keys(changed) } });
}
