import { useState } from 'react';
import styles from './Viewer.module.css';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** `Page 1 of 3`. The number can be typed over. */
export function PageField({ page, pages, onPage }: Props) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted > 0) onPage(Math.min(wanted, pages));
    setTyped(undefined);
  };
  return (
    <span className={styles.place}>
      Page{' '}
      <input
        className={styles.pageField}
        aria-label="Page"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed ?? page}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={({ key }) => key === 'Enter' && go()}
        onBlur={go}
      />{' '}
      of {pages}
    </span>
  );
}
