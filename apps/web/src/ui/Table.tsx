import type { ComponentProps, ReactNode } from 'react';
import styles from './Table.module.css';

export interface TableColumn {
  readonly key: string;
  /** Empty: the column needs no title, because its rows have theirs there. */
  readonly title: string;
  /** The title is read out, but not shown. */
  readonly isTitleHidden?: boolean;
  /** Shown in place of the title: a control that names itself. */
  readonly content?: ReactNode;
  /** Aligned to the end, like its cells with `data-amount`. */
  readonly isAmount?: boolean;
  /** Left out on a phone, like its cells with `data-wide`. */
  readonly isWide?: boolean;
  readonly sorted?: 'ascending' | 'descending' | undefined;
  /** The rows can be sorted by this column. */
  readonly onSort?: (() => void) | undefined;
}

export type RowHeight = 'compact' | 'comfortable';

interface Props extends Omit<ComponentProps<'table'>, 'rows'> {
  readonly columns: readonly TableColumn[];
  /** Compact rows in a frame, for a list to work through. If it's wide enough, the head stays in view. */
  readonly framed?: boolean;
  /**
   * A work table: framed, one line per row, columns of fixed width (set them on `th[data-column]`; one without a width
   * takes the rest). It never scrolls sideways, so the head stays in view on every screen.
   */
  readonly rows?: RowHeight;
  /** The head stays in view while the page scrolls. For a long table on the page's own ground. */
  readonly sticky?: boolean;
}

/**
 * Body and foot are its children. Cells are marked by attributes: `data-amount`, `data-wide` (not on a phone),
 * `data-phone` (only there) and, on a `th` over several rows, `data-group`.
 */
export function Table({
  columns,
  rows,
  framed = rows !== undefined,
  sticky = false,
  className = '',
  children,
  ...table
}: Props) {
  const kinds = [
    styles.table,
    framed ? styles.framed : styles.plain,
    rows && styles.work,
    sticky && styles.sticky,
    className,
  ];
  const content = (
    <table {...table} className={kinds.filter(Boolean).join(' ')} data-rows={rows}>
      <thead>
        <tr aria-rowindex={table['aria-rowcount'] === undefined ? undefined : 1}>
          {columns.map((column) => (
            <Heading key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
  if (!framed) return content;
  if (rows) return <div className={`${styles.frame} ${styles.fixed}`}>{content}</div>;
  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what can be scrolled */}
      <section className={styles.frame} aria-label={table['aria-label']} tabIndex={0}>
        {content}
      </section>
    </div>
  );
}

function Heading({ column }: { readonly column: TableColumn }) {
  const { key, title, isTitleHidden, content, isAmount, isWide, sorted, onSort } = column;
  if (title === '') return <td />;
  return (
    <th
      scope="col"
      data-column={key}
      data-amount={isAmount || undefined}
      data-wide={isWide || undefined}
      aria-sort={sorted}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {title}
          <span className={styles.arrow} aria-hidden="true" />
        </button>
      ) : (
        (content ?? <span className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</span>)
      )}
    </th>
  );
}
