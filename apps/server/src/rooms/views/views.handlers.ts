import { fail } from '@portico/contract/errors';
import { views } from '@portico/contract/rooms/views';
import { answer } from '@portico/platform/context';
import { removeView, renameView, saveView, viewsOf } from './views.sql.ts';

export const viewsRoom = answer(views, {
  async list(ctx, { query, paging: { Skip, Take } }) {
    const kept = await viewsOf(ctx, query.Page);
    return { rows: kept.slice(Skip, Skip + Take), total: kept.length };
  },

  async save(ctx, { body }) {
    const saved = (await saveView(ctx, body)) ?? fail('tooManyViews');
    ctx.note({ kind: 'savedView', key: saved.Key });
    return saved;
  },

  rename: (ctx, { params, body, version }) => renameView(ctx, params.key, version, body.Name),

  async remove(ctx, { params }) {
    if (!(await removeView(ctx, params.key))) fail('recordNotFound');
    return null;
  },
});
