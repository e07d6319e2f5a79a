import * as z from 'zod/mini';
import { Whole } from '../../fields.ts';
import { Block, Line } from './blocks.ts';

/** As in the URL: `?help=link-a-policy`. */
export const HelpSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

const file = (extension: string) =>
  z.string().check(z.regex(new RegExp(`^/help/[a-z0-9-]+\\.${extension}$`)));

export const HelpVideo = z.object({
  Source: file('webm'),
  Captions: file('vtt'),
  Seconds: Whole.check(z.positive()),
});
export type HelpVideo = z.infer<typeof HelpVideo>;

/** Spec §2, Modals: help posts with a title, content and slug, and optionally a video. */
export const HelpPost = z.object({
  Slug: HelpSlug,
  Title: Line,
  Content: z.array(Block).check(z.minLength(1)),
  Video: z.nullable(HelpVideo),
});
export type HelpPost = z.infer<typeof HelpPost>;
