import type { CSSProperties, ReactNode } from 'react';
import { Table } from '../../../ui/Table.tsx';
import type { GridProgram, GridRow } from './grid.rules.ts';
import styles from './ProgramGrid.module.css';

interface Props<P extends GridProgram, R extends GridRow> {
  readonly label: string;
  readonly programs: readonly P[];
  readonly rows: readonly R[];
  /** Cells with words need more room than those with a box. */
  readonly isWide?: boolean;
  /** What a state has for a program. */
  readonly cellOf: (row: R, program: P) => ReactNode;
}

/** What a market writes: a row for each state, and a column for each program. */
export const ProgramGrid = <P extends GridProgram, R extends GridRow>({
  label,
  programs,
  rows,
  isWide = false,
  cellOf,
}: Props<P, R>) => (
  <Table
    framed
    aria-label={label}
    className={styles.grid}
    data-wide-cells={isWide || undefined}
    style={{ '--programs': programs.length } as CSSProperties}
    columns={[
      { key: 'state', title: 'State' },
      ...programs.map(({ Key, Code, Name }) => ({
        key: Key,
        title: Code,
        content: <abbr title={Name}>{Code}</abbr>,
      })),
    ]}
  >
    <tbody>
      {rows.map((row) => (
        <tr key={row.state}>
          <th scope="row">{row.state}</th>
          {programs.map((program) => (
            <td key={program.Key}>{cellOf(row, program)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
