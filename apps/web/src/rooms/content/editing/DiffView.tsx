import type { ContentDraft } from '@portico/contract/rooms/content/item';
import { type DiffLine, diffLines, linesOfContent } from '@portico/contract/rules/content';
import styles from './Editing.module.css';

const WORDS: Readonly<Record<DiffLine['kind'], string>> = {
  same: '',
  added: 'Added: ',
  removed: 'Removed: ',
};

interface Props {
  readonly label: string;
  readonly before: ContentDraft;
  readonly after: ContentDraft;
}

/** What one version says that another doesn't, line by line. */
export function DiffView({ label, before, after }: Props) {
  const lines = diffLines(linesOfContent(before), linesOfContent(after));
  if (lines.every(({ kind }) => kind === 'same')) return <p>They say the same.</p>;
  return (
    <ul className={styles.diff} aria-label={label}>
      {lines.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison never move
        <li key={at} data-kind={kind}>
          {WORDS[kind] && <span className="visually-hidden">{WORDS[kind]}</span>}
          {text}
        </li>
      ))}
    </ul>
  );
}
