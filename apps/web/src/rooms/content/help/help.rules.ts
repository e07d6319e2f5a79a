import { textOfBlock } from '@portico/contract/rooms/content/blockText';
import type { HelpPost } from '@portico/contract/rooms/content/help';

/** As people type: without accents, capitals and curly quotes. */
const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase();

/** The posts that contain every word of the query. Those with the words in the title come first. */
export function searchPosts(posts: readonly HelpPost[], query: string): readonly HelpPost[] {
  const words = fold(query).split(/\s+/);
  const holdsAll = (text: string) => words.every((word) => text.includes(word));
  const found = posts
    .map((post) => ({ post, title: fold(post.Title), text: fold(post.Content.map(textOfBlock).join(' ')) }))
    .filter(({ title, text }) => holdsAll(`${title} ${text}`));
  const rank = ({ title }: { title: string }) => (holdsAll(title) ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other)).map(({ post }) => post);
}
