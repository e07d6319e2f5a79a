import type { Lockout } from '@portico/contract/rooms/challenges/lockouts';
import { Moment } from '../../../platform/Moment.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './Lockouts.module.css';
import { reasonOf, STATUS_WORDS, subjectOf } from './lockout.words.ts';

interface Props {
  readonly lockouts: readonly Lockout[];
  readonly onClear: (lockout: Lockout) => void;
}

const COLUMNS = [
  { key: 'who', title: 'Who or what' },
  { key: 'status', title: 'Status', isWide: true },
  { key: 'why', title: 'Why', isWide: true },
  { key: 'until', title: 'Until', isWide: true },
  { key: 'clear', title: 'Actions', isTitleHidden: true },
];

const keyOf = ({ Kind, Person, PolicyNumber, Address }: Lockout) =>
  [Kind, Person?.Key, PolicyNumber, Address].join(' ');

export const LockoutTable = ({ lockouts, onClear }: Props) => (
  <Table framed columns={COLUMNS} aria-label="Lockouts" className={styles.table}>
    <tbody>
      {lockouts.map((lockout) => (
        <tr key={keyOf(lockout)} data-status={lockout.Status}>
          <th scope="row">
            {subjectOf(lockout)}
            {lockout.Person?.Email && <span className={styles.quiet}>{lockout.Person.Email}</span>}
            <span data-phone className={styles.quiet}>
              {STATUS_WORDS[lockout.Status]}
              <Until lockout={lockout} before=" until " />. {reasonOf(lockout)}
            </span>
          </th>
          <td data-wide className={styles.status}>
            {STATUS_WORDS[lockout.Status]}
          </td>
          <td data-wide className={styles.why}>
            {reasonOf(lockout)}
          </td>
          <td data-wide>{lockout.Until === null ? 'Someone clears it' : <Until lockout={lockout} />}</td>
          <td>
            <Button
              kind="secondary"
              small
              aria-label={`Clear ${subjectOf(lockout)}`}
              onClick={() => onClear(lockout)}
            >
              Clear
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Until = ({
  lockout: { Until: at },
  before = '',
}: {
  readonly lockout: Lockout;
  readonly before?: string;
}) =>
  at && (
    <>
      {before}
      <Moment at={at} />
    </>
  );
