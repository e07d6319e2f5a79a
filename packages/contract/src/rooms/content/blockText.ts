/** What pages need of blocks without their schemas, which would make the first page load larger. */

/** As much of a text and of a block as is needed here. */
type Text = string | readonly { readonly Text: string }[];
interface Written {
  readonly Kind: string;
  readonly Text?: Text;
  readonly Items?: readonly Text[];
  readonly Alt?: string;
}

/**
 * Where a link may lead: a secure page without a user name in its address, an email address, a phone number, or a screen of
 * the portal. Anything else, `javascript:` and `data:` among it, is no link.
 */
export const HREF =
  /^(?:https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?|mailto:[^\s"'<>\\@?,;:]+@[a-z0-9.-]+|tel:\+?[\d-]{3,20}|\/(?![/\\])[\w/?=&#.-]*)$/i;
export const isSafeHref = (href: string): boolean => href.length <= 500 && HREF.test(href);

export const plain = (text: Text): string =>
  typeof text === 'string' ? text : text.map((span) => span.Text).join('');

/** What a block says, for searching and comparing. */
export const textOfBlock = ({ Text: text, Items, Alt }: Written): string =>
  Items ? Items.map(plain).join('\n') : (Alt ?? plain(text ?? ''));
