import * as z from 'zod/mini';

/** Small enough to travel in a reply: a page of ours may show `data:` images, and nothing else needs to open them. */
export const Picture = z.object({
  Type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  Base64: z.string(),
});
export type Picture = z.infer<typeof Picture>;
