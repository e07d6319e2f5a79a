import * as z from 'zod/mini';
import { HREF } from './blockText.ts';

export { isSafeHref, plain, textOfBlock } from './blockText.ts';

export const Line = z.string().check(z.minLength(1), z.maxLength(1000));

/** A screen of the portal: never another site. */
const Path = z.string().check(z.regex(/^\/(?!\/)[\w/-]*$/), z.maxLength(200));

const Href = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(HREF, 'Use a web address that starts with https, or a path of the portal.'),
  );

/** A stretch of text in one style. */
export const Span = z.strictObject({
  Text: Line,
  Bold: z.optional(z.literal(true)),
  Italic: z.optional(z.literal(true)),
  Href: z.optional(Href),
});
export type Span = z.infer<typeof Span>;

/** Plain text, or text in several styles. */
export const Rich = z.union([Line, z.array(Span).check(z.minLength(1), z.maxLength(200))]);
export type Rich = z.infer<typeof Rich>;

const Items = z.array(Rich).check(z.minLength(1), z.maxLength(100));

/**
 * What content is made of. There is no markup: the page renders each block with its own elements and every text as
 * plain text, so nothing in it can become code.
 */
export const Block = z.discriminatedUnion('Kind', [
  z.strictObject({ Kind: z.literal('paragraph'), Text: Rich }),
  z.strictObject({ Kind: z.literal('heading'), Text: Line }),
  z.strictObject({ Kind: z.literal('quote'), Text: Rich }),
  z.strictObject({ Kind: z.enum(['list', 'steps']), Items }),
  z.strictObject({ Kind: z.literal('link'), Text: Line, Path }),
  /** One of the item's own images, and what it shows, for people who can't see it. */
  z.strictObject({ Kind: z.literal('image'), Key: z.uuid(), Alt: z.string().check(z.maxLength(300)) }),
  /** How to reach the brand whose site this is. */
  z.strictObject({ Kind: z.literal('contact') }),
]);
export type Block = z.infer<typeof Block>;

export const Blocks = z.array(Block).check(z.maxLength(300));
