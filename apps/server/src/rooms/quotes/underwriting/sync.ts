import type { Price, UnderwritingItem } from '@portico/contract/rooms/quotes';
import { join, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { type Basis, notApproved } from '@portico/rating';
import { openedEdition } from '../../programs/index.ts';
import { inputOf } from '../applications/input.ts';
import { itemsOf } from '../applications/items.sql.ts';
import { applicationByKey, type StoredApplication } from '../applications/sql.ts';
import { priced } from '../rating/price.ts';
import { isRated, itemChanges, needsUnderwriter, wantedBy } from './items.rules.ts';
import { move } from './move.ts';
import { referAgain } from './notify.ts';

const NO_LONGER_NEEDED = 'No longer needed.';

/** Brings the items of an application in line with what its price asks for, and the application with its items. */
export async function syncItems(ctx: Ctx, application: StoredApplication, price: Price): Promise<void> {
  const items = isRated(price)
    ? await writeChanges(ctx, application, price)
    : await itemsOf(ctx.db, application.key);
  if (application.status === 'approved') await checkApproval(ctx, application, price);
  if (application.status === 'referred' && isRated(price) && !needsUnderwriter(items))
    await move(ctx, application, 'clear', { outcome: 'Nothing was left to decide.' });
}

/** Answers of something approved have changed: the approval may not be about them. */
export async function followAnswers(ctx: Ctx, key: string): Promise<void> {
  const application = await applicationByKey(ctx, key);
  if (application?.status !== 'approved') return;
  const edition = await openedEdition(ctx.db, application.editionKey);
  await syncItems(ctx, application, priced(edition, application, inputOf(application)).price);
}

async function writeChanges(
  ctx: Ctx,
  { key, answers }: StoredApplication,
  price: Price,
): Promise<readonly UnderwritingItem[]> {
  const { db, now } = ctx;
  const items = await itemsOf(db, key);
  const { add, waive, reopen, accept } = itemChanges(items, wantedBy(price), answers);
  if (add.length > 0)
    await db.rows(sql`
      INSERT INTO underwriting_item (key, application_key, code, kind, needed, title, control, days, status, created_at,
        updated_at)
      VALUES ${join(
        add.map(
          ({
            code,
            kind,
            needed,
            title,
            control,
            days,
          }) => sql`(${newKey()}, ${key}, ${code}, ${kind}, ${needed},
            coalesce(${title}::text, latest_name('EFileType', ${code})), ${control}, ${days}::int, 'open', ${now}, ${now})`,
        ),
      )}`);
  const set = async (keys: readonly string[], status: UnderwritingItem['Status'], note: string | null) => {
    if (keys.length > 0)
      await db.rows(sql`
        UPDATE underwriting_item SET status = ${status}, note = ${note}, updated_at = ${now}
        WHERE key = ANY (${keys}::uuid[])`);
  };
  await set(waive, 'waived', NO_LONGER_NEEDED);
  await set(reopen, 'open', null);
  await set(accept, 'approved', null);
  return add.length + waive.length + reopen.length + accept.length > 0 ? itemsOf(db, key) : items;
}

async function checkApproval(ctx: Ctx, application: StoredApplication, price: Price): Promise<void> {
  const approval = await ctx.db.row<{ basis: Basis | null }>(sql`
    SELECT basis FROM underwriting_message WHERE application_key = ${application.key} AND kind = 'approve'
    ORDER BY at DESC, key DESC LIMIT 1`);
  const { answers, TermBegin: begin } = application;
  const codes = price.ReferralList.map(({ Code }) => Code);
  // One that doesn't say what it was about covers nothing.
  const basis = approval?.basis ?? { rules: {} };
  const open = approval === undefined ? [] : notApproved(basis, codes, { answers, begin });
  if (open.length === 0) return;
  await ctx.db.rows(sql`
    UPDATE underwriting_item SET status = 'open', decided_by_key = NULL, decided_at = NULL, updated_at = ${ctx.now}
    WHERE application_key = ${application.key} AND kind = 'approval' AND code = ANY (${open}::text[])`);
  await move(ctx, application, 'refer');
  const reasons = price.ReferralList.filter(({ Code }) => open.includes(Code)).map(({ Text }) => Text);
  await referAgain(ctx, application.key, `Changed after the approval. ${reasons.join(' ')}`);
}
