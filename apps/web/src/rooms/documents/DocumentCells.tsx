import type { EFile } from '@portico/contract/rooms/documents';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { RowBox } from '../../ui/RowBox.tsx';
import row from '../../ui/RowLink.module.css';
import type { Changes } from './changes/useChanges.ts';
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
  readonly changes: Changes;
}

/** A photo. Apart from the portal's icons, which every page loads. */
const PHOTO =
  'M2.8 4h14.4v12H2.8zM3 14l4.2-4.2 3.6 3.6 2.4-2.4 3.8 3.8M13 8.2a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8z';

/** The title, which opens the document, and whether it's new. */
export const DocumentTitle = ({ file, linkTo }: { file: EFile; linkTo: ListProps['linkTo'] }) => (
  <span className={styles.titleLine}>
    {file.ContentType.startsWith('image/') ? (
      <LineDrawing path={PHOTO} strokeWidth={1.5} />
    ) : (
      <Icon name="page" />
    )}
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
  <RowBox
    label={`Select ${file.Title}`}
    checked={chosen.has(file.Key)}
    disabled={chosen.isFull && !chosen.has(file.Key)}
    onChange={(isOn) => chosen.toggle([file], isOn)}
  />
);
