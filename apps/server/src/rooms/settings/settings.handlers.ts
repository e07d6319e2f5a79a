import { type ConfigurationKey, isConfigurationKey } from '@portico/contract/configuration';
import { Failure, fail } from '@portico/contract/errors';
import { type Setting, settings } from '@portico/contract/rooms/settings';
import { settingProblem, settingText } from '@portico/contract/rules/settings';
import { answer, type Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { holdVariable, setVariable } from '../lookups/index.ts';
import { holdIfAdministrators, listRefusal } from './settings.administrators.ts';
import { findChange, insertChange, selectChanges, selectSettings } from './settings.sql.ts';

const settingOf = async ({ db }: Ctx, key: ConfigurationKey): Promise<Setting> =>
  (await selectSettings(db, key))[0] ?? fail('recordNotFound');

interface Change {
  readonly key: ConfigurationKey;
  readonly before: string;
  readonly after: string;
  readonly undoesKey: string | null;
}

/** Sets a variable that is held, with its line in the history. Nothing happens if it has that value already. */
async function apply(ctx: Ctx, { key, before, after, undoesKey }: Change): Promise<Setting> {
  const { db, now, actor } = ctx;
  ctx.note({ details: { variable: key, before, after } });
  if (after !== before) {
    const version = await setVariable(db, key, after);
    const byKey = actor.personKey;
    await insertChange(db, {
      key: newKey(),
      variable: key,
      before,
      after,
      version,
      byKey,
      at: now,
      undoesKey,
    });
  }
  return settingOf(ctx, key);
}

export const settingsRoom = answer(settings, {
  async list({ db }, { paging: { Skip, Take } }) {
    const all = await selectSettings(db);
    return { rows: all.slice(Skip, Skip + Take), total: all.length };
  },

  changes: ({ db }, { query, paging }) => selectChanges(db, query.Setting, paging),

  async change(ctx, { params: { key }, body, version }) {
    if (!isConfigurationKey(key)) return fail('recordNotFound');
    await holdIfAdministrators(ctx, key);
    const held = await holdVariable(ctx.db, key);
    if (held.version !== version) fail('stale');
    const after = settingText(key, body.Value);
    const message =
      settingProblem(key, after, ctx.actor.email) ?? (await listRefusal(ctx, key, held.value, after));
    if (message !== undefined) throw new Failure('badRequest', {}, [{ path: 'body.Value', message }]);
    return apply(ctx, { key, before: held.value, after, undoesKey: null });
  },

  async undo(ctx, { params }) {
    const change = (await findChange(ctx.db, params.key)) ?? fail('recordNotFound');
    const { variable } = change;
    await holdIfAdministrators(ctx, variable);
    const held = await holdVariable(ctx.db, variable);
    if (held.version !== change.version || held.value !== change.after)
      fail('businessError', {
        message:
          'This setting was changed again after that. Check its current value, and change that instead.',
      });
    // An earlier value may be one that is no longer allowed, such as a list without the caller.
    const problem =
      settingProblem(variable, settingText(variable, change.before), ctx.actor.email) ??
      (await listRefusal(ctx, variable, held.value, change.before));
    if (problem !== undefined)
      fail('businessError', { message: `The earlier value can’t be used anymore. ${problem}` });
    return apply(ctx, { key: variable, before: held.value, after: change.before, undoesKey: params.key });
  },
});
