import type { ContentDraft, ContentItem } from '@portico/contract/rooms/content/item';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { api } from './useContentDesk.ts';

/** How long typing has to pause before a draft is saved. */
const PAUSE_MS = 800;

/** `waiting` for a pause; `refused`: something in it can't be saved; `stale`: someone else was faster. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'stale';

const REFUSALS: Readonly<Record<number, SaveState>> = { 400: 'refused', 412: 'stale' };

/** A draft that saves itself. One request at a time, and always with what was typed last. */
export function useAutosave(opened: ContentItem, onSaved: (item: ContentItem) => void) {
  const [draft, setDraft] = useState(opened.Latest.Content);
  const [state, setState] = useState<SaveState>('saved');
  const latest = useRef(draft);
  const version = useRef(opened.Version);
  const isDirty = useRef(false);
  const isHeld = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  async function send(): Promise<boolean> {
    isDirty.current = false;
    setState('saving');
    try {
      const item = await api.save({
        params: { key: opened.Key },
        body: latest.current,
        version: version.current,
      });
      version.current = item.Version;
      onSaved(item);
      setState(isHeld.current ? 'refused' : isDirty.current ? 'waiting' : 'saved');
      return true;
    } catch (error) {
      isDirty.current = true;
      setState((error instanceof ApiFailure && REFUSALS[error.status]) || 'failed');
      return false;
    }
  }

  /** Saves what isn't saved yet. False if that failed. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    await running.current;
    if (isHeld.current) return false;
    if (!isDirty.current) return true;
    running.current = send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  const change = (changes: Partial<ContentDraft>) => {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
    isDirty.current = true;
    isHeld.current = false;
    setState((now) => (now === 'stale' ? now : 'waiting'));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  };

  /** What's on the screen isn't a draft yet. Until it is, nothing is saved or published. */
  const hold = () => {
    isHeld.current = true;
    clearTimeout(timer.current);
    setState((now) => (now === 'stale' ? now : 'refused'));
  };

  /** Saves on top of what someone else has written. */
  const overwrite = (theirs: ContentItem) => {
    version.current = theirs.Version;
    return flush();
  };

  const last = useRef(flush);
  last.current = flush;
  useEffect(() => () => void last.current(), []);

  return { draft, state, change, hold, flush, overwrite, versionNow: () => version.current };
}
