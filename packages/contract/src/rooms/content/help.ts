import * as z from 'zod/mini';

const Line = z.string().check(z.minLength(1), z.maxLength(1000));

/** As in the URL: `?help=link-a-policy`. */
export const HelpSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

/**
 * What a post is made of. There is no markup: the page renders each block with its own elements and every text as
 * plain text, so nothing in a post can become code.
 */
export const HelpBlock = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('paragraph'), Text: Line }),
  z.object({ Kind: z.enum(['list', 'steps']), Items: z.array(Line).check(z.minLength(1)) }),
  /** To a screen of the portal: never to another site. */
  z.object({ Kind: z.literal('link'), Text: Line, Path: z.string().check(z.regex(/^\/(?!\/)[\w/-]*$/)) }),
  /** How to reach the brand whose site this is. */
  z.object({ Kind: z.literal('contact') }),
]);
export type HelpBlock = z.infer<typeof HelpBlock>;

const file = (extension: string) =>
  z.string().check(z.regex(new RegExp(`^/help/[a-z0-9-]+\\.${extension}$`)));

export const HelpVideo = z.object({
  Source: file('webm'),
  Captions: file('vtt'),
  Seconds: z.int().check(z.positive()),
});
export type HelpVideo = z.infer<typeof HelpVideo>;

/** Spec §2, Modals: help posts with a title, content and slug, and optionally a video. */
export const HelpPost = z.object({
  Slug: HelpSlug,
  Title: Line,
  Content: z.array(HelpBlock).check(z.minLength(1)),
  Video: z.nullable(HelpVideo),
});
export type HelpPost = z.infer<typeof HelpPost>;
