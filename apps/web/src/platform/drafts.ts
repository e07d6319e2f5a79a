import { readClaims } from '@portico/contract/token';
import { useEffect, useRef, useState } from 'react';
import { kept, membersOf } from './browserState.ts';
import { session } from './session.ts';

/** Long enough to come back from a sign-out; not so long that a shared computer keeps it. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const WRITE_AFTER_MS = 500;
const SECRET = /password|passcode|secret|securitycode|token/i;

/** A draft belongs to a person. While impersonating, none is kept. */
function draftOf(form: string | undefined): string | undefined {
  if (form === undefined) return undefined;
  const { token, impersonationToken } = session.get();
  const sub = token === undefined || impersonationToken !== undefined ? undefined : readClaims(token)?.sub;
  return sub && `${sub}.${form}`;
}

const withoutSecrets = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));

function read(key: string): object | undefined {
  try {
    const { at, values } = JSON.parse(kept('draft.', key).read() ?? '{}');
    if (Date.now() - at < KEPT_MS && typeof values === 'object' && values !== null) return values;
  } catch {
    // As good as none.
  }
  kept('draft.', key).remove();
  return undefined;
}

/** Removes drafts that no one came back for. */
export function sweepDrafts(): void {
  for (const key of membersOf('draft.')) read(key);
}

export interface Draft<V> {
  readonly values: V;
  /** Several changes in one event add up. */
  readonly change: (changes: Partial<V>) => void;
  /** The same person had entered something here before, and left the form unsaved. */
  readonly isRestored: boolean;
  /** After saving, or when the person wants to begin again from `initial`. */
  readonly forget: () => void;
}

/**
 * What was entered in a form. It survives a sign-out and comes back to the same person. Without a name, nothing is
 * kept.
 */
export function useDraft<V extends object>(form: string | undefined, initial: V): Draft<V> {
  const [key] = useState(() => draftOf(form));
  const [earlier] = useState(() => key && read(key));
  const [isRestored, setIsRestored] = useState(earlier !== undefined);
  const [values, setValues] = useState<V>({ ...initial, ...(typeof earlier === 'object' && earlier) });
  // Ahead of `values` until React renders, so a second change in the same event starts from the first.
  const latest = useRef(values);
  const unwritten = useRef<V | undefined>(undefined);

  const show = (next: V) => {
    latest.current = next;
    setValues(next);
  };

  useEffect(() => {
    const write = () => {
      if (key === undefined || unwritten.current === undefined) return;
      const draft = { at: Date.now(), values: withoutSecrets(unwritten.current) };
      unwritten.current = undefined;
      kept('draft.', key).write(JSON.stringify(draft));
    };
    const timer = setInterval(write, WRITE_AFTER_MS);
    // A sign-out leaves the page sooner than that.
    window.addEventListener('pagehide', write);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [key]);

  return {
    values,
    change: (changes) => {
      show({ ...latest.current, ...changes });
      unwritten.current = latest.current;
    },
    isRestored,
    forget: () => {
      unwritten.current = undefined;
      if (key !== undefined) kept('draft.', key).remove();
      setIsRestored(false);
      show(initial);
    },
  };
}
