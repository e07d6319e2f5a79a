import type { EFile } from '@portico/contract/rooms/documents';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import row from '../../ui/RowLink.module.css';
import styles from './DocumentsTable.module.css';
import type { Chosen } from './useChosen.ts';

export interface ListProps {
  readonly rows: readonly EFile[];
  readonly isInsured: boolean;
  /** Under headings by term. */
  readonly isGrouped: boolean;
  /** Undefined while nothing can be opened. */
  readonly linkTo: ((key: string) => Pick<LinkProps, 'to' | 'state'>) | undefined;
  readonly chosen: Chosen;
}

/** The title, which opens the document, and whether it's new. */
export const DocumentTitle = ({ file, linkTo }: { file: EFile; linkTo: ListProps['linkTo'] }) => (
  <span className={styles.titleLine}>
    <Icon name="page" />
    {linkTo ? (
      <Link className={`${row.link} ${styles.title}`} data-row title={file.Title} {...linkTo(file.Key)}>
        {file.Title}
      </Link>
    ) : (
      <span className={styles.title}>{file.Title}</span>
    )}
    {file.IsNew && <span className={styles.new}>New</span>}
  </span>
);

export const Choose = ({ file, chosen }: { readonly file: EFile; readonly chosen: Chosen }) => (
  <input
    type="checkbox"
    className={styles.box}
    aria-label={`Select ${file.Title}`}
    checked={chosen.has(file.Key)}
    disabled={chosen.isFull && !chosen.has(file.Key)}
    onChange={({ target }) => chosen.toggle([file], target.checked)}
  />
);
