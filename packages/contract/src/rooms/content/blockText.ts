/** What pages need of blocks without their schemas, which would make the first page load larger. */
import type { Block, Rich } from './blocks.ts';

/**
 * Where a link may lead: a secure page without a user name in its address, an email address, a phone number, or a screen of
 * the portal. Anything else, `javascript:` and `data:` among it, is no link.
 */
export const HREF =
  /^(?:https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?|mailto:[^\s"'<>\\@?,;:]+@[a-z0-9.-]+|tel:\+?[\d-]{3,20}|\/(?![/\\])[\w/?=&#.-]*)$/i;
export const isSafeHref = (href: string): boolean => href.length <= 500 && HREF.test(href);

export const plain = (text: Rich): string =>
  typeof text === 'string' ? text : text.map(({ Text }) => Text).join('');

/** What a block says, for searching and comparing. */
export function textOfBlock(block: Block): string {
  if ('Items' in block) return block.Items.map(plain).join('\n');
  if (block.Kind === 'image') return block.Alt;
  return 'Text' in block ? plain(block.Text) : '';
}
