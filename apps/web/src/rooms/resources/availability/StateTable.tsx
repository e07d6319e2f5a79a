import type { Availability, WritingState } from '@portico/contract/rooms/resources';
import { serverNow } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from '../Resources.module.css';
import { closedWords, closingsNow, marketWords, type Wanted, writtenIn } from './availability.rules.ts';

interface Props {
  readonly data: Availability;
  readonly wanted: Wanted;
  /** The state whose counties are shown. */
  readonly state: string;
  readonly onChoose: (state: string) => void;
}

/** Each state with the markets of every program. */
export function StateTable({ data, wanted, state, onChoose }: Props) {
  const { ProgramList, MarketList, StateList } = data;
  const now = new Date(serverNow());
  const shown = ProgramList.filter(({ Code }) => wanted.program === '' || Code === wanted.program);
  const markets = MarketList.filter(({ Code }) => wanted.market === '' || Code === wanted.market);
  const columns = [
    { key: 'state', title: 'State' },
    ...shown.map(({ Code, Name }) => ({ key: Code, title: Name, isWide: true })),
    { key: 'counties', title: 'Counties', isTitleHidden: true },
  ];
  const cellOf = (one: WritingState, program: string) => {
    const codes = writtenIn(one, { program, market: wanted.market }).map(({ Market }) => Market);
    const closed = codes.length > 0 && closedWords(closingsNow(data.ClosingList, program, now), one.State);
    return (
      <>
        {marketWords(codes, markets)}
        {closed && <span className={`${styles.note} ${styles.closed}`}>{closed}</span>}
      </>
    );
  };
  return (
    <Table aria-label="What we write by state" className={styles.table} columns={columns}>
      <tbody>
        {StateList.map((one) => (
          <tr key={one.State}>
            <th scope="row">
              {one.Name}
              <License state={one} />
              <div data-phone>
                {shown.map(({ Code, Name }) => (
                  <div key={Code} className={styles.note}>
                    {Name}: {cellOf(one, Code)}
                  </div>
                ))}
              </div>
            </th>
            {shown.map(({ Code }) => (
              <td key={Code} data-wide>
                {cellOf(one, Code)}
              </td>
            ))}
            <td>
              <Button
                kind="quiet"
                small
                aria-label={`Counties of ${one.Name}`}
                aria-pressed={one.State === state}
                onClick={() => onChoose(one.State === state ? '' : one.State)}
              >
                Counties
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** For agents: whether they may bind in the state. */
function License({ state: { IsLicensed, WrittenList } }: { readonly state: WritingState }) {
  if (IsLicensed === null) return null;
  const appointed = WrittenList.filter(({ AppointedOn }) => AppointedOn !== null).length;
  if (!IsLicensed) return <span className={`${styles.note} ${styles.caution}`}>No license on file</span>;
  return (
    <span className={styles.note}>
      Licensed,{' '}
      {appointed === WrittenList.length ? 'appointed' : `${appointed} of ${WrittenList.length} appointments`}
    </span>
  );
}
