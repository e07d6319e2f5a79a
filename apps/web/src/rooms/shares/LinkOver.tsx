import { BrokenArt } from '../../ui/art/BrokenArt.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** One text for every reason: someone who guesses links doesn't learn which ones there were. */
export const LinkOver = () => (
  <EmptyState level={1} art={<BrokenArt />} title="This link doesn’t work">
    It may have expired, been opened too many times, or been revoked. Please ask the person who sent it to
    share the document again.
  </EmptyState>
);
