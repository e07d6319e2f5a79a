import type { Application } from '@portico/contract/rooms/quotes';
import type { ReferralFacts } from '@portico/contract/rooms/underwriting';
import { LOSS_COUNT_WORDS } from '@portico/contract/rules/countedLosses';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { sectionOf } from '../../application/editing/view.rules.ts';
import { questionAddress } from '../referrals.rules.ts';
import styles from './Case.module.css';

interface Props {
  readonly application: Application;
  readonly facts: ReferralFacts;
}

/** Why it’s here: each reason with the answer behind it. */
export const Why = ({ application, facts: { ReasonList } }: Props) => (
  <section aria-labelledby="why">
    <h3 id="why">Why it’s here</h3>
    {ReasonList.length === 0 && (
      <p className={styles.quiet}>No rule refers it. The agent sent it for review.</p>
    )}
    <ul className={styles.reasons}>
      {ReasonList.map(({ Code, Text, Control, Label, Answer }) => (
        <li key={Code}>
          <strong>{Text}</strong>
          {Label && (
            <Link to={questionAddress(application.Policy.Key, sectionOf(application, Control), Control)}>
              {Label}: {Answer}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </section>
);

export const Losses = ({ facts: { LossList } }: Pick<Props, 'facts'>) => (
  <section className={styles.card} aria-labelledby="losses">
    <h3 id="losses">Losses in the last five years</h3>
    {LossList.length === 0 ? (
      <p className={styles.body}>None on file.</p>
    ) : (
      <table className={styles.losses}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Cause</th>
            <th scope="col">Status</th>
            <th scope="col">Paid</th>
            <th scope="col">Counts</th>
          </tr>
        </thead>
        <tbody>
          {LossList.map(({ Number: number, LossOn, Cause, Status, PaidCents, Count }) => (
            <tr key={number}>
              <td>{formatDay(LossOn)}</td>
              <td>
                {Cause} <span className={styles.quiet}>{number}</span>
              </td>
              <td>{Status}</td>
              <td>{formatMoney(PaidCents)}</td>
              <td>{LOSS_COUNT_WORDS[Count]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
