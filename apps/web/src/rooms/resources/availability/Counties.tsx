import type { Availability } from '@portico/contract/rooms/resources';
import { formatCount } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Nothing, Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../Resources.module.css';
import { closedIn } from './availability.rules.ts';

const COLUMNS = [
  { key: 'county', title: 'County' },
  { key: 'binding', title: 'Binding' },
];

interface Props {
  readonly data: Availability;
  readonly state: string;
  /** A code. Empty: all of them. */
  readonly program: string;
}

/** Every county of a state, with what is closed there now. */
export function Counties({ data, state, program }: Props) {
  const [typed, setTyped] = useState('');
  const name = data.StateList.find(({ State }) => State === state)?.Name ?? state;
  const isClosed = (county: Availability['CountyList'][number]) => closedIn(county, program).length > 0;
  // What is closed comes first.
  const listed = data.CountyList.toSorted((one, other) => Number(isClosed(other)) - Number(isClosed(one)));
  const found = listed.filter(({ Name }) => Name.toLowerCase().includes(typed.trim().toLowerCase()));
  const nameOf = (code: string) => data.ProgramList.find(({ Code }) => Code === code)?.Name ?? code;
  return (
    <Section title={`Counties of ${name}`}>
      <TextField
        label="Find a county"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length === 0 ? (
        <Nothing>No counties match that name.</Nothing>
      ) : (
        <Table aria-label={`Counties of ${name}`} className={styles.table} columns={COLUMNS} sticky>
          <tbody>
            {found.map((county) => {
              const closed = closedIn(county, program);
              return (
                <tr key={county.Name}>
                  <th scope="row">{county.Name}</th>
                  <td>
                    {closed.length === 0 ? (
                      <span className={styles.open}>Open</span>
                    ) : (
                      <span className={styles.closed}>
                        Closed to new business:{' '}
                        {[...new Set(closed.map(({ Program }) => nameOf(Program)))].join(', ')}
                      </span>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
      <p className={styles.note}>{formatCount(data.CountyList.length)} counties</p>
    </Section>
  );
}
