import { Failure, fail } from '@portico/contract/errors';
import { STAFF_ROLES } from '@portico/contract/roles';
import type {
  ContentDraft,
  ContentItem,
  ContentKind,
  ContentPublication,
  NewContent,
} from '@portico/contract/rooms/content/item';
import { answerProblems } from '@portico/contract/rules/chatAnswers';
import {
  bodyFits,
  isEmailBody,
  isLetterBody,
  isTextBody,
  isTextKind,
  publishProblems,
  stateAmong,
} from '@portico/contract/rules/content';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { queueAnnouncement } from '../bulletins/announce.ts';
import { checkedText } from '../emailTexts.ts';
import { checkedLetter } from '../letters.ts';
import { contentOf, holdItem, raiseVersion, type StoredItem, shownItem, writeDraft } from './sql.ts';

const bad = (path: string, message: string) => new Failure('badRequest', {}, [{ path, message }]);

/** What a new item begins with. */
function emptyDraft(kind: ContentKind, title: string): ContentDraft {
  const isText = isTextKind(kind);
  return {
    Title: title,
    Summary: '',
    Category: null,
    Body: isText ? { Text: '' } : { Blocks: [] },
    Roles:
      kind === 'displayText'
        ? ['PUBLIC']
        : kind === 'chatAnswer'
          ? [...STAFF_ROLES]
          : ['AGENT', ...STAFF_ROLES],
    Brands: kind === 'bulletin' || kind === 'page' ? ['brokerage'] : [],
  };
}

export async function createItem(ctx: Ctx, { Kind, Slug, Title }: NewContent): Promise<ContentItem> {
  const { db, now, actor } = ctx;
  const key = newKey();
  const added = await db.rows(sql`
    INSERT INTO content_item (key, kind, slug, created_at) VALUES (${key}, ${Kind}, ${Slug}, ${now})
    ON CONFLICT (kind, slug) DO NOTHING RETURNING 1`);
  if (added.length === 0) throw bad('body.Slug', 'There’s already one with this name. Choose another.');
  const item = { key, kind: Kind, slug: Slug, version: 1, versions: [] };
  await writeDraft(db, item, emptyDraft(Kind, Title), { authorKey: actor.personKey, now });
  ctx.note({ kind: 'content', key, details: { kind: Kind, slug: Slug } });
  return shownItem(db, key, now);
}

/** What an email or a letter says has to be sendable. Its name and readers are its own. */
function checked(item: StoredItem, draft: ContentDraft): ContentDraft {
  if (isEmailBody(draft.Body)) return checkedText(item, draft.Body);
  return isLetterBody(draft.Body) ? checkedLetter(item, draft.Body) : draft;
}

export async function saveDraft(
  ctx: Ctx,
  key: string,
  draft: ContentDraft,
  version: number,
): Promise<ContentItem> {
  const { db, now, actor } = ctx;
  const item = await holdItem(db, key, version);
  if (!bodyFits(item.kind, draft.Body)) throw bad('body.Body', 'This isn’t the right kind of text.');
  await writeDraft(db, item, checked(item, draft), { authorKey: actor.personKey, now });
  await raiseVersion(db, key);
  return shownItem(db, key, now);
}

export async function discardDraft(ctx: Ctx, key: string, version: number): Promise<ContentItem | null> {
  const { db, now } = ctx;
  const item = await holdItem(db, key, version);
  if (item.versions[0]?.state !== 'draft') return shownItem(db, key, now);
  await db.rows(sql`DELETE FROM content_version WHERE item_key = ${key} AND state = 'draft'`);
  ctx.note({ details: { number: item.versions[0].number } });
  if (item.versions.length === 1) {
    await db.rows(sql`DELETE FROM content_item WHERE key = ${key}`);
    return null;
  }
  await raiseVersion(db, key);
  return shownItem(db, key, now);
}

/** What the audit log has of a version: the rest is in the version itself, which stays. */
async function auditedOf({ db }: Ctx, { key }: StoredItem, number: number | undefined) {
  if (number === undefined) return null;
  const { Title, Roles, Brands } = await contentOf(db, key, number);
  return { number, title: Title, roles: Roles, brands: Brands };
}

const numberInForce = (item: StoredItem, now: Date): number | undefined =>
  item.versions.find((version) => stateAmong(version, item.versions, now) === 'published')?.number;

export async function publishDraft(
  ctx: Ctx,
  key: string,
  { Version, From, Until }: ContentPublication,
): Promise<ContentItem> {
  const { db, now } = ctx;
  const item = await holdItem(db, key, Version);
  const draft = item.versions[0];
  if (draft?.state !== 'draft') return fail('businessError', { message: 'There’s nothing new to publish.' });
  const from = From === undefined ? now : new Date(From);
  if (From !== undefined && from < now) throw bad('body.From', 'Choose a time that’s still to come.');
  const until = Until ? new Date(Until) : null;
  if (until !== null && until <= from) throw bad('body.Until', 'The end has to be after the beginning.');
  const content = await contentOf(db, key, draft.number);
  // A version from before may have names that this release no longer fills in.
  checked(item, content);
  const problems = [
    ...publishProblems(item.kind, content),
    ...(item.kind === 'chatAnswer' && isTextBody(content.Body) ? answerProblems(content.Body.Text) : []),
  ];
  if (problems.length > 0)
    throw new Failure(
      'badRequest',
      {},
      problems.map(({ path, message }) => ({ path: `body.${path}`, message })),
    );
  await db.rows(sql`
    UPDATE content_version SET state = 'published', publish_from = ${from}, publish_until = ${until}, published_at = ${now}
    WHERE item_key = ${key} AND number = ${draft.number}`);
  await raiseVersion(db, key);
  if (item.kind === 'bulletin')
    await queueAnnouncement(db, { itemKey: key, number: draft.number, from }, now);
  ctx.note({
    details: {
      before: await auditedOf(ctx, item, numberInForce(item, now)),
      after: { ...(await auditedOf(ctx, item, draft.number)), from, until },
    },
  });
  return shownItem(db, key, now);
}

interface Numbered {
  readonly Number: number;
  readonly Version: number;
}

export async function withdrawVersion(
  ctx: Ctx,
  key: string,
  { Number: number, Version }: Numbered,
): Promise<ContentItem> {
  const { db, now } = ctx;
  const item = await holdItem(db, key, Version);
  const version = item.versions.find((one) => one.number === number) ?? fail('recordNotFound');
  const state = stateAmong(version, item.versions, now);
  if (state !== 'published' && state !== 'scheduled')
    return fail('businessError', {
      message: 'Only a version that’s published or scheduled can be withdrawn.',
    });
  const before = await auditedOf(ctx, item, numberInForce(item, now));
  // Without the earlier ones, too: what was replaced must not come back.
  await db.rows(sql`
    UPDATE content_version SET state = 'withdrawn'
    WHERE item_key = ${key} AND state = 'published'
      AND ${state === 'scheduled' ? sql`number = ${number}` : sql`publish_from <= ${now}`}`);
  await raiseVersion(db, key);
  const after = state === 'scheduled' ? before : null;
  ctx.note({ details: { number, before, after } });
  return shownItem(db, key, now);
}

export async function restoreVersion(
  ctx: Ctx,
  key: string,
  { Number: number, Version }: Numbered,
): Promise<ContentItem> {
  const { db, now, actor } = ctx;
  const item = await holdItem(db, key, Version);
  await writeDraft(db, item, await contentOf(db, key, number), { authorKey: actor.personKey, now });
  await raiseVersion(db, key);
  ctx.note({ details: { number } });
  return shownItem(db, key, now);
}
