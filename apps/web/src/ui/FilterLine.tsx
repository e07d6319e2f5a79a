import type { ReactNode } from 'react';
import styles from './FilterLine.module.css';
import { useSearchText } from './useSearchText.ts';

interface Props {
  /** What can be searched for. */
  readonly placeholder: string;
  /** The text that the list is searched by now. */
  readonly text: string;
  /** Called while someone types, after a pause. With `replace`, Back undoes all of it at once. */
  readonly onSearch: (text: string, step: { readonly replace: boolean }) => void;
  readonly children: ReactNode;
}

/** The line of filters above a work table, which starts with its search. It never wraps. */
export function FilterLine({ placeholder, text, onSearch, children }: Props) {
  const { typed, setTyped, searchNow } = useSearchText(text, (next) =>
    onSearch(next, { replace: next !== '' && text !== '' }),
  );
  return (
    <search className={styles.filters}>
      <input
        className={styles.search}
        type="search"
        aria-label="Search"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && searchNow()}
      />
      {children}
    </search>
  );
}
