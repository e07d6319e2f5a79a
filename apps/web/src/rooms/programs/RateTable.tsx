import type { EditionItem } from '@portico/contract/rooms/programs';
import { Table } from '../../ui/Table.tsx';
import styles from './Programs.module.css';

type Row = EditionItem['RowList'][number];

/** The rows of a table, tinted by how high they are. Two keys make rows and columns. */
export function RateTable({ item }: { readonly item: EditionItem }) {
  const heat = heatOf(item.RowList);
  const firsts = [...new Set(item.RowList.map(({ Keys }) => Keys[0] ?? ''))];
  const seconds = [...new Set(item.RowList.map(({ Keys }) => Keys[1] ?? ''))];
  const isGrid = item.ColumnList.length === 3 && seconds.length > 1 && seconds.length <= 10;
  if (!isGrid) return <Rows item={item} heat={heat} />;
  const [first = '', second = ''] = item.ColumnList;
  const cell = (one: string, other: string) =>
    item.RowList.find(({ Keys }) => Keys[0] === one && Keys[1] === other);
  return (
    <Table
      framed
      aria-label={item.Title}
      columns={[
        { key: 'first', title: first },
        ...seconds.map((title) => ({ key: title, title: `${second} ${title}`, isAmount: true })),
      ]}
    >
      <tbody>
        {firsts.map((one) => (
          <tr key={one}>
            <th scope="row">{one}</th>
            {seconds.map((other) => (
              <Value key={other} row={cell(one, other)} heat={heat} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Rows({ item, heat }: { readonly item: EditionItem; readonly heat: Heat }) {
  const isNumber = item.Part === 'table';
  const last = item.ColumnList.length - 1;
  return (
    <Table
      aria-label={item.Title}
      className={styles.table}
      columns={item.ColumnList.map((title, at) => ({ key: title, title, isAmount: isNumber && at === last }))}
    >
      <tbody>
        {item.RowList.map((row) => (
          <tr key={row.Keys.join()}>
            {row.Keys.map((key, at) =>
              at === 0 ? (
                <th key={item.ColumnList[at]} scope="row">
                  {key}
                </th>
              ) : (
                <td key={item.ColumnList[at]}>{key}</td>
              ),
            )}
            {isNumber ? <Value row={row} heat={heat} /> : <td>{row.Text}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Heat = (row: Row | undefined) => number;

const Value = ({ row, heat }: { readonly row: Row | undefined; readonly heat: Heat }) => (
  <td data-amount className={styles.heat} data-heat={heat(row)}>
    {row?.Text ?? '–'}
  </td>
);

const SHADES = 4;

/** Which of a few shades a row has, from the lowest to the highest. */
function heatOf(rows: readonly Row[]): Heat {
  const amounts = rows.flatMap(({ Amount }) => Amount ?? []);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return (row) =>
    row?.Amount === null || row === undefined || most === least
      ? 0
      : Math.round(((row.Amount - least) / (most - least)) * SHADES);
}
