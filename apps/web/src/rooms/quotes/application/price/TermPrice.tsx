import type { Application, CancelMethod, TermChange } from '@portico/contract/rooms/quotes';
import { formatMoney } from '@portico/contract/rules/format';
import styles from './Price.module.css';
import { signedMoney } from './priceWords.ts';

const METHODS: Readonly<Record<CancelMethod, string>> = {
  flat: 'Canceled from the first day: no premium is kept.',
  proRata: 'Pro rata: the days used are paid for.',
  shortRate: 'Short rate: the days used are paid for, and a tenth of the rest is kept.',
};

const daysWords = ({ DaysLeft, DaysOfTerm }: TermChange): string =>
  `${DaysLeft} of ${DaysOfTerm} days are left.`;

const lapseWords = (days: number): string =>
  days === 0
    ? 'Coverage continues without a gap.'
    : `${days === 1 ? '1 day' : `${days} days`} without coverage aren’t charged.`;

/** What a change does to the term: now, then, and the difference. */
export function TermPrice({
  application: { TermChange: change, Purpose },
}: {
  readonly application: Application;
}) {
  if (change === null) return <p className={styles.none}>No price yet</p>;
  const { Before, After, DifferenceCents, YearBeforeCents, YearAfterCents, Method, DaysLapsed } = change;
  return (
    <>
      <p className={styles.total}>
        {DifferenceCents === 0 ? 'No difference' : signedMoney(DifferenceCents)}{' '}
        <span className={styles.unit}>for this term</span>
      </p>
      <dl className={styles.amounts}>
        <Line name="Term now" cents={Before.TotalCents} />
        <Line name={Purpose === 'cancel' ? 'Term if canceled' : 'Term then'} cents={After.TotalCents} />
        {(['Premium', 'Fees', 'Taxes'] as const).map((part) => {
          const cents = After[`${part}Cents`] - Before[`${part}Cents`];
          return cents === 0 ? null : <Line key={part} name={`${part}, difference`} cents={cents} isSigned />;
        })}
        {YearBeforeCents !== null && YearAfterCents !== null && YearBeforeCents !== YearAfterCents && (
          <>
            <Line name="A year now" cents={YearBeforeCents} />
            <Line name="A year then" cents={YearAfterCents} />
          </>
        )}
      </dl>
      <p className={styles.since}>
        {Purpose === 'reinstate' ? lapseWords(DaysLapsed) : daysWords(change)} {Method && METHODS[Method]}
      </p>
    </>
  );
}

const Line = ({
  name,
  cents,
  isSigned,
}: {
  readonly name: string;
  readonly cents: number;
  readonly isSigned?: boolean;
}) => (
  <div className={styles.amount}>
    <dt>{name}</dt>
    <dd>{isSigned ? signedMoney(cents) : formatMoney(cents)}</dd>
  </div>
);
