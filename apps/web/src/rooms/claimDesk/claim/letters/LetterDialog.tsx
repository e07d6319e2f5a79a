import type { ClaimLetter, LetterDesk } from '@portico/contract/rooms/claimLetters';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { LetterCheck } from './LetterCheck.tsx';
import { LetterForm } from './LetterForm.tsx';
import { type OpenLetter, roleIn } from './letters.rules.ts';
import { NewLetter } from './NewLetter.tsx';
import { useLetter, useLetterDesk } from './useLetters.ts';

interface Props {
  readonly claimKey: string;
  readonly open: OpenLetter;
  readonly onClose: () => void;
}

/** Writing a letter, looking at it, and sending it. The second person only looks, and decides. */
export function LetterDialog({ claimKey, open, onClose }: Props) {
  const [key, setKey] = useState(open.key);
  const letter = useLetter(key);
  const around = useLetterDesk(claimKey);
  if (letter.error || around.error)
    return (
      <Simple title="Letter" onClose={onClose}>
        <Alert kind="error">
          We couldn’t open this letter. It may have been sent or discarded. Close this and try again.
        </Alert>
      </Simple>
    );
  if (!around.data || (key !== undefined && !letter.data))
    return (
      <Simple title="Letter" onClose={onClose}>
        <Skeleton lines={6} />
      </Simple>
    );
  if (!around.data.CanWrite)
    return (
      <Simple title="Letter" onClose={onClose}>
        <Alert kind="info">Only people with an adjuster record can write and send letters.</Alert>
      </Simple>
    );
  if (!letter.data) return <NewLetter claimKey={claimKey} open={open} onStarted={setKey} onClose={onClose} />;
  return <Opened key={letter.data.Key} letter={letter.data} around={around.data} onClose={onClose} />;
}

interface OpenedProps {
  readonly letter: ClaimLetter;
  readonly around: LetterDesk;
  readonly onClose: () => void;
}

function Opened({ letter, around, onClose }: OpenedProps) {
  const [isEditing, setEditing] = useState(letter.State !== 'awaiting');
  const role = roleIn(letter, around);
  if (role === 'author' && isEditing)
    return <LetterForm letter={letter} around={around} onLook={() => setEditing(false)} onClose={onClose} />;
  if (role !== undefined)
    return <LetterCheck letter={letter} role={role} onEdit={() => setEditing(true)} onClose={onClose} />;
  return (
    <Simple title="Letter" onClose={onClose}>
      <Alert kind="info">
        {letter.State === 'sent'
          ? 'This letter was sent. It’s among the claim’s documents.'
          : `${letter.Author.NameFull} is still writing this letter.`}
      </Alert>
    </Simple>
  );
}

interface SimpleProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Simple = ({ title, onClose, children }: SimpleProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <Button kind="secondary" onClick={onClose}>
        Close
      </Button>
    }
  >
    {children}
  </Dialog>
);
