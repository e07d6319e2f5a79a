import type { EditionSource } from '@portico/contract/rooms/programs';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Source.module.css';
import { changedLines } from './source.rules.ts';

type Files = Pick<EditionSource, 'Form' | 'Plan'>;

interface Props {
  readonly theirs: Files;
  readonly mine: Files;
  readonly onKeepMine: () => void;
  readonly onUseTheirs: () => void;
}

/** Someone else saved the same draft: shows how it differs, and lets the person choose. */
export const TheirsNotice = ({ theirs, mine, onKeepMine, onUseTheirs }: Props) => (
  <Alert
    kind="warning"
    title="Someone else saved this draft after you opened it"
    action={
      <div className={styles.row}>
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button kind="secondary" onClick={onUseTheirs}>
          Use theirs
        </Button>
      </div>
    }
  >
    <p>Nothing you typed is lost. If you keep yours and save it, it replaces theirs.</p>
    {(['Form', 'Plan'] as const).map((part) => (
      <Differences key={part} name={theirs[part].Name} theirs={theirs[part].Text} mine={mine[part].Text} />
    ))}
  </Alert>
);

/** Enough to recognize what the other person did. */
const MOST_SHOWN = 40;
const WORDS = { added: 'Only in yours: ', removed: 'Only in theirs: ', same: '' } as const;

function Differences({
  name,
  theirs,
  mine,
}: {
  readonly name: string;
  readonly theirs: string;
  readonly mine: string;
}) {
  const lines = changedLines(theirs, mine);
  if (lines === undefined) return <p>{name} differs in too many lines to list them.</p>;
  if (lines.length === 0) return null;
  const rest = lines.length - MOST_SHOWN;
  return (
    <>
      <p>
        {name}, from theirs to yours{rest > 0 && `, and ${rest} more lines`}:
      </p>
      <ul className={styles.diff} aria-label={`Differences in ${name}`}>
        {lines.slice(0, MOST_SHOWN).map(({ kind, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison never move
          <li key={at} data-kind={kind}>
            <span className="visually-hidden">{WORDS[kind]}</span>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
