import { MASTERS, type MasterItem, type MasterKind } from '@portico/contract/rooms/masters';
import { wordsOf } from '@portico/contract/rules/masterWords';
import { Alert } from '../../ui/Alert.tsx';
import { Table } from '../../ui/Table.tsx';
import { InSight } from './InSight.tsx';
import styles from './Masters.module.css';
import { sentOf, type Typed, typedOf } from './masters.rules.ts';

interface Props {
  readonly kind: MasterKind;
  /** As it was when the form was opened. */
  readonly opened: MasterItem;
  readonly theirs: MasterItem;
  readonly typed: Typed;
}

/** Someone else saved first: their version and what is in the form, side by side. */
export function Theirs({ kind, opened, theirs, typed }: Props) {
  const { columns } = MASTERS[kind];
  const [before, now] = [typedOf(kind, opened), typedOf(kind, theirs)];
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const rows = Object.entries(columns).flatMap(([name, column]) => {
    const isMine = !isSame(typed[name], before[name]);
    if (!isMine && isSame(now[name], before[name])) return [];
    const ofTheirs = wordsOf(column, theirs[name]) ?? 'empty';
    const isKey = column.control.kind === 'record' || column.control.kind === 'list';
    const typedWords =
      isKey && typed[name] !== '' ? 'What you chose' : wordsOf(column, sentOf(column, typed[name]));
    return [
      { name, label: column.label, theirs: ofTheirs, yours: isMine ? (typedWords ?? 'empty') : ofTheirs },
    ];
  });
  return (
    <InSight key={theirs.Version}>
      <Alert
        kind="warning"
        title={`${theirs.ChangedBy?.NameFull ?? 'Someone else'} changed this after you opened it`}
      >
        Save again to add your changes to theirs, or cancel to keep theirs.
      </Alert>
      {rows.length > 0 && (
        <Table
          framed
          className={styles.both}
          aria-label="Both versions"
          columns={[
            { key: 'field', title: 'Field' },
            { key: 'theirs', title: 'Saved now' },
            { key: 'yours', title: 'If you save' },
          ]}
        >
          <tbody>
            {rows.map(({ name, label, theirs: saved, yours }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{saved}</td>
                <td>{yours}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </InSight>
  );
}
