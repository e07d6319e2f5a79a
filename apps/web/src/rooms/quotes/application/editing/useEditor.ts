import type { Answers, Application } from '@portico/contract/rooms/quotes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDraft } from '../../../../platform/drafts.ts';
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

  useEffect(() => editor.start(), [editor]);
  useEffect(() => editor.adopt(application), [editor, application]);

  const { pending, application: current } = editing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows what's pending, not itself
  useEffect(() => {
    if (Object.keys(pending).length > 0) draft.change({ answers: pending, base: baseOf(pending, current) });
    else if (Object.keys(draft.values.answers).length > 0) draft.forget();
  }, [pending]);

  return { ...editing, editor, isRestored: draft.isRestored };
}
