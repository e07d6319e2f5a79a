import type { Brand } from '@portico/contract/brands';
import { type EMAIL_TEXTS, type EmailTextId, emailTextOf } from '@portico/contract/emails/texts';
import type { EmailWording } from '@portico/contract/emails/wording';
import { filledIn, linkAtEnd, wordingProblems } from '@portico/contract/rules/emailTexts';
import { type Db, sql } from '@portico/database/open';
import type { About, EmailContent, Filling, LinkTarget, Paragraph, TextUse } from './content.ts';

type Worded = Pick<
  EmailContent,
  'brand' | 'subject' | 'heading' | 'paragraphs' | 'button' | 'closing' | 'reason'
>;

function wordedAs(
  { Subject, Heading, Paragraphs, Button, Closing, Reason }: EmailWording,
  { id, filling: { brand, values, links, button } }: TextUse,
): Worded {
  const labels = emailTextOf(id).links;
  const { phone } = brand.contact;
  const known = { brand: brand.name, phone: phone || 'our office', ...values };
  // "Call us at {phone}." is "Call us." as long as the brand has no phone number.
  const fill = (text: string) => filledIn(phone ? text : text.replaceAll(' at {phone}', ''), known);
  const paragraph = (written: string): Paragraph => {
    const { text, link = '' } = linkAtEnd(written, labels);
    const target = links[link];
    return target ? { text: fill(text), link: { ...target, label: labels[link] ?? '' } } : fill(text);
  };
  // A placeholder may have nothing to say, alone in its paragraph.
  const paragraphs = (texts: readonly string[]) =>
    texts.map(paragraph).filter((one) => typeof one !== 'string' || one.trim() !== '');
  return {
    brand,
    subject: fill(Subject),
    heading: fill(Heading),
    paragraphs: paragraphs(Paragraphs),
    ...(button && { button: { ...button, label: fill(Button ?? '') } }),
    closing: paragraphs(Closing),
    reason: fill(Reason),
  };
}

type Texts = typeof EMAIL_TEXTS;
/** What has names has to be given. */
type Named<
  Part extends 'values' | 'links',
  Id extends EmailTextId,
  Value,
> = keyof Texts[Id][Part] extends never
  ? { readonly [_ in Part]?: never }
  : { readonly [_ in Part]: Readonly<Record<keyof Texts[Id][Part], Value>> };
/** What says something about a record has to name it. */
type Saying<Id extends EmailTextId> = [Texts[Id]['says'][number]] extends [never]
  ? { readonly about?: never }
  : { readonly about: About & { readonly state: Texts[Id]['says'][number] } };
type Names<Id extends EmailTextId> = Named<'values', Id, string> &
  Named<'links', Id, LinkTarget> &
  Saying<Id>;
type Place = Pick<Filling, 'brand' | 'button'>;

/** What words an email: one of the texts, with all of its names filled in. */
export const worded = <Id extends EmailTextId>(
  id: Id,
  { brand, values, links, button, about }: Place & Names<Id>,
): { readonly text: TextUse } => ({
  text: { id, filling: { brand, values: { ...values }, links: { ...links }, button }, about },
});

export type WordsAt = (place: Place) => ReturnType<typeof worded>;

/** The same for senders that learn the brand, and where the button leads, later. */
export const wordsOf =
  <Id extends EmailTextId>(id: Id, names: Names<Id>): WordsAt =>
  (place) =>
    worded(id, { ...place, ...names });

export const originalWords = ({ text }: { readonly text: TextUse }): Worded =>
  wordedAs(emailTextOf(text.id).wording, text);

/** What staff have published, by the name of its text. */
async function publishedWordings(
  db: Db,
  ids: readonly EmailTextId[],
  now: Date,
): Promise<ReadonlyMap<string, EmailWording>> {
  const found = await db.rows<{ id: EmailTextId; wording: EmailWording }>(sql`
    SELECT item.slug AS id, live.body AS wording
    FROM content_item AS item
    CROSS JOIN LATERAL (
      SELECT body, author_key, publish_until FROM content_version
      WHERE item_key = item.key AND state = 'published' AND publish_from <= ${now}
      ORDER BY publish_from DESC, number DESC LIMIT 1) AS live
    WHERE item.kind = 'emailText' AND item.slug = ANY (${ids}::text[]) AND live.author_key IS NOT NULL
      AND (live.publish_until IS NULL OR live.publish_until > ${now})`);
  // A release may have dropped a placeholder since. Then the original is right, and staff's text isn't.
  const isUsable = ({ id, wording }: (typeof found)[number]) =>
    wordingProblems(emailTextOf(id), wording).length === 0;
  return new Map(found.filter(isUsable).map(({ id, wording }) => [id, wording]));
}

/** Emails as their readers get them, in the words that staff have published or else the original ones. One statement for all. */
export async function inPublishedWords<E extends { readonly text: TextUse }>(
  db: Db,
  emails: readonly E[],
  now: Date,
): Promise<readonly (E & Worded)[]> {
  const ids = [...new Set(emails.map(({ text }) => text.id))];
  if (ids.length === 0) return [];
  const published = await publishedWordings(db, ids, now);
  return emails.map((email) => {
    const wording = published.get(email.text.id);
    return { ...email, ...(wording ? wordedAs(wording, email.text) : originalWords(email)) };
  });
}

/** An email as its reader would get it, with examples in place of what is filled in. */
export function exampleOf(id: EmailTextId, wording: EmailWording, brand: Brand): EmailContent {
  const text = emailTextOf(id);
  const samples = Object.entries(text.values).map(([name, [, sample]]) => [name, sample]);
  const target = { url: 'https://portal.example/' };
  const links = Object.keys(text.links).map((name) => [name, target]);
  const filling = {
    brand,
    values: Object.fromEntries(samples),
    links: Object.fromEntries(links),
    ...(text.wording.Button !== undefined && { button: target }),
  };
  return { firstName: 'Hannah', ...text.example, ...wordedAs(wording, { id, filling }) };
}
