import { Suspense, useEffect, useRef } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import type { ApplicationEditor, Editing } from './editing/ApplicationEditor.ts';
import { unsavedIn } from './editing/merge.rules.ts';
import type { OwnSection } from './sections.tsx';

interface Props {
  readonly own: OwnSection;
  readonly editing: Editing;
  readonly editor: ApplicationEditor;
}

/**
 * A section that isn’t questions. What it shows and does is about the saved application, so it opens once every answer is
 * saved, and rests while one is being saved: no one is told that someone else changed what they typed themselves.
 */
export function SettledSection({ own: { Section }, editing, editor }: Props) {
  const isSettled = Object.keys(unsavedIn(editing)).length === 0;
  const wasShown = useRef(isSettled);
  wasShown.current ||= isSettled;
  useEffect(() => void editor.flush(), [editor]);
  if (!wasShown.current) return <Unsaved editing={editing} onTryAgain={editor.flush} />;
  return (
    <div inert={!isSettled}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Section application={editing.application} refresh={editor.refresh} />
      </Suspense>
    </div>
  );
}

function Unsaved({
  editing: { save, failure },
  onTryAgain,
}: {
  readonly editing: Editing;
  readonly onTryAgain: () => unknown;
}) {
  if (save === 'waiting')
    return <Alert kind="warning">You’re offline. This page opens once your answers are saved.</Alert>;
  if (save === 'failed')
    return (
      <TryAgain onRetry={onTryAgain}>
        {failure ?? 'We couldn’t save your answers.'} This page opens once they’re saved.
      </TryAgain>
    );
  return (
    <>
      <p role="status">Saving your answers…</p>
      <Skeleton lines={6} />
    </>
  );
}
