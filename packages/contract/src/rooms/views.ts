import * as z from 'zod/mini';
import { del, eachOf, get, json, list, patch, put, room } from '../define.ts';
import { byKey } from '../fields.ts';
import { line } from '../postal.ts';
import { STAFF_ROLES } from '../roles.ts';

/** The lists whose views can be kept. */
export const VIEW_PAGES = ['accounts', 'claims', 'quotes'] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

/** More than anyone would find again in a menu. */
export const MOST_VIEWS = 50;
export const VIEW_NAME_LENGTH = 60;

export const SavedView = z.object({
  Key: z.uuid(),
  Page: z.enum(VIEW_PAGES),
  Name: z.string(),
  /** The state of the list: its query string. */
  State: z.string(),
  Version: z.int(),
});
export type SavedView = z.infer<typeof SavedView>;

const Name = line(
  VIEW_NAME_LENGTH,
  'Please enter a name.',
  `Please use at most ${VIEW_NAME_LENGTH} characters.`,
);
const own = eachOf(['AGENT', ...STAFF_ROLES], 'self');
const oneView = {
  module: 'W2_PORTAL',
  allow: own,
  ...byKey('savedView'),
} as const;

export const views = room('views', {
  list: get('/api/SavedView', {
    about: 'The caller’s saved views of a list, by name.',
    module: 'W2_PORTAL',
    allow: own,
    quiet: true,
    unaudited: true,
    query: z.object({ Page: z.enum(VIEW_PAGES) }),
    example: { query: { Page: 'accounts' } },
    reply: list(SavedView, { whole: true }),
  }),
  save: put('/api/SavedView', {
    about: 'Saves a view with a name, replacing any view with that name.',
    budget: 'marks',
    module: 'W2_PORTAL',
    allow: own,
    body: z.strictObject({
      Page: z.enum(VIEW_PAGES),
      Name,
      State: z.string().check(z.maxLength(2000)),
    }),
    example: { body: { Page: 'accounts', Name: 'Renewals', State: 'status=UPCOMING' } },
    reply: json(SavedView),
  }),
  rename: patch('/api/SavedView/{key}', {
    ...oneView,
    about: 'Renames one of the caller’s views.',
    budget: 'marks',
    body: z.strictObject({ Name }),
    example: { body: { Name: 'Renewals' } },
    reply: json(SavedView),
  }),
  remove: del('/api/SavedView/{key}', {
    ...oneView,
    about: 'Deletes one of the caller’s views.',
    budget: 'marks',
    reply: json(z.null()),
  }),
});
