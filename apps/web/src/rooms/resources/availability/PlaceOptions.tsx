import type { PlaceHit } from '@portico/contract/rooms/addresses';
import type { PlaceAnswer } from '@portico/contract/rooms/resources';
import { Table } from '../../../ui/Table.tsx';
import styles from '../Resources.module.css';
import type { StartQuote } from '../startQuote.ts';
import { answerWords, verdictOf } from './availability.rules.ts';

const COLUMNS = [
  { key: 'program', title: 'Program and market' },
  { key: 'answer', title: 'Can I write it?' },
  { key: 'quote', title: 'Quote', isTitleHidden: true },
];

interface CheckedPlace {
  readonly answer: PlaceAnswer;
  readonly address: Pick<PlaceHit, 'City' | 'County' | 'State' | 'PostalCode'> & { readonly Street1: string };
}

interface Props {
  readonly checked: CheckedPlace;
  readonly today: string;
  readonly StartQuote: StartQuote;
}

/** The answer for each program and market, with why not. */
export function PlaceOptions({ checked: { answer, address }, today, StartQuote: Start }: Props) {
  const { OptionList, County, State, TermBegin, Agency } = answer;
  const place = `${County} County, ${State}`;
  return (
    <div className={styles.answer}>
      <p>
        <strong>{answerWords(OptionList, place)}</strong>
        {Agency !== null && <span className={styles.note}>For {Agency.Name}</span>}
      </p>
      {OptionList.length > 0 && (
        <Table aria-label={`What you can write in ${place}`} className={styles.table} columns={COLUMNS}>
          <tbody>
            {OptionList.map((option) => {
              const { Program, Market, CanQuote, ReasonList } = option;
              const { text, tone } = verdictOf(option);
              return (
                <tr key={`${Program.Code} ${Market.Code}`}>
                  <th scope="row">
                    {Program.Name}
                    <span className={styles.note}>{Market.Name}</span>
                  </th>
                  <td>
                    <span className={styles[tone]}>{text}</span>
                    {ReasonList.map((reason) => (
                      <span key={reason.Code + reason.Text} className={styles.note}>
                        {reason.Text}
                      </span>
                    ))}
                  </td>
                  <td>
                    {CanQuote && (
                      <Start
                        isQuiet
                        label="New quote"
                        describedAs={`New quote, ${Program.Name}, ${Market.Name}`}
                        today={today}
                        chosen={{ ...address, TermBegin, Program: Program.Key, Market: Market.Key }}
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </div>
  );
}
