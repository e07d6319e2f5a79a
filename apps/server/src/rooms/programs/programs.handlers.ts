import { fail } from '@portico/contract/errors';
import { programs } from '@portico/contract/rooms/programs';
import { answer } from '@portico/platform/context';
import type { Checker } from './check/checker.ts';
import { addDraft, discardDraft } from './drafts.ts';
import { findEditions } from './editions.sql.ts';
import { effectOn } from './effect.ts';
import { publishEdition } from './publish.ts';
import { differenceBetween, editionInWords, twoEditions } from './show.ts';
import { sourceOf } from './source.ts';

export const programsRoom = (checker: Checker) =>
  answer(programs, {
    async list(ctx, { query, paging: { Skip, Take } }) {
      const all = await findEditions(ctx, query);
      return { rows: all.slice(Skip, Skip + Take), total: all.length };
    },

    one: (ctx, { params }) => editionInWords(checker, ctx, params.key),
    source: async ({ db }, { params }) => (await sourceOf(db, params.key)) ?? fail('recordNotFound'),
    diff: (ctx, { params }) => differenceBetween(ctx, params),

    async effect(ctx, { params, query }) {
      const slice = await effectOn(ctx, await twoEditions(ctx, params), query);
      ctx.note({ kind: 'edition', key: params.key, details: { terms: slice.Effect.TermCount } });
      return slice;
    },

    async add(ctx, { body }) {
      const added = await addDraft(checker, ctx, body);
      if (added.Edition === null) ctx.note({ details: { mistakes: added.MistakeList.length } });
      return added;
    },

    async discard(ctx, { params }) {
      const edition = await discardDraft(ctx, params.key);
      ctx.note({ details: { code: edition.Code } });
      return edition;
    },

    async publish(ctx, { params, body }) {
      await publishEdition(ctx, params.key, body);
      return editionInWords(checker, ctx, params.key);
    },
  });
