import type { ErrorCode } from '@portico/contract/errors';
import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import { NOTICE_HEADINGS } from '@portico/contract/letters/wording';
import { type ClaimLetter, type ComposedLetter, RECIPIENT_ROLES } from '@portico/contract/rooms/claimLetters';
import { formatDay } from '@portico/contract/rules/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileViewer } from '../../../../platform/viewer/FileViewer.tsx';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { LoadError } from '../../../../ui/LoadError.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import styles from './Letters.module.css';
import { SendBack } from './SendBack.tsx';
import { letters, previewSource, useShowLetter } from './useLetters.ts';

interface Props {
  readonly letter: ClaimLetter;
  readonly role: 'author' | 'second';
  /** Back to the form. */
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** Shown in the dialog. */
const SAYS: readonly ErrorCode[] = [
  'letterChanged',
  'letterMissing',
  'letterNotAdjuster',
  'letterNotWaiting',
  'forbidden',
  'letterSecondPerson',
  'letterSent',
  'recordNotFound',
];

/** The letter as it would go out now. What was looked at is what is sent. */
export function LetterCheck({ letter, role, onEdit, onClose }: Props) {
  const { Key, Kind, State, Author } = letter;
  const { name, needsApproval } = LETTER_TEXTS[Kind];
  const show = useShowLetter(letter.ClaimKey);
  const [isReturning, setReturning] = useState(false);
  /** The seal of what was opened. */
  const [looked, setLooked] = useState<string>();
  /** Whose copy is open. */
  const [shown, setShown] = useState<number>();
  const made = useQuery({
    queryKey: ['claimLetters', 'preview', Key, letter.Version],
    queryFn: ({ signal }) => letters.preview({ params: { key: Key } }, { signal }),
    staleTime: 0,
    meta: { says: SAYS },
  });
  const submits = needsApproval && role === 'author';
  const go = useMutation({
    mutationFn: (Seal: string) =>
      (submits ? letters.submit : letters.send)({ params: { key: Key }, body: { Seal } }),
    onSuccess: async (done) => {
      await show(done);
      onClose();
    },
    meta: { says: SAYS },
  });
  const isWaiting = submits && State === 'awaiting';
  const isReady = made.data !== undefined && made.data.Missing.length === 0 && !made.isFetching;
  const hasLooked = made.data !== undefined && looked === made.data.Seal;
  const action = submits ? 'Ask for approval' : needsApproval ? 'Approve and send' : 'Send letter';
  if (isReturning) return <SendBack letter={letter} onDone={onClose} onClose={() => setReturning(false)} />;
  const recipient = shown === undefined ? undefined : made.data?.Copies[shown];
  // Beside the dialog, not in it: Esc closes the viewer alone.
  const viewer = made.data && shown !== undefined && recipient && (
    <FileViewer
      source={previewSource(Key, shown, made.data.Seal)}
      title={made.data.Title}
      subtitle={`Preview of the letter to ${recipient.Name}`}
      onClose={() => setShown(undefined)}
    />
  );
  return (
    <>
      <Dialog
        title={`${name}: ${role === 'second' ? 'approve' : 'preview'}`}
        width={640}
        onClose={onClose}
        actions={
          <>
            <Button kind="secondary" onClick={onClose}>
              Close
            </Button>
            {role === 'author' ? (
              <Button kind="secondary" onClick={onEdit}>
                {isWaiting ? 'Change it' : 'Back'}
              </Button>
            ) : (
              <Button kind="secondary" onClick={() => setReturning(true)}>
                Send back
              </Button>
            )}
            {!isWaiting && (
              <Button
                loading={go.isPending}
                disabled={!isReady || !hasLooked}
                onClick={() => made.data && go.mutate(made.data.Seal)}
              >
                {action}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.step}>
          {isWaiting && (
            <Alert kind="info">
              This letter waits for a second person, who looks at it and sends it. If you change it, it’s a
              draft again.
            </Alert>
          )}
          {role === 'second' && <p>{Author.NameFull} asks you to approve this letter.</p>}
          {go.error && (
            <Alert
              kind="error"
              action={
                <Button
                  small
                  kind="secondary"
                  onClick={() => {
                    go.reset();
                    void made.refetch();
                  }}
                >
                  Preview it again
                </Button>
              }
            >
              {go.error.message}
            </Alert>
          )}
          {made.error ? (
            <LoadError
              title="We couldn’t make the preview"
              loading={made.isFetching}
              onRetry={made.refetch}
            />
          ) : made.data === undefined || made.isFetching ? (
            <Skeleton lines={5} />
          ) : (
            <Composed
              made={made.data}
              onOpen={(at) => {
                setLooked(made.data.Seal);
                setShown(at);
              }}
            />
          )}
          {isReady && !isWaiting && (
            <p className={styles.quiet}>
              {hasLooked ? consequenceOf(letter, submits) : 'Open the letter and read it before you go on.'}
            </p>
          )}
        </div>
      </Dialog>
      {viewer}
    </>
  );
}

function consequenceOf({ Kind }: ClaimLetter, submits: boolean): string {
  if (submits) return 'A second person with an adjuster record looks at it and sends it.';
  const sent = 'It’s sent as you’ve seen it: on the claim’s page, by email and on paper.';
  return Kind === 'denial' ? `${sent} The claim is denied with it, and its reserves are released.` : sent;
}

interface ComposedProps {
  readonly made: ComposedLetter;
  readonly onOpen: (copy: number) => void;
}

function Composed({ made: { Copies, Missing, Notices, HasChanged }, onOpen }: ComposedProps) {
  const unconfirmed = Notices.filter(({ IsConfirmed }) => !IsConfirmed);
  return (
    <>
      {Missing.length > 0 && (
        <Alert kind="warning" title="Something is missing">
          {Missing.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      {HasChanged && (
        <Alert kind="warning">
          The letter has changed since its author asked for approval. Read it as it is now.
        </Alert>
      )}
      <ul className={styles.copies} aria-label="Copies">
        {Copies.map(({ Role, Name, Pages }, at) => (
          <li key={`${Role} ${Name}`} className={styles.top}>
            <span>
              <strong>{Name}</strong>{' '}
              <span className={styles.quiet}>
                {RECIPIENT_ROLES[Role]} · {Pages === 1 ? '1 page' : `${Pages} pages`}
              </span>
            </span>
            <Button
              small
              kind="secondary"
              aria-haspopup="dialog"
              aria-label={`Open the letter to ${Name}`}
              onClick={() => onOpen(at)}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
      {unconfirmed.length > 0 && (
        <Alert kind="info" title="Compliance hasn’t confirmed these notices yet">
          <ul className={styles.notices}>
            {unconfirmed.map(({ Kind, Citation, Source, CheckedOn }) => (
              <li key={Kind}>
                {NOTICE_HEADINGS[Kind]}: {Citation} ({Source}; checked {formatDay(CheckedOn)})
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
