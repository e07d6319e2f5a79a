import { fail, refuseField } from '@portico/contract/errors';
import type { UnderwritingItem } from '@portico/contract/rooms/quotes';
import { type ItemChange, mayUnderwrite } from '@portico/contract/rooms/underwriting';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { type FiledDocument, filedDocuments } from '../../documents/index.ts';
import { itemsOf } from '../applications/items.sql.ts';
import { applicationOfPolicy, holdApplication } from '../applications/sql.ts';
import { tell } from './notify.ts';

/** Ties a document to the item that needs it, and lets underwriters decide about an item. */
export async function changeItem(
  ctx: Ctx,
  policyKey: string,
  documentKey: string | undefined,
  change: ItemChange,
): Promise<UnderwritingItem> {
  const { Key, Status, Note } = change;
  const isUnderwriter = mayUnderwrite(ctx.actor.roles);
  if (Status !== undefined && Status !== 'approved' && !isUnderwriter) fail('forbidden');
  if (documentKey === undefined && Status === undefined)
    refuseField('Status', 'or the query’s EFileKey is needed');
  if (Status === 'rejected' && Note === undefined) refuseField('Note', 'Say what’s wrong with it.');
  const found = (await applicationOfPolicy(ctx, policyKey)) ?? fail('recordNotFound');
  const { key } = (await holdApplication(ctx, found.key)) ?? fail('recordNotFound');
  const [document] = documentKey === undefined ? [] : await filedDocuments(ctx, [documentKey], { policyKey });
  const items = await itemsOf(ctx.db, key);
  const item = Key === undefined ? itemFor(items, document) : items.find((one) => one.Key === Key);
  if (item === undefined) {
    if (Key !== undefined) return fail('recordNotFound');
    return fail('businessError', { message: 'Nothing here asks for a document of this type.' });
  }
  // Agents accept conditions. Everything else is for underwriters to decide.
  if (Status !== undefined && !isUnderwriter && item.Kind !== 'condition') fail('forbidden');
  if (item.Kind === 'approval')
    fail('businessError', { message: 'Approve or decline the whole application instead.' });
  if (Status === 'rejected' && item.Kind !== 'document')
    fail('businessError', {
      message: 'Only a document can be rejected. If you no longer need it, waive it.',
    });
  if (document !== undefined) await tie(ctx, item, document);
  if (Status !== undefined) await decideItem(ctx, key, item, Status, Note);
  ctx.note({
    kind: 'underwritingItem',
    key: item.Key,
    details: { code: item.Code, status: Status ?? 'submitted' },
  });
  return (await itemsOf(ctx.db, key)).find((one) => one.Key === item.Key) ?? fail('serverError');
}

const itemFor = (items: readonly UnderwritingItem[], document: FiledDocument | undefined) =>
  items.find(({ Kind, Code }) => Kind === 'document' && Code === document?.typeKey);

async function tie({ db, now }: Ctx, item: UnderwritingItem, document: FiledDocument): Promise<void> {
  if (item.EFile?.Key === document.key && item.Status !== 'rejected') return;
  if (item.Kind !== 'document') fail('businessError', { message: 'This doesn’t take a document.' });
  if (item.Status === 'approved')
    fail('businessError', { message: 'This document was already approved. Send another one in a message.' });
  await db.rows(sql`
    UPDATE underwriting_item SET document_key = ${document.key}, status = 'submitted', note = NULL, decided_by_key = NULL,
      decided_at = NULL, updated_at = ${now}
    WHERE key = ${item.Key}`);
}

async function decideItem(
  ctx: Ctx,
  applicationKey: string,
  item: UnderwritingItem,
  status: NonNullable<ItemChange['Status']>,
  note: string | undefined,
): Promise<void> {
  const { db, now, actor } = ctx;
  if (item.Status === status) return;
  await db.rows(sql`
    UPDATE underwriting_item SET status = ${status}, note = ${note ?? null}, decided_by_key = ${actor.personKey},
      decided_at = ${now}, updated_at = ${now}
    WHERE key = ${item.Key}`);
  if (status === 'rejected')
    await tell(ctx, applicationKey, {
      kind: 'message',
      text: `${item.Title}: please send another one. ${note}`,
    });
}
