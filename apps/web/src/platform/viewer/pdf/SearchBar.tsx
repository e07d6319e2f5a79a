import { formatCount } from '@portico/contract/rules/format';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './SearchBar.module.css';
import type { Finder } from './useFinder.ts';

interface Props {
  readonly finder: Finder;
  readonly onClose: () => void;
}

/** Enter leads to the next match, with Shift to the one before. Esc closes the search and not the document. */
export function SearchBar({ finder, onClose }: Props) {
  const { typed, matches, search, move } = finder;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <search className={styles.bar}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for it
        autoFocus
        className={styles.field}
        type="search"
        aria-label="Search in this document"
        placeholder="Search in this document"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => search(target.value)}
        onKeyDown={press}
      />
      <span className={styles.count} role="status">
        {resultOf(finder)}
      </span>
      <IconButton
        icon="back"
        label="Previous match"
        disabled={matches.length === 0}
        onClick={() => move(-1)}
      />
      <IconButton icon="forward" label="Next match" disabled={matches.length === 0} onClick={() => move(1)} />
      <IconButton icon="close" label="Close search" onClick={onClose} />
    </search>
  );
}

function resultOf({ typed, matches, at, isSearching }: Finder): string {
  if (typed.trim() === '') return '';
  if (matches.length === 0) return isSearching ? 'Searching…' : 'No results';
  return `${formatCount(Math.max(at, 0) + 1)} of ${formatCount(matches.length)}${isSearching ? '+' : ''}`;
}
