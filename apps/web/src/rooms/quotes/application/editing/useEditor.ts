import type { Answers, Application } from '@portico/contract/rooms/quotes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDraft } from '../../../../platform/drafts.ts';
import { applicationOf } from '../useApplication.ts';
import { ApplicationEditor, type Editing, type UnsavedAnswers } from './ApplicationEditor.ts';
import { answerIn } from './merge.rules.ts';

const NOTHING: UnsavedAnswers = { answers: {}, base: {} };

const baseOf = (pending: Answers, { Answers: saved }: Application): Answers =>
  Object.fromEntries(Object.keys(pending).map((control) => [control, answerIn(saved, control)]));

/** An application to answer. What isn’t saved yet is on this device, and comes back after a reload. */
export function useEditor(
  application: Application,
): Editing & { readonly editor: ApplicationEditor; readonly isRestored: boolean } {
  const draft = useDraft<UnsavedAnswers>(`application.${application.Key}`, NOTHING);
  const [editor] = useState(() => new ApplicationEditor(application, draft.values));
  const editing = useSyncExternalStore(editor.subscribe, editor.get);

  const { pending, application: current } = editing;
  const queries = useQueryClient();
  const own = useRef(application);
  useEffect(() => editor.start(), [editor]);
  useEffect(() => {
    if (application !== own.current) editor.adopt(application);
  }, [editor, application]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each save
  useEffect(() => {
    // Pages that are opened next start from what was saved here, not from what this one started from.
    own.current = current;
    queries.setQueryData(applicationOf(current.Policy.Key), current);
  }, [current.Version]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows what's pending, not itself
  useEffect(() => {
    if (Object.keys(pending).length > 0) draft.change({ answers: pending, base: baseOf(pending, current) });
    else if (Object.keys(draft.values.answers).length > 0) draft.forget();
  }, [pending]);

  return { ...editing, editor, isRestored: draft.isRestored };
}
