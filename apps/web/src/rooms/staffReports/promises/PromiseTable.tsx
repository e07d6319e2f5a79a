import type { PromiseFigures, PromiseReport } from '@portico/contract/rooms/staffReports';
import { formatCount } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/Panel.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './PromiseTable.module.css';
import { BY_TITLES, lateText, shareInTime } from './promises.rules.ts';

const amount = (key: string, title: string, isWide = false) => ({ key, title, isAmount: true, isWide });

/** What became of the promises: a line for each month, kind, state or adjuster, and all of them at the end. */
export function PromiseTable({ report }: { readonly report: PromiseReport }) {
  const { By, LineList, Total } = report;
  if (LineList.length === 0)
    return (
      <Panel dense title="Promises">
        <p>We made no promises in this period.</p>
      </Panel>
    );
  const isShort = By !== 'adjuster';
  const columns = [
    { key: 'name', title: BY_TITLES[By] },
    amount('all', 'Promises', true),
    amount('share', 'In time'),
    amount('kept', 'Kept in time', true),
    amount('late', 'Kept late', true),
    amount('missed', 'Missed'),
    amount('waived', 'Waived', true),
    amount('open', 'Open', true),
    amount('overdue', 'Overdue'),
    amount('law', 'Past law', true),
    amount('days', 'Late by', true),
  ];
  return (
    <>
      <Table framed columns={columns} aria-label={`Promises by ${BY_TITLES[By].toLowerCase()}`}>
        <tbody>
          {LineList.map((line) => (
            <Line key={line.Key} name={line.Name} isShort={isShort} figures={line} />
          ))}
        </tbody>
        <tfoot>
          <Line name="Total" isShort figures={Total} />
        </tfoot>
      </Table>
      <p className={styles.note}>
        Promises to insureds, counted when they were made. “In time” leaves out those that are waived or still
        open. A promise is missed if its claim was decided or closed after its day without it, and overdue if
        its day has passed and it’s still open. “Past law” counts those that weren’t kept by the law’s day.
        Adjusters are those who have the claim now.
      </p>
    </>
  );
}

interface LineProps {
  readonly name: string;
  /** Anything but a person's name stays on one line. */
  readonly isShort: boolean;
  readonly figures: PromiseFigures;
}

function Line({ name, isShort, figures }: LineProps) {
  const { All, Kept, Late, Missed, Waived, Open, Overdue, PastLaw } = figures;
  return (
    <tr>
      <th scope="row" className={isShort ? styles.short : undefined}>
        {name}
      </th>
      <Count isWide>{All}</Count>
      <td data-amount>{shareInTime(figures)}</td>
      <Count isWide>{Kept}</Count>
      <Count isWide isBad>
        {Late}
      </Count>
      <Count isBad>{Missed}</Count>
      <Count isWide>{Waived}</Count>
      <Count isWide>{Open}</Count>
      <Count isBad>{Overdue}</Count>
      <Count isWide isBad>
        {PastLaw}
      </Count>
      <td data-amount data-wide>
        {lateText(figures)}
      </td>
    </tr>
  );
}

interface CountProps {
  readonly children: number;
  readonly isWide?: boolean;
  readonly isBad?: boolean;
}

const Count = ({ children, isWide = false, isBad = false }: CountProps): ReactNode => (
  <td data-amount data-wide={isWide || undefined} className={isBad && children > 0 ? styles.bad : undefined}>
    {formatCount(children)}
  </td>
);
