import type { ContentState, ContentSummary } from '@portico/contract/rooms/content/item';
import { contentDesk } from '@portico/contract/rooms/contentDesk';
import { stateOfItem } from '@portico/contract/rules/content';
import { contains, given } from '@portico/database/conditions';
import { join, sql } from '@portico/database/open';
import { answer, type Ctx } from '@portico/platform/context';
import { previewText } from '../emailTexts.ts';
import { addImage } from '../images.ts';
import {
  createItem,
  discardDraft,
  publishDraft,
  restoreVersion,
  saveDraft,
  withdrawVersion,
} from './edit.ts';
import { itemByKey, itemsWhere, type StoredItem, shownItem, versionOf } from './sql.ts';

interface Filters {
  readonly Kind?: string | undefined;
  readonly State?: ContentState | undefined;
  readonly q?: string | undefined;
}

function lineOf({ key, kind, slug, version, versions }: StoredItem, now: Date): ContentSummary | undefined {
  const newest = versions[0];
  if (newest === undefined) return undefined;
  return {
    Key: key,
    Kind: kind,
    Slug: slug,
    Version: version,
    Title: newest.title,
    Category: newest.category,
    State: stateOfItem(versions, now),
    HasDraft: newest.state === 'draft',
    Author: newest.author,
    EditedAt: newest.editedAt.toISOString(),
  };
}

async function findItems({ db, now }: Ctx, { Kind, State, q }: Filters): Promise<ContentSummary[]> {
  const where = join(
    [
      sql`true`,
      ...given(Kind, (kind) => sql`item.kind = ${kind}`),
      ...given(
        q || undefined,
        (text) => sql`(item.slug ILIKE ${contains(text)} OR EXISTS (
          SELECT FROM content_version AS named WHERE named.item_key = item.key AND named.title ILIKE ${contains(text)}))`,
      ),
    ],
    ' AND ',
  );
  return (await itemsWhere(db, where))
    .flatMap((item) => lineOf(item, now) ?? [])
    .filter((line) => State === undefined || line.State === State || (State === 'draft' && line.HasDraft))
    .sort((one, other) => other.EditedAt.localeCompare(one.EditedAt) || one.Title.localeCompare(other.Title));
}

export const contentDeskRoom = answer(contentDesk, {
  async list(ctx, { query, paging: { Skip, Take } }) {
    const items = await findItems(ctx, query);
    return { rows: items.slice(Skip, Skip + Take), total: items.length };
  },
  one: ({ db, now }, { params }) => shownItem(db, params.key, now),
  version: async ({ db, now }, { params }) =>
    versionOf(db, await itemByKey(db, params.key), params.number, now),
  previewEmail: ({ db }, { params, query }) => previewText(db, params.slug, query.Brand),
  create: (ctx, { body }) => createItem(ctx, body),
  save: (ctx, { params, body, version }) => saveDraft(ctx, params.key, body, version),
  discard: (ctx, { params, query }) => discardDraft(ctx, params.key, query.Version),
  publish: (ctx, { params, body }) => publishDraft(ctx, params.key, body),
  withdraw: (ctx, { params, body }) => withdrawVersion(ctx, params.key, body),
  addImage: (ctx, { params, body }) => addImage(ctx, params.key, body.UploadKey),
  restore: (ctx, { params, body }) => restoreVersion(ctx, params.key, body),
});
