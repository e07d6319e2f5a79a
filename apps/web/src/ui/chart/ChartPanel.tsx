import { type ReactNode, useState } from 'react';
import { Panel } from '../Panel.tsx';
import { Segments } from '../Segments.tsx';
import { Table } from '../Table.tsx';
import styles from './ChartPanel.module.css';

/** The numbers behind a chart: a heading for each column, and rows whose first cell names them. */
export interface Numbers {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface Props {
  readonly title: string;
  readonly legend?: ReactNode;
  readonly numbers: Numbers;
  readonly children: ReactNode;
  /** What has to be said about the figures. */
  readonly note?: ReactNode;
}

/** A chart, or the numbers behind it. */
export function ChartPanel({ title, legend, numbers, note, children }: Props) {
  const [shown, setShown] = useState<'chart' | 'numbers'>('chart');
  return (
    <Panel
      dense
      title={title}
      actions={
        <Segments
          small
          legend={`${title} as`}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'numbers', label: 'Numbers' },
          ]}
          value={shown}
          onChange={setShown}
        />
      }
    >
      {shown === 'chart' ? (
        <>
          {legend}
          {children}
        </>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what can be scrolled
        <section className={styles.numbers} aria-label={`${title} in numbers`} tabIndex={0}>
          <Table
            aria-label={title}
            columns={numbers.columns.map((column, at) => ({ key: column, title: column, isAmount: at > 0 }))}
          >
            <tbody>
              {numbers.rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={numbers.columns[at + 1]} data-amount>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </Panel>
  );
}
