import * as z from 'zod/mini';
import { admin, get, json, list, patch, post, room } from '../define.ts';
import { byKey, NamedPerson } from '../fields.ts';

/** Letters, digits and underscores, as the names of all variables are. */
const VariableName = z.string().check(z.regex(/^\w{1,100}$/));

export const Setting = z.object({
  /** The variable’s name, as call 62 takes it. */
  Key: VariableName,
  /** As call 62 returns it: a list is comma-separated. */
  Value: z.string(),
  Default: z.string(),
  Version: z.int(),
  /** Null if no administrator has changed it here, or if it was changed elsewhere since. */
  ChangedAt: z.nullable(z.iso.datetime()),
  ChangedBy: z.nullable(NamedPerson),
});
export type Setting = z.infer<typeof Setting>;

export const SettingChange = z.object({
  Key: z.uuid(),
  Setting: VariableName,
  Before: z.string(),
  After: z.string(),
  ChangedAt: z.iso.datetime(),
  ChangedBy: NamedPerson,
  /** The variable still has the value that this change gave it. */
  CanUndo: z.boolean(),
});
export type SettingChange = z.infer<typeof SettingChange>;

export const SettingValue = z.strictObject({ Value: z.string().check(z.maxLength(2000)) });

/** The business variables, for administrators. Everyone else reads single ones with call 62. */
export const settings = room('settings', {
  list: get('/api/Settings', {
    about: 'Every business variable with its value, its default, and who changed it.',
    module: 'W2_PORTAL',
    ...admin,
    reply: list(Setting, { whole: true }),
  }),
  changes: get('/api/Settings/Changes', {
    about: 'Who changed which business variable, the latest change first, of all or of one.',
    module: 'W2_PORTAL',
    ...admin,
    query: z.object({ Setting: z.optional(VariableName) }),
    keys: { 'query.Setting': 'setting' },
    missing: 'empty',
    reply: list(SettingChange),
  }),
  change: patch('/api/Settings/{key}', {
    about: 'Sets a business variable. It takes effect right away.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    params: z.object({ key: VariableName }),
    keys: { 'params.key': 'setting' },
    body: SettingValue,
    example: { params: { key: 'W2_Portal_ChatProvider' }, body: { Value: 'FIVE9' } },
    reply: json(Setting),
  }),
  undo: post('/api/Settings/Changes/{key}/Undo', {
    about: 'Puts the earlier value back. Refused if the variable was changed again since.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    ...byKey('settingChange'),
    reply: json(Setting),
  }),
});
