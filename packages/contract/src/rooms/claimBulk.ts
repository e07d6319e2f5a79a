import * as z from 'zod/mini';
import { json, post, room, staff } from '../define.ts';
import { byKey } from '../fields.ts';
import { ClaimKeys } from './claimDesk/changes.ts';
import { DeskLine } from './claimDesk/line.ts';

/** What can be done with several claims at once. */
export const BULK_ACTIONS = ['assign', 'balance', 'catastrophe'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
/** How long an action can be undone. */
export const UNDO_MINUTES = 10;

const request = {
  ClaimKeys,
  Action: z.enum(BULK_ACTIONS),
  /** Who gets the claims, to assign them. */
  AdjusterKey: z.optional(z.uuid()),
  /** The catastrophe they belong to, or null for none. */
  CatastropheKey: z.optional(z.nullable(z.uuid())),
};
interface Asked {
  readonly Action: BulkAction;
  readonly AdjusterKey?: string | undefined;
  readonly CatastropheKey?: string | null | undefined;
}
const needsAdjuster = z.refine<Asked>(
  ({ Action, AdjusterKey }) => Action !== 'assign' || AdjusterKey !== undefined,
  { error: 'Choose an adjuster.', path: ['AdjusterKey'] },
);
const needsCatastrophe = z.refine<Asked>(
  ({ Action, CatastropheKey }) => Action !== 'catastrophe' || CatastropheKey !== undefined,
  { error: 'Choose a catastrophe or none.', path: ['CatastropheKey'] },
);
export const BulkRequest = z.strictObject(request).check(needsAdjuster, needsCatastrophe);
export type BulkRequest = z.infer<typeof BulkRequest>;

const BulkApply = z
  .strictObject({
    ...request,
    /** Made by the page, so that sending it again does nothing more. */
    Key: z
      .string()
      .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
    /** Of the preview. If the action would now do something else, it's refused. */
    Seal: z.string().check(z.maxLength(64)),
  })
  .check(needsAdjuster, needsCatastrophe);

const Claim = { ClaimKey: z.uuid(), /** Its number or, until it has one, its receipt. */ Number: z.string() };
const Why = z.string();

/** What an action does, by the code that does it: nothing else changes. */
export const BulkPlan = z.object({
  Seal: z.string(),
  ChangeList: z.array(
    z.object({
      ...Claim,
      Before: z.string(),
      After: z.string(),
      Why,
      /** Promises that get other dates by it. */
      PromiseList: z.array(z.object({ Before: z.nullable(z.string()), After: z.string() })),
    }),
  ),
  /** What stays as it is, and why. */
  LeftList: z.array(
    z.object({ ...Claim, Why, /** It can't be, rather than it is so already. */ IsRefused: z.boolean() }),
  ),
  /** Whose workload changes. */
  LoadList: z.array(
    z.object({
      AdjusterKey: z.uuid(),
      Name: z.string(),
      Open: z.int(),
      OpenAfter: z.int(),
      Capacity: z.int(),
    }),
  ),
});
export type BulkPlan = z.infer<typeof BulkPlan>;

/** What was done. */
export const BulkDone = z.object({
  Key: z.uuid(),
  LineList: z.array(DeskLine),
  /** Until when it can be undone. */
  UndoUntil: z.iso.datetime(),
});
export type BulkDone = z.infer<typeof BulkDone>;

/** What is as it was before the action, and what isn't because it was changed since. */
export const BulkUndone = z.object({
  LineList: z.array(DeskLine),
  LeftList: z.array(z.object(Claim)),
});
export type BulkUndone = z.infer<typeof BulkUndone>;

const desk = { module: 'W2_CLAIM', allow: staff('all') } as const;
const keys = {
  'body.ClaimKeys': 'claim',
  'body.AdjusterKey': 'adjuster',
  'body.CatastropheKey': 'catastrophe',
} as const;

/** Actions on several claims of the desk's queue (ADR 78). For adjusters. */
export const claimBulk = room('claimBulk', {
  preview: post('/api/ClaimDesk/Bulk/Preview', {
    about:
      'What an action on several claims would change, which claims it leaves and why, by the code that does it. Changes nothing.',
    ...desk,
    reads: true,
    body: BulkRequest,
    keys,
    example: { body: { ClaimKeys: [], Action: 'balance' } },
    reply: json(BulkPlan),
  }),
  apply: post('/api/ClaimDesk/Bulk', {
    about:
      'Does what the preview with this seal has shown, or nothing. What it writes on the timelines of several claims is for staff. It can be undone for 10 minutes.',
    budget: 'works',
    ...desk,
    body: BulkApply,
    keys,
    example: {
      body: { ClaimKeys: [], Action: 'balance', Key: '018cc251-f400-7000-8000-0000000000c8', Seal: 'x' },
    },
    reply: json(BulkDone),
  }),
  undo: post('/api/ClaimDesk/Bulk/{key}/Undo', {
    about:
      'Undoes an action of the caller’s, or for administrators of anyone’s, for 10 minutes. Claims that were changed since stay as they are, and are named.',
    budget: 'works',
    ...desk,
    ...byKey('claimBulk'),
    reply: json(BulkUndone),
  }),
});
