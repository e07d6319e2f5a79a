import type { BrandId } from '@portico/contract/brands';
import { type EmailTextId, emailTextOf, isEmailTextId } from '@portico/contract/emails/texts';
import type { EmailWording } from '@portico/contract/emails/wording';
import { Failure, fail } from '@portico/contract/errors';
import type { ContentDraft, EmailTextPreview } from '@portico/contract/rooms/content/item';
import { isEmailBody } from '@portico/contract/rules/content';
import { wordingProblems } from '@portico/contract/rules/emailTexts';
import { type Db, sql } from '@portico/database/open';
import { brandOf } from '@portico/platform/brands';
import { oneLine } from '@portico/platform/emails/content';
import { emailHtml } from '@portico/platform/emails/html';
import { withPictures } from '@portico/platform/emails/pictures';
import { emailText } from '@portico/platform/emails/text';
import { exampleOf } from '@portico/platform/emails/worded';
import { contentOf, itemsWhere, type StoredItem } from './editing/sql.ts';

/** An email that the portal no longer sends has nothing to write. */
const textOf = ({ kind, slug }: StoredItem): EmailTextId =>
  kind === 'emailText' && isEmailTextId(slug) ? slug : fail('recordNotFound');

/** What staff wrote for an email, if it can be sent like that. Its name and readers are the email's own. */
export function checkedText(item: StoredItem, written: EmailWording): ContentDraft {
  const text = emailTextOf(textOf(item));
  const problems = wordingProblems(text, written);
  if (problems.length > 0)
    throw new Failure(
      'badRequest',
      {},
      problems.map(({ path, message }) => ({ path: `body.${path}`, message })),
    );
  return { Title: text.name, Summary: '', Category: null, Body: written, Roles: ['PUBLIC'], Brands: [] };
}

export async function previewText(db: Db, slug: string, brand: BrandId): Promise<EmailTextPreview> {
  const [item] = await itemsWhere(db, sql`item.kind = 'emailText' AND item.slug = ${slug}`);
  const newest = item?.versions[0];
  if (item === undefined || newest === undefined) return fail('recordNotFound');
  const { Body } = await contentOf(db, item.key, newest.number);
  if (!isEmailBody(Body)) return fail('recordNotFound');
  const email = exampleOf(textOf(item), Body, brandOf(brand));
  return {
    Subject: oneLine(email.subject),
    Html: await withPictures(emailHtml(email)),
    Text: emailText(email),
  };
}
