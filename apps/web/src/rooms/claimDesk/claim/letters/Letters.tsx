import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import type { LetterLine } from '@portico/contract/rooms/claimLetters';
import { Button } from '../../../../ui/Button.tsx';
import { LoadError } from '../../../../ui/LoadError.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import styles from '../Claim.module.css';
import own from './Letters.module.css';
import type { OpenLetter } from './letters.rules.ts';
import { lineText, roleIn } from './letters.rules.ts';
import { useLetterDesk } from './useLetters.ts';

interface Props {
  readonly claimKey: string;
  /** Opens a letter, or begins one. */
  readonly onLetter: (letter: OpenLetter) => void;
  readonly onDocument: (key: string) => void;
}

/** A claim's letters: drafts, what waits for a second person, and what was sent. */
export function Letters({ claimKey, onLetter, onDocument }: Props) {
  const { data, error, isFetching, refetch } = useLetterDesk(claimKey);
  if (error) return <LoadError title="We couldn’t load the letters" loading={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton lines={3} />;
  const doing = { author: 'Continue', second: 'Review' } as const;
  const buttonOf = (letter: LetterLine) => {
    const role = roleIn(letter, data);
    return role && doing[role];
  };
  return (
    <div className={own.above}>
      {data.CanWrite && (
        <Button small kind="secondary" aria-haspopup="dialog" onClick={() => onLetter({})}>
          Write a letter
        </Button>
      )}
      <ul className={styles.items} aria-label="Letters">
        {data.Letters.map((letter) => {
          const { name } = LETTER_TEXTS[letter.Kind];
          const label = buttonOf(letter);
          return (
            <li key={letter.Key}>
              <div className={styles.about}>
                <strong>{letter.Title ?? name}</strong>
                <p className={letter.State === 'awaiting' ? styles.due : styles.quiet}>{lineText(letter)}</p>
              </div>
              <div className={styles.buttons}>
                {label && (
                  <Button
                    small
                    kind="secondary"
                    aria-haspopup="dialog"
                    aria-label={`${label}: ${name}`}
                    onClick={() => onLetter({ key: letter.Key })}
                  >
                    {label}
                  </Button>
                )}
                {letter.Copies.map(({ Key, Name, EFileKey }) => (
                  <Button
                    key={Key}
                    small
                    kind="quiet"
                    aria-haspopup="dialog"
                    aria-label={`Open the letter to ${Name}`}
                    onClick={() => onDocument(EFileKey)}
                  >
                    {letter.Copies.length === 1 ? 'Open' : Name}
                  </Button>
                ))}
                {letter.State === 'sent' && data.CanWrite && (
                  <Button
                    small
                    kind="quiet"
                    aria-haspopup="dialog"
                    aria-label={`Correct: ${letter.Title ?? name}`}
                    onClick={() => onLetter({ kind: letter.Kind, corrects: letter.Key })}
                  >
                    Correct
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
