import type { Database } from '@portico/database/open';

export interface AccessFollower {
  /** The key of what changed: a sign-in, a person, a document, a share link… */
  onChange(key: string): void;
  /** Changes may have been missed, or may be missed from now on. */
  onGap(isListening: boolean): void;
}

/** Tells this process whenever someone's access may have ended, whichever process ended it. */
export interface AccessChanges {
  /** Followers are told in the order they came. Returns a function that ends it. */
  follow(follower: AccessFollower): () => void;
  close(): Promise<void>;
}

/** Triggers notify it (migrations 0003, 0630, 0655 to 0658). It had only sign-ins at first, and earlier releases still listen to it. */
const CHANNEL = 'identity_changed';

export async function openAccessChanges(database: Pick<Database, 'listen'>): Promise<AccessChanges> {
  const followers = new Set<AccessFollower>();
  const close = await database.listen(
    CHANNEL,
    (key) => {
      for (const { onChange } of followers) onChange(key);
    },
    (isListening) => {
      for (const { onGap } of followers) onGap(isListening);
    },
  );
  return {
    follow(follower) {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    close,
  };
}
